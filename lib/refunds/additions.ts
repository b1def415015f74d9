import "server-only";
import { randomUUID } from "node:crypto";
import { db, type Prisma, type Tx } from "@/lib/kernel/db";
import { ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { saveNotAsked, releaseOrder, unpaidOf } from "@/lib/orders/additions";
import { saveEvent, lockOrder, onOrder, unchanged, type LockedOrder } from "@/lib/orders/mutations";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { refundLog } from "./log-words";
import { processRefund } from "./process-refund";
import { getSplit } from "./paid-back";
import type { RefundLine } from "@/lib/orders/pairs-left";
import type { RefundParts } from "./rules";
import { createRefund } from "./create-refund";

// An addition (lib/orders/additions.ts) is an order of its own: it is refunded with the line that it paid for.

/** An addition that paid for a line: what is left to refund of it, and how an amount of that is split. */
type AdditionLeft = { position: number; id: string; left: Ore } & Pick<
  Awaited<ReturnType<typeof getSplit>>,
  "split"
>;

/** An amount of an addition that is refunded. */
export type AdditionRefund = { id: string; parts: RefundParts; amount: Ore };

/** What is left of the additions that have paid for these lines, oldest first. */
export async function listAdditions(
  tx: Tx,
  orderId: string,
  positions: readonly number[],
  /** The caller holds their order's lock and decides by them: each is locked too. */
  { isLocked }: { isLocked: boolean },
): Promise<AdditionLeft[]> {
  const paid = await tx.orderChange.findMany({
    where: { orderId, paidByOrderId: { not: null }, position: { in: [...positions] } },
    orderBy: { createdAt: "asc" },
    select: { position: true, paidByOrderId: true },
  });
  const left: AdditionLeft[] = [];
  for (const { position, paidByOrderId } of paid) {
    const id = paidByOrderId!;
    if (isLocked) await lockOrder(tx, id);
    left.push({ position, id, ...(await getSplit(tx, id)) });
  }
  return left;
}

/** Splits the amount (öre, by index) of each addition. Leaves out those with nothing to refund. */
export function splitAdditions(additions: readonly AdditionLeft[], amounts: readonly Ore[]) {
  return additions.flatMap(({ id, split }, index): AdditionRefund[] => {
    const amount = amounts[index] ?? ZERO;
    const parts = split(amount);
    return parts.ok ? [{ id, parts: parts.value, amount }] : [];
  });
}

/** What is refunded of additions altogether. */
export const amountOfAdditions = (back: readonly AdditionRefund[]): Ore =>
  sum(ZERO, ...back.map(({ amount }) => amount));

/** What one decision refunded of an order and its additions, öre. Its refunds have the same `createdAt`. */
export async function getPaidTogether(orderId: string, at: Date, which: Prisma.RefundWhereInput = {}) {
  const sums = await db().refund.aggregate({
    where: { ...which, createdAt: at, order: { OR: [{ id: orderId }, { addsToOrderId: orderId }] } },
    _sum: { amountOre: true },
  });
  return ore(sums._sum.amountOre ?? 0);
}

/** Stops asking for payment of changes to the chosen lines. The caller holds the order's lock. */
export async function stopAsking(tx: Tx, order: LockedOrder, chosen: readonly RefundLine[]): Promise<void> {
  const positions = chosen.filter(({ quantity }) => quantity > 0).map(({ position }) => position);
  const unpaid = await tx.orderChange.findMany({
    where: { ...unpaidOf(order.id), position: { in: positions } },
    select: { id: true },
  });
  await saveNotAsked(
    tx,
    unpaid.map(({ id }) => id),
  );
  if (unpaid.length > 0) await releaseOrder(tx, order);
}

/**
 * Creates these refunds of additions; their order's own refund counts them against the limit and logs them. Returns the ids
 * of the refunds, to be carried out.
 */
export async function refundAdditions(
  tx: Tx,
  back: readonly AdditionRefund[],
  { actor, reason }: { actor: string; reason: string },
  now: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { id: orderId, parts } of back) {
    const id = randomUUID();
    const refund = { id, orderId, withdrawalId: null, parts, reason, actor, admin: null };
    const written = await createRefund(tx, refund, null, now);
    if (!written.ok) throw new Error(`Refund ${id} not decided: ${written.error}`);
    const { event } = written.value;
    if (event) await saveEvent(tx, orderId, { ...event, actor });
    ids.push(id);
  }
  return ids;
}

/**
 * The outbox job: refunds all that is left of an addition that nothing asked for, but what a dispute holds. Each job makes
 * one refund at most.
 */
export async function processAdditionJob(
  { orderId, refundId: id = orderId }: OutboxPayloads["addition-back"],
  now: Date,
): Promise<void> {
  const decided = await onOrder("shop", orderId, refundLog.refund, async (tx) => {
    if ((await tx.refund.count({ where: { id } })) > 0) return unchanged(true);
    const { left, split } = await getSplit(tx, orderId);
    const parts = split(left);
    if (!parts.ok) return unchanged(false);
    const reason = "Betalningen behövdes inte";
    const refund = { id, orderId, withdrawalId: null, parts: parts.value, reason, admin: null };
    return createRefund(tx, { ...refund, actor: "shop" }, true, now);
  });
  if (decided.ok && decided.value) await processRefund(id, now);
}
