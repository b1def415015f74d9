// The four poles: which options and which lengths each of them has.
import {
  ADULT_GRIPS,
  COLOURS,
  CUSTOM_BASKETS,
  CUSTOM_HANDLES,
  TOURING_HANDLES,
  type ColourOption,
  type Option,
} from "./options";
import { CHOICES, type PARTS, type ChoiceKey, type PartKey } from "./parts";

export const POLE_IDS = ["designa-din-stav", "vuxenstav", "barnstav", "turstav"] as const;
export type PoleId = (typeof POLE_IDS)[number];

/** The options of each part; empty where a pole leaves no choice: the handle of adult and child is of cork. */
type Options = Readonly<Record<(typeof PARTS)[number]["options"], readonly Option[]>>;

export type Pole = Options & {
  readonly id: PoleId;
  readonly title: string;
  /** What a pair is called as a line of a cart, an order or a mail. */
  readonly lineTitle: string;
  readonly href: `/${PoleId}`;
  readonly colours: readonly ColourOption[];
  /** The parts it is never without: a touring pole always has one of its handles, a custom pole may go without. */
  readonly required: readonly PartKey[];
  readonly lengthsCm: readonly number[];
  /** Body height times this is the length that fits: 0.68 downhill; 0.83 for touring, as for cross-country skiing. */
  readonly lengthFactor: number;
  /** Which set of rendered layers draws it. */
  readonly variant: "vuxen" | "barn" | "tur";
};

/** Every fifth centimetre from `first` to `last`, both included. */
function everyFiveCm(first: number, last: number): readonly number[] {
  return Array.from({ length: (last - first) / 5 + 1 }, (_, index) => first + index * 5);
}

export const poles: Readonly<Record<PoleId, Pole>> = {
  "designa-din-stav": {
    id: "designa-din-stav",
    title: "Designa din stav",
    lineTitle: "Egen design",
    href: "/designa-din-stav",
    colours: COLOURS,
    handles: CUSTOM_HANDLES,
    grips: ADULT_GRIPS,
    baskets: CUSTOM_BASKETS,
    required: [],
    lengthsCm: everyFiveCm(110, 140),
    lengthFactor: 0.68,
    variant: "vuxen",
  },
  vuxenstav: {
    id: "vuxenstav",
    title: "Vuxenstav",
    lineTitle: "Vuxenstav",
    href: "/vuxenstav",
    colours: COLOURS,
    handles: [],
    grips: ADULT_GRIPS,
    baskets: [],
    required: [],
    lengthsCm: everyFiveCm(100, 150),
    lengthFactor: 0.68,
    variant: "vuxen",
  },
  barnstav: {
    id: "barnstav",
    title: "Barnstav",
    lineTitle: "Barnstav",
    href: "/barnstav",
    colours: COLOURS,
    handles: [],
    grips: [],
    baskets: [],
    required: [],
    lengthsCm: everyFiveCm(70, 105),
    lengthFactor: 0.68,
    variant: "barn",
  },
  turstav: {
    id: "turstav",
    title: "Turstav",
    lineTitle: "Turstav",
    href: "/turstav",
    colours: COLOURS,
    handles: TOURING_HANDLES,
    grips: [],
    baskets: [],
    required: ["handle"],
    lengthsCm: everyFiveCm(120, 170),
    lengthFactor: 0.83,
    variant: "tur",
  },
};

/** The choices that this pole has options of. */
export function offeredBy(pole: Pole) {
  return CHOICES.filter(({ options }) => pole[options].length > 0);
}

/** Whether this pole always has one of a choice's options. */
export function isRequired(pole: Pole, key: ChoiceKey): boolean {
  return key === "color" || pole.required.includes(key);
}

/** True for the id of one of the four poles. */
export function isPoleId(value: unknown): value is PoleId {
  return typeof value === "string" && (POLE_IDS as readonly string[]).includes(value);
}

/** The middle length; of an even number of lengths the upper middle. */
export function middleLength(pole: Pole): number {
  return pole.lengthsCm[Math.floor(pole.lengthsCm.length / 2)]!;
}
