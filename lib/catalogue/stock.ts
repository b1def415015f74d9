// What the pages that propose poles (/familj, /vilken-stav) know of what has run out.
import type { Design } from "./design";
import { nearestLength, nearestThere } from "./length";
import { POLE_IDS, poles, type PoleId } from "./poles";
import { availableDesign, missingOf, outOf, type OutNotes } from "./sold-out";

type PoleStock = {
  /** What the pole is proposed with, of what there is. */
  start: Design;
  /** Of a part that it can't be without, nothing is left. */
  isGone: boolean;
  /** What is said of its lengths that are out, by cm. */
  outLengths: OutNotes;
};

export type Stock = {
  /** What is said of the lacquers that are out, by id: they are the same for all poles. */
  outColours: OutNotes;
  poles: Readonly<Record<PoleId, PoleStock>>;
};

/** What there is of one pole. */
export function poleStock(id: PoleId, notes: OutNotes): PoleStock {
  const start = availableDesign(id, notes);
  return {
    start,
    isGone: missingOf(start, notes).length > 0,
    outLengths: outOf(poles[id], "length", notes),
  };
}

/** What there is of each pole. */
export function stockFrom(notes: OutNotes): Stock {
  const all = POLE_IDS.map((id) => [id, poleStock(id, notes)] as const);
  return {
    outColours: outOf(poles.vuxenstav, "color", notes),
    poles: Object.fromEntries(all) as Record<PoleId, PoleStock>,
  };
}

/** Why a pole can't be had in this length, `slut, åter den 4 december`; `null` when it can. */
export function outNote(stock: Stock, id: PoleId, lengthCm: number): string | null {
  const { isGone, outLengths } = stock.poles[id];
  return isGone ? "slut just nu" : (outLengths[lengthCm] ?? null);
}

/**
 * The same as a sentence: `Vuxenstav i 125 cm är slut, åter den 4 december.` A pole that is out in all is said without
 * length.
 */
export function outSentence(stock: Stock, id: PoleId, lengthCm: number): string | null {
  const note = outNote(stock, id, lengthCm);
  if (note === null) return null;
  return `${poles[id].title}${stock.poles[id].isGone ? "" : ` i ${lengthCm}\u00a0cm`} är ${note}.`;
}

/** The length to offer where the one for a body height in cm is out: the nearest there is, `null` when none is left. */
export function insteadOf(stock: Stock, id: PoleId, bodyHeightCm: number): number | null {
  const { isGone, outLengths } = stock.poles[id];
  if (isGone || !(nearestLength(poles[id], bodyHeightCm) in outLengths)) return null;
  return nearestThere(poles[id], bodyHeightCm, outLengths);
}
