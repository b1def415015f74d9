// Rules of refunds: how much can be paid back, where it goes and how much VAT goes with it (docs/money.md).
import { least, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { vatIn, type VatKind } from "@/lib/pricing/totals";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { GiftCardKind } from "@/lib/gift-cards/gift-card";
import { dueAfterDisputes, type OrderKind } from "@/lib/orders/order";
import {
  namedIn,
  notYetRefunded,
  type Named,
  type RefundLine,
  type RefundRow,
} from "@/lib/orders/pairs-left";
import type { RefundStatus, WithdrawalStatus } from "@/prisma/generated/enums";
import { amountOf, type PaidShare } from "./paid-share";
import type { OrderModel } from "@/prisma/generated/models";

export type PaidOrder = {
  kind: OrderKind;
  /** Paid by card at Stripe. */
  due: Ore;
  giftCard: Ore;
  giftCardKind: GiftCardKind | null;
  giftCardVatKind: VatKind | null;
  vat: Ore;
};

type PaidRow = Pick<
  OrderModel,
  "kind" | "dueOre" | "giftCardOre" | "giftCardKind" | "giftCardVatKind" | "vatOre"
>;

/** How an order was paid. */
export function toPaidOrder(row: PaidRow): PaidOrder {
  return {
    kind: row.kind,
    due: ore(row.dueOre),
    giftCard: ore(row.giftCardOre),
    giftCardKind: row.giftCardKind,
    giftCardVatKind: row.giftCardVatKind,
    vat: ore(row.vatOre),
  };
}

/** The parts of a refund, or the sums of all refunds so far, pending ones included. */
export type RefundParts = { stripe: Ore; giftCard: Ore; vat: Ore };

type RefundError = "nothing" | "too_much";

/** The part of a gift card that was money. A discount code was a lower price and is not refunded. */
function cardMoney(order: Pick<PaidOrder, "giftCard" | "giftCardKind">): Ore {
  return order.giftCardKind === "purchased" ? order.giftCard : ZERO;
}

/** How much of an order can still be refunded. */
export function refundable(
  order: Pick<PaidOrder, "due" | "giftCard" | "giftCardKind">,
  before: Pick<RefundParts, "stripe" | "giftCard">,
): Ore {
  return ore(order.due + cardMoney(order) - before.stripe - before.giftCard);
}

type RefundableRow = Parameters<typeof dueAfterDisputes>[0] & {
  giftCardOre: number;
  giftCardKind: GiftCardKind | null;
  giftRefundedOre: number;
};

/** The columns that `refundableOf` asks for. */
export const REFUNDABLE_COLUMNS = {
  dueOre: true,
  giftCardOre: true,
  giftCardKind: true,
  refundedOre: true,
  giftRefundedOre: true,
  disputedOre: true,
} as const;

/** The same from a row of the database; for a sold gift card at most the card's balance. */
export function refundableOf(row: RefundableRow, soldCard: { remainingBalanceOre: number } | null): Ore {
  const left = refundable(
    { due: dueAfterDisputes(row), giftCard: ore(row.giftCardOre), giftCardKind: row.giftCardKind },
    { stripe: ore(row.refundedOre), giftCard: ore(row.giftRefundedOre) },
  );
  return soldCard ? least(left, ore(soldCard.remainingBalanceOre)) : left;
}

/** The VAT of all refunds so far together: counted on their sum, so that the parts add up to the order's VAT. */
function vatOfBack(order: PaidOrder, stripe: Ore, giftCard: Ore): Ore {
  if (order.kind === "gift_card" && order.vat === 0) return ZERO;
  const base = order.giftCardVatKind === "multi" ? sum(stripe, giftCard) : stripe;
  return least(vatIn(base), order.vat);
}

/** Splits a refund: first up to what was paid at Stripe, the rest back to the gift card. */
export function splitRefund(
  order: PaidOrder,
  before: RefundParts,
  amount: Ore,
): Result<RefundParts, RefundError> {
  if (amount <= 0) return fail("nothing");
  if (amount > refundable(order, before)) return fail("too_much");
  const stripe = least(amount, minus(order.due, before.stripe));
  const giftCard = minus(amount, stripe);
  const back = vatOfBack(order, sum(before.stripe, stripe), sum(before.giftCard, giftCard));
  return ok({ stripe, giftCard, vat: minus(back, before.vat) });
}

/** How many pairs are asked of a line, when several fields of the form may name it. */
const askedOf = (lines: readonly RefundLine[], of: number) =>
  lines.reduce((all, { position, quantity }) => (position === of ? all + quantity : all), 0);

/** The positions of the lines that are refunded whole once the chosen pieces are too. */
export function wholeLinesOf(
  items: readonly RefundLine[],
  refunds: readonly RefundRow[],
  chosen: readonly RefundLine[],
): number[] {
  const { pieces } = notYetRefunded(items, refunds);
  return [...pieces]
    .filter(([position, left]) => askedOf(chosen, position) >= left)
    .map(([position]) => position);
}

/** True when the wish asks for more pieces of a line than are left to refund, or for freight that is refunded. */
export function isRefundedBefore(
  items: readonly RefundLine[],
  refunds: readonly RefundRow[],
  wish: { lines: readonly RefundLine[]; withFreight: boolean },
): boolean {
  const left = notYetRefunded(items, refunds);
  if (wish.withFreight && !left.freight) return true;
  return [...left.pieces].some(([position, pieces]) => askedOf(wish.lines, position) > pieces);
}

/** The newest withdrawal that is neither refused nor refunded; the refund form answers it. Failed refunds don't count. */
export function unansweredWithdrawal<W extends { id: string; status: WithdrawalStatus }>(
  withdrawals: readonly W[],
  refunds: readonly { status: RefundStatus; withdrawalId: string | null }[],
): W | null {
  const answered = new Set(
    refunds.flatMap(({ status, withdrawalId }) => (status === "failed" ? [] : [withdrawalId])),
  );
  return withdrawals.find(({ id, status }) => status !== "refused" && !answered.has(id)) ?? null;
}

/**
 * The newest withdrawal that waits for an answer or for its money: not decided, or accepted with `left` öre to pay
 * back or a refund on its way. An owed refund counts as paid: it is a debt of its own.
 */
export function unsettledWithdrawal<W extends { id: string; status: WithdrawalStatus }>(
  withdrawals: readonly W[],
  refunds: readonly { status: RefundStatus; withdrawalId: string | null }[],
  left: Ore,
): W | null {
  const isUnsettled = ({ id, status }: W) => {
    if (status !== "accepted") return status === "received";
    const states = refunds.filter((refund) => refund.withdrawalId === id).map((refund) => refund.status);
    if (states.includes("succeeded") || states.includes("owed")) return false;
    return left > 0 || states.includes("pending");
  };
  return withdrawals.find(isUnsettled) ?? null;
}

/** `discount`: what a campaign took off the line. */
type BoughtLine = { position: number; quantity: number; lineTotal: Ore; discount?: Ore };
/**
 * `total` is the price at the sale; `lines` are as they are now. `discountGone`: as the function below counts it.
 */
type Bought = PaidOrder & {
  total: Ore;
  shipping: Ore;
  lines: readonly BoughtLine[];
  discountGone?: Ore;
};

/** How much of a campaign's discount is gone since lines were changed, in öre. */
export function discountGone(changes: readonly { discountDifferenceOre: number }[]): Ore {
  return ore(changes.reduce((all, { discountDifferenceOre }) => all - discountDifferenceOre, 0));
}

/** What these lines and the freight cost, less what a campaign took off each line, before any other discount. */
function grossOf(order: Bought, chosen: readonly RefundLine[], withFreight: boolean): number {
  const lines = chosen.reduce((amount, { position, quantity }) => {
    const line = order.lines.find((candidate) => candidate.position === position);
    if (!line) return amount;
    return (
      amount + ((line.lineTotal - (line.discount ?? 0)) / line.quantity) * Math.min(quantity, line.quantity)
    );
  }, 0);
  return lines + (withFreight ? order.shipping : 0);
}

/** How the form refunds all that is `left` of a cancelled order: by pieces and freight, or by amount if the two differ. */
export function restOf(order: Bought, refunds: readonly RefundRow[], left: Ore) {
  const { pieces, freight } = notYetRefunded(order.lines, refunds);
  const lines = [...pieces].map(([position, quantity]) => ({ position, quantity }));
  if (amountOfLines(order, lines, freight, namedIn(refunds)) === left)
    return { pieces, freight, amount: null };
  return { pieces: new Map(lines.map(({ position }) => [position, 0])), freight: false, amount: left };
}

/** How much of an order's worth was paid. A campaign lowered its own lines; any other code lowers all in proportion. */
export function shareOf(order: Bought, before: Named): PaidShare {
  const discounts = order.lines.reduce((all, { discount = 0 }) => all + discount, order.discountGone ?? 0);
  return {
    paid: sum(order.due, cardMoney(order)),
    worth: order.total - discounts,
    was: grossOf(order, before.lines, before.freight) + (before.cheaper ?? 0),
  };
}

/** What was paid for the chosen lines, and for the freight if wanted. */
export function amountOfLines(
  order: Bought,
  chosen: readonly RefundLine[],
  withFreight: boolean,
  before: Named = { lines: [], freight: false },
): Ore {
  return amountOf(shareOf(order, before), grossOf(order, chosen, withFreight));
}
