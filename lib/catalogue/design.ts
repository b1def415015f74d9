// A design is what a shopper chose for one pair of poles: ids of options, never prices or pictures.
import type { Option } from "./options";
import { partsOffered, poles, type Pole, type PoleId } from "./poles";

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
