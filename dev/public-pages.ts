import { isFixed, pages, type PageKind } from "../lib/shop/pages.ts";

export type PublicPage = { path: string; kind: PageKind; indexed: boolean };

/** Every page that visitors can open without having bought anything; of the posts one. */
export async function publicPages(shopUrl: string): Promise<PublicPage[]> {
  const blog = await (await fetch(`${shopUrl}/blogg`)).text();
  const post = /href="(\/blogg\/(?!sida\/|rss)[^"?#]+)"/.exec(blog)?.[1];
  if (!post) throw new Error("Bloggen har inga inlägg att mäta.");
  return pages.flatMap(([route, { kind, indexed = false }]) =>
    kind ? [{ path: isFixed(route) ? route : post, kind, indexed }] : [],
  );
}
