// Which addresses answer everybody the same, and by which parameters. What is not listed is never kept for others.
import type { IncomingMessage } from "node:http";

const DESIGN = ["product", "farg", "handtag", "grepp", "truga", "langd", "gravyr", "antal"];

type Page = {
  path: RegExp;
  /** The parameters that the answer depends on; all others are left out before Next is asked. */
  reads?: readonly string[];
  /** Parameters that make the answer one visitor's own. */
  unless?: readonly string[];
};

const PAGES: readonly Page[] = [
  // A page that starts from a design has it in itself.
  { path: /^\/(designa-din-stav|vuxenstav|barnstav|turstav)?$/, unless: ["start"] },
  { path: /^\/vilken-stav$/, unless: ["langd"] },
  { path: /^\/familj$/, unless: ["rader"] },
  { path: /^\/blogg(\/sida\/[^/]+|\/[^/]+)?$/ },
  { path: /^\/presentkort$/, reads: ["avbrutet"], unless: ["success", "svar"] },
  { path: /^\/checkout$/, unless: ["product"] },
  { path: /^\/event$/, reads: ["skickat"] },
  {
    path: /^\/(varukorg|angra-kop|presentkort\/saldo|kontakt|kopvillkor|angerratt|frakt-och-leverans)$/,
  },
  { path: /^\/(reparation|reklamation|presentkortsvillkor|integritetspolicy|tillganglighet)$/ },
  { path: /^\/(sitemap\.xml|produkter\.xml|robots\.txt|llms\.txt|manifest\.webmanifest)$/ },
  { path: /^\/delad$/, reads: DESIGN },
  { path: /^\/stavar\/bild\.jpg$/, reads: [...DESIGN, "w", "format"] },
];

/** The address under which an answer is kept for everybody, without the parameters it does not read; null for none. */
export function sharedAddress(url: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const page = PAGES.find((each) => each.path.test(path));
  if (!page || !query || (!page.reads && !page.unless)) return page ? path : null;
  const given = new URLSearchParams(query);
  if (page.unless?.some((name) => given.has(name))) return null;
  const read = (page.reads ?? []).flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return read.length ? `${path}?${new URLSearchParams(read)}` : path;
}

/** The session cookie (lib/accounts/session.ts): a signed-in admin sees every edit at once. */
export const SESSION = /(^|;\s*)(__Host-)?next-auth\.session-token=/;

/** Does this request want a page as everybody sees it? Next's router asks for parts of one, under the same address. */
export function takesShared({ method, headers }: IncomingMessage): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && headers.rsc === undefined && !headers.authorization && !SESSION.test(headers.cookie ?? "");
}
