import "server-only";
import * as z from "zod/mini";
import { choicesFor, STOCKED, stockKey, type SoldOut, type Stocked } from "@/lib/catalogue/sold-out";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { isCalendarDay } from "@/lib/kernel/dates";
import { readFields, type Fields, type PartOf } from "./part";

/** The field of the day that something is back on, beside the field that says that it is out. */
const backField = (key: string) => `${key}.back`;

export type Shelf = {
  part: Stocked;
  title: string;
  things: { key: string; id: string; name: string }[];
};

const TITLES: Readonly<Record<Stocked, string>> = {
  color: "Lack",
  handle: "Handtag",
  grip: "Grepp",
  basket: "Truga",
  length: "Längd",
};
const isShared = (part: Stocked) => part !== "handle" && part !== "length";

/** Everything that can run out, by shelf. What several poles share stands once. */
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
  stored: z.record(z.string(), z.nullable(z.string())),
  usual: () => ({}),
  form: readFields((sent, refuse): SoldOut => {
    const out = Object.keys(NAMES).filter((key) => sent[key]);
    for (const key of out) {
      const back = sent[backField(key)];
      if (back && !isCalendarDay(back)) refuse(backField(key), "Det finns ingen sådan dag");
    }
    return Object.fromEntries(out.map((key) => [key, sent[backField(key)] || null]));
  }),
  fieldsOf: (soldOut) =>
    Object.fromEntries(
      Object.entries(soldOut).flatMap(([key, back]) => [
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
};
