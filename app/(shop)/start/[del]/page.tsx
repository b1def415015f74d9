import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Hero } from "@/components/home/hero";
import { LatestPosts } from "@/components/home/latest-posts";
import { Process } from "@/components/home/process";
import { ProductWall } from "@/components/home/product-wall";
import { Promo } from "@/components/home/promo";
import { Testimonials } from "@/components/home/testimonials";
import { JsonLd } from "@/components/seo/json-ld";
import { onlineStore } from "@/components/seo/shop-data";
import { listLatestPosts } from "@/lib/blog/queries";
import { getCompany, siteUrl } from "@/lib/company";
import { areTestimonialsReal } from "@/lib/launch/queries";

// "/" is rewritten to /start/hem. Rendered at the first view and cached until a post changes; the build has no database,
// so it renders a part that does not exist.
const HOME = "hem";
export const ensureStatic = "navigation";
export const instant = false;
export const generateStaticParams = () => [{ del: "bygge" }];

export const metadata: Metadata = {
  alternates: { canonical: "/", types: { "application/rss+xml": siteUrl("/blogg/rss.xml") } },
};

export default async function HomePage({ params }: PageProps<"/start/[del]">) {
  if ((await params).del !== HOME) notFound();
  const [posts, real] = await Promise.all([listLatestPosts(3), areTestimonialsReal()]);
  return (
    <>
      <Hero />
      <ProductWall />
      <Process />
      <Testimonials real={real} />
      <Promo />
      <LatestPosts posts={posts} />
      <JsonLd data={onlineStore(getCompany())} />
    </>
  );
}
