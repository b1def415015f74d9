// Who is in the family, as the form, the address and the browser know it.
import { COLOURS } from "@/lib/catalogue/options";
import { defaultDesign, engravingProblem, normalizeEngraving, type Design } from "@/lib/catalogue/design";
import { adviseLength, readHeight } from "@/lib/catalogue/length";
import { poles } from "@/lib/catalogue/poles";
import { choosePole, type Use } from "@/lib/catalogue/which-pole";
import { burnProblem } from "@/lib/pole-picture/burnable";

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

/** More than these are ordered by phone. */
export const MAX_PEOPLE = 12;

export type Person = {
  row: number;
  name: string;
  /** As typed; it need not be a height. */
  height: string;
  color: string;
};

/** Four heights and colours to begin with, so that the wall shows what it is for. */
const USUAL = [
  ["168", "bla"],
  ["184", "svart"],
  ["132", "rod"],
  ["109", "gul"],
] as const;

/** A person nobody has written about yet. */
export function newPerson(row: number): Person {
  const [height, color] = USUAL[row] ?? ["", COLOURS[row % COLOURS.length]!.id];
  return { row, name: "", height, color };
}

/** How many rows an address asks for. */
export function rowsIn(value: unknown): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_PEOPLE) : USUAL.length;
}

/** Reads a person's fields; what is missing is as in a new row. */
export function readPerson(get: (name: string) => unknown, row: number): Person {
  const fresh = newPerson(row);
  const text = (name: string, usual: string, max: number) => {
    const value = get(name);
    return typeof value === "string" ? value.slice(0, max) : usual;
  };
  const color = get(colorField(row));
  return {
    row,
    name: text(nameField(row), fresh.name, 200),
    height: text(heightField(row), fresh.height, 8),
    color: COLOURS.find(({ id }) => id === color)?.id ?? fresh.color,
  };
}

/** Why this name can't be burnt, or `null`. */
export function nameProblem({ name }: Person): string | null {
  return engravingProblem(normalizeEngraving(name)) ?? burnProblem(normalizeEngraving(name));
}

/** The pair for a person, with the name where `burn` says so; `null` where no height is written or none fits. */
export function designFor(person: Person, burn: boolean, use: Use): Design | null {
  const heightCm = readHeight(person.height);
  const id = heightCm === null ? null : choosePole(heightCm, use);
  if (heightCm === null || id === null) return null;
  return {
    ...defaultDesign(id),
    color: person.color,
    lengthCm: adviseLength(poles[id], heightCm).lengthCm,
    engraving: burn && nameProblem(person) === null ? normalizeEngraving(person.name) : null,
  };
}
