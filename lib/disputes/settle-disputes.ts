import "server-only";
import { DAY_MS } from "@/lib/kernel/dates";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { isSettled, stateInWords, statusAfter } from "./rules";
import { isDecided, isKept } from "@/lib/payments/dispute-status";
import { findPaidOrder } from "@/lib/orders/queries";
import { saveEvent, lockOrder, type LockedOrder } from "@/lib/orders/mutations";
import { holdCard, releaseCard } from "@/lib/orders/sold-card";
import { enqueue } from "@/lib/outbox/mutations";
import { listDisputes, type StripeDispute } from "@/lib/payments/disputes";
import { nextQuestion } from "@/lib/refunds/ask-again";
import { bookLoss, bookTransaction } from "./book";
import { holdOrder } from "./hold";

/** For how long the shop keeps asking about a dispute; banks take three months, appeals as long. */
const ASK_FOR_MS = 270 * DAY_MS;

/** Applies a new status to order, card and the order added to. From one open status to another it changes no decision. */
async function applyStatus(
  tx: Tx,
  order: LockedOrder,
  addsTo: LockedOrder | null,
  disputeId: string,
  was: string | null,
  status: string,
) {
  const { id } = order;
  await tx.order.update({ where: { id }, data: { disputeStatus: status } });
  await saveEvent(tx, id, { kind: "dispute", actor: "stripe", note: stateInWords(status) });
  if (was !== null && !isDecided(was) && !isDecided(status)) return;
  for (const held of addsTo ? [order, addsTo] : [order]) await holdOrder(tx, held, status);
  if (!isKept(status)) await holdCard(tx, id, disputeId);
}

/** Brings one dispute to what Stripe says about it: state, order, gift card and books. Idempotent, in any order. */
async function settleDispute(orderId: string, found: StripeDispute, now: Date): Promise<void> {
  await transaction(async (tx) => {
    // An order is locked before its additions, as in a refund of both.
    const { addsToOrderId } = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { addsToOrderId: true },
    });
    const addsTo = addsToOrderId === null ? null : await lockOrder(tx, addsToOrderId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`No order ${orderId}`);
    const { id, reason, answerBy, amount: amountOre } = found;
    const before = await tx.dispute.findUnique({ where: { id }, select: { status: true } });
    const was = before?.status ?? null;
    const status = statusAfter(was, found.status);
    const data = { status, reason, answerBy, amountOre };
    const created = { ...data, id, orderId, createdAt: now };
    await tx.dispute.upsert({ where: { id }, create: created, update: data });
    if (was !== status) await applyStatus(tx, order, addsTo, id, was, status);
    for (const transaction of found.transactions) await bookTransaction(tx, orderId, id, transaction, now);
    await bookLoss(tx, orderId, { id, status }, now);
    if (was === status) return;
    if (isKept(status)) await releaseCard(tx, orderId);
    await askLater(tx, orderId, now);
  });
}

async function askLater(tx: Tx, orderId: string, now: Date): Promise<void> {
  await enqueue(tx, { kind: "dispute", ...nextQuestion(orderId, now), payload: { orderId } });
}

/**
 * Brings an order's disputes to what Stripe says. Null when the payment belongs to no order; throws when Stripe is silent.
 */
export async function settleDisputes(paymentIntent: string, now: Date): Promise<string | null> {
  const orderId = await findPaidOrder(paymentIntent);
  if (orderId === null) return null;
  for (const found of await listDisputes(paymentIntent)) await settleDispute(orderId, found, now);
  return orderId;
}

/** The outbox job: asks Stripe until all is decided and paid, in case an event never came. */
export async function processDisputeJob(orderId: string, now: Date): Promise<void> {
  const order = await db().order.findUniqueOrThrow({
    where: { id: orderId },
    select: { stripePaymentIntent: true },
  });
  if (order.stripePaymentIntent) await settleDisputes(order.stripePaymentIntent, now);
  const disputes = await db().dispute.findMany({ where: { orderId }, include: { moves: true } });
  const isOpen = disputes.some(
    ({ status, moves, createdAt }) =>
      !isSettled(status, moves) && now.getTime() - createdAt.getTime() < ASK_FOR_MS,
  );
  if (isOpen) await transaction((tx) => askLater(tx, orderId, now));
}
