// Which responses are the same for every visitor (by lib/shop/pages.ts), and how long shared caches may keep them.
import { FILES, PAGES, type ShopPage } from "./pages.ts";

/** How long a shared cache may serve one copy of a page, counting the clock second it was rendered in. */
const SHARED_SECONDS = 1;
/** How much longer while a new copy is rendered. */
const STALE_SECONDS = 1;
/** How much longer while rendering fails. */
const STALE_IF_ERROR_SECONDS = 10 * 60;

/** For pictures. Their names have no hash, so a replaced picture keeps its address: fresh for a day only. */
export const PICTURE_CACHE = "public, max-age=86400, stale-while-revalidate=604800";

const ROUTES: Readonly<Record<string, Partial<ShopPage>>> = { ...FILES, ...PAGES };
const CACHED = Object.entries(ROUTES).flatMap(([route, { cached }]) =>
  cached ? [{ path: patternOf(route), ...cached }] : [],
);

/** Matches the addresses of a route: `/blogg/[slug]` is any one segment below /blogg. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(".", "\\.").replace(/\[\w+\]/g, "[^/]+")}$`);
}

/** The session cookie (lib/accounts/session.ts): a signed-in admin sees every edit at once. */
export const SESSION = /(^|;\s*)(__Host-)?next-auth\.session-token=/;

type Asked = { method: string; headers: Pick<Headers, "get">; url: URL };

/** May a shared cache keep the response to this request? Never when its route is not in the tables. */
export function isCacheable({ method, headers, url: { pathname, searchParams } }: Asked): boolean {
  const isRead = method === "GET" || method === "HEAD";
  const isOwn = headers.get("authorization") !== null || SESSION.test(headers.get("cookie") ?? "");
  const page = CACHED.find(({ path }) => path.test(pathname));
  return isRead && !isOwn && page !== undefined && !page.unless?.some((name) => searchParams.has(name));
}

/** The cache headers of such a response; nginx reads `x-accel-expires`. */
export function sharedHeaders(now: Date): Record<string, string> {
  return {
    "cache-control":
      `public, max-age=0, s-maxage=${SHARED_SECONDS}, ` +
      `stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
    "x-accel-expires": `@${Math.floor(now.getTime() / 1000) + SHARED_SECONDS - 1}`,
  };
}
