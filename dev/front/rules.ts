// Which requests are refused before Next sees them. The one table; tests/unit/front/rules.test.ts has a case for each.
import type { Face } from "./words.ts";

export type Asked = {
  method: string;
  /** As it came in: the raw request target. */
  url: string;
  /** Lower-case names. */
  headers: Record<string, string | undefined>;
};

export type Shop = {
  /** Origins whose pages may send something: SITE_URL's, and the local addresses of a shop with stand-ins. */
  origins: ReadonlySet<string>;
  /** Ids of the server actions of this build; null where they are not known. */
  actions: ReadonlySet<string> | null;
};

export type Refusal = { status: number; allow?: string };

const PAGE_METHODS = "GET, HEAD";
const MAX_URL = 8_000;
const WEBHOOK = "/api/stripe/webhook";
const KIB = 1024;

/** The largest body each path may have, in bytes. What a handler allows beyond its own limit is cut off here. */
const BODY_LIMITS: readonly [path: RegExp, bytes: number][] = [
  [/^\/api\/admin\/upload$/, 12_000 * KIB],
  [/^\/api\/auth\//, 64 * KIB],
  [/./, 1000 * KIB],
];

/** How many bytes a body for this path may have. */
export function bodyLimit(path: string): number {
  return BODY_LIMITS.find(([pattern]) => pattern.test(path))![1];
}

/** The path of a request target, undecoded. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]!;
}

/** JSON for callers of /api, plain text for Next's browser side, a page for everybody else. */
export function faceFor({ url, headers }: Pick<Asked, "url" | "headers">): Face {
  if (url.startsWith("/api/")) return "json";
  return headers["next-action"] !== undefined || headers.rsc !== undefined ? "text" : "page";
}

type Rule = (asked: Asked, path: string, shop: Shop) => Refusal | false | undefined;

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

/** Has this header the form Next would read from it? Anything else makes Next answer 500. */
function readsAsJson(header: string | undefined): boolean {
  if (header === undefined) return true;
  try {
    return typeof JSON.parse(decodeURIComponent(header)) === "object";
  } catch {
    return false;
  }
}

const RULES: readonly Rule[] = [
  // A proxy's way of asking ("GET http://other/"), and the target of "OPTIONS *".
  ({ url }) => !url.startsWith("/") && { status: 400 },
  ({ url }) => url.length > MAX_URL && { status: 414 },
  (_, path) => !decodable(path) && { status: 400 },
  // "//evil.se" and "/\evil.se" are another site's address to a browser; no page here has such a name.
  (_, path) => /\/\/|\\|%5c|%2f|%00/i.test(path) && { status: 404 },
  // Next's names for its own error pages.
  (_, path) => /^\/_(global-error|not-found|error)\b/.test(path) && { status: 404 },
  ({ method }) =>
    !/^(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/.test(method) && { status: 405, allow: PAGE_METHODS },
  (asked, path) =>
    !path.startsWith("/api/") &&
    asked.method !== "OPTIONS" &&
    !isSafe(asked.method) &&
    !callsAction(asked) && { status: 405, allow: PAGE_METHODS },
  // Stripe signs what it sends and is no browser; everything else that changes something comes from our own pages.
  ({ method, headers }, path, { origins }) =>
    !isSafe(method) &&
    path !== WEBHOOK &&
    (headers.origin === undefined
      ? headers["sec-fetch-site"] === "cross-site"
      : !origins.has(headers.origin)) && { status: 403 },
  ({ headers }, path) => Number(headers["content-length"] ?? 0) > bodyLimit(path) && { status: 413 },
  ({ headers }) => !readsAsJson(headers["next-router-state-tree"]) && { status: 400 },
  ({ headers }) => {
    const id = headers["next-action"];
    return id !== undefined && !/^[0-9a-f]{42}$/.test(id) && { status: 400 };
  },
  // A page of an earlier build calls what this one doesn't have.
  ({ headers }, _path, { actions }) => {
    const id = headers["next-action"];
    return id !== undefined && actions !== null && !actions.has(id) && { status: 409 };
  },
];

/** Why a request is refused, or null where Next may have it. */
export function refusalOf(asked: Asked, shop: Shop): Refusal | null {
  const path = pathOf(asked.url);
  for (const rule of RULES) {
    const refusal = rule(asked, path, shop);
    if (refusal) return refusal;
  }
  return null;
}

/**
 * Did Next or Node fail at reading what was sent to an action, before any code of ours ran? Told by the innermost
 * frame with a file: Next answers 500 to that, which would be our fault.
 */
export function isUnreadable(error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frames = stack.split("\n").filter((line) => /^\s+at .*\//.test(line) && !/\bnode:/.test(line));
  return stack !== "" && (frames[0]?.includes("/node_modules/next/dist/") ?? true);
}
