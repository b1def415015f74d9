import "server-only";
import type { BooksSetup } from "./books-setup";
import { soldOutOn, type SoldOut } from "@/lib/catalogue/sold-out";
import type { Company } from "@/lib/shop/company";
import { log } from "@/lib/kernel/log";
import type { PriceList } from "@/lib/pricing/price-list";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import type { ShopTexts } from "@/lib/shop/texts";
import type { Delivery } from "@/lib/shipping/promise";
import { USUAL_RATES, type FreightRates } from "@/lib/shipping/rates";
import type { Testimonials } from "@/lib/shop/testimonials";
import type { OwnPictures } from "@/lib/uploads/places";
import { dayOf } from "@/lib/kernel/workdays";
import { booksPart } from "./books-part";
import { amountsOn, type AmountPlan } from "./amounts-part";
import { companyPart } from "./company-part";
import { deliveryPart } from "./delivery-part";
import { freightPart } from "./freight-part";
import type { PartOf } from "./part";
import { picturesPart } from "./pictures-part";
import { pricesPart } from "./prices-part";
import { soldOutPart } from "./sold-out-part";
import { testimonialsPart } from "./testimonials-part";
import { textsPart } from "./texts-part";

/** What the maker can set without a developer, part by part as it is saved. */
export type Saved = {
  company: Company;
  delivery: Delivery;
  soldOut: SoldOut;
  texts: ShopTexts;
  testimonials: Testimonials;
  pictures: OwnPictures;
  /** How vouchers are written down. */
  books: BooksSetup;
  prices: AmountPlan;
  freight: AmountPlan;
};

/** What holds at a moment: of what is saved, what is out then, and the prices of that day. */
export type Settings = Omit<Saved, "prices" | "freight"> & { prices: PriceList; freight: FreightRates };

export type Part = keyof Saved;

/** The parts of the page in the admin. A new one is a file and a line here. */
export const PARTS: { readonly [P in Part]: PartOf<Saved[P]> } = {
  company: companyPart,
  delivery: deliveryPart,
  soldOut: soldOutPart,
  texts: textsPart,
  testimonials: testimonialsPart,
  pictures: picturesPart,
  books: booksPart,
  prices: pricesPart,
  freight: freightPart,
};

export const PART_KEYS: readonly string[] = Object.values(PARTS).map(({ key }) => key);

/** A part as its row holds it; the shop's default without a row, and for one that cannot be read. */
export function readPart<P extends Part>(part: P, value: unknown): Saved[P] {
  const { stored, usual } = PARTS[part];
  if (value === undefined) return usual();
  const parsed = stored.safeParse(value);
  if (parsed.success) return parsed.data;
  log.error({ part, issues: parsed.error.issues }, "a setting cannot be read: the default holds");
  return usual();
}

/** What holds at `now`, from the rows of the table. */
export function settingsFrom(rows: readonly { key: string; value: unknown }[], now: Date): Settings {
  const today = dayOf(now);
  const read = <P extends Part>(part: P) =>
    readPart(part, rows.find(({ key }) => key === PARTS[part].key)?.value);
  return {
    company: read("company"),
    delivery: read("delivery"),
    soldOut: soldOutOn(read("soldOut"), today),
    books: read("books"),
    prices: amountsOn(USUAL_PRICES, read("prices"), today),
    freight: amountsOn(USUAL_RATES, read("freight"), today),
    texts: read("texts"),
    testimonials: read("testimonials"),
    pictures: read("pictures"),
  };
}
