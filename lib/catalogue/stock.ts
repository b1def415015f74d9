// The stock, as the pages that propose poles (/familj, /vilken-stav) need it.
import { recordOf } from "@/lib/kernel/records";
import type { Design } from "./design";
import { nearestLength, nearestInStock } from "./length";
import { POLE_IDS, poles, type PoleId } from "./poles";
import { availableDesign, missingOf, outOf, type OutNotes } from "./sold-out";

type PoleStock = {
  /** The design that the pole is proposed with, from what is in stock. */
  start: Design;
  /** True when nothing is left of a part that the pole can't be without. */
  isGone: boolean;
  /** The notes of its sold-out lengths, by cm. */
  outLengths: OutNotes;
};

export type Stock = {
  /** The notes of the sold-out lacquers, by id: all poles share them. */
  outColours: OutNotes;
  poles: Readonly<Record<PoleId, PoleStock>>;
};

/** The stock of one pole. */
export function poleStock(id: PoleId, notes: OutNotes): PoleStock {
  const start = availableDesign(id, notes);
  return {
    start,
    isGone: missingOf(start, notes).length > 0,
    outLengths: outOf(poles[id], "length", notes),
  };
}

/** The stock of all poles. */
export function stockFrom(notes: OutNotes): Stock {
  return {
    outColours: outOf(poles.vuxenstav, "color", notes),
    poles: recordOf(POLE_IDS, (id) => poleStock(id, notes)),
  };
}

/** Why a pole can't be had in this length, `slut, åter den 4 december`; `null` when it can. */
export function outNote(stock: Stock, id: PoleId, lengthCm: number): string | null {
  const { isGone, outLengths } = stock.poles[id];
  return isGone ? "slut just nu" : (outLengths[lengthCm] ?? null);
}

/**
 * The same as a sentence: `Vuxenstav i 125 cm är slut, åter den 4 december.` Without the length when the whole pole is out.
 */
export function outSentence(stock: Stock, id: PoleId, lengthCm: number): string | null {
  const note = outNote(stock, id, lengthCm);
  if (note === null) return null;
  return `${poles[id].title}${stock.poles[id].isGone ? "" : ` i ${lengthCm}\u00a0cm`} är ${note}.`;
}

/** The nearest length in stock when the one for a body height in cm is out; `null` when it is not, or none is left. */
export function insteadOf(stock: Stock, id: PoleId, bodyHeightCm: number): number | null {
  const { isGone, outLengths } = stock.poles[id];
  if (isGone || !(nearestLength(poles[id], bodyHeightCm) in outLengths)) return null;
  return nearestInStock(poles[id], bodyHeightCm, outLengths);
}
