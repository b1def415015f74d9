// Runs before everything but static files: refuses bad requests, sets the shop's own host for what follows, and adds a page's
// policy with a fresh nonce and its cache headers.
import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { isCacheable, sharedHeaders } from "@/lib/shop/caching";
import { policyFor, sourcesFrom } from "@/lib/shop/security-headers";
import { refusalFor, refusalText } from "@/lib/shop/refusals";
import { formatFor, refusalOf, type Refusal } from "@/lib/shop/request-rules";

/** Headers that only the shop or Next itself may set: to a visitor's x-middleware-prefetch, for one, Next answers `{}`. */
const OURS = /^x-(nonce$|forwarded-(host|port|proto)$|middleware-|invoke-|matched-|now-|nextjs-)/;

export function proxy(request: NextRequest): NextResponse {
  const site = new URL(process.env.SITE_URL || request.url);
  const headers = ownHeaders(request, site);
  const { method, nextUrl: url } = request;
  const asked = {
    method,
    url: url.pathname + url.search,
    headers: Object.fromEntries(request.headers),
  };
  const refusal = refusalOf(asked, originsOf(site, url.port));
  if (refusal) return refuse(refusal, request, headers);
  if (url.pathname.length > 1 && url.pathname.endsWith("/"))
    return NextResponse.redirect(new URL(url.pathname.slice(0, -1) + url.search, request.url), 308);
  // Responses other than pages have a policy of their own, or none.
  if (/^\/(api|uploads|_next)\//.test(url.pathname)) return NextResponse.next({ request: { headers } });
  const response = withPolicy(headers, () => NextResponse.next({ request: { headers } }));
  if (isCacheable({ method, headers, url }))
    for (const [name, value] of Object.entries(sharedHeaders(new Date()))) response.headers.set(name, value);
  return response;
}

/** The request's headers with the shop's own host, whatever host the visitor named, and without those of OURS. */
function ownHeaders(request: NextRequest, site: URL): Headers {
  const headers = new Headers(request.headers);
  for (const name of request.headers.keys()) if (OURS.test(name)) headers.delete(name);
  headers.set("host", site.host);
  headers.set("x-forwarded-host", site.host);
  headers.set("x-forwarded-proto", site.protocol.slice(0, -1));
  if (headers.has("origin")) headers.set("origin", site.origin);
  // Next applies `htmlLimitedBots` (next.config.mjs) only to a request with a user agent.
  if (!headers.get("user-agent")) headers.set("user-agent", "okänd");
  return headers;
}

/** The origins whose pages may send data: the shop's own, and with stand-ins the local names of this machine. */
function originsOf(site: URL, port: string): ReadonlySet<string> {
  const withStandIns = /^(1|true|yes|on)$/i.test(process.env.STAND_INS ?? "");
  const local = withStandIns
    ? ["localhost", "127.0.0.1", "[::1]"].map((name) => `http://${name}:${port}`)
    : [];
  return new Set([site.origin, ...local]);
}

/** Adds a page's policy, with a fresh nonce that Next puts on its scripts. */
function withPolicy(headers: Headers, answer: () => NextResponse): NextResponse {
  const nonce = randomBytes(16).toString("base64");
  const policy = policyFor(nonce, sourcesFrom(process.env));
  headers.set("x-nonce", nonce);
  // Next reads the nonce from this header: node_modules/next/dist/docs/01-app/02-guides/content-security-policy.md.
  headers.set("content-security-policy", policy);
  const response = answer();
  // Not in `next dev`, which reloads by eval.
  if (process.env.NODE_ENV === "production") response.headers.set("content-security-policy", policy);
  return response;
}

/** The pages of app/(shop)/fel that are shown in place of the general 404, and the addresses they are for. */
const OWN_404 = {
  inlagg: /^\/(blogg\/[^/]+|fel\/inlagg)$/,
  bestallning: /^\/(folj\/[^/]+|fel\/bestallning)$/,
};

/** A refusal as its caller understands it: JSON, text, or a page in the shop's frame (app/(shop)/fel). */
function refuse({ status, allow }: Refusal, request: NextRequest, headers: Headers): NextResponse {
  const said = { "cache-control": "no-store", ...(allow && { allow }) };
  const { method, nextUrl: url } = request;
  const format = formatFor({ method, url: url.pathname, headers: Object.fromEntries(request.headers) });
  if (format === "json") {
    const error = { code: refusalFor(status).code, message: refusalText(status) };
    return NextResponse.json({ error }, { status, headers: said });
  }
  // Next's client shows a text as an error only when its type is exactly this.
  if (format === "text")
    return new NextResponse(refusalText(status), {
      status,
      headers: { ...said, "content-type": "text/plain" },
    });
  // Without these headers Next does not parse the body that was sent.
  for (const name of ["next-action", "content-type"]) headers.delete(name);
  const own = Object.entries(OWN_404).find(([, path]) => path.test(url.pathname))?.[0];
  const page = (status === 404 && own) || status;
  const response = withPolicy(headers, () =>
    NextResponse.rewrite(new URL(`/fel/${page}`, request.url), { status, request: { headers } }),
  );
  for (const [name, value] of Object.entries(said)) response.headers.set(name, value);
  return response;
}

export const config = {
  matcher: [
    // Everything but static files. Next reads no body that is sent to one of these,
    "/((?!_next/static/|bilder/|stavar/).*)",
    // unless it calls an action, which Next runs at any address.
    { source: "/(bilder|stavar)/:path*", has: [{ type: "header", key: "next-action" }] },
    { source: "/(bilder|stavar)/:path*", has: [{ type: "header", key: "content-type" }] },
  ],
};
