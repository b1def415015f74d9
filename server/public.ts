// Which addresses answer everybody the same, and by which parameters. What is not listed is never kept for anybody else.

const DESIGN = ["product", "farg", "handtag", "grepp", "truga", "langd", "gravyr", "antal"];

type Page = {
  path: RegExp;
  /** The parameters the answer depends on; all others are dropped before Next is asked. */
  reads?: readonly string[];
  /** A parameter that makes the answer somebody's own. */
  unless?: string;
};

const PAGES: readonly Page[] = [
  { path: /^\/(designa-din-stav|vuxenstav|barnstav|turstav)?$/ },
  { path: /^\/blogg(\/sida\/[^/]+|\/[^/]+)?$/ },
  { path: /^\/presentkort$/, reads: ["avbrutet"], unless: "success" },
  { path: /^\/checkout$/, unless: "product" },
  { path: /^\/(varukorg|event|angra-kop|presentkort\/saldo)$/ },
  { path: /^\/(kontakt|kopvillkor|angerratt|frakt-och-leverans|reklamation)$/ },
  { path: /^\/(presentkortsvillkor|integritetspolicy|tillganglighet)$/ },
  { path: /^\/(sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest)$/ },
  { path: /^\/delad$/, reads: DESIGN },
  { path: /^\/stavar\/bild\.jpg$/, reads: [...DESIGN, "w", "format"] },
];

/** The address under which an answer may be kept for everybody, without parameters it does not read; null for others. */
export function sharedAddress(url: string): string | null {
  const [path = "", query = ""] = url.split("?", 2);
  const page = PAGES.find((each) => each.path.test(path));
  if (!page) return null;
  const given = new URLSearchParams(query);
  if (page.unless && given.has(page.unless)) return null;
  const read = (page.reads ?? []).flatMap((name) => given.getAll(name).map((value) => [name, value]));
  return read.length ? `${path}?${new URLSearchParams(read)}` : path;
}

/** The session cookie of lib/admin-auth/session.ts: whoever is signed in sees every edit at once. */
const SESSION = /(^|;\s*)(__Host-)?next-auth\.session-token=/;

/** May this visitor get an answer that was made for everybody? Not a form, not Next's own questions for a part of a page. */
export function takesShared(method: string, headers: Record<string, unknown>): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    headers.rsc === undefined &&
    headers.authorization === undefined &&
    !SESSION.test(String(headers.cookie ?? ""))
  );
}
