// The totals of an order: freight, a gift card's part, VAT. Apart from pricing.ts, which every pole's page ships.
import { kr, least, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { VatKind } from "@/prisma/generated/enums";

export type { VatKind };

/** The least that Stripe can charge in SEK (docs.stripe.com/currencies, minimum charge amounts). */
export const MINIMUM_CHARGE = kr(3);

/** How much of a card an order of `total` uses: at most its balance, and so that nothing or at least 3 kr is left to pay. */
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

type GiftCardUse = {
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
