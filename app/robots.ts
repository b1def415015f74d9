import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/company";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: ["/admin", "/api/", "/checkout", "/varukorg", "/folj/"] },
    sitemap: siteUrl("/sitemap.xml"),
  };
}
