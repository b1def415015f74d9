// What a period owes in VAT, in the boxes of the Swedish VAT return (momsdeklaration).
import { minus, ore, sum, type Ore } from "@/lib/money";
import type { Facts } from "./vouchers";

export type VatSummary = {
  sales: number;
  refunds: number;
  /** What was sold, VAT included: goods and freight, gift cards apart. */
  gross: Ore;
  freight: Ore;
  discounts: Ore;
  giftCardsSold: Ore;
  giftCardsUsed: Ore;
  /** Paid back through Stripe, and onto gift cards. */
  paidBack: Ore;
  paidBackToCards: Ore;
  /** Refunds that came back from the customer's bank, and what of them was paid again. */
  cameBack: Ore;
  paidAgain: Ore;
  /** Box 05: taxable sales without VAT. */
  box05: Ore;
  /** Box 10: outgoing VAT, 25 %. */
  box10: Ore;
  /** What Stripe owes the shop for the period, before its fees. */
  stripe: Ore;
};

/** VAT is the sum of the receipts' VAT minus that of the credit receipts, never recomputed. */
export function vatSummary({ sales, refunds, moves }: Facts): VatSummary {
  const total = (pick: (sale: Facts["sales"][number]) => number) =>
    ore(sales.reduce((amount, sale) => amount + pick(sale), 0));
  const back = (pick: (refund: Facts["refunds"][number]) => number) =>
    ore(refunds.reduce((amount, refund) => amount + pick(refund), 0));
  const moved = (kind: string, via?: string) =>
    sum(...moves.flatMap((move) => (move.kind === kind && (!via || move.via === via) ? [move.amount] : [])));
  const vat = minus(
    total((sale) => sale.vat),
    back((refund) => refund.vat),
  );
  // The base follows from what was taxed: a receipt without VAT (a multi-purpose card sold) has none.
  const taxed = minus(total(taxedOf), back(taxedBackOf));
  return {
    sales: sales.length,
    refunds: refunds.length,
    gross: total((sale) => (sale.kind === "poles" ? sale.subtotal + sale.shipping : 0)),
    freight: total((sale) => sale.shipping),
    discounts: total((sale) => (sale.card.kind === "promo" ? sale.card.amount : 0)),
    giftCardsSold: total((sale) => (sale.kind === "gift_card" ? sale.due : 0)),
    giftCardsUsed: total((sale) => (sale.card.kind === "purchased" ? sale.card.amount : 0)),
    paidBack: back((refund) => refund.stripe),
    paidBackToCards: back((refund) => refund.giftCard),
    cameBack: moved("bounced"),
    paidAgain: moved("paid"),
    box05: minus(taxed, vat),
    box10: vat,
    stripe: ore(
      total((sale) => sale.due) -
        back((refund) => refund.stripe) +
        moved("bounced", "stripe") -
        moved("paid", "stripe"),
    ),
  };
}

function taxedOf(sale: Facts["sales"][number]): number {
  if (sale.kind === "gift_card") return sale.vat > 0 ? sale.due : 0;
  return sale.card.kind === "purchased" && sale.card.vatKind === "multi"
    ? sum(sale.due, sale.card.amount)
    : sale.due;
}

function taxedBackOf(refund: Facts["refunds"][number]): number {
  if (refund.kind === "gift_card") return refund.vat > 0 ? refund.stripe : 0;
  return refund.card.vatKind === "multi" ? sum(refund.stripe, refund.giftCard) : refund.stripe;
}
