import "server-only";
import { randomUUID } from "node:crypto";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { findSoldCardId } from "@/lib/gift-cards/queries";
import { takeBack, type TakenBack } from "@/lib/gift-cards/mutations";
import { Unavailable } from "@/lib/kernel/http";
import { formatKronor, least, minus, ore, type Ore } from "@/lib/kernel/money";
import { lockOrder, saveEvent } from "@/lib/orders/mutations";
import { findPaidOrder } from "@/lib/orders/queries";
import { enqueue } from "@/lib/outbox/mutations";
import { nextQuestion } from "./ask-again";
import { splitRefund, toPaidOrder } from "./rules";
import { listRefunds, type StripeRefund } from "@/lib/payments/stripe";
import { settlePayout } from "./refund-again";
import { settleRefund } from "./process-refund";
import { getPaidBack } from "./paid-back";

type Own = { kind: "refund" | "payout"; id: string };

/**
 * A refund made in Stripe's dashboard while the same amount is owed pays that debt: it is a payout, not a new refund.
 */
async function adoptAsPayout(tx: Tx, orderId: string, found: StripeRefund): Promise<Own | null> {
  const owed = await tx.refund.findFirst({
    where: { orderId, status: "owed", stripeOre: found.amount, payouts: { none: { status: "pending" } } },
    orderBy: { createdAt: "asc" },
    select: { id: true },
  });
  if (!owed) return null;
  const id = randomUUID();
  await tx.refundPayout.create({
    data: {
      id,
      refundId: owed.id,
      via: "stripe",
      amountOre: found.amount,
      stripeRefundId: found.id,
      actor: "stripe",
    },
  });
  return { kind: "payout", id };
}

/**
 * Lowers the sold card by the refunded amount. A part that is spent already is the shop's loss: it is told in the history, and
 * the order is held. An earlier review cause stays.
 */
async function takeSoldCard(tx: Tx, orderId: string, amount: Ore): Promise<TakenBack | null> {
  const cardId = await findSoldCardId(tx, orderId);
  if (!cardId) return null;
  const lines = await takeBack(tx, cardId, amount, "Återbetald i Stripe", "stripe");
  const lost = minus(amount, lines.voidedOre);
  if (lost > 0) {
    const reason = `Återbetald i Stripe, men ${formatKronor(lost)} av presentkortet var redan använt.`;
    await saveEvent(tx, orderId, { kind: "refund-at-stripe", actor: "stripe", note: reason });
    const data = { reviewCause: "refund", reviewReason: reason } as const;
    await tx.order.updateMany({ where: { id: orderId, reviewCause: null }, data });
  }
  return lines;
}

/** The shop's pending refunds and payouts that Stripe has not accepted, and will refuse when too little is left. */
async function countUnsent(tx: Tx, orderId: string): Promise<number> {
  const hangs = { status: "pending", stripeRefundId: null } as const;
  const refunds = await tx.refund.count({ where: { ...hangs, orderId } });
  return refunds + (await tx.refundPayout.count({ where: { ...hangs, refund: { orderId } } }));
}

async function adoptAsRefund(tx: Tx, orderId: string, found: StripeRefund): Promise<Own | null> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const before = await getPaidBack(tx, orderId);
  const left = minus(ore(order.dueOre), before.stripe);
  if (found.amount > left && (await countUnsent(tx, orderId)) > 0)
    throw new Unavailable(`refund ${found.id} waits for one of order ${orderId}`);
  const amount = least(found.amount, left);
  const split = splitRefund(toPaidOrder(order), before, amount);
  if (!split.ok) return null;
  const { stripe, giftCard, vat } = split.value;
  const id = randomUUID();
  const lines = await takeSoldCard(tx, orderId, amount);
  await tx.refund.create({
    data: {
      id,
      orderId,
      ...(lines ? { lines } : {}),
      amountOre: amount,
      stripeOre: stripe,
      giftCardOre: giftCard,
      vatOre: vat,
      reason: "Återbetald i Stripe",
      stripeRefundId: found.id,
      actor: "stripe",
    },
  });
  await tx.order.update({ where: { id: orderId }, data: { refundedOre: { increment: stripe } } });
  return { kind: "refund", id };
}

/** Enqueues the job that asks Stripe again: no event may tell that the bank has paid. */
async function enqueueQuestion(tx: Tx, orderId: string, { kind, id }: Own, now: Date): Promise<void> {
  const next = nextQuestion(id, now);
  if (kind === "refund") await enqueue(tx, { kind: "refund", ...next, payload: { orderId, refundId: id } });
  else await enqueue(tx, { kind: "refund-payout", ...next, payload: { orderId, payoutId: id } });
}

/**
 * Makes a row for a refund that somebody made in Stripe's dashboard, so that orders and books agree. Throws `Unavailable`
 * while a pending refund of the shop's counts as its amount: Stripe sends the event again. Null when nothing is left.
 */
async function adopt(orderId: string, found: StripeRefund, now: Date): Promise<Own | null> {
  return transaction(async (tx): Promise<Own | null> => {
    await lockOrder(tx, orderId);
    const known = await findOwn(tx, orderId, found);
    if (known) return known;
    const own = (await adoptAsPayout(tx, orderId, found)) ?? (await adoptAsRefund(tx, orderId, found));
    if (own && found.status !== "succeeded") await enqueueQuestion(tx, orderId, own, now);
    return own;
  });
}

/** The refund or payout of ours that a refund at Stripe belongs to, or null. */
async function findOwn(tx: Tx, orderId: string, found: StripeRefund): Promise<Own | null> {
  const same = [{ stripeRefundId: found.id }, ...(found.refundId ? [{ id: found.refundId }] : [])];
  const select = { id: true };
  const refund = await tx.refund.findFirst({ where: { orderId, OR: same }, select });
  if (refund) return { kind: "refund", id: refund.id };
  const payout = await tx.refundPayout.findFirst({ where: { refund: { orderId }, OR: same }, select });
  return payout && { kind: "payout", id: payout.id };
}

/** Updates an order's refunds to their state at Stripe. Null when the payment is none of ours. Throws as `adopt` does. */
export async function settleRefunds(paymentIntent: string, now: Date): Promise<string | null> {
  const orderId = await findPaidOrder(paymentIntent);
  if (orderId === null) return null;
  const settle = (own: Own, found: StripeRefund) =>
    (own.kind === "refund" ? settleRefund : settlePayout)(own.id, found, now);
  const foreign: StripeRefund[] = [];
  for (const found of await listRefunds(paymentIntent)) {
    const own = await findOwn(db(), orderId, found);
    if (own) await settle(own, found);
    else if (!found.failure) foreign.push(found);
  }
  for (const found of foreign) {
    const own = await adopt(orderId, found, now);
    if (own) await settle(own, found);
  }
  return orderId;
}
