// The length that a product page advises for a body height, from what is in stock. A file apart from length.ts, which a page
// loads before its first interaction.
import { covers, nearestLength, nearestInStock } from "./length";
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
