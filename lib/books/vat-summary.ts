// What a period owes in VAT, in the boxes of the Swedish VAT return (momsdeklaration).
import { minus, negative, ore, sum, type Ore } from "@/lib/kernel/money";
import type { DisputeMoveKind, PaidVia, RefundMoveKind } from "@/prisma/generated/enums";
import type { Facts } from "./queries";

export type VatSummary = ReturnType<typeof vatSummary>;

/** VAT is the sum of the receipts' VAT minus that of the credit receipts, never recomputed. */
export function vatSummary({ sales, refunds, moves, disputes, payouts }: Facts) {
  const total = (pick: (sale: Facts["sales"][number]) => number) =>
    ore(sales.reduce((amount, sale) => amount + pick(sale), 0));
  const back = (pick: (refund: Facts["refunds"][number]) => number) =>
    ore(refunds.reduce((amount, refund) => amount + pick(refund), 0));
  const moved = (kind: RefundMoveKind, via?: PaidVia) =>
    sum(...moves.flatMap((move) => (move.kind === kind && (!via || move.via === via) ? [move.amount] : [])));
  const inDisputes = (kind: DisputeMoveKind, pick: (move: Facts["disputes"][number]) => Ore) =>
    sum(...disputes.flatMap((move) => (move.kind === kind ? [pick(move)] : [])));
  // The balance of a sold card whose payment is lost goes back with its VAT, as at a refund.
  const inLoss = (pick: (move: Facts["disputes"][number]) => Ore) =>
    minus(inDisputes("lost", pick), inDisputes("regained", pick));
  const vat = ore(total((sale) => sale.vat) - back((refund) => refund.vat) - inLoss((move) => move.vat));
  // The base follows from what was taxed: a receipt without VAT (a multi-purpose card sold) has none.
  const taxed = ore(
    total(taxedOf) - back(taxedBackOf) - inLoss(({ card, vat }) => (vat > 0 ? card : ore(0))),
  );
  const paid = total((sale) => sale.due);
  const paidBack = back((refund) => refund.stripe);
  const disputed = inDisputes("withdrawn", (move) => move.amount);
  const reinstated = inDisputes("reinstated", (move) => move.amount);
  const paidOut = sum(...payouts.map(({ kind, amount }) => (kind === "paid" ? amount : negative(amount))));
  const stripeFees = sum(...payouts.map(({ fee }) => fee));
  const disputeFees = sum(...disputes.map((move) => move.fee));
  return {
    sales: sales.length,
    refunds: refunds.length,
    /** What was sold, VAT included: goods and freight, gift cards apart. */
    gross: total((sale) => (sale.kind !== "gift_card" ? sale.subtotal + sale.shipping : 0)),
    freight: total((sale) => sale.shipping),
    discounts: total((sale) => (sale.card.kind === "promo" ? sale.card.amount : 0)),
    giftCardsSold: total((sale) => (sale.kind === "gift_card" ? sale.due : 0)),
    giftCardsUsed: total((sale) => (sale.card.kind === "purchased" ? sale.card.amount : 0)),
    /** Paid back through Stripe, and onto gift cards. */
    paidBack,
    paidBackToCards: back((refund) => refund.giftCard),
    /** Refunds that came back from the customer's bank, and those paid again, through Stripe or by hand. */
    cameBack: moved("bounced", "stripe"),
    paidAgain: moved("paid", "stripe"),
    paidAgainPastStripe: moved("paid", "other"),
    /** Disputed payments: what Stripe took and gave back, what it charged for that, what is lost. */
    disputed,
    reinstated,
    disputeFees,
    lost: inLoss((move) => move.amount),
    /** Box 05: taxable sales without VAT. */
    box05: minus(taxed, vat),
    /** Box 10: outgoing VAT, 25 %. */
    box10: vat,
    paid,
    /** Paid out to the bank account, less what came back, and what Stripe has charged for the payments in it. */
    paidOut,
    stripeFees,
    /** What Stripe owes the shop for the period, before the fees of payments that it has not paid out yet. */
    stripe: ore(
      paid -
        paidBack +
        moved("bounced", "stripe") -
        moved("paid", "stripe") -
        disputed +
        reinstated -
        disputeFees -
        paidOut -
        stripeFees,
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
  return refund.order.card.vatKind === "multi" ? sum(refund.stripe, refund.giftCard) : refund.stripe;
}
