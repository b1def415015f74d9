import { existsSync } from "node:fs";
import path from "node:path";
import { XMLParser } from "fast-xml-parser";
import { expect, it } from "vitest";
import { poleTexts } from "@/lib/catalogue/pole-texts";
import { readDesignQuery } from "@/lib/catalogue/design-query";
import { POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";
import { toKronor } from "@/lib/kernel/money";
import { priceDesign } from "@/lib/pricing/pricing";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { USUAL_DELIVERY, type Delivery } from "@/lib/shipping/delivery-time";
import { toGoogleFeed } from "@/lib/product-feed/google";

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

it("the product feed has each pole in each colour, once", () => {
  const ids = items().map((item) => item["g:id"]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(POLE_IDS.reduce((count, id) => count + poles[id].colours.length, 0));
});

it("the product feed leads to the design whose price and picture it says", () => {
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

// Fails without: the feed leads to what there is.
it("the product feed leads to a length and a handle that there are", () => {
  const out = { "length.turstav.145": "slut just nu", "handle.turstav.kork": "slut just nu" };
  for (const item of feed("Stavmakeriet", out)) {
    expect(item["g:availability"]).toBe("in_stock");
    if (item["g:item_group_id"] === "turstav") expect(item["g:link"]).toContain("handtag=svart&langd=150");
  }
});

it("the product feed says which colours have run out", () => {
  const out = feed("Stavmakeriet", { "color.rod": "slut just nu" }).filter(
    (item) => item["g:availability"] === "out_of_stock",
  );
  expect(out.map((item) => item["g:color"])).toEqual(POLE_IDS.map(() => "Röd"));
});

// Google compares it with the page, which says the same (components/seo/shop-data.ts).
it("the product feed says while the shop is paused that nothing is sold, or how much longer it takes", () => {
  const paused = (sells: boolean) => {
    const pause = { from: "2026-12-21", until: "2027-01-10", sells };
    return feed("Stavmakeriet", {}, { ...USUAL_DELIVERY, pause })[0]!;
  };
  expect(paused(false)["g:availability"]).toBe("out_of_stock");
  expect(paused(true)["g:availability"]).toBe("in_stock");
  expect(Number(paused(true)["g:min_handling_time"])).toBeGreaterThan(
    Number(items()[0]!["g:min_handling_time"]) + 5,
  );
});

it("the product feed stays XML whatever the shop is called", () => {
  expect(items('A\u0000 & <b>\u0008 "Stav"')[0]!["g:brand"]).toBe('A & <b> "Stav"');
});
