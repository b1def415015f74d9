// What a change of an order costs more, paid by a link: an order of its own kind, with a payment, a receipt and a voucher of
// its own, whose goods stand in the order that it adds to.
import "server-only";
import type { Tx } from "@/lib/kernel/db";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import { enqueue } from "@/lib/outbox/mutations";
import { saveEvent, type LockedOrder } from "./mutations";

/** What `order_items` calls the line of an addition. */
export const ADDITION = "tillagg";

/** What of an order's changes is asked for and not paid. */
export const unpaidOf = (orderId: string) => ({ orderId, askedOre: { gt: 0 }, paidByOrderId: null });

/** Lets an order go on that waited for a payment, once nothing is left to wait for. The caller holds its lock. */
export async function releaseOrder(tx: Tx, { id, reviewCause }: Pick<LockedOrder, "id" | "reviewCause">) {
  if (reviewCause !== "unpaid") return;
  if ((await tx.orderChange.count({ where: { ...unpaidOf(id), waits: true } })) > 0) return;
  const data = { reviewCause: null, reviewReason: null };
  await tx.order.update({ where: { id }, data });
}

/** Asks nothing more for these changes: they are given, taken back, or their line is paid back. */
export async function saveNotAsked(tx: Tx, ids: readonly string[]): Promise<void> {
  const data = { askedOre: 0, payBy: null, waits: false };
  await tx.orderChange.updateMany({ where: { id: { in: [...ids] }, paidByOrderId: null }, data });
}

/** `mismatch`: how what was paid differs from what was asked for; null when it matches. */
type Paid = { changeId: string | null; total: Ore; isRecreated: boolean; mismatch: string | null };

/**
 * Notes on its change that an addition is paid; of a payment in doubt a person looks before the order is built on. One that
 * pays nothing, since the order is cancelled or the change is paid, given or taken back, goes back by itself, and false is
 * returned; only one whose change a restore has lost is left to a person. `order`: what it adds to.
 */
export async function settleAddition(
  tx: Tx,
  id: string,
  order: LockedOrder | null,
  { changeId, total, isRecreated, mismatch }: Paid,
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

/** Holds an order whose addition is not paid as it should be; an earlier doubt stays. */
async function holdForAddition(tx: Tx, { id, reviewCause }: LockedOrder, mismatch: string): Promise<void> {
  if (reviewCause !== null && reviewCause !== "unpaid") return;
  const reviewReason = `Betalningen av ett tillägg stämmer inte. ${mismatch}`;
  await tx.order.update({ where: { id }, data: { reviewCause: "payment", reviewReason } });
}

/** Calls the additions of an order off with it, so that what is left of them is asked back too; or not any more. */
export async function cancelAdditions(tx: Tx, orderId: string, isOff: boolean): Promise<void> {
  const data = { status: isOff ? "cancelled" : "delivered" } as const;
  await tx.order.updateMany({ where: { addsToOrderId: orderId }, data });
}
