// Which requests proxy.ts refuses. The one table; tests/unit/kernel/request-rules.test.ts has a case for each.

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

/** The largest body each path may have, in bytes. What a handler allows beyond its own limit is cut off here. */
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

/** The format of an error: JSON to callers of /api, plain text to Next's browser side, a page to everybody else. */
type Format = "json" | "text" | "page";

/** The format that a caller understands; Next shows no page to OPTIONS. */
export function formatFor({ method, url, headers }: Asked): Format {
  if (url.startsWith("/api/")) return "json";
  const isScript = headers["next-action"] !== undefined || headers.rsc !== undefined;
  return isScript || method === "OPTIONS" ? "text" : "page";
}

/** `origins` are those whose pages may send something: SITE_URL's, and the local ones of a shop with stand-ins. */
type Rule = (asked: Asked, path: string, origins: ReadonlySet<string>) => Refusal | false | undefined;

function hasBody(headers: Asked["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Is a form without script or Next's own call on its way to a server action? */
function callsAction({ method, headers }: Asked): boolean {
  if (method !== "POST") return false;
  return (
    headers["next-action"] !== undefined || /^multipart\/form-data\b/i.test(headers["content-type"] ?? "")
  );
}

function decodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Is this header of Next's browser side a segment and what lies below it? Anything else makes Next answer 500. */
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
  // Nothing here reads a body of these, and who does not may take it for the next request (RFC 9112, 11.2).
  ({ method, headers }) => !/^(POST|PUT|PATCH)$/.test(method) && hasBody(headers) && { status: 400 },
  // One way to say where a body ends, and that one plainly.
  ({ headers: { "transfer-encoding": coding, "content-length": length } }) =>
    coding !== undefined && (coding.toLowerCase() !== "chunked" || length !== undefined) && { status: 400 },
  // Browsers and Stripe say how much they send, nginx says it for others: so every body is known to be small before it is
  // read. What Next itself asks for another page's action it sends on in chunks; a stranger who says so wins nothing by it.
  ({ headers }) =>
    headers["transfer-encoding"] !== undefined &&
    headers["x-action-forwarded"] === undefined && { status: 411 },
  ({ url }) => url.length > MAX_URL && { status: 414 },
  (_, path) => !decodable(path) && { status: 400 },
  // "//evil.se" and "/\evil.se" are another site's address to a browser; no page here has such a name.
  (_, path) => /\/\/|\\|%5c|%2f|%00/i.test(path) && { status: 404 },
  // Next's names for its own error pages.
  (_, path) => /^\/_(global-error|not-found|error)\b/.test(path) && { status: 404 },
  // The shop's (app/(shop)/fel), which nginx shows in place of an empty one, each with the status it is named by.
  (_, path) => {
    const [isOne, code] = /^\/fel(?:\/([45]\d\d)?|$)/.exec(path) ?? [];
    return isOne !== undefined && { status: Number(code ?? 404) };
  },
  // What can be no post or page of posts is none for anybody, and is cached nowhere.
  (_, path) =>
    /^\/blogg\/(?!((sida\/[1-9]\d{0,4}|[a-z0-9-]{1,80}|rss\.xml)\/?)?$)/.test(path) && { status: 404 },
  // The only pictures that are made in other sizes (next.config.mjs); to an address that it can't read Next answers 500.
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
  // Stripe signs what it sends and is no browser; everything else that changes something comes from our own pages.
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

/** Why a request is refused, or null where Next may have it. */
export function refusalOf(asked: Asked, origins: ReadonlySet<string>): Refusal | null {
  const path = pathOf(asked.url);
  for (const rule of RULES) {
    const refusal = rule(asked, path, origins);
    if (refusal) return refusal;
  }
  return null;
}
