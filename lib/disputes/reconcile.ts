import "server-only";
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@/lib/dates";
import { db, transaction, type Tx } from "@/lib/db";
import { soldBy } from "@/lib/gift-cards/queries";
import { disputeReview, isSettled, statusAfter, stateInWords } from "./rules";
import { isDecided, isKept } from "@/lib/payments/dispute-status";
import { addEvent, lockOrder, type LockedOrder } from "@/lib/orders/mutations";
import { enqueue } from "@/lib/outbox/mutations";
import { listDisputes, type StripeDispute } from "@/lib/payments/disputes";
import { askAgainAt, askAgainKey } from "@/lib/outbox/ask-again";
import { bookLoss, bookTransaction } from "./book";

/** For how long the shop keeps asking about a dispute; banks take three months, appeals as long. */
const ASK_FOR_MS = 270 * DAY_MS;

/** Holds the order for review before anything more is built or sent; an earlier reason for review stays. */
async function holdOrder(tx: Tx, order: LockedOrder, status: string): Promise<void> {
  const before = order.reviewCause;
  if (before !== null ? before !== "dispute" : isKept(status)) return;
  const data = { reviewCause: "dispute", reviewReason: disputeReview(order.kind, status) } as const;
  await tx.order.update({ where: { id: order.id }, data, select: { id: true } });
}

/** Switches the gift card off that the payment bought. */
async function holdCard(tx: Tx, orderId: string, disputeId: string): Promise<void> {
  const { count } = await tx.giftCard.updateMany({
    where: { ...soldBy(orderId), isActive: true },
    data: { isActive: false, version: { increment: 1 } },
  });
  if (count > 0)
    await tx.dispute.update({ where: { id: disputeId }, data: { cardHeld: true }, select: { id: true } });
}

/** Switches it on again, when a dispute had switched it off and none keeps it so. */
async function releaseCard(tx: Tx, orderId: string): Promise<void> {
  const disputes = await tx.dispute.findMany({
    where: { orderId },
    select: { status: true, cardHeld: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  });
  if (!disputes.some(({ cardHeld }) => cardHeld) || !disputes.every((one) => isKept(one.status))) return;
  const card = await tx.giftCard.findFirst({
    where: { ...soldBy(orderId), isActive: false, deletedAt: null, remainingBalanceOre: { gt: 0 } },
    select: { id: true },
  });
  if (!card) return;
  await tx.giftCard.update({
    where: card,
    data: { isActive: true, version: { increment: 1 } },
    select: { id: true },
  });
  // A mail whose day came while the card was off was not sent.
  const payload = { giftCardId: card.id, orderId };
  const passedOver = await tx.outboxRow.count({
    where: { kind: "gift-card", payload: { equals: payload }, doneAt: { gt: disputes[0]!.createdAt } },
  });
  if (passedOver > 0)
    await enqueue(tx, { kind: "gift-card", dedupeKey: `gift-card:again:${randomUUID()}`, payload });
}

/** Applies a new status to order and gift card. Between two open statuses a person's decision stands. */
async function applyStatus(
  tx: Tx,
  order: LockedOrder,
  disputeId: string,
  was: string | null,
  status: string,
) {
  const { id } = order;
  await tx.order.update({ where: { id }, data: { disputeStatus: status }, select: { id: true } });
  await addEvent(tx, id, { kind: "dispute", actor: "stripe", note: stateInWords(status) });
  if (was !== null && !isDecided(was) && !isDecided(status)) return;
  await holdOrder(tx, order, status);
  if (!isKept(status)) await holdCard(tx, id, disputeId);
}

/** Brings one dispute to what Stripe says about it: state, order, gift card and books. Idempotent, in any order. */
async function followDispute(orderId: string, found: StripeDispute, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`No order ${orderId}`);
    const { id, reason, answerBy, amount: amountOre } = found;
    const before = await tx.dispute.findUnique({ where: { id }, select: { status: true } });
    const was = before?.status ?? null;
    const status = statusAfter(was, found.status);
    const data = { status, reason, answerBy, amountOre };
    const created = { ...data, id, orderId, createdAt: now };
    await tx.dispute.upsert({ where: { id }, create: created, update: data, select: { id: true } });
    if (was !== status) await applyStatus(tx, order, id, was, status);
    for (const transaction of found.transactions) await bookTransaction(tx, orderId, id, transaction, now);
    await bookLoss(tx, orderId, { id, status }, now);
    if (was === status) return;
    if (isKept(status)) await releaseCard(tx, orderId);
    await askLater(tx, orderId, now);
  });
}

async function askLater(tx: Tx, orderId: string, now: Date): Promise<void> {
  await enqueue(tx, {
    kind: "dispute",
    dedupeKey: askAgainKey("dispute", orderId, now),
    payload: { orderId },
    notBefore: askAgainAt(now),
  });
}

/** Brings an order's disputes to what Stripe says. Null when the payment is none of ours; throws when Stripe is silent. */
export async function reconcileDisputes(paymentIntent: string, now: Date): Promise<string | null> {
  const order = await db().order.findUnique({
    where: { stripePaymentIntent: paymentIntent },
    select: { id: true },
  });
  if (!order) return null;
  for (const found of await listDisputes(paymentIntent)) await followDispute(order.id, found, now);
  return order.id;
}

/** The outbox job: asks Stripe until all is decided and paid, in case an event never came. */
export async function finishDispute(orderId: string, now: Date): Promise<void> {
  const order = await db().order.findUniqueOrThrow({
    where: { id: orderId },
    select: { stripePaymentIntent: true },
  });
  if (order.stripePaymentIntent) await reconcileDisputes(order.stripePaymentIntent, now);
  const disputes = await db().dispute.findMany({ where: { orderId }, include: { moves: true } });
  const isOpen = disputes.some(
    ({ status, moves, createdAt }) =>
      !isSettled(status, moves) && now.getTime() - createdAt.getTime() < ASK_FOR_MS,
  );
  if (isOpen) await transaction((tx) => askLater(tx, orderId, now));
}
