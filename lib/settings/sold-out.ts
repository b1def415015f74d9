import "server-only";
import * as z from "zod";
import { byKey, PARTS } from "@/lib/catalogue/parts";
import {
  choicesFor,
  isShared,
  soldOutOn,
  STOCKED,
  stockKey,
  type SoldOut,
  type Stocked,
} from "@/lib/catalogue/sold-out";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { dayOf, isCalendarDay } from "@/lib/kernel/dates";
import { readFields, type Fields, type PartOf } from "./part";

/** How many sold-out things the summary names. */
const NAMED = 3;

/** The field for the day when a thing is back; the field with its own key says that it is sold out. */
const backField = (key: string) => `${key}.back`;

export type Shelf = {
  part: Stocked;
  title: string;
  things: { key: string; id: string; name: string }[];
};

const TITLES: Readonly<Record<Stocked, string>> = {
  ...byKey(PARTS, ({ name }) => name),
  color: "Lack",
  length: "Längd",
};

/** Everything that can be sold out, by shelf. A part that all poles share is listed once. */
export function listShelves(): Shelf[] {
  return STOCKED.flatMap((part) => {
    const shelves = POLE_IDS.map((id): Shelf => {
      const title = isShared(part) ? TITLES[part] : `${TITLES[part]}, ${poles[id].title}`;
      const things = choicesFor(poles[id], part).map((choice) => ({
        key: stockKey(id, part, choice.id),
        ...choice,
      }));
      return { part, title, things };
    }).filter(({ things }) => things.length > 0);
    return isShared(part) ? shelves.slice(0, 1) : shelves;
  });
}

const NAMES: Fields = Object.fromEntries(
  listShelves().flatMap(({ title, things }) => things.map(({ key, name }) => [key, `${title}: ${name}`])),
);

export const soldOutPart: PartOf<SoldOut> = {
  key: "sold_out",
  page: "slut",
  title: "Slut i verkstaden",
  lead: "Bocka för det som är slut. Det står kvar på sidan, går inte att välja och säger när det kommer. Dagen du skriver är den första som det går att beställa igen.",
  save: "Spara vad som är slut",
  failed: "Det som är slut är inte sparat",
  log: "Ändrade vad som är slut",
  stored: z.record(z.string(), z.string().nullable()),
  usual: () => ({}),
  form: readFields((sent, refuse): SoldOut => {
    const today = dayOf(new Date());
    const out = Object.keys(NAMES).filter((key) => sent[key]);
    for (const key of out) {
      const back = sent[backField(key)];
      if (!back) continue;
      if (!isCalendarDay(back)) refuse(backField(key), "Det finns ingen sådan dag");
      else if (back <= today)
        refuse(backField(key), "Välj en dag som kommer, eller ta bort bocken om det finns.");
    }
    return Object.fromEntries(out.map((key) => [key, sent[backField(key)] || null]));
  }),
  fieldsOf: (soldOut) =>
    Object.fromEntries(
      Object.entries(soldOutOn(soldOut, dayOf(new Date()))).flatMap(([key, back]) => [
        [key, "slut"],
        [backField(key), back ?? ""],
      ]),
    ),
  labels: Object.fromEntries(
    Object.entries(NAMES).flatMap(([key, name]) => [
      [key, name],
      [backField(key), `${name}, åter`],
    ]),
  ),
  say: (field, text) => (field in NAMES ? (text ? "slut" : "finns") : text || "vet inte när"),
  summary: (saved, today) => {
    const names = Object.keys(soldOutOn(saved, today)).map((key) => NAMES[key] ?? key);
    if (names.length === 0) return "Inget är slut.";
    const more = names.length - NAMED;
    return `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` och ${more} till` : ""}.`;
  },
  on: soldOutOn,
};
