// What the workshop has run out of, and which parts of a design are sold out. Days are 'YYYY-MM-DD', Stockholm's.
import { defaultDesign, type Design } from "./design";
import type { Option } from "./options";
import { byKey, CHOICES, type ChoiceKey } from "./parts";
import { isRequired, middleLength, POLE_IDS, poles, type Pole, type PoleId } from "./poles";

/** The parts of a pole that can run out. */
export type Stocked = ChoiceKey | "length";
export const STOCKED: readonly Stocked[] = [...CHOICES.map(({ key }) => key), "length"];

const SHARED: Readonly<Record<Stocked, boolean>> = {
  ...byKey(CHOICES, ({ shared }) => shared),
  length: false,
};

/** Whether all poles share the stock of a part. */
export function isShared(part: Stocked): boolean {
  return SHARED[part];
}

/** By `stockKey`: the day it is back, or `null` for until further notice. What has no entry is in stock. */
export type SoldOut = Readonly<Record<string, string | null>>;

/** The key of a thing in stock: `grip.kork`, or, where each pole has its own (handles, bamboo), `length.vuxenstav.130`. */
export function stockKey(product: PoleId, part: Stocked, id: string | number): string {
  return isShared(part) ? `${part}.${id}` : `${part}.${product}.${id}`;
}

/** What is sold out on this day, without what is back by then. */
export function soldOutOn(soldOut: SoldOut, today: string): SoldOut {
  return Object.fromEntries(Object.entries(soldOut).filter(([, back]) => back === null || back > today));
}

const OPTIONS = byKey(CHOICES, ({ options }) => options);

/** The choices a pole has of a part. */
export function choicesFor(pole: Pole, part: Stocked): readonly Option[] {
  if (part === "length") return pole.lengthsCm.map((cm) => ({ id: String(cm), name: `${cm} cm` }));
  return pole[OPTIONS[part]];
}

/** The note that a page shows for each sold-out thing, by `stockKey`: `slut, åter den 4 december`. */
export type OutNotes = Readonly<Record<string, string>>;

const NAMES: Readonly<Record<Stocked, string>> = {
  ...byKey(CHOICES, ({ definite }) => definite),
  length: "Längden",
};

type Missing = {
  part: Stocked;
  /** `Greppet Kork är slut, åter den 4 december.` */
  text: string;
};

/** The sold-out parts of a design, in the order of the page. */
export function missingOf(design: Design, notes: OutNotes): Missing[] {
  return STOCKED.flatMap((part): Missing[] => {
    const id = part === "length" ? String(design.lengthCm) : design[part];
    const note = id === null ? undefined : notes[stockKey(design.product, part, id)];
    if (note === undefined) return [];
    const name = choicesFor(poles[design.product], part).find((choice) => choice.id === id)?.name;
    return [{ part, text: `${NAMES[part]} ${name} är ${note}.` }];
  });
}

/** The notes of a part's sold-out choices, by the choice's id. */
export function outOf(pole: Pole, part: Stocked, notes: OutNotes): OutNotes {
  const out = choicesFor(pole, part).flatMap(({ id }) => {
    const note = notes[stockKey(pole.id, part, id)];
    return note === undefined ? [] : [[id, note] as const];
  });
  return Object.fromEntries(out);
}

/** The notes of sold-out lengths, by pole and cm; a pole with all its lengths has no entry. */
export type OutLengths = Readonly<Partial<Record<PoleId, OutNotes>>>;

/** The sold-out lengths of all poles. */
export function outLengthsOf(notes: OutNotes): OutLengths {
  const all = POLE_IDS.map((id) => [id, outOf(poles[id], "length", notes)] as const);
  return Object.fromEntries(all.filter(([, out]) => Object.keys(out).length > 0));
}

/** The first choice in stock, or the first of all when none is. */
function firstOf(pole: Pole, part: Stocked, notes: OutNotes): string {
  const out = outOf(pole, part, notes);
  const choices = choicesFor(pole, part);
  return (choices.find(({ id }) => !(id in out)) ?? choices[0]!).id;
}

/** `defaultDesign` from what is in stock: its length is the one nearest to the middle. */
export function availableDesign(product: PoleId, notes: OutNotes): Design {
  const pole = poles[product];
  const outLengths = outOf(pole, "length", notes);
  const middle = middleLength(pole);
  const lengths = pole.lengthsCm.filter((cm) => !(cm in outLengths));
  const byDistance = [...lengths].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || b - a);
  const required = CHOICES.filter(({ key }) => isRequired(pole, key));
  return {
    ...defaultDesign(product),
    ...byKey(required, ({ key }) => firstOf(pole, key, notes)),
    lengthCm: byDistance[0] ?? middle,
  };
}
