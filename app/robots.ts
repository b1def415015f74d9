import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { siteUrl } from "@/lib/company";

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: "*", disallow: ["/admin", "/api/", "/checkout", "/varukorg", "/folj/"] },
    sitemap: siteUrl("/sitemap.xml"),
  };
}
