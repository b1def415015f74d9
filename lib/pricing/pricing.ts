// What things cost. The one pricing module behind page, cart, checkout, mail and receipt.
import type { Design } from "@/lib/catalogue/design";
import { least, minus, ore, sum, times, ZERO, type Ore } from "@/lib/kernel/money";
import { MINIMUM_CHARGE, type PricedPart, type PriceList } from "./price-list";
import type { VatKind } from "@/prisma/generated/enums";

export type { VatKind };

export type PriceParts = { base: Ore; handle: Ore; grip: Ore; basket: Ore; engraving: Ore; unit: Ore };

/** What one pair of this design costs by these prices, part by part; extras count only when chosen. */
export function priceDesign(design: Design, prices: PriceList): PriceParts {
  const priceOf = (part: PricedPart) => prices[`${design.product}.${part}`];
  const base = priceOf("base");
  const handle = design.handle === null ? ZERO : priceOf("handle");
  const grip = design.grip === null ? ZERO : priceOf("grip");
  const basket = design.basket === null ? ZERO : priceOf("basket");
  const engraving = design.engraving === null ? ZERO : prices.engraving;
  return { base, handle, grip, basket, engraving, unit: sum(base, handle, grip, basket, engraving) };
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

/**
 * How much of a gift card an order of `total` uses. Never more than the balance; where the rest would be less than
 * Stripe can charge, the card covers less so that exactly 3 kr is left to pay.
 */
export function giftCardPart(total: Ore, balance: Ore): Ore {
  const part = least(total, balance);
  const due = minus(total, part);
  if (due === 0 || due >= MINIMUM_CHARGE) return part;
  const reduced = minus(total, MINIMUM_CHARGE);
  return reduced > 0 ? reduced : ZERO;
}

/** Swedish VAT inside a price with 25 % VAT: a fifth, half öre rounded up (ML 9 kap. 2 §). */
export function vatIn(gross: Ore): Ore {
  return ore(Math.floor(gross / 5 + 0.5));
}

export type GiftCardUse = {
  amount: Ore;
  vatKind: VatKind;
};

export type Totals = { subtotal: Ore; shipping: Ore; giftCard: Ore; total: Ore; due: Ore; vat: Ore };

/**
 * The totals of an order. `total` is what the order is worth, `due` what is left to pay by card, `vat` what this
 * order owes: discounts and single-purpose cards lower its base, a multi-purpose card does not (ML 5 kap. 40–43 §§;
 * docs/domain.md). Rounded once per order.
 */
export function totalsOf(subtotal: Ore, shipping: Ore, card: GiftCardUse | null): Totals {
  const total = sum(subtotal, shipping);
  const giftCard = card ? least(card.amount, total) : ZERO;
  const due = minus(total, giftCard);
  const base = card?.vatKind === "multi" ? total : due;
  return { subtotal, shipping, giftCard, total, due, vat: vatIn(base) };
}
