import "server-only";
import type { LogAction } from "@/lib/accounts/log-words";
import { log } from "@/lib/kernel/log";
import { dayOf } from "@/lib/kernel/dates";
import * as adminPaths from "@/lib/shop/admin-paths";
import { booksPart } from "./books";
import { companyPart } from "./company";
import { deliveryPart } from "./delivery";
import { freightPart } from "./freight";
import { homePart } from "./home";
import { legalPart } from "./legal";
import type { PartOf } from "./part";
import { picturesPart } from "./pictures";
import { pricesPart } from "./prices";
import { productsPart } from "./products";
import { questionsPart } from "./questions";
import { soldOutPart } from "./sold-out";
import { testimonialsPart } from "./testimonials";
import { textsPart } from "./texts";

/** What the maker can set without a developer. */
const parts = {
  company: companyPart,
  delivery: deliveryPart,
  prices: pricesPart,
  freight: freightPart,
  soldOut: soldOutPart,
  home: homePart,
  products: productsPart,
  questions: questionsPart,
  legal: legalPart,
  texts: textsPart,
  testimonials: testimonialsPart,
  pictures: picturesPart,
  books: booksPart,
};

export type Part = keyof typeof parts;

export type Saved = { [P in Part]: ReturnType<(typeof parts)[P]["usual"]> };

/** The settings in force at a moment, such as the prices of that day and what is sold out then. */
export type Settings = {
  [P in Part]: (typeof parts)[P] extends PartOf<Saved[P], infer H> ? H : Saved[P];
};

export const PARTS: { readonly [P in Part]: PartOf<Saved[P], Settings[P]> } = parts;
/** The parts as the admin lists them. */
export const PART_GROUPS: readonly { title: string; parts: readonly Part[] }[] = [
  { title: "Varje dag", parts: ["delivery", "soldOut", "prices", "freight"] },
  {
    title: "Det butiken säger och visar",
    parts: ["home", "products", "questions", "legal", "texts", "testimonials", "pictures"],
  },
  { title: "Då och då", parts: ["company", "books"] },
];
export const PART_NAMES = PART_GROUPS.flatMap((group) => group.parts);

/** The part whose page has this address: `foretaget`. */
export const partAt = (page: string) => PART_NAMES.find((part) => PARTS[part].page === page);

export const partPath = (part: Part) => adminPaths.settingsPart(PARTS[part].page);

/** The preview of the part's draft on the pages that show it. */
export const previewPath = (part: Part) => adminPaths.previewPart(PARTS[part].page);

/** A save of the part, in the log. */
export const saveOf = (part: Part): LogAction => ({
  action: `setting.${PARTS[part].key.replace("_", "-")}`,
  words: PARTS[part].log,
});

/** A draft of the part, in the log. */
export const saveOfDraft = (part: Part): LogAction => ({
  action: `${saveOf(part).action}.draft`,
  words: `Ändrade utkastet: ${PARTS[part].title}`,
});

/** Parses the value of a part's row; the default when there is none, or when it is invalid. */
export function readPart<P extends Part>(part: P, value: unknown): Saved[P] {
  const { stored, usual } = PARTS[part];
  if (value === undefined) return usual();
  const parsed = stored.safeParse(value);
  if (parsed.success) return parsed.data;
  log.error({ part, issues: parsed.error.issues }, "a setting cannot be read: the default holds");
  return usual();
}

/** The value of a part in force on a day, computed from the saved one. */
export function valueInForce<P extends Part>(
  part: P,
  value: Saved[P],
  today: string,
  shownAt: Date | null,
): Settings[P] {
  const { on }: PartOf<Saved[P], Settings[P]> = PARTS[part];
  return on ? on(value, today, shownAt) : (value as unknown as Settings[P]);
}

type Row = { key: string; value: unknown; shownAt?: Date | null };

/** The settings in force at `now`, from the rows of the table. */
export function settingsFrom(rows: readonly Row[], now: Date): Settings {
  const today = dayOf(now);
  const read = (part: Part) => {
    const row = rows.find(({ key }) => key === PARTS[part].key);
    return [part, valueInForce(part, readPart(part, row?.value), today, row?.shownAt ?? null)] as const;
  };
  return Object.fromEntries(PART_NAMES.map(read)) as Settings;
}
