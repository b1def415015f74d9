// The gift card that an order sold: off while the payment is disputed, and on again when the money stays with the shop.
import "server-only";
import { randomUUID } from "node:crypto";
import type { Prisma, Tx } from "@/lib/kernel/db";
import { soldBy } from "@/lib/gift-cards/queries";
import { enqueue } from "@/lib/outbox/mutations";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { isKept } from "@/lib/payments/dispute-status";

/** A filter for the order that sold this card. */
export function sellerOf(giftCardId: string) {
  return { checkout: { issuedCard: { id: giftCardId } } } satisfies Prisma.OrderWhereInput;
}

/** Switches off the gift card that the payment bought. */
export async function holdCard(tx: Tx, orderId: string, disputeId: string): Promise<void> {
  const { count } = await tx.giftCard.updateMany({
    where: { ...soldBy(orderId), isActive: true },
    data: { isActive: false, version: { increment: 1 } },
  });
  if (count > 0) await tx.dispute.update({ where: { id: disputeId }, data: { cardHeld: true } });
}

/** Switches the card on again, if a dispute had switched it off and all disputes have left the money with the shop. */
export async function releaseCard(tx: Tx, orderId: string): Promise<void> {
  const disputes = await tx.dispute.findMany({
    where: { orderId },
    select: { status: true, cardHeld: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  });
  const holding = disputes.find(({ cardHeld }) => cardHeld);
  if (!holding || !disputes.every(({ status }) => isKept(status))) return;
  const card = await tx.giftCard.findFirst({
    where: { ...soldBy(orderId), isActive: false, deletedAt: null, remainingBalanceOre: { gt: 0 } },
    select: { id: true },
  });
  if (!card) return;
  await tx.giftCard.update({ where: card, data: { isActive: true, version: { increment: 1 } } });
  await tx.dispute.updateMany({ where: { orderId }, data: { cardHeld: false } });
  await enqueuePassedOver(tx, { giftCardId: card.id, orderId }, holding.createdAt);
}

/** Queues the card's mail again if it came due `since` the card was off, and so was not sent. */
export async function enqueuePassedOver(
  tx: Tx,
  payload: OutboxPayloads["gift-card"],
  since: Date,
): Promise<void> {
  const passedOver = await tx.outboxRow.count({
    where: { kind: "gift-card", payload: { equals: payload }, doneAt: { gt: since } },
  });
  if (passedOver > 0) await enqueue(tx, { kind: "gift-card", key: `again:${randomUUID()}`, payload });
}

/**
 * Called when money has come back onto a card. If the card's own payment is lost, queues the job that takes the money
 * (lib/disputes/book.ts). `key`: the refund or checkout that gave it back.
 */
export async function enqueueLoss(tx: Tx, giftCardId: string, key: string): Promise<void> {
  const order = sellerOf(giftCardId);
  const lost = await tx.dispute.findFirst({ where: { order, status: "lost" }, select: { orderId: true } });
  if (lost) await enqueue(tx, { kind: "dispute", key, payload: lost });
}
