/** What a page is for decides what it may weigh; `till` is every page with a form to send. */
export type PageKind = "reading" | "product" | "till";

export type PublicPage = { path: string; kind: PageKind; indexed: boolean };

const reading = [
  "/",
  "/blogg",
  "/kontakt",
  "/kopvillkor",
  "/angerratt",
  "/frakt-och-leverans",
  "/integritetspolicy",
  "/presentkortsvillkor",
  "/reklamation",
  "/reparation",
  "/tillganglighet",
];
const products = ["/vuxenstav", "/barnstav", "/turstav", "/designa-din-stav"];

/** Every page anybody can open without having bought something, with one post of the blog. */
export async function publicPages(shopUrl: string): Promise<PublicPage[]> {
  const blog = await (await fetch(`${shopUrl}/blogg`)).text();
  const post = /href="(\/blogg\/(?!sida\/|rss)[^"?#]+)"/.exec(blog)?.[1];
  if (!post) throw new Error("Bloggen har inga inlägg att mäta.");
  const page = (path: string, kind: PageKind, indexed = true): PublicPage => ({ path, kind, indexed });
  return [
    ...[...reading, post].map((path) => page(path, "reading")),
    ...products.map((path) => page(path, "product")),
    page("/vilken-stav", "till"),
    page("/familj", "till"),
    page("/event", "till"),
    page("/presentkort", "till"),
    page("/presentkort/saldo", "till", false),
    page("/angra-kop", "till", false),
    page("/varukorg", "till", false),
    page("/checkout", "till", false),
  ];
}
