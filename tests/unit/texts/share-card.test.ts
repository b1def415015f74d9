import { expect, it } from "vitest";
import { giftCardMetadata } from "@/components/gift-card/gift-card-page";
import { pageMetadata, SHARE_IMAGE } from "@/components/seo/page-metadata";

it("the metadata of a shared page has its own address, and the shop's picture unless the page has one", () => {
  expect(giftCardMetadata).toMatchObject({
    alternates: { canonical: "/presentkort" },
    openGraph: { url: "/presentkort", images: [SHARE_IMAGE] },
    referrer: "same-origin",
  });
  const image = { url: "/bild.jpg", alt: "En stav" };
  const own = pageMetadata({ title: "Sida", description: "Om sidan", path: "/sida", image });
  expect(own.openGraph?.images).toEqual([{ ...image, width: 1200, height: 630 }]);
});
