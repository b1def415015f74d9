import "server-only";
import { db, transaction, type Prisma, type Tx } from "@/lib/kernel/db";
import { makePurchasedCode } from "@/lib/gift-cards/code";
import { expiryOf } from "@/lib/gift-cards/gift-card";
import { adjust, issueCard, lockBalance, refundToCard } from "@/lib/gift-cards/mutations";
import { findSoldCardId } from "@/lib/gift-cards/queries";
import { log } from "@/lib/kernel/log";
import { ore, sum, type Ore } from "@/lib/kernel/money";
import { KEPT } from "@/lib/payments/dispute-status";
import { orderMessages } from "@/lib/orders/messages";
import { saveEvent, lockOrder, UNREVIEWED } from "@/lib/orders/mutations";
import { readRefundDetails } from "@/lib/orders/refund-details";
import { enqueueLoss, enqueuePassedOver, releaseCard, sellerOf } from "@/lib/orders/sold-card";
import { enqueue } from "@/lib/outbox/mutations";
import type { StripeRefund } from "@/lib/payments/stripe";
import { sendRefund } from "./send-refund";
import { nextQuestion } from "./ask-again";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { bookBounced } from "./bounced";
import type { RefundStatus } from "@/prisma/generated/enums";

/** Told in the history, and a review reason: a refund made a new card, and no mail can carry its code to an erased buyer. */
const UNSENT_CARD =
  "Återbetalningen gick till ett nytt presentkort, och köparens adress är raderad. Koden står bland koderna.";

type RefundRow = Prisma.RefundGetPayload<object>;

async function lockRefund(tx: Tx, id: string): Promise<RefundRow> {
  const { orderId } = await tx.refund.findUniqueOrThrow({ where: { id }, select: { orderId: true } });
  await lockOrder(tx, orderId);
  return tx.refund.findUniqueOrThrow({ where: { id } });
}

/**
 * Restores the sold card's balance: Stripe did not pay the refund. Switches the card on again, if it was on or a dispute had
 * switched it off. A card whose payment is disputed stays off.
 */
async function reviveIssuedCard(
  tx: Tx,
  { id: refundId, orderId, createdAt }: RefundRow,
  voided: Ore,
  wasActive: boolean,
): Promise<void> {
  const cardId = await findSoldCardId(tx, orderId);
  if (!cardId) return;
  const before = await lockBalance(tx, cardId);
  const reason = "Återbetalningen gick inte igenom.";
  await adjust(tx, cardId, sum(before, voided), { cause: "refund_failed", reason, actor: "shop" });
  // A dispute that is lost meanwhile found the card void.
  await enqueueLoss(tx, cardId, refundId);
  // A dispute that had switched the card off and is over meanwhile found it void, so it is released here.
  if (!wasActive) return releaseCard(tx, orderId);
  // A dispute that came meanwhile found the card void. It holds it from now on, until it is won.
  const disputes = { orderId, status: { notIn: KEPT } };
  const { count } = await tx.dispute.updateMany({ where: disputes, data: { cardHeld: true } });
  if (count === 0) await tx.giftCard.update({ where: { id: cardId }, data: { isActive: true } });
  // A card that kept a part has been mailed. Under such a dispute the mail is passed over again, and sent when that is won.
  if (before === 0) await enqueuePassedOver(tx, { giftCardId: cardId, orderId }, createdAt);
}

/** Refunds the card's part: to the same card or, when that has expired, to a new one valid 12 months. Returns its id. */
async function payCardBack(tx: Tx, refund: RefundRow, now: Date): Promise<string | null> {
  const { checkout } = await tx.order.findUniqueOrThrow({
    where: { id: refund.orderId },
    select: {
      checkout: {
        select: { id: true, giftCard: { select: { id: true, vatKind: true, expiresAt: true } } },
      },
    },
  });
  const card = checkout.giftCard;
  if (!card) throw new Error(`Refund ${refund.id} has a card part and its order no card`);
  const amount = ore(refund.giftCardOre);
  // A card whose own payment is disputed or lost stays switched off. The lock lets a dispute that is being settled end first.
  await lockBalance(tx, card.id);
  const disputes = { order: sellerOf(card.id), status: { notIn: KEPT } };
  const isSound = (await tx.dispute.count({ where: disputes })) === 0;
  if (!card.expiresAt || card.expiresAt > now) {
    await refundToCard(tx, card.id, checkout.id, amount, refund.actor, isSound);
    await enqueueLoss(tx, card.id, refund.id);
    return null;
  }
  const fresh = await issueCard(tx, {
    code: makePurchasedCode(),
    kind: "purchased",
    vatKind: card.vatKind,
    amount,
    isActive: isSound,
    expiresAt: expiryOf(now),
    actor: refund.actor,
  });
  return fresh.id;
}

async function bookSucceeded(refundId: string, stripeRefundId: string | null, now: Date) {
  let booked: { orderId: string; amount: number; giftCard: number } | undefined;
  const status = await transaction(async (tx): Promise<RefundStatus> => {
    const refund = await lockRefund(tx, refundId);
    if (refund.status !== "pending") return refund.status;
    booked = { orderId: refund.orderId, amount: refund.stripeOre, giftCard: refund.giftCardOre };
    const replacementCardId = refund.giftCardOre > 0 ? await payCardBack(tx, refund, now) : null;
    await tx.refund.update({
      where: { id: refundId },
      data: {
        status: "succeeded",
        stripeRefundId: stripeRefundId ?? refund.stripeRefundId,
        settledAt: now,
        ...(replacementCardId ? { lines: { ...readRefundDetails(refund.lines), replacementCardId } } : {}),
      },
    });
    const addressed = { id: refund.orderId, email: { not: "" } };
    const isMailed = (await tx.order.count({ where: addressed })) > 0;
    const isUnsent = replacementCardId !== null && !isMailed;
    await saveEvent(tx, refund.orderId, {
      kind: "refunded",
      actor: refund.actor,
      note: isUnsent ? `${refund.reason}. ${UNSENT_CARD}` : refund.reason,
    });
    if (isMailed)
      await enqueue(tx, {
        kind: "refund-receipt",
        key: refundId,
        payload: { orderId: refund.orderId, refundId },
      });
    if (isUnsent)
      await tx.order.updateMany({
        where: { id: refund.orderId, ...UNREVIEWED },
        data: { reviewCause: "refund", reviewReason: UNSENT_CARD },
      });
    return "succeeded";
  });
  if (booked) log.info({ refundId, ...booked }, "refunded");
  return status;
}

/** Marks a booked refund as owed, because its money came back (bounced.ts). */
async function bounceRefund(tx: Tx, refund: RefundRow, reason: string, now: Date): Promise<RefundStatus> {
  const { id, orderId } = refund;
  const amount = ore(refund.stripeOre);
  await bookBounced(tx, { refundId: id, orderId, attemptId: id, via: "stripe", amount }, reason, now);
  const { status } = await tx.refund.findUniqueOrThrow({ where: { id }, select: { status: true } });
  return status;
}

/** Who waits for the outcome of a refund: whoever sent the form, or nobody (a job of the outbox, an event of Stripe). */
type Waiting = "form" | "nobody";

/**
 * Marks a refund as failed, because Stripe refused it or reported at `toldAt` that it failed. If it was booked as paid
 * before the report, it becomes owed instead.
 */
async function failRefund(refundId: string, reason: string, toldAt: Date | null, waiting: Waiting) {
  return transaction(async (tx): Promise<RefundStatus> => {
    const refund = await lockRefund(tx, refundId);
    const { orderId, status, stripeOre: amount } = refund;
    if (status === "failed" || amount === 0) return status;
    if (status !== "pending") return toldAt ? bounceRefund(tx, refund, reason, toldAt) : status;
    await tx.refund.update({ where: { id: refundId }, data: { status: "failed" } });
    await tx.order.update({
      where: { id: orderId },
      data: {
        refundedOre: { decrement: amount },
        giftRefundedOre: { decrement: refund.giftCardOre },
      },
    });
    const { voidedOre, wasHeldBack } = readRefundDetails(refund.lines);
    if (voidedOre) await reviveIssuedCard(tx, refund, ore(voidedOre), !wasHeldBack);
    await saveEvent(tx, orderId, { kind: "refund-failed", actor: "stripe", note: reason.slice(0, 300) });
    // The form shows that its own order's refund failed, but not an addition's: so an addition is held in any case.
    const unseen = waiting === "nobody" ? {} : ({ kind: "addition" } as const);
    const data = { reviewCause: "refund", reviewReason: orderMessages.refused } as const;
    await tx.order.updateMany({ where: { id: orderId, ...UNREVIEWED, ...unseen }, data });
    return "failed";
  });
}

/** Updates a refund of ours to its state at Stripe. */
export async function settleRefund(
  refundId: string,
  answer: StripeRefund,
  now: Date,
  waiting: Waiting = "nobody",
): Promise<RefundStatus> {
  if (answer.status === "succeeded") return bookSucceeded(refundId, answer.id, now);
  if (answer.failure) return failRefund(refundId, answer.failure, now, waiting);
  await db().refund.updateMany({
    where: { id: refundId, status: "pending" },
    data: { stripeRefundId: answer.id },
  });
  return "pending";
}

/** Carries a decided refund out as far as it goes now. Safe to call any number of times. Throws when Stripe is silent. */
export async function processRefund(
  refundId: string,
  now: Date,
  waiting: Waiting = "form",
): Promise<RefundStatus> {
  const refund = await db().refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { order: { select: { stripePaymentIntent: true } } },
  });
  if (refund.status !== "pending") return refund.status;
  if (refund.stripeOre === 0) return bookSucceeded(refundId, null, now);
  const asked = { ...refund, amount: ore(refund.stripeOre) };
  const answer = await sendRefund(refund.order.stripePaymentIntent, asked, now);
  return answer.ok
    ? settleRefund(refundId, answer.value, now, waiting)
    : failRefund(refundId, answer.error, null, waiting);
}

/** The outbox job. Throws when Stripe does not answer. Asks again in six hours about a refund that is still pending. */
export async function processRefundJob(payload: OutboxPayloads["refund"], now: Date): Promise<void> {
  const { refundId } = payload;
  if ((await processRefund(refundId, now, "nobody")) !== "pending") return;
  await enqueue(db(), { kind: "refund", ...nextQuestion(refundId, now), payload });
}
