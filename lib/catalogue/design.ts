// A design is what a shopper chose for one pair of poles: ids of options, never prices or pictures.
import { COLOURS, NONE_NAMES, type ColourOption, type Option } from "./options";
import {
  CHOSEN_PARTS,
  isPoleId,
  partsOffered,
  poles,
  type ChosenPart,
  type Pole,
  type PoleId,
} from "./poles";

export type Design = {
  product: PoleId;
  color: string;
  /** `null` is none: "Inget handtag", or the fixed cork handle of adult and child poles. */
  handle: string | null;
  grip: string | null;
  basket: string | null;
  lengthCm: number;
  /** Trimmed text, or `null` for no engraving. */
  engraving: string | null;
};

/** The middle length; of an even number of lengths the upper middle. */
export function middleLength(pole: Pole): number {
  return pole.lengthsCm[Math.floor(pole.lengthsCm.length / 2)]!;
}

/** What a product page opens with: first colour, first handle or none, middle length, nothing else. */
export function defaultDesign(product: PoleId): Design {
  const pole = poles[product];
  return {
    product,
    color: pole.colours[0]!.id,
    handle: pole.handleRequired ? pole.handles[0]!.id : null,
    grip: null,
    basket: null,
    lengthCm: middleLength(pole),
    engraving: null,
  };
}

/** Two designs with the same key are the same pole. */
export function designKey(design: Design): string {
  return JSON.stringify([
    design.product,
    design.color,
    design.handle,
    design.grip,
    design.basket,
    design.lengthCm,
    design.engraving,
  ]);
}

function nameIn(options: readonly Option[], id: string | null): string | null {
  return id === null ? null : (options.find((option) => option.id === id)?.name ?? null);
}

/** The Swedish names of everything chosen, `null` for none: as in the JSON contract. */
export function namesOf(design: Design) {
  const pole = poles[design.product];
  return {
    color: nameIn(pole.colours, design.color)!,
    handle: nameIn(pole.handles, design.handle),
    grip: nameIn(pole.grips, design.grip),
    basket: nameIn(pole.baskets, design.basket),
  };
}

/** A part that was offered, and what was chosen of it: the option's name and id, `null` for none. */
export type NamedPart = { part: string; name: string | null; id: string | null };

/**
 * A pole in the words it is sold with, which are what cart, papers and mails say of it. Frozen with an order it needs no
 * catalogue: product, parts and options may be gone from there.
 */
export type PoleInWords = {
  product: string;
  title: string;
  /** In the order a person reads a pole; without the parts that were not offered. */
  parts: readonly NamedPart[];
  lengthCm: number;
  engraving: string | null;
};

/** A design in the words of today's catalogue. */
export function inWords(design: Design): PoleInWords {
  const { product, lengthCm, engraving } = design;
  const pole = poles[product];
  const names = namesOf(design);
  const parts = partsOffered(pole).map((part) => ({ part, name: names[part], id: design[part] }));
  return { product, title: pole.lineTitle, parts, lengthCm, engraving };
}

/** What was chosen of a part; null when it was not offered. */
export function chosenOf({ parts }: Pick<PoleInWords, "parts">, part: ChosenPart): NamedPart | null {
  return parts.find((chosen) => chosen.part === part) ?? null;
}

/**
 * The design behind a pole in words, as today's catalogue has it. Null when it is not offered any more with just these
 * parts and options, whatever they are called; its length is not looked at, because no picture shows it.
 */
export function designOf(pole: PoleInWords): Design | null {
  const { product, parts, lengthCm, engraving } = pole;
  if (!isPoleId(product)) return null;
  const today = poles[product];
  const offered = partsOffered(today);
  const isRequired = (part: ChosenPart) => part === "color" || (part === "handle" && today.handleRequired);
  const isOffered = offered.every((part) => {
    const chosen = chosenOf(pole, part);
    if (!chosen || chosen.name === null) return chosen !== null && !isRequired(part);
    return today[CHOSEN_PARTS[part]].some(({ id }) => id === chosen.id);
  });
  if (!isOffered || offered.length !== parts.length) return null;
  const idOf = (part: ChosenPart) => chosenOf(pole, part)?.id ?? null;
  return {
    product,
    color: idOf("color")!,
    handle: idOf("handle"),
    grip: idOf("grip"),
    basket: idOf("basket"),
    lengthCm,
    engraving,
  };
}

/** The lacquer of a pole as the catalogue of today knows it; null when it is gone. */
export function lacquerOf(pole: Pick<PoleInWords, "parts">): ColourOption | null {
  const { id } = chosenOf(pole, "color") ?? {};
  return COLOURS.find((colour) => colour.id === id) ?? null;
}

const LABELS: Readonly<Record<string, string>> = { handle: "Handtag", grip: "Grepp", basket: "Truga" };
const NONE: Readonly<Record<string, string>> = NONE_NAMES;

/** The choices one by one, in the order a person reads a pole: `["Röd lack", "Grepp: Kork", "130 cm"]`. */
export function listChoices({ parts, lengthCm }: PoleInWords): string[] {
  const said = parts.map(({ part, name }) => {
    if (part === "color") return `${name} lack`;
    return name === null ? NONE[part] : [LABELS[part], name].filter(Boolean).join(": ");
  });
  return [...said.filter((text) => text !== undefined), `${lengthCm} cm`];
}
