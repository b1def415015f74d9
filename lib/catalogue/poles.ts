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

export const POLE_IDS = ["designa-din-stav", "vuxenstav", "barnstav", "turstav"] as const;
export type PoleId = (typeof POLE_IDS)[number];

export type Pole = {
  readonly id: PoleId;
  readonly title: string;
  /** What a pair is called as a line of a cart, an order or a mail. */
  readonly lineTitle: string;
  readonly href: `/${PoleId}`;
  readonly colours: readonly ColourOption[];
  /** Empty where the handle is fixed (adult and child: cork). */
  readonly handles: readonly Option[];
  /** A touring pole always has one of its handles; a custom pole may go without. */
  readonly handleRequired: boolean;
  readonly grips: readonly Option[];
  readonly baskets: readonly Option[];
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
    handleRequired: false,
    grips: ADULT_GRIPS,
    baskets: CUSTOM_BASKETS,
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
    handleRequired: false,
    grips: ADULT_GRIPS,
    baskets: [],
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
    handleRequired: false,
    grips: [],
    baskets: [],
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
    handleRequired: true,
    grips: [],
    baskets: [],
    lengthsCm: everyFiveCm(120, 170),
    lengthFactor: 0.83,
    variant: "tur",
  },
};

/** The parts that are chosen by name, in the order a person reads a pole, and where a pole has their options. */
export const CHOSEN_PARTS = {
  color: "colours",
  handle: "handles",
  grip: "grips",
  basket: "baskets",
} as const satisfies Record<string, keyof Pole>;
export type ChosenPart = keyof typeof CHOSEN_PARTS;

/** The parts of which a pole has options. */
export function partsOffered(pole: Pole): ChosenPart[] {
  const parts = Object.keys(CHOSEN_PARTS) as ChosenPart[];
  return parts.filter((part) => pole[CHOSEN_PARTS[part]].length > 0);
}

/** True for the id of one of the four poles. */
export function isPoleId(value: unknown): value is PoleId {
  return typeof value === "string" && (POLE_IDS as readonly string[]).includes(value);
}
