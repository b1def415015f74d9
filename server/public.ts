// Which addresses answer everybody the same, and by which parameters. What is not listed is never kept for others.
import type { IncomingMessage } from "node:http";
import { FILES, PAGES, type ShopPage } from "../lib/pages.ts";
import { hasBody, type Asked } from "./rules.ts";

const ROUTES: Readonly<Record<string, Partial<ShopPage>>> = { ...FILES, ...PAGES };
const CACHED = Object.entries(ROUTES).flatMap(([route, { cached }]) =>
  cached ? [{ path: patternOf(route), ...cached }] : [],
);

/** `/blogg/[slug]` is every address below /blogg. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(".", "\\.").replace(/\[\w+\]/g, "[^/]+")}$`);
}

/** The address under which an answer is kept for everybody, without the parameters it does not read; null for none. */
export function sharedAddress(url: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const page = CACHED.find((each) => each.path.test(path));
  if (!page || !query || (!page.params && !page.unless)) return page ? path : null;
  const given = new URLSearchParams(query);
  if (page.unless?.some((name) => given.has(name))) return null;
  const read = (page.params ?? []).flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return read.length ? `${path}?${new URLSearchParams(read)}` : path;
}

/** The session cookie (lib/accounts/session.ts): a signed-in admin sees every edit at once. */
export const SESSION = /(^|;\s*)(__Host-)?next-auth\.session-token=/;

/** Does this request want a page as everybody sees it? Next's router asks for parts of one, under the same address. */
export function takesShared({ method, headers }: IncomingMessage): boolean {
  const isRead = (method === "GET" || method === "HEAD") && !hasBody(headers as Asked["headers"]);
  return isRead && headers.rsc === undefined && !headers.authorization && !SESSION.test(headers.cookie ?? "");
}
