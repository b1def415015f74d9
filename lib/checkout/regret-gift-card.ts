import "server-only";
import { db, Prisma, type Tx } from "@/lib/db";
import { adjust, emptyCard, heldByCheckouts } from "@/lib/gift-cards/mutations";
import { log } from "@/lib/log";
import { least, minus, ore, sum, ZERO, type Ore } from "@/lib/money";
import { classifyError, refundPayment } from "@/lib/payments/stripe";
import { vatIn } from "@/lib/pricing/pricing";
import { fail, ok, type Result } from "@/lib/result";
import { closeCheckout } from "./close-checkout";
import { nextNumber } from "./fulfil";

export type RegretGiftCardError =
  /** No bought gift card behind this order. */
  | "not_a_gift_card"
  /** Nothing is left on it, or all of it has been paid back already. */
  | "spent"
  /** Somebody is paying with it at this moment. */
  | "held"
  /** Stripe said no; the card is as it was. */
  | "refund_refused"
  /** Stripe did not answer; the card is void and the same call again finishes the refund. */
  | "refund_unanswered";

export type RegretRequest = {
  orderId: string;
  /** Who decided: an admin's e-mail. */
  actor: string;
  reason: string;
  withdrawalId?: string | null;
};

export type Regretted = { refundId: string; number: number; amount: Ore };

type LockedOrder = {
  due: Ore;
  refunded: Ore;
  vat: Ore;
  paymentIntent: string;
  cardId: string;
};
type PendingRefund = { id: string; amount: Ore; order: LockedOrder };

async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  await tx.$queryRaw(Prisma.sql`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`);
  const row = await tx.order.findUnique({
    where: { id: orderId },
    select: {
      kind: true,
      dueOre: true,
      refunds: { where: { status: { not: "failed" } }, select: { stripeOre: true } },
      vatOre: true,
      stripePaymentIntent: true,
      checkout: { select: { issuedCard: { select: { id: true } } } },
    },
  });
  const cardId = row?.checkout.issuedCard?.id;
  if (!row || row.kind !== "gift_card" || !cardId || !row.stripePaymentIntent) return null;
  return {
    due: ore(row.dueOre),
    refunded: sum(...row.refunds.map((refund) => ore(refund.stripeOre))),
    vat: ore(row.vatOre),
    paymentIntent: row.stripePaymentIntent,
    cardId,
  };
}

/** Makes payments under way with the card impossible, so that what is left on it is really free. */
async function endHolds(orderId: string, now: Date): Promise<void> {
  const holding = await db().checkout.findMany({
    where: { giftCardState: "reserved", giftCard: { sourceCheckout: { order: { id: orderId } } } },
    select: { id: true },
  });
  for (const { id } of holding)
    await closeCheckout(id, now).catch((error: unknown) =>
      log.warn({ checkoutId: id, err: error }, "could not end a payment with a regretted card"),
    );
}

/** Voids the card and writes down what has to be paid back, or finds the refund an earlier call left undone. */
async function decide(
  tx: Tx,
  request: RegretRequest,
): Promise<Result<PendingRefund, "not_a_gift_card" | "spent" | "held">> {
  const order = await lockOrder(tx, request.orderId);
  if (!order) return fail("not_a_gift_card");
  const pending = await tx.refund.findFirst({
    where: { orderId: request.orderId, status: "pending" },
    select: { id: true, stripeOre: true },
  });
  if (pending) return ok({ id: pending.id, amount: ore(pending.stripeOre), order });
  if ((await heldByCheckouts(tx, order.cardId)) > 0) return fail("held");

  const left = await emptyCard(tx, order.cardId, "void", request.reason, request.actor);
  const amount = least(left, minus(order.due, order.refunded));
  if (amount <= 0) return fail("spent");
  const refund = await tx.refund.create({
    data: {
      orderId: request.orderId,
      withdrawalId: request.withdrawalId ?? null,
      amountOre: amount,
      stripeOre: amount,
      giftCardOre: 0,
      // Multi-purpose: nothing was taxed yet. Single-purpose: the VAT of the sale goes back with it.
      vatOre: order.vat === 0 ? ZERO : vatIn(amount),
      reason: request.reason,
      actor: request.actor,
    },
    select: { id: true },
  });
  return ok({ id: refund.id, amount, order });
}

class NotToBeRegretted extends Error {}

async function decideOnce(request: RegretRequest): Promise<Result<PendingRefund, RegretGiftCardError>> {
  try {
    return await db().$transaction(async (tx) => {
      const decided = await decide(tx, request);
      // Thrown, so that a card whose money can't be paid back is not voided either.
      if (!decided.ok) throw new NotToBeRegretted(decided.error);
      return decided;
    });
  } catch (error) {
    if (error instanceof NotToBeRegretted) return fail(error.message as RegretGiftCardError);
    throw error;
  }
}

async function finish(
  request: RegretRequest,
  refund: PendingRefund,
  stripeId: string,
  now: Date,
): Promise<number> {
  return db().$transaction(async (tx) => {
    await lockOrder(tx, request.orderId);
    const row = await tx.refund.findUniqueOrThrow({ where: { id: refund.id }, select: { number: true } });
    if (row.number !== null) return row.number;
    const number = await nextNumber(tx, "credit_note");
    await tx.refund.update({
      where: { id: refund.id },
      data: { status: "succeeded", number, stripeRefundId: stripeId, settledAt: now },
      select: { id: true },
    });
    await tx.order.update({
      where: { id: request.orderId },
      data: { refundedOre: { increment: refund.amount } },
      select: { id: true },
    });
    await tx.orderEvent.create({
      data: { orderId: request.orderId, kind: "refunded", actor: request.actor, note: request.reason },
      select: { id: true },
    });
    return number;
  });
}

/** Stripe refused: the money is still ours, so the card is worth it again. */
async function undo(request: RegretRequest, refund: PendingRefund): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockOrder(tx, request.orderId);
    const { count } = await tx.refund.updateMany({
      where: { id: refund.id, status: "pending" },
      data: { status: "failed" },
    });
    if (count === 0) return;
    const { cardId } = refund.order;
    await adjust(tx, cardId, refund.amount, "Återbetalningen gick inte igenom.", request.actor);
    await tx.giftCard.update({ where: { id: cardId }, data: { isActive: true }, select: { id: true } });
  });
}

/**
 * Takes back a bought gift card: what is left on it is paid back through Stripe and the card is void from then on
 * (domain.md 3.3). The credit number is taken when Stripe has paid. Calling it again is safe.
 */
export async function regretGiftCard(
  request: RegretRequest,
  now = new Date(),
): Promise<Result<Regretted, RegretGiftCardError>> {
  await endHolds(request.orderId, now);
  const decided = await decideOnce(request);
  if (!decided.ok) return decided;
  const refund = decided.value;
  const { amount, order, id } = refund;
  let stripe;
  try {
    stripe = await refundPayment({ paymentIntent: order.paymentIntent, amount, refundId: id });
  } catch (error) {
    log.warn({ refundId: id, err: error }, "no refund of a gift card");
    if (classifyError(error) !== "refused") return fail("refund_unanswered");
    await undo(request, refund);
    return fail("refund_refused");
  }
  if (stripe.status === "failed" || stripe.status === "canceled") {
    await undo(request, refund);
    return fail("refund_refused");
  }
  return ok({ refundId: id, amount, number: await finish(request, refund, stripe.id, now) });
}
