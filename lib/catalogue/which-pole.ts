// Which of the four poles is whose: by body height and by where one skis.
import { covers } from "./length";
import { poles, type PoleId } from "./poles";

/** Where one skis mostly: downhill, along, or not known. */
export const USES = ["utfor", "langden", "vet-inte"] as const;
export type Use = (typeof USES)[number];

/** Does a pole of this kind come in the length that fits a body height in cm? */
export function fits(id: PoleId, heightCm: number): boolean {
  return covers(poles[id], heightCm);
}

/**
 * The pole to begin with: downhill the child's as long as it reaches, then the adult's; along the touring pole.
 * `null` where none fits, or where one does not know.
 */
export function choosePole(heightCm: number, use: Use): PoleId | null {
  const wanted: readonly PoleId[] =
    use === "utfor" ? ["barnstav", "vuxenstav"] : use === "langden" ? ["turstav"] : [];
  return wanted.find((id) => fits(id, heightCm)) ?? null;
}

/** The least and the greatest body height in cm that a pole fits. */
export function heightsOf(id: PoleId): { min: number; max: number } {
  const { lengthsCm, lengthFactor } = poles[id];
  return {
    min: Math.ceil((lengthsCm[0]! - 2.5) / lengthFactor),
    max: Math.floor((lengthsCm.at(-1)! + 2.5) / lengthFactor),
  };
}

/** Says that no pole for skiing along comes in the length for a body height in cm; `null` when one does. */
export function unfitNote(use: Use, heightCm: number): string | null {
  if (use !== "langden" || fits("turstav", heightCm)) return null;
  const { min, max } = heightsOf("turstav");
  return heightCm < min
    ? `Så korta längdstavar bygger vi inte. Turstaven passar den som är minst ${min} cm.`
    : `Så långa längdstavar bygger vi inte. Turstaven räcker till den som är högst ${max} cm.`;
}
