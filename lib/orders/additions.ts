// An addition is what a changed order costs more, paid by a link. It is an order of its own kind, with its own payment,
// receipt and voucher; its goods stand in the order that it adds to.
import "server-only";
import { randomUUID } from "node:crypto";
import type { Tx } from "@/lib/kernel/db";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import { dedupeKeyOf, enqueue } from "@/lib/outbox/mutations";
import { saveEvent, type LockedOrder } from "./mutations";

/** `product` of an addition's line in `order_items`. */
export const ADDITION = "tillagg";

/** Selects the changes of an order whose payment is asked for and has not come. */
export const unpaidOf = (orderId: string) => ({ orderId, askedOre: { gt: 0 }, paidByOrderId: null });

/** Releases an order that is held as `unpaid`, once none of its changes waits for payment. The caller holds its lock. */
export async function releaseOrder(tx: Tx, { id, reviewCause }: Pick<LockedOrder, "id" | "reviewCause">) {
  if (reviewCause !== "unpaid") return;
  if ((await tx.orderChange.count({ where: { ...unpaidOf(id), waits: true } })) > 0) return;
  const data = { reviewCause: null, reviewReason: null };
  await tx.order.update({ where: { id }, data });
}

/** Stops asking for payment of these changes: they were given or taken back, or their line was refunded. Skips paid ones. */
export async function saveNotAsked(tx: Tx, ids: readonly string[]): Promise<void> {
  const data = { askedOre: 0, payBy: null, waits: false };
  await tx.orderChange.updateMany({ where: { id: { in: [...ids] }, paidByOrderId: null }, data });
}

/** `mismatch`: how the payment differs from what was requested; null when it matches. */
type Paid = { changeId: string | null; totalOre: Ore; isRecreated: boolean; mismatch: string | null };

/**
 * Settles the payment of an addition: marks its change as paid and releases `order`, which it adds to. A mismatch holds that
 * order for review instead.
 *
 * Returns false, and enqueues a refund of the payment, when nothing asks for it any more: the order is cancelled, or the
 * change is paid, given or taken back. An addition whose change was lost in a restore is kept (true) for a person to judge.
 */
export async function settleAddition(
  tx: Tx,
  id: string,
  order: LockedOrder | null,
  { changeId, totalOre: total, isRecreated, mismatch }: Paid,
): Promise<boolean> {
  const payload = { orderId: id };
  await enqueue(tx, { kind: "addition-receipt", key: id, payload });
  const change = changeId ? await tx.orderChange.findUnique({ where: { id: changeId } }) : null;
  if (!change && isRecreated) return true;
  const isAsked =
    change?.orderId === order?.id && change?.askedOre === total && change.paidByOrderId === null;
  if (!order || !change || order.status === "cancelled" || !isAsked) {
    await enqueue(tx, { kind: "addition-back", key: id, payload });
    return false;
  }
  const data = { paidByOrderId: id, waits: false };
  await tx.orderChange.update({ where: { id: change.id }, data });
  await saveEvent(tx, order.id, { kind: "addition-paid", actor: "shop", note: formatKronor(total) });
  await releaseOrder(tx, order);
  if (mismatch !== null) await holdForAddition(tx, order, mismatch);
  return true;
}

/** Enqueues the refund of money that a dispute has given back of a payment that nothing asked for. `source` names that money. */
export async function refundGivenBack(tx: Tx, id: string, source: string): Promise<void> {
  const asNotNeeded = { dedupeKey: dedupeKeyOf("addition-back", id) };
  if ((await tx.outboxRow.count({ where: asNotNeeded })) === 0) return;
  const payload = { orderId: id, refundId: randomUUID() };
  await enqueue(tx, { kind: "addition-back", key: `${id}:${source}`, payload });
}

/** Holds an order for review because its addition's payment does not match. An earlier review cause stays. */
async function holdForAddition(tx: Tx, { id, reviewCause }: LockedOrder, mismatch: string): Promise<void> {
  if (reviewCause !== null && reviewCause !== "unpaid") return;
  const reviewReason = `Betalningen av ett tillägg stämmer inte. ${mismatch}`;
  await tx.order.update({ where: { id }, data: { reviewCause: "payment", reviewReason } });
}

/** Cancels an order's additions with it, so that an admin refunds them too. `isCancelled` false takes that back. */
export async function cancelAdditions(tx: Tx, orderId: string, isCancelled: boolean): Promise<void> {
  const data = { status: isCancelled ? "cancelled" : "delivered" } as const;
  await tx.order.updateMany({ where: { addsToOrderId: orderId }, data });
}
