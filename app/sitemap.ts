import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { siteUrl } from "@/lib/company";
import { listPublishedForSitemap } from "@/lib/blog/queries";

const PAGES = [
  "/",
  ...POLE_IDS.map((id) => poles[id].href),
  "/presentkort",
  "/presentkort/saldo",
  "/event",
  "/blogg",
  "/kontakt",
  "/kopvillkor",
  "/angerratt",
  "/angra-kop",
  "/frakt-och-leverans",
  "/reklamation",
  "/presentkortsvillkor",
  "/integritetspolicy",
  "/tillganglighet",
] as const;

/** Every page to index. Posts carry the date of their last change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const posts = await listPublishedForSitemap();
  return [
    ...PAGES.map((path) => ({ url: siteUrl(path) })),
    ...posts.map((post) => ({ url: siteUrl(`/blogg/${post.slug}`), lastModified: post.updatedAt })),
  ];
}
