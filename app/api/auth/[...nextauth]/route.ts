import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { authOptions, tooManyIn } from "@/lib/accounts/auth";
import { faultResponse, jsonError, refuseMethod } from "@/lib/kernel/http";

type Context = RouteContext<"/api/auth/[...nextauth]">;

const ACTIONS: ReadonlySet<string> = new Set([
  "csrf",
  "session",
  "providers",
  "signin",
  "signout",
  "callback",
  "error",
]);

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const [action = "", provider, ...rest] = (await context.params).nextauth;
  const isKnown = ACTIONS.has(action) && rest.length === 0 && (!provider || provider === "credentials");
  if (!isKnown) return jsonError(404, "not_found", "Adressen finns inte.");
  const methods = action === "callback" ? ["POST"] : ["GET", "POST"];
  if (!methods.includes(request.method)) return refuseMethod(...methods);
  if (!hasValidCallback(request) || !hasValidError(request))
    return jsonError(400, "malformed", "Det gick inte att läsa anropet.");
  try {
    const response: Response = await NextAuth(request, context, authOptions());
    if (response.status >= 500) return faultResponse(new Error(`next-auth: ${response.status}`), "auth");
    const wait = tooManyIn(response.headers.get("location") ?? (await urlIn(response)));
    if (wait === null) return response;
    return jsonError(429, "too_many", "För många försök. Vänta en stund och försök igen.", {
      retryAfterSeconds: wait,
    });
  } catch (error) {
    if (error instanceof SyntaxError) return jsonError(400, "malformed", "Det gick inte att läsa anropet.");
    return faultResponse(error, "auth");
  }
}

/**
 * Whether all callback URLs are valid. next-auth answers an invalid one, as the last of several, with a configuration
 * error (500).
 */
function hasValidCallback({ nextUrl, cookies }: NextRequest): boolean {
  const kept = cookies.getAll().filter(({ name }) => name.endsWith("next-auth.callback-url"));
  const wanted = [...nextUrl.searchParams.getAll("callbackUrl"), ...kept.map(({ value }) => value)];
  return wanted.every((url) => {
    if (!url) return true;
    const address = URL.parse(url, url.startsWith("/") ? nextUrl.origin : undefined);
    return address !== null && /^https?:$/.test(address.protocol);
  });
}

/** Whether error names are plain words. next-auth puts them into a Location, and fails at characters no header allows. */
function hasValidError({ nextUrl }: NextRequest): boolean {
  return nextUrl.searchParams.getAll("error").every((name) => /^\w*$/.test(name));
}

/** The redirect URL in a JSON body, which next-auth's own client asks for; null for any other response. */
async function urlIn(response: Response): Promise<string | null> {
  if (!response.headers.get("content-type")?.includes("json")) return null;
  const body: unknown = await response.clone().json();
  const url = (body as { url?: unknown } | null)?.url;
  return typeof url === "string" ? url : null;
}

export { handle as GET, handle as POST, handle as PUT, handle as PATCH, handle as DELETE, handle as OPTIONS };
