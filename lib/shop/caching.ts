// Which answers are the same for everybody, out of lib/shop/pages.ts, and how long anybody may cache them.
import { FILES, PAGES, type ShopPage } from "./pages.ts";

/** How long one copy of a page is everybody's; the second it was made in counts. */
const SHARED_SECONDS = 1;
/** How much longer while a new one is made. */
const STALE_SECONDS = 1;
/** How much longer where none can be made. */
const STALE_IF_ERROR_SECONDS = 10 * 60;

/** Of a picture, which is named by what it shows: a better one keeps its name, so it is cached for a day only. */
export const PICTURE_CACHE = "public, max-age=86400, stale-while-revalidate=604800";

const ROUTES: Readonly<Record<string, Partial<ShopPage>>> = { ...FILES, ...PAGES };
const CACHED = Object.entries(ROUTES).flatMap(([route, { cached }]) =>
  cached ? [{ path: patternOf(route), ...cached }] : [],
);

/** `/blogg/[slug]` is every address below /blogg. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(".", "\\.").replace(/\[\w+\]/g, "[^/]+")}$`);
}

/** The session cookie (lib/accounts/session.ts): a signed-in admin sees every edit at once. */
export const SESSION = /(^|;\s*)(__Host-)?next-auth\.session-token=/;

type Asked = { method: string; headers: Pick<Headers, "get">; url: URL };

/** Is the answer to this request the same for everybody? What is not in the table never is. */
export function isForAll({ method, headers, url: { pathname, searchParams } }: Asked): boolean {
  const isRead = method === "GET" || method === "HEAD";
  const isOwn = headers.get("authorization") !== null || SESSION.test(headers.get("cookie") ?? "");
  const page = CACHED.find(({ path }) => path.test(pathname));
  return isRead && !isOwn && page !== undefined && !page.unless?.some((name) => searchParams.has(name));
}

/** What a cache is told of such an answer; nginx by a header of its own. */
export function sharedHeaders(now: Date): Record<string, string> {
  return {
    "cache-control":
      `public, max-age=0, s-maxage=${SHARED_SECONDS}, ` +
      `stale-while-revalidate=${STALE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`,
    "x-accel-expires": `@${Math.floor(now.getTime() / 1000) + SHARED_SECONDS - 1}`,
  };
}
