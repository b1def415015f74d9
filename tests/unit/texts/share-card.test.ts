import { describe, expect, it } from "vitest";
import { giftCardMetadata } from "@/components/gift-card/gift-card-metadata";
import { pageMetadata, SHARE_IMAGE } from "@/components/seo/page-metadata";

describe("the card of a shared page", () => {
  it("the card of a shared page has its own address: the gift card", () => {
    expect(giftCardMetadata).toMatchObject({
      alternates: { canonical: "/presentkort" },
      openGraph: { url: "/presentkort", images: [SHARE_IMAGE] },
      referrer: "same-origin",
    });
  });

  it("the card of a shared page has the shop's picture, unless it has its own", () => {
    const facts = { title: "Sida", description: "Om sidan", path: "/sida" } as const;
    expect(pageMetadata(facts).openGraph?.images).toEqual([SHARE_IMAGE]);
    const image = { url: "/bild.jpg", alt: "En stav" };
    expect(pageMetadata({ ...facts, image }).openGraph?.images).toEqual([
      { ...image, width: 1200, height: 630 },
    ]);
  });
});
