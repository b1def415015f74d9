import "server-only";
import { soldOutOn, type SoldOut } from "@/lib/catalogue/sold-out";
import type { Company } from "@/lib/company";
import { log } from "@/lib/log";
import type { ShopTexts } from "@/lib/shop-texts";
import type { Delivery } from "@/lib/shipping/promise";
import type { Testimonials } from "@/lib/testimonials";
import type { OwnPictures } from "@/lib/uploads/places";
import { dayOf } from "@/lib/workdays";
import { companyPart } from "./company-part";
import { deliveryPart } from "./delivery-part";
import type { PartOf } from "./part";
import { picturesPart } from "./pictures-part";
import { soldOutPart } from "./sold-out-part";
import { testimonialsPart } from "./testimonials-part";
import { textsPart } from "./texts-part";

/** What the maker can set without a developer. */
export type Settings = {
  company: Company;
  delivery: Delivery;
  /** Of these, what is out at this moment. */
  soldOut: SoldOut;
  texts: ShopTexts;
  testimonials: Testimonials;
  pictures: OwnPictures;
};

export type Part = keyof Settings;

/** The parts of the page in the admin. A new one is a file and a line here. */
export const PARTS: { readonly [P in Part]: PartOf<Settings[P]> } = {
  company: companyPart,
  delivery: deliveryPart,
  soldOut: soldOutPart,
  texts: textsPart,
  testimonials: testimonialsPart,
  pictures: picturesPart,
};

export const PART_KEYS: readonly string[] = Object.values(PARTS).map(({ key }) => key);

/** A part as its row holds it; the shop's default without a row, and for one that cannot be read. */
export function readPart<P extends Part>(part: P, value: unknown): Settings[P] {
  const { stored, usual } = PARTS[part];
  if (value === undefined) return usual();
  const parsed = stored.safeParse(value);
  if (parsed.success) return parsed.data;
  log.error({ part, issues: parsed.error.issues }, "a setting cannot be read: the default holds");
  return usual();
}

type SettingRow = { key: string; value: unknown };

/** What holds at `now`, from the rows of the table. */
export function settingsFrom(rows: readonly SettingRow[], now: Date): Settings {
  const read = <P extends Part>(part: P) =>
    readPart(part, rows.find(({ key }) => key === PARTS[part].key)?.value);
  return {
    company: read("company"),
    delivery: read("delivery"),
    soldOut: soldOutOn(read("soldOut"), dayOf(now)),
    texts: read("texts"),
    testimonials: read("testimonials"),
    pictures: read("pictures"),
  };
}
