// Which length and which of the four poles suit a person, by body height, by where they ski and by what is in stock. A file
// apart from length.ts, which a page loads before its first interaction.
import { covers, nearestInStock, nearestLength } from "./length";
import { poles, POLE_IDS, type Pole, type PoleId } from "./poles";
import type { OutLengths } from "./sold-out";

type LengthAdvice =
  | { kind: "fits"; lengthCm: number }
  /** The length that fits is sold out: `note` says until when, `nearestCm` is the nearest in stock, if any. */
  | { kind: "out"; lengthCm: number; note: string; nearestCm: number | null }
  /** Outside this product's lengths; `product` is the pole that has one that fits, if any. */
  | { kind: "too-short" | "too-long"; lengthCm: number; product: PoleId | null };

/**
 * The nearest length for a body height in cm. Out of this pole's range it also names a pole that fits, if possible one in
 * stock.
 */
export function adviseLength(pole: Pole, bodyHeightCm: number, out: OutLengths = {}): LengthAdvice {
  const lengthCm = nearestLength(pole, bodyHeightCm);
  const noteOf = ({ id }: Pole, cm: number) => out[id]?.[cm];
  const nearestCm = nearestInStock(pole, bodyHeightCm, out[pole.id] ?? {});
  if (covers(pole, bodyHeightCm)) {
    const note = noteOf(pole, lengthCm);
    return note === undefined ? { kind: "fits", lengthCm } : { kind: "out", lengthCm, note, nearestCm };
  }
  // Only a pole of the same kind of skiing is advised: a touring pole is longer for another reason.
  const others = POLE_IDS.map((id) => poles[id])
    .filter((other) => other.id !== pole.id && other.lengthFactor === pole.lengthFactor)
    .filter((other) => covers(other, bodyHeightCm))
    .sort((a, b) => Number(b.id !== "designa-din-stav") - Number(a.id !== "designa-din-stav"));
  const there = others.find((other) => !noteOf(other, nearestLength(other, bodyHeightCm)));
  return {
    kind: bodyHeightCm * pole.lengthFactor < pole.lengthsCm[0]! ? "too-short" : "too-long",
    lengthCm: nearestCm ?? lengthCm,
    product: (there ?? others[0])?.id ?? null,
  };
}

/** Where a person skis most: downhill, cross-country, or not known. */
export const USES = ["utfor", "langden", "vet-inte"] as const;
export type Use = (typeof USES)[number];

/** Does a pole of this kind come in the length that fits a body height in cm? */
export function fits(id: PoleId, heightCm: number): boolean {
  return covers(poles[id], heightCm);
}

/** The poles of each use, the preferred first: the child's while it is long enough, then the adult's; the touring pole. */
const WANTED: Readonly<Record<Use, readonly PoleId[]>> = {
  utfor: ["barnstav", "vuxenstav"],
  langden: ["turstav"],
  "vet-inte": [],
};

/** The preferred pole; `null` when none fits, or the use is not known. */
export function choosePole(heightCm: number, use: Use): PoleId | null {
  return WANTED[use].find((id) => fits(id, heightCm)) ?? null;
}

/** A pole in one of its lengths. */
export type Way = { id: PoleId; lengthCm: number };

/** Another pole of the same use that fits too: the child's longest lengths and the adult's shortest overlap. */
export function otherWay(heightCm: number, use: Use): Way | null {
  const chosen = choosePole(heightCm, use);
  const id = WANTED[use].find((other) => other !== chosen && fits(other, heightCm));
  return id === undefined ? null : { id, lengthCm: nearestLength(poles[id], heightCm) };
}

/** A child who is closer than this, in cm, to the greatest body height of a length grows out of it within the winter. */
const GROWS_SOON_CM = 3;

/** The greatest body height in cm that a length in cm fits. */
export function reachOf({ id, lengthCm }: Way): number {
  return Math.floor((lengthCm + 2.5) / poles[id].lengthFactor);
}

/** The next length up for a child's pole that will soon be too short; `null` when it will not, or is the longest. */
export function longerWay(way: Way, heightCm: number): Way | null {
  if (way.id !== "barnstav" || reachOf(way) - heightCm >= GROWS_SOON_CM) return null;
  const lengthCm = poles[way.id].lengthsCm.find((cm) => cm > way.lengthCm);
  return lengthCm === undefined ? null : { id: way.id, lengthCm };
}

/** A pole whose length is further off than this, in cm, is not proposed. */
const ONE_STEP_CM = 5;

/** The next best when no pole of a use fits: a length one step off, or the downhill pole. `null` when one fits, or none. */
export function nearestWay(heightCm: number, use: Use): Way | null {
  if (choosePole(heightCm, use) !== null) return null;
  const lengthOf = (id: PoleId) => ({ id, lengthCm: nearestLength(poles[id], heightCm) });
  const off = ({ id, lengthCm }: Way) => Math.abs(lengthCm - heightCm * poles[id].lengthFactor);
  const near = WANTED[use].map(lengthOf).find((way) => off(way) <= ONE_STEP_CM);
  const downhill = use === "langden" ? choosePole(heightCm, "utfor") : null;
  return near ?? (downhill && lengthOf(downhill));
}

/** The least and the greatest body height in cm that a pole fits. */
export function heightsOf(id: PoleId): { min: number; max: number } {
  const { lengthsCm, lengthFactor } = poles[id];
  return {
    min: Math.ceil((lengthsCm[0]! - 2.5) / lengthFactor),
    max: reachOf({ id, lengthCm: lengthsCm.at(-1)! }),
  };
}

/** Says why no pole of a use comes in the length for a body height in cm; `null` when one does. */
export function unfitNote(use: Use, heightCm: number): string | null {
  const wanted = WANTED[use];
  if (wanted.length === 0 || choosePole(heightCm, use) !== null) return null;
  const min = Math.min(...wanted.map((id) => heightsOf(id).min));
  const max = Math.max(...wanted.map((id) => heightsOf(id).max));
  const isShort = heightCm < min;
  if (use === "langden")
    return isShort
      ? `Så korta längdskidstavar bygger vi inte. Turstaven passar den som är minst ${min}\u00a0cm.`
      : `Så långa längdskidstavar bygger vi inte. Turstaven räcker till den som är högst ${max}\u00a0cm.`;
  const lengths = wanted.flatMap((id) => poles[id].lengthsCm);
  return isShort
    ? `Vår kortaste stav är ${Math.min(...lengths)}\u00a0cm. Den passar från ${min}\u00a0cm.`
    : `Vår längsta stav för utför är ${Math.max(...lengths)}\u00a0cm. Den räcker till ${max}\u00a0cm.`;
}
