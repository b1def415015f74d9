import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { siteUrl } from "@/lib/kernel/site-url";
import { listPublishedForSitemap } from "@/lib/blog/queries";
import { isFixed, pages } from "@/lib/shop/pages";
import * as paths from "@/lib/shop/paths";

/** Every page to index. Posts carry the date of their last change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const posts = await listPublishedForSitemap();
  return [
    ...pages.flatMap(([route, { indexed }]) => (indexed && isFixed(route) ? [{ url: siteUrl(route) }] : [])),
    ...posts.map((post) => ({ url: siteUrl(paths.post(post.slug)), lastModified: post.updatedAt })),
  ];
}
