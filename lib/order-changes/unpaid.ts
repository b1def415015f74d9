import "server-only";
import { judgeOutflow } from "@/lib/accounts/outflow-limit";
import type { Admin } from "@/lib/accounts/require-admin";
import { linkEnds } from "@/lib/checkout/link-ends";
import { expirePayments } from "@/lib/checkout/pay-link";
import { type Tx } from "@/lib/kernel/db";
import { formatKronor, ore, type Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { dayOf } from "@/lib/kernel/dates";
import { saveNotAsked, releaseOrder, unpaidOf } from "@/lib/orders/additions";
import type { ChangeFailure } from "@/lib/orders/messages";
import { orderLog } from "@/lib/orders/log-words";
import { decided, onOrder, unchanged, type Decided, type LockedOrder } from "@/lib/orders/mutations";
import { enqueue } from "@/lib/outbox/mutations";
import type { OrderChangeModel } from "@/prisma/generated/models";
import { revertChange } from "./change-order";
import { holdsBack } from "./plan-change";

// What is done about a change that costs more and is not paid yet: asked once more, given after all, or taken back.

type Unpaid = OrderChangeModel & { asked: Ore };
type Judge = (tx: Tx, order: LockedOrder, change: Unpaid) => Promise<Result<Decided<unknown>, ChangeFailure>>;

/** Decides about an unpaid change; one that is settled already stays as it is. */
function onUnpaid(admin: Admin, orderId: string, changeId: string, decide: Judge) {
  return onOrder(admin, orderId, orderLog.change, async (tx, order) => {
    const change = await tx.orderChange.findFirst({ where: { id: changeId, ...unpaidOf(orderId) } });
    if (change) return decide(tx, order, { ...change, asked: ore(change.askedOre) });
    const known = await tx.orderChange.findFirst({ where: { id: changeId, orderId } });
    return known ? (known.paidByOrderId ? fail("paid") : unchanged(null)) : fail("unknown");
  });
}

/** Mails the link once more, at most once a day, and lets it pay for another seven days. */
export async function askAgain(admin: Admin, orderId: string, changeId: string, now: Date) {
  return onUnpaid(admin, orderId, changeId, async (tx, order) => {
    const refusal = await holdsBack(tx, order);
    if (refusal) return fail(refusal);
    const data = { payBy: linkEnds(now) };
    await tx.orderChange.update({ where: { id: changeId }, data });
    const key = `again:${changeId}:${dayOf(now)}`;
    await enqueue(tx, { kind: "order-changed", key, payload: { orderId, changeId } });
    return decided(null, { kind: "asked" });
  });
}

/**
 * Gives what a change costs more and nobody has paid: the change stands, and the order goes on.
 * `reauthentication_required`: password or passkey has to be shown first.
 */
export async function giveChange(admin: Admin, orderId: string, changeId: string, now: Date) {
  const given = await onUnpaid(admin, orderId, changeId, async (tx, order, { asked, offeredOre, waits }) => {
    // What was built before it was paid counts as given from the beginning.
    const judged = waits ? await judgeOutflow(tx, admin, asked, now) : ok({});
    if (!judged.ok) return judged;
    await saveNotAsked(tx, [changeId]);
    const data = { offeredOre: offeredOre + asked };
    await tx.orderChange.update({ where: { id: changeId }, data });
    await releaseOrder(tx, order);
    const details = { ...judged.value, offeredOre: asked };
    return decided(null, { kind: "given", note: formatKronor(asked) }, { log: { details } });
  });
  // A payment of it that is made meanwhile goes back by itself.
  if (given.ok) await expirePayments({ changeId }, now);
  return given;
}

/** Takes a change back that nobody has paid: the line is what it was before, and costs what it did. */
export async function takeBackChange(
  admin: Admin,
  orderId: string,
  { changeId, formId }: { changeId: string; formId: string },
  now: Date,
) {
  const back = await onUnpaid(admin, orderId, changeId, async (tx, order, change) => {
    const refusal = await holdsBack(tx, order);
    if (refusal) return fail(refusal);
    await saveNotAsked(tx, [changeId]);
    await releaseOrder(tx, order);
    return revertChange(tx, admin, order, change, formId, now);
  });
  if (back.ok) await expirePayments({ changeId }, now);
  return back;
}
