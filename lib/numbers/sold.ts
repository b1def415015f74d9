// The sales of a period, in the shape that the plots need.
import { ore, type Ore } from "@/lib/kernel/money";

type SalesPart = "order" | "gift_card" | "product" | "colour" | "length" | "grip" | "engraved";

/** A number of pairs, orders or cards, and what they came to with VAT, less discounts. */
export type Sold = { name: string; count: number; amount: Ore };

export type UnitSales = { unit: string; pairs: number; orders: number; amount: Ore; colours: Sold[] };

export type Sales = {
  units: UnitSales[];
  orders: number;
  pairs: number;
  amount: Ore;
  /** Gift cards that were sold: a debt until they are used, so in no other sum. */
  cards: Sold;
  engraved: Sold;
  /** Most pairs first. */
  products: Sold[];
  colours: Sold[];
  grips: Sold[];
  /** Shortest first; the name is centimetres. */
  lengths: Sold[];
};

export type SalesRow = { unit: string; part: SalesPart; name: string; count: number; amount: number };

function added(rows: readonly SalesRow[], name = ""): Sold {
  const total = (of: (row: SalesRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return { name, count: total(({ count }) => count), amount: ore(total(({ amount }) => amount)) };
}

function byName(rows: readonly SalesRow[]): Sold[] {
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, own]) => added(own, name))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, "sv"));
}

/** Adds rows up by the units of a period; a unit without sales is there too. */
export function addUp(units: readonly string[], rows: readonly SalesRow[]): Sales {
  const parts = Map.groupBy(rows, ({ part }) => part);
  const of = (part: SalesPart) => parts.get(part) ?? [];
  const inUnit = (part: SalesPart) => Map.groupBy(of(part), ({ unit }) => unit);
  const [orders, colours, products] = [inUnit("order"), inUnit("colour"), inUnit("product")];
  const total = added(of("order"));
  return {
    units: units.map((unit) => {
      const { count, amount } = added(orders.get(unit) ?? []);
      const pairs = added(products.get(unit) ?? []).count;
      return { unit, pairs, orders: count, amount, colours: byName(colours.get(unit) ?? []) };
    }),
    orders: total.count,
    pairs: added(of("product")).count,
    amount: total.amount,
    cards: added(of("gift_card")),
    engraved: added(of("engraved")),
    products: byName(of("product")),
    colours: byName(of("colour")),
    grips: byName(of("grip")),
    lengths: byName(of("length")).toSorted((a, b) => Number(a.name) - Number(b.name)),
  };
}
