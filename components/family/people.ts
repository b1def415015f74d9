// Who is in the family, as the form, the address and the browser know it.
import { COLOURS } from "@/lib/catalogue/options";
import type { Design } from "@/lib/catalogue/design";
import { engravingProblem, normalizeEngraving } from "@/lib/catalogue/engraving";
import { nearestLength, readHeight } from "@/lib/catalogue/length";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import { insteadOf, outNote, type Stock } from "@/lib/catalogue/stock";
import { choosePole, heightsOf, nearestWay, type Use } from "@/lib/catalogue/which-pole";

/** Fields of the form; those of a person carry the number of their row. */
export const FIELD = { rows: "rader", burn: "namnen", use: "var" } as const;

/** Where a family skis: the poles for it have different lengths. */
export const FAMILY_USES = ["utfor", "langden"] as const satisfies readonly Use[];
export type FamilyUse = (typeof FAMILY_USES)[number];

/** The use that an address or the form asks for; downhill when it asks for none. */
export function readUse(value: unknown): FamilyUse {
  return FAMILY_USES.find((use) => use === value) ?? "utfor";
}
export const nameField = (row: number) => `namn-${row}`;
export const heightField = (row: number) => `langd-${row}`;
export const colorField = (row: number) => `farg-${row}`;
export const insteadField = (row: number) => `istallet-${row}`;

/** More than these are ordered by phone. */
export const MAX_PEOPLE = 12;

export type Person = {
  row: number;
  name: string;
  /** As typed; it need not be a height. */
  height: string;
  color: string;
  /** The length in cm that is taken where the one that fits is out. */
  insteadCm?: number | undefined;
};

/** Four to begin with: their colours, and heights that only say what is to be written. */
const USUAL = [
  ["168", "bla"],
  ["184", "svart"],
  ["132", "rod"],
  ["109", "gul"],
] as const;

/** The height that an empty row has as an example; none from the fifth on. */
export function exampleHeight(row: number): string {
  return USUAL[row]?.[0] ?? "";
}

/** A person nobody has written about yet, in a colour that there is. */
export function newPerson(row: number, { outColours }: Stock): Person {
  const usual = USUAL[row]?.[1] ?? COLOURS[row % COLOURS.length]!.id;
  const there = COLOURS.filter(({ id }) => !(id in outColours));
  const color = usual in outColours ? (there[row % there.length]?.id ?? usual) : usual;
  return { row, name: "", height: "", color };
}

/** How many rows an address asks for. */
export function rowsIn(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_PEOPLE) : USUAL.length;
}

/** Reads a person's fields; what is missing is as in a new row, and so is a colour that is out. */
export function readPerson(get: (name: string) => unknown, row: number, stock: Stock): Person {
  const fresh = newPerson(row, stock);
  const text = (name: string, usual: string, max: number) => {
    const value = get(name);
    return typeof value === "string" ? value.slice(0, max) : usual;
  };
  const color = get(colorField(row));
  return {
    row,
    name: text(nameField(row), fresh.name, 200),
    height: text(heightField(row), fresh.height, 8),
    color: COLOURS.find(({ id }) => id === color && !(id in stock.outColours))?.id ?? fresh.color,
    insteadCm: Number(get(insteadField(row))) || undefined,
  };
}

/** Is anything written about a person? */
export function isWritten({ name, height }: Person): boolean {
  return name.trim() !== "" || height.trim() !== "";
}

/** Why this name can't be burnt, or `null`. */
export function nameProblem({ name }: Person): string | null {
  return engravingProblem(normalizeEngraving(name));
}

type Fit = {
  id: PoleId;
  /** The length that fits; `null` where none does. */
  lengthCm: number | null;
  /** What is offered where that length is out, or none fits, if anything. */
  insteadCm: number | null;
};

/** The pole and the length for a person; `null` where no height is written, or nothing comes near it. */
export function poleFor(person: Person, use: Use, stock: Stock): Fit | null {
  const heightCm = readHeight(person.height);
  if (heightCm === null) return null;
  const id = choosePole(heightCm, use);
  if (id !== null)
    return { id, lengthCm: nearestLength(poles[id], heightCm), insteadCm: insteadOf(stock, id, heightCm) };
  const near = nearestWay(heightCm, use);
  if (!near || outNote(stock, near.id, near.lengthCm) !== null) return null;
  return { id: near.id, lengthCm: null, insteadCm: near.lengthCm };
}

/** The pair for a person, with the name where `burn` says so; `null` where none fits or it is out, and no other is taken. */
export function designFor(person: Person, burn: boolean, use: Use, stock: Stock): Design | null {
  const pole = poleFor(person, use, stock);
  if (!pole) return null;
  const lengthCm = person.insteadCm === pole.insteadCm ? person.insteadCm : pole.lengthCm;
  if (lengthCm === null || outNote(stock, pole.id, lengthCm) !== null) return null;
  return {
    ...stock.poles[pole.id].start,
    color: person.color,
    lengthCm,
    engraving: burn && nameProblem(person) === null ? normalizeEngraving(person.name) : null,
  };
}

/** What stands faintly on the wall for who has no pair yet: for the height written, else for the row's example. */
export function faintPair(person: Person, use: FamilyUse): { product: PoleId; lengthCm: number } {
  const heightCm = readHeight(person.height) ?? (Number(exampleHeight(person.row)) || 168);
  const nearest =
    use === "langden" ? "turstav" : heightCm < heightsOf("vuxenstav").min ? "barnstav" : "vuxenstav";
  const product = choosePole(heightCm, use) ?? nearest;
  return { product, lengthCm: nearestLength(poles[product], heightCm) };
}
