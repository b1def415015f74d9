import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { siteUrl } from "@/lib/company";
import { listPublishedForSitemap } from "@/lib/blog/queries";
import * as paths from "@/lib/paths";

const PAGES = [
  paths.home,
  ...POLE_IDS.map((id) => poles[id].href),
  paths.whichPole,
  paths.family,
  paths.giftCards,
  paths.cardBalance,
  paths.event,
  paths.blog,
  paths.contact,
  paths.terms,
  paths.withdrawalRight,
  paths.withdraw,
  paths.delivery,
  paths.complaints,
  paths.repairs,
  paths.cardTerms,
  paths.privacy,
  paths.accessibility,
] as const;

/** Every page to index. Posts carry the date of their last change. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const posts = await listPublishedForSitemap();
  return [
    ...PAGES.map((path) => ({ url: siteUrl(path) })),
    ...posts.map((post) => ({ url: siteUrl(paths.post(post.slug)), lastModified: post.updatedAt })),
  ];
}
