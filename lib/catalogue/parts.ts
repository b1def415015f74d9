// What is chosen of a pole by name: cart, prices, orders, papers and forms go through these rows. A part that is no longer
// made keeps its row, for the words of earlier orders, and no pole has options of it.

type Choice = {
  /** In code, in the contract of the checkout and, with `…Price` and `…Name`, in `order_items`. */
  readonly key: string;
  readonly options: string;
  /** In addresses and forms, and the sprite of its pictures. */
  readonly query: string;
  readonly name: string;
  /** `Trugan`, to begin a sentence with. */
  readonly definite: string;
  /** How to choose it away; null when nobody can. */
  readonly none: string | null;
  /** An "ett" in Swedish, which bends what stands before it. */
  readonly neuter: boolean;
  /** On the workshop's shelf the same for all poles. */
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
