// A design is what a shopper chose for one pair of poles: ids of options, never prices or pictures.
import { NONE_NAMES, type Option } from "./options";
import { poles, type Pole, type PoleId } from "./poles";

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

/** The Swedish names of everything chosen, `null` for none: as in `order_items` and the JSON contract. */
export function namesOf(design: Design) {
  const pole = poles[design.product];
  return {
    color: nameIn(pole.colours, design.color)!,
    handle: nameIn(pole.handles, design.handle),
    grip: nameIn(pole.grips, design.grip),
    basket: nameIn(pole.baskets, design.basket),
  };
}

/** The choices in words, in the order a person reads a pole: `["Röd lack", "Grepp: Kork", "130 cm"]`. */
export function describeDesign(design: Design): string[] {
  const pole = poles[design.product];
  const names = namesOf(design);
  const part = (label: string, options: readonly Option[], name: string | null, none: string) =>
    options.length === 0 ? [] : [name === null ? none : `${label}: ${name}`];
  return [
    `${names.color} lack`,
    ...part("Handtag", pole.handles, names.handle, NONE_NAMES.handle),
    ...part("Grepp", pole.grips, names.grip, NONE_NAMES.grip),
    ...part("Truga", pole.baskets, names.basket, NONE_NAMES.basket),
    `${design.lengthCm} cm`,
  ];
}
