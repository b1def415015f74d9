// The poles for Google Merchant Center and others that read its format (support.google.com/merchants/answer/7052112).
import { XMLBuilder } from "fast-xml-parser";
import { designQuery } from "@/lib/catalogue/design-query";
import { availableDesign, missingOf, type OutNotes } from "@/lib/catalogue/sold-out";
import { POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";
import { toKronor, type Ore } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import { pauseWorkdays } from "@/lib/shipping/arrival";
import { closedUntil, handlingWorkdays, type Delivery } from "@/lib/shipping/delivery-time";
import { freightFrom, type FreightRates } from "@/lib/shipping/rates";
import { withoutForbidden } from "@/lib/kernel/xml";

/** From Google's list of categories, as it is written there. */
const CATEGORY =
  "Sporting Goods > Outdoor Recreation > Winter Sports & Activities > Skiing & Snowboarding > Ski Poles";

type Feed = {
  shop: string;
  description: string;
  products: Readonly<Record<PoleId, { description: string; material: string }>>;
  delivery: Delivery;
  /** The Stockholm day of the feed. */
  today: string;
  prices: PriceList;
  freight: FreightRates;
  out: OutNotes;
};

const builder = new XMLBuilder({
  ignoreAttributes: false,
  format: true,
  tagValueProcessor: (_name, value) => withoutForbidden(String(value)),
});

const money = (amount: Ore) => `${toKronor(amount).toFixed(2)} SEK`;

function feedItems(id: PoleId, feed: Feed, address: (path: string) => string) {
  const { shop, products, delivery, today, prices, freight, out } = feed;
  const wait = pauseWorkdays(delivery, today);
  const handling = handlingWorkdays(delivery);
  const isClosed = closedUntil(delivery, today) !== null;
  const pole = poles[id];
  const { description, material } = products[id];
  return pole.colours.map((colour) => {
    const design = { ...availableDesign(id, out), color: colour.id };
    return {
      "g:id": `${id}-${colour.id}`,
      "g:item_group_id": id,
      "g:title": `${pole.lineTitle}, ${colour.name.toLowerCase()}: ett par skidstavar av bambu`,
      "g:description": description,
      "g:link": address(paths.designed(pole.href, designQuery(design))),
      "g:image_link": address(`/stavar/${id}/${colour.id}.webp`),
      // Every pair is built to order: it is in stock unless the shop is closed or a part has run out.
      "g:availability": isClosed || missingOf(design, out).length > 0 ? "out_of_stock" : "in_stock",
      "g:price": money(priceDesign(design, prices).unit),
      "g:condition": "new",
      "g:brand": shop,
      "g:identifier_exists": "no",
      "g:color": colour.name,
      "g:material": material.split(", ")[0],
      "g:age_group": id === "barnstav" ? "kids" : "adult",
      "g:gender": "unisex",
      "g:google_product_category": CATEGORY,
      "g:product_type": `Skidstavar > ${pole.title}`,
      "g:shipping": { "g:country": "SE", "g:price": money(freightFrom(freight)) },
      "g:min_handling_time": handling.min + wait,
      "g:max_handling_time": handling.max + wait,
    };
  });
}

/** Each pole in each colour, with its page, picture and price, as RSS 2.0; `site` is the shop's own address. */
export function toGoogleFeed(feed: Feed, site: string): string {
  const address = (path: string) => new URL(path, site).toString();
  const rss = {
    "@_version": "2.0",
    "@_xmlns:g": "http://base.google.com/ns/1.0",
    channel: {
      title: feed.shop,
      link: address(paths.home),
      description: feed.description,
      item: POLE_IDS.flatMap((id) => feedItems(id, feed, address)),
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ rss })}`;
}
