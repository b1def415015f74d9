import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { siteUrl } from "@/lib/kernel/site-url";
import * as adminPaths from "@/lib/shop/admin-paths";
import * as paths from "@/lib/shop/paths";

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: {
      userAgent: "*",
      disallow: [adminPaths.admin, "/api/", paths.checkout, paths.cart, "/folj/", "/bygget/"],
    },
    sitemap: siteUrl(paths.sitemap),
  };
}
