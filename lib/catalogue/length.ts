// Which pole length fits a body height: 0.68 of it for downhill, 0.83 for touring (`lengthFactor` in poles.ts).
import { poles, POLE_IDS, type Pole, type PoleId } from "./poles";

/** Body heights the calculator answers for, in cm. */
const BODY_HEIGHT_CM = { min: 80, max: 230 } as const;

/** Centimetres from what people write: "184", "184 cm", "1,84". `null` when it is no body height. */
export function readHeight(text: string): number | null {
  const number = Number(text.replace(",", ".").replace(/[^\d.]/g, ""));
  const cm = Math.round(number < 3 ? number * 100 : number);
  return cm >= BODY_HEIGHT_CM.min && cm <= BODY_HEIGHT_CM.max ? cm : null;
}

export type LengthAdvice =
  | { kind: "fits"; lengthCm: number }
  /** Outside this product's lengths; `product` is the pole that has one that fits, if any. */
  | { kind: "too-short" | "too-long"; lengthCm: number; product: PoleId | null };

function nearest(lengthsCm: readonly number[], wantedCm: number): number {
  return lengthsCm.reduce((best, cm) => (Math.abs(cm - wantedCm) < Math.abs(best - wantedCm) ? cm : best));
}

function covers(pole: Pole, bodyHeightCm: number): boolean {
  const wanted = bodyHeightCm * pole.lengthFactor;
  return wanted >= pole.lengthsCm[0]! - 2.5 && wanted <= pole.lengthsCm.at(-1)! + 2.5;
}

/** The nearest length for a body height in cm; out of range names the product that fits instead. */
export function adviseLength(pole: Pole, bodyHeightCm: number): LengthAdvice {
  const wanted = bodyHeightCm * pole.lengthFactor;
  const lengthCm = nearest(pole.lengthsCm, wanted);
  if (covers(pole, bodyHeightCm)) return { kind: "fits", lengthCm };
  // Only a pole of the same kind of skiing is advised: a touring pole is longer for another reason.
  const product =
    POLE_IDS.filter((id) => id !== pole.id && poles[id].lengthFactor === pole.lengthFactor)
      .sort((a, b) => Number(b !== "designa-din-stav") - Number(a !== "designa-din-stav"))
      .find((id) => covers(poles[id], bodyHeightCm)) ?? null;
  return { kind: wanted < pole.lengthsCm[0]! ? "too-short" : "too-long", lengthCm, product };
}
