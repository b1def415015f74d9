// Prices poles: the one pricing module behind page, cart, checkout, mail and receipt. The totals of an order: totals.ts.
import type { Design } from "@/lib/catalogue/design";
import { byKey, PARTS } from "@/lib/catalogue/parts";
import { sum, times, ZERO, type Ore } from "@/lib/kernel/money";
import type { PricedPart, PriceList } from "./price-list";

export type PriceParts = Record<PricedPart | "engraving" | "unit", Ore>;

/** The price of one pair of this design, part by part; extras count only when chosen. */
export function priceDesign(design: Design, prices: PriceList): PriceParts {
  const base = prices[`${design.product}.base`];
  const parts = byKey(PARTS, ({ key }) => (design[key] === null ? ZERO : prices[`${design.product}.${key}`]));
  const engraving = design.engraving === null ? ZERO : prices.engraving;
  return { base, ...parts, engraving, unit: sum(base, ...Object.values(parts), engraving) };
}

type PricedLine = { design: Design; quantity: number };

/** Line price times quantity. */
export function lineTotal(line: PricedLine, prices: PriceList): Ore {
  return times(priceDesign(line.design, prices).unit, line.quantity);
}

/** The sum of all lines, without freight. */
export function subtotalOf(lines: readonly PricedLine[], prices: PriceList): Ore {
  return sum(...lines.map((line) => lineTotal(line, prices)));
}
