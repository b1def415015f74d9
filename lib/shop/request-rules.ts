// The requests that proxy.ts refuses, as one table of rules; tests/unit/kernel/request-rules.test.ts has a case for each.

export type Asked = {
  method: string;
  /** Path and query, undecoded. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
};

export type Refusal = { status: number; allow?: string };

const PAGE_METHODS = "GET, HEAD";
const MAX_URL = 8_000;
const WEBHOOK = "/api/stripe/webhook";
const KIB = 1024;

/** The largest body each path may have, in bytes. Handlers have tighter limits of their own. */
const BODY_LIMITS: readonly [path: RegExp, bytes: number][] = [
  [/^\/api\/admin\/(upload|order-photo|shop-picture)$/, 12_000 * KIB],
  [/^\/api\/auth\//, 64 * KIB],
  [/./, 1000 * KIB],
];

/** How many bytes a body for this path may have. */
export function bodyLimit(path: string): number {
  return BODY_LIMITS.find(([pattern]) => pattern.test(path))![1];
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]!;
}

/** The format of an error: JSON to callers of /api, plain text to Next's client, a page to everybody else. */
type Format = "json" | "text" | "page";

/** The format that a caller understands; Next renders no page for OPTIONS. */
export function formatFor({ method, url, headers }: Asked): Format {
  if (url.startsWith("/api/")) return "json";
  const isScript = headers["next-action"] !== undefined || headers.rsc !== undefined;
  return isScript || method === "OPTIONS" ? "text" : "page";
}

/** `origins`: those whose pages may send data, SITE_URL's own, and the local ones of a shop with stand-ins. */
type Rule = (asked: Asked, path: string, origins: ReadonlySet<string>) => Refusal | false | undefined;

function hasBody(headers: Asked["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Does the request call a server action, by Next's client or as a plain form? */
function callsAction({ method, headers }: Asked): boolean {
  if (method !== "POST") return false;
  return (
    headers["next-action"] !== undefined || /^multipart\/form-data\b/i.test(headers["content-type"] ?? "")
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Is this header of Next's client a segment and its children? Anything else makes Next answer 500. */
function isRouterTree(header: string | undefined): boolean {
  if (header === undefined) return true;
  try {
    const [segment, below] = JSON.parse(decodeURIComponent(header)) as unknown[];
    return segment !== undefined && typeof below === "object" && below !== null;
  } catch {
    return false;
  }
}

const RULES: readonly Rule[] = [
  // Request smuggling (RFC 9112, 11.2): no handler reads a body of other methods, so it could be taken for the next request.
  ({ method, headers }) => !/^(POST|PUT|PATCH)$/.test(method) && hasBody(headers) && { status: 400 },
  // Request smuggling again: the length of a body must be given in one way only.
  ({ headers: { "transfer-encoding": coding, "content-length": length } }) =>
    coding !== undefined && (coding.toLowerCase() !== "chunked" || length !== undefined) && { status: 400 },
  // Browsers and Stripe send Content-Length and nginx adds it for others, so a large body is refused before it is read.
  // Next forwards a call of another page's action in chunks; forging that header gains nothing.
  ({ headers }) =>
    headers["transfer-encoding"] !== undefined &&
    headers["x-action-forwarded"] === undefined && { status: 411 },
  ({ url }) => url.length > MAX_URL && { status: 414 },
  (_, path) => !isDecodable(path) && { status: 400 },
  // Browsers take "//evil.se" and "/\evil.se" for another site; no page here has such a path.
  (_, path) => /\/\/|\\|%5c|%2f|%00/i.test(path) && { status: 404 },
  // Next's names for its own error pages.
  (_, path) => /^\/_(global-error|not-found|error)\b/.test(path) && { status: 404 },
  // The shop's own (app/(shop)/fel), which nginx shows for an empty error. Each answers with the status in its path.
  (_, path) => {
    const [isOne, code] = /^\/fel(?:\/([45]\d\d)?|$)/.exec(path) ?? [];
    return isOne !== undefined && { status: Number(code ?? 404) };
  },
  // Addresses that cannot be a post or a page of the list get a 404 here, so that they fill no cache.
  (_, path) =>
    /^\/blogg\/(?!((sida\/[1-9]\d{0,4}|[a-z0-9-]{1,80}|rss\.xml)\/?)?$)/.test(path) && { status: 404 },
  // Next resizes only these pictures (next.config.mjs), and answers 500 to an address that it can't parse.
  ({ url }, path) =>
    path === "/_next/image" &&
    !/^\/bilder(\/[\w-]{1,80}){1,3}\.(avif|webp|jpg|png)$/.test(
      new URLSearchParams(url.split("?")[1]).getAll("url").join(),
    ) && { status: 400 },
  ({ method }) =>
    !/^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/.test(method) && { status: 405, allow: PAGE_METHODS },
  (asked, path) =>
    !path.startsWith("/api/") &&
    !/^(GET|HEAD)$/.test(asked.method) &&
    !callsAction(asked) && { status: 405, allow: PAGE_METHODS },
  // CSRF: a request that changes something must come from our own pages. Stripe's is signed instead, and from no browser.
  ({ method, headers }, path, origins) =>
    !isSafe(method) &&
    path !== WEBHOOK &&
    (headers.origin === undefined
      ? headers["sec-fetch-site"] === "cross-site"
      : !origins.has(headers.origin)) && { status: 403 },
  ({ headers }, path) => Number(headers["content-length"] ?? 0) > bodyLimit(path) && { status: 413 },
  ({ headers }) => !isRouterTree(headers["next-router-state-tree"]) && { status: 400 },
  ({ headers }) => {
    const id = headers["next-action"];
    return id !== undefined && !/^[0-9a-f]{42}$/.test(id) && { status: 400 };
  },
];

/** Why a request is refused; null when it may go on to Next. */
export function refusalOf(asked: Asked, origins: ReadonlySet<string>): Refusal | null {
  const path = pathOf(asked.url);
  for (const rule of RULES) {
    const refusal = rule(asked, path, origins);
    if (refusal) return refusal;
  }
  return null;
}
