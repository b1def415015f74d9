// The choices of a pole that have a name. Cart, prices, orders, papers and forms go through these rows. A part that is no
// longer made keeps its row for the words of earlier orders, but no pole has options of it.

type Choice = {
  /** Its name in code, in the contract of the checkout and, with `…Price` and `…Name`, in `order_items`. */
  readonly key: string;
  readonly options: string;
  /** Its name in URLs and forms, and of the sprite of its pictures. */
  readonly query: string;
  readonly name: string;
  /** `Trugan`, to begin a sentence with. */
  readonly definite: string;
  /** The label for choosing none; null when no pole goes without. */
  readonly none: string | null;
  /** Whether it is an "ett" word in Swedish, which inflects the word before it. */
  readonly neuter: boolean;
  /** Whether all poles share its stock. */
  readonly shared: boolean;
};

const COLOUR = {
  key: "color",
  options: "colours",
  query: "farg",
  name: "Färg",
  definite: "Lacken",
  none: null,
  neuter: false,
  shared: true,
} as const satisfies Choice;

/** The parts that a pole may be without, and that have a price of their own, in the order a person reads a pole. */
export const PARTS = [
  {
    key: "handle",
    options: "handles",
    query: "handtag",
    name: "Handtag",
    definite: "Handtaget",
    none: "Inget handtag",
    neuter: true,
    shared: false,
  },
  {
    key: "grip",
    options: "grips",
    query: "grepp",
    name: "Grepp",
    definite: "Greppet",
    none: "Inget grepp",
    neuter: true,
    shared: true,
  },
  {
    key: "basket",
    options: "baskets",
    query: "truga",
    name: "Truga",
    definite: "Trugan",
    none: "Ingen truga",
    neuter: false,
    shared: true,
  },
] as const satisfies readonly Choice[];

/** Lacquer and parts: all that is chosen by name. */
export const CHOICES = [COLOUR, ...PARTS] as const;

export type PartKey = (typeof PARTS)[number]["key"];
export type ChoiceKey = (typeof CHOICES)[number]["key"];

/** A value for each row, by the row's key. */
export function byKey<Row extends { readonly key: string }, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): Record<Row["key"], Value> {
  return Object.fromEntries(rows.map((row) => [row.key, valueOf(row)])) as Record<Row["key"], Value>;
}
