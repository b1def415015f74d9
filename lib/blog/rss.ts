import * as paths from "@/lib/shop/paths";
import { withoutForbidden } from "@/lib/kernel/xml";
import type { Post } from "./queries";
// The feed, RSS 2.0 with the posts in full.

type FeedPost = Pick<Post, "title" | "slug" | "excerpt" | "content" | "createdAt">;

function escape(text: string): string {
  return withoutForbidden(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** `content` must be sanitised; its root-relative addresses become absolute for the readers of the feed. */
export function toRss(posts: readonly FeedPost[], { title, site }: { title: string; site: string }): string {
  const address = (path: string) => new URL(path, site).toString();
  const items = posts.map((post) => {
    const link = address(paths.post(post.slug));
    const html = post.content.replace(
      / (href|src)="(\/[^"]*)"/g,
      (_, name, path) => ` ${name}="${address(path)}"`,
    );
    return [
      "<item>",
      `<title>${escape(post.title)}</title>`,
      `<link>${escape(link)}</link>`,
      `<guid isPermaLink="true">${escape(link)}</guid>`,
      `<pubDate>${post.createdAt.toUTCString()}</pubDate>`,
      ...(post.excerpt ? [`<description>${escape(post.excerpt)}</description>`] : []),
      `<content:encoded>${escape(html)}</content:encoded>`,
      "</item>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${escape(title)}</title>`,
    `<link>${escape(address(paths.blog))}</link>`,
    "<description>Om bambu, hantverk och skidåkning.</description>",
    "<language>sv</language>",
    `<atom:link href="${escape(address(paths.feed))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}
