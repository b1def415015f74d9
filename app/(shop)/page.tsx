import type { Metadata } from "next";
import { Hero } from "@/components/home/hero";
import { LatestPosts } from "@/components/home/latest-posts";
import { Process } from "@/components/home/process";
import { ProductWall } from "@/components/home/product-wall";
import { Promo } from "@/components/home/promo";
import { TestimonialWall } from "@/components/home/testimonials";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { onlineStore } from "@/components/seo/shop-data";
import { listLatestPosts } from "@/lib/blog/queries";
import { siteUrl } from "@/lib/kernel/site-url";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";
import { deliveryText } from "@/lib/shipping/arrival";
import { approvedOf } from "@/lib/shop/testimonials";
import { dayOf } from "@/lib/kernel/dates";

export const metadata: Metadata = {
  alternates: { canonical: paths.home, types: { "application/rss+xml": siteUrl(paths.feed) } },
  openGraph: pageMetadata({
    title: "Skidstavar av bambu, gjorda för hand",
    description: "Handgjorda skidstavar av bambu, byggda på din beställning i en by utanför Stockholm.",
    path: paths.home,
  }).openGraph,
};

export default async function HomePage() {
  const { company, delivery, prices, testimonials, pictures, products, home } = await shownSettings();
  const latest = home.posts === "none" ? null : <LatestPosts posts={await listLatestPosts()} />;
  return (
    <>
      <Hero pictures={pictures} words={home} />
      <ProductWall prices={prices} products={products} />
      {home.posts === "early" && latest}
      <Process pictures={pictures} />
      <TestimonialWall real={approvedOf(testimonials)} statement={testimonials.statement} />
      <Promo prices={prices} delivery={deliveryText(delivery, dayOf(new Date()), " till ombud")} />
      {home.posts === "last" && latest}
      <JsonLd data={onlineStore(company)} />
    </>
  );
}
