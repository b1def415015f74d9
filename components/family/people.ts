// The people of a family: read from the form, the URL or storage, and the pair that fits each.
import { COLOURS } from "@/lib/catalogue/options";
import type { Design } from "@/lib/catalogue/design";
import { engravingProblem, normalizeEngraving } from "@/lib/catalogue/engraving";
import { nearestLength, readHeight } from "@/lib/catalogue/length";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import { insteadOf, outNote, type Stock } from "@/lib/catalogue/stock";
import {
  choosePole,
  heightsOf,
  longerWay,
  nearestWay,
  otherWay,
  type Use,
  type Way,
} from "@/lib/catalogue/advice";

/** Names of the form's fields. Those of a person end with the number of their row. */
export const FIELD = { rows: "rader", use: "var" } as const;

/** The uses that a family can choose from: poles for them have different lengths. */
export const FAMILY_USES = ["utfor", "langden"] as const satisfies readonly Use[];
export type FamilyUse = (typeof FAMILY_USES)[number];

/** The use in the URL or the form; by default downhill. */
export function readUse(value: unknown): FamilyUse {
  return FAMILY_USES.find((use) => use === value) ?? "utfor";
}
export const nameField = (row: number) => `namn-${row}`;
export const heightField = (row: number) => `langd-${row}`;
export const colorField = (row: number) => `farg-${row}`;
export const burnField = (row: number) => `bran-in-${row}`;
export const insteadField = (row: number) => `istallet-${row}`;

/** Larger families order by phone. */
export const FAMILY_MAX = 12;

export type Person = {
  row: number;
  name: string;
  /** The height as typed, which may be no valid height. */
  height: string;
  color: string;
  /** The name is to be engraved. */
  burn: boolean;
  /** The offer that is taken instead of the pair that fits, if any, by its `wayKey`. */
  instead?: string | undefined;
};

/** The four rows at first: an example height, shown as a placeholder, and the colour. */
const USUAL = [
  ["168", "bla"],
  ["184", "svart"],
  ["132", "rod"],
  ["109", "gul"],
] as const;

/** The placeholder height of an empty row; none from the fifth on. */
export function exampleHeight(row: number): string {
  return USUAL[row]?.[0] ?? "";
}

/** A person with nothing filled in, in a colour that is in stock. */
export function newPerson(row: number, { outColours }: Stock): Person {
  const usual = USUAL[row]?.[1] ?? COLOURS[row % COLOURS.length]!.id;
  const there = COLOURS.filter(({ id }) => !(id in outColours));
  const color = usual in outColours ? (there[row % there.length]?.id ?? usual) : usual;
  return { row, name: "", height: "", color, burn: false };
}

/** The number of rows that the URL asks for. */
export function rowsIn(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? Math.min(count, FAMILY_MAX) : USUAL.length;
}

/** The numbers of a saved form's rows, in their order. Each row has a height field, even if empty. */
export function keptRows(names: readonly string[]): number[] {
  const rows = names.flatMap((name) => /^langd-(\d{1,3})$/.exec(name)?.[1] ?? []);
  return rows.slice(0, FAMILY_MAX).map(Number);
}

/** Reads a person's fields. Missing fields, and a colour that is sold out, are as in a new row. */
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
    burn: get(burnField(row)) === "ja",
    instead: text(insteadField(row), "", 40) || undefined,
  };
}

/** Whether a name or a height is filled in. */
export function isWritten({ name, height }: Person): boolean {
  return name.trim() !== "" || height.trim() !== "";
}

/** Why this name can't be engraved, or `null`. */
export function nameProblem({ name }: Person): string | null {
  return engravingProblem(normalizeEngraving(name));
}

/**
 * A pair that the row offers beside the one that fits, or in its place. `out`: the one that fits is sold out; `unfit`:
 * none fits; `other`: another pole fits too; `growing`: the one that fits will soon be outgrown.
 */
export type Offer = Way & { why: "out" | "unfit" | "other" | "growing" };

type Fit = {
  id: PoleId;
  /** The length that fits; `null` where none does. */
  lengthCm: number | null;
  offer: Offer | null;
};

/** The value of an offer's checkbox: `barnstav-85`. */
export const wayKey = ({ id, lengthCm }: Way) => `${id}-${lengthCm}`;

const isThere = (stock: Stock, { id, lengthCm }: Way) => outNote(stock, id, lengthCm) === null;

function offerBeside(way: Way, heightCm: number, use: Use, stock: Stock): Offer | null {
  const insteadCm = insteadOf(stock, way.id, heightCm);
  if (insteadCm !== null) return { id: way.id, lengthCm: insteadCm, why: "out" };
  const other = otherWay(heightCm, use);
  if (other && isThere(stock, other)) return { ...other, why: "other" };
  const longer = longerWay(way, heightCm);
  return longer && isThere(stock, longer) ? { ...longer, why: "growing" } : null;
}

/** The pole and length for a person; `null` when no height is filled in, or no pole comes near it. */
export function poleFor(person: Person, use: Use, stock: Stock): Fit | null {
  const heightCm = readHeight(person.height);
  if (heightCm === null) return null;
  const id = choosePole(heightCm, use);
  if (id !== null) {
    const way = { id, lengthCm: nearestLength(poles[id], heightCm) };
    return { ...way, offer: offerBeside(way, heightCm, use, stock) };
  }
  const near = nearestWay(heightCm, use);
  if (!near || !isThere(stock, near)) return null;
  return { id: near.id, lengthCm: null, offer: { ...near, why: "unfit" } };
}

/** A person's design in this pole and length, with the name if it is wished and can be engraved. */
export function designAs(person: Person, { id, lengthCm }: Way, stock: Stock): Design {
  return {
    ...stock.poles[id].start,
    color: person.color,
    lengthCm,
    engraving: person.burn && nameProblem(person) === null ? normalizeEngraving(person.name) : null,
  };
}

/** Whether the person takes this offer. */
export function isTaken({ instead }: Person, offer: Offer | null): offer is Offer {
  return offer !== null && instead === wayKey(offer);
}

/** The design for a person; `null` when none fits or it is sold out, and no offer is taken. */
export function designFor(person: Person, use: Use, stock: Stock): Design | null {
  const pole = poleFor(person, use, stock);
  if (!pole) return null;
  const { id, lengthCm } = isTaken(person, pole.offer) ? pole.offer : pole;
  return lengthCm !== null && isThere(stock, { id, lengthCm })
    ? designAs(person, { id, lengthCm }, stock)
    : null;
}

/** The faint pair on the wall of a person without one: for the height filled in, else for the row's placeholder. */
export function faintPair(person: Person, use: FamilyUse): { product: PoleId; lengthCm: number } {
  const heightCm = readHeight(person.height) ?? (Number(exampleHeight(person.row)) || 168);
  const nearest = heightCm < heightsOf("vuxenstav").min ? "barnstav" : "vuxenstav";
  const long = use === "langden" && heightCm > heightsOf("turstav").max ? "turstav" : nearest;
  // Not taller than the person, or it would cover their mark.
  const product = choosePole(heightCm, use) ?? nearestWay(heightCm, use)?.id ?? long;
  return { product, lengthCm: nearestLength(poles[product], heightCm) };
}
