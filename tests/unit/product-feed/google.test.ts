import { existsSync } from "node:fs";
import path from "node:path";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { productData } from "@/components/seo/shop-data";
import { poleTexts } from "@/lib/catalogue/pole-texts";
import { readDesignQuery } from "@/lib/catalogue/design-query";
import { POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";
import { toKronor } from "@/lib/kernel/money";
import { priceDesign } from "@/lib/pricing/pricing";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { USUAL_DELIVERY, type Delivery } from "@/lib/shipping/delivery-time";
import { toGoogleFeed } from "@/lib/product-feed/google";
import { productFacts } from "../../support/companies";

const SITE = "https://stav.example/";
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });
const items = (shop = "Stavmakeriet"): Record<string, string>[] => feed(shop, {});
const feed = (
  shop: string,
  out: Record<string, string>,
  delivery: Delivery = USUAL_DELIVERY,
): Record<string, string>[] =>
  parser.parse(
    toGoogleFeed(
      {
        shop,
        description: "Stavar",
        products: poleTexts,
        delivery,
        today: "2026-12-28",
        prices: USUAL_PRICES,
        freight: USUAL_RATES,
        out,
      },
      SITE,
    ),
  ).rss.channel.item;

describe("the product feed", () => {
  it("has each pole in each colour once", () => {
    const ids = items().map((item) => item["g:id"]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(POLE_IDS.reduce((count, id) => count + poles[id].colours.length, 0));
  });

  it("links each item to the design of its price and picture", () => {
    for (const item of items()) {
      const link = new URL(item["g:link"]!);
      const id = link.pathname.slice(1) as PoleId;
      const { design, unknown } = readDesignQuery(id, link.searchParams);
      expect(unknown).toEqual([]);
      expect(item["g:id"]).toBe(`${id}-${design.color}`);
      expect(item["g:price"]).toBe(`${toKronor(priceDesign(design, USUAL_PRICES).unit).toFixed(2)} SEK`);
      const picture = new URL(item["g:image_link"]!).pathname;
      expect(existsSync(path.join(import.meta.dirname, "../../../public", picture))).toBe(true);
      expect(item["g:availability"]).toBe("in_stock");
    }
  });

  it("links to a length and a handle that are in stock", () => {
    const out = { "length.turstav.145": "slut just nu", "handle.turstav.kork": "slut just nu" };
    for (const item of feed("Stavmakeriet", out)) {
      expect(item["g:availability"]).toBe("in_stock");
      if (item["g:item_group_id"] === "turstav") expect(item["g:link"]).toContain("handtag=svart&langd=150");
    }
  });

  it("marks sold-out colours", () => {
    const out = feed("Stavmakeriet", { "color.rod": "slut just nu" }).filter(
      (item) => item["g:availability"] === "out_of_stock",
    );
    expect(out.map((item) => item["g:color"])).toEqual(POLE_IDS.map(() => "Röd"));
  });

  // Google compares the two, and delists a product where they differ.
  it.each([
    ["open", null, "in_stock", "InStock"],
    ["paused, and sells", true, "in_stock", "InStock"],
    ["paused, and sells nothing", false, "out_of_stock", "OutOfStock"],
  ])("has the same availability as the page for a shop that is %s", (_, sells, inFeed, onPage) => {
    const pause = sells === null ? null : { from: "2026-12-21", until: "2027-01-10", sells };
    const delivery = { ...USUAL_DELIVERY, pause };
    expect(feed("Stavmakeriet", {}, delivery)[0]!["g:availability"]).toBe(inFeed);
    expect(productData({ ...productFacts, delivery, today: "2026-12-28" })).toMatchObject({
      offers: { availability: `https://schema.org/${onPage}` },
    });
  });

  it("adds a pause of the shop to the handling time", () => {
    const pause = { from: "2026-12-21", until: "2027-01-10", sells: true };
    const paused = feed("Stavmakeriet", {}, { ...USUAL_DELIVERY, pause })[0]!;
    expect(Number(paused["g:min_handling_time"])).toBeGreaterThan(
      Number(items()[0]!["g:min_handling_time"]) + 5,
    );
  });

  it("stays valid XML for any name of the shop", () => {
    expect(items('A\u0000 & <b>\u0008 "Stav"')[0]!["g:brand"]).toBe('A & <b> "Stav"');
  });
});
