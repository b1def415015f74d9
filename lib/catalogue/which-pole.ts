// Which of the four poles is whose: by body height and by where one skis.
import { covers, nearestLength } from "./length";
import { poles, type PoleId } from "./poles";

/** Where one skis mostly: downhill, along, or not known. */
export const USES = ["utfor", "langden", "vet-inte"] as const;
export type Use = (typeof USES)[number];

/** Does a pole of this kind come in the length that fits a body height in cm? */
export function fits(id: PoleId, heightCm: number): boolean {
  return covers(poles[id], heightCm);
}

/** The poles to begin with: downhill the child's as long as it reaches, then the adult's; along the touring pole. */
const WANTED: Readonly<Record<Use, readonly PoleId[]>> = {
  utfor: ["barnstav", "vuxenstav"],
  langden: ["turstav"],
  "vet-inte": [],
};

/** The pole to begin with; `null` where none fits, or where one does not know. */
export function choosePole(heightCm: number, use: Use): PoleId | null {
  return WANTED[use].find((id) => fits(id, heightCm)) ?? null;
}

export type Way = { id: PoleId; lengthCm: number };

/** Another pole of the same use that fits too: from where the adult's begins to where the child's ends there are two. */
export function otherWay(heightCm: number, use: Use): Way | null {
  const chosen = choosePole(heightCm, use);
  const id = WANTED[use].find((other) => other !== chosen && fits(other, heightCm));
  return id === undefined ? null : { id, lengthCm: nearestLength(poles[id], heightCm) };
}

/** A child has grown out of a length before the winter is over that it fits for less than this many cm more. */
const GROWS_SOON_CM = 3;

/** The greatest body height in cm that a length in cm fits. */
export function reachOf({ id, lengthCm }: Way): number {
  return Math.floor((lengthCm + 2.5) / poles[id].lengthFactor);
}

/** The next length of a child's pole that will soon be too short; `null` for other poles, and for the longest. */
export function longerWay(way: Way, heightCm: number): Way | null {
  if (way.id !== "barnstav" || reachOf(way) - heightCm >= GROWS_SOON_CM) return null;
  const lengthCm = poles[way.id].lengthsCm.find((cm) => cm > way.lengthCm);
  return lengthCm === undefined ? null : { id: way.id, lengthCm };
}

/** Further off than this, in cm, a pole is no pole for somebody. */
const ONE_STEP_CM = 5;

/** What there is where no pole of a use fits: a length a step off, or the downhill pole. `null` where one fits, or none. */
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
    : `Vår längsta stav är ${Math.max(...lengths)}\u00a0cm. Den räcker till ${max}\u00a0cm.`;
}
