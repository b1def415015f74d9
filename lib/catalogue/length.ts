// Which pole length fits a body height: 0.68 of it for downhill, 0.83 for touring (`lengthFactor` in poles.ts).
import type { Pole } from "./poles";
import type { OutNotes } from "./sold-out";

/** Body heights that are answered, in cm: also those that no pole is made for. */
const BODY_HEIGHT_CM = { min: 50, max: 230 } as const;

/** Centimetres from what people write, also where it is no body height; `NaN` when it is no number. */
function toCm(text: string): number {
  const digits = text.replace(",", ".").replace(/[^\d.]/g, "");
  const number = digits === "" ? NaN : Number(digits);
  return Math.round(number < 3 ? number * 100 : number);
}

/** Centimetres from what people write: "184", "184 cm", "1,84". `null` when it is no body height. */
export function readHeight(text: string): number | null {
  const cm = toCm(text);
  return cm >= BODY_HEIGHT_CM.min && cm <= BODY_HEIGHT_CM.max ? cm : null;
}

/** Why a typed text is no body height; `null` when it is one, or may become one by more digits. */
export function heightProblem(text: string): string | null {
  if (text.trim() === "" || toCm(text) <= BODY_HEIGHT_CM.max) return null;
  return `Skriv en längd mellan ${BODY_HEIGHT_CM.min} och ${BODY_HEIGHT_CM.max}\u00a0cm.`;
}

/** Does the pole come in a length for a body height in cm, give or take half a step? */
export function covers(pole: Pole, bodyHeightCm: number): boolean {
  const wanted = bodyHeightCm * pole.lengthFactor;
  return wanted >= pole.lengthsCm[0]! - 2.5 && wanted <= pole.lengthsCm.at(-1)! + 2.5;
}

/** The pole's length in cm that is nearest to the one that fits a body height, even when none of them fits. */
export function nearestLength({ lengthsCm, lengthFactor }: Pole, bodyHeightCm: number): number {
  const off = (cm: number) => Math.abs(cm - bodyHeightCm * lengthFactor);
  return lengthsCm.reduce((best, cm) => (off(cm) < off(best) ? cm : best));
}

/** The nearest of the lengths that are not in `out`, which is by cm; `null` when all of them are. */
export function nearestInStock(pole: Pole, bodyHeightCm: number, out: OutNotes): number | null {
  const lengthsCm = pole.lengthsCm.filter((cm) => !(cm in out));
  return lengthsCm.length > 0 ? nearestLength({ ...pole, lengthsCm }, bodyHeightCm) : null;
}
