// A design is what a shopper chose for one pair of poles: ids of options, never prices or pictures.
import { byKey, CHOICES, PARTS, type PartKey } from "./parts";
import { offeredBy, isRequired, middleLength, poles, type PoleId } from "./poles";

/** `null` is none: "Inget handtag", or the fixed cork handle of adult and child poles. */
export type Choices = { color: string } & Record<PartKey, string | null>;

export type Design = Choices & {
  product: PoleId;
  lengthCm: number;
  /** Trimmed text, or `null` for no engraving. */
  engraving: string | null;
};

/** What a product page opens with: first colour, first handle or none, middle length, nothing else. */
export function defaultDesign(product: PoleId): Design {
  const pole = poles[product];
  return {
    product,
    color: pole.colours[0]!.id,
    ...byKey(PARTS, ({ key, options }) => (isRequired(pole, key) ? pole[options][0]!.id : null)),
    lengthCm: middleLength(pole),
    engraving: null,
  };
}

/** Two designs with the same key are the same pole. */
export function designKey(design: Design): string {
  const choices = CHOICES.map(({ key }) => design[key]);
  return JSON.stringify([design.product, ...choices, design.lengthCm, design.engraving]);
}

/** Whether two designs of a pole are the same but for length and engraving. */
export function looksLike(one: Choices, other: Choices): boolean {
  return CHOICES.every(({ key }) => one[key] === other[key]);
}

/** The Swedish names of everything chosen, `null` for none: as in the JSON contract. */
export function namesOf(design: Design): Choices {
  const pole = poles[design.product];
  return byKey(
    CHOICES,
    ({ key, options }) => pole[options].find(({ id }) => id === design[key])?.name ?? null,
  ) as Choices;
}

/** A part that was offered, and what was chosen of it: the option's name and id, `null` for none. */
export type NamedPart = { part: string; name: string | null; id: string | null };

/** A pole in the words it is sold with. An order freezes these words, since the pole may leave the catalogue. */
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
  const parts = offeredBy(pole).map(({ key }) => ({ part: key, name: names[key], id: design[key] }));
  return { product, title: pole.lineTitle, parts, lengthCm, engraving };
}
