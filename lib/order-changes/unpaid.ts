import "server-only";
import { checkOutflow } from "@/lib/accounts/outflow-limit";
import type { Admin } from "@/lib/accounts/require-admin";
import { linkEnds } from "@/lib/checkout/link-ends";
import { expirePayments } from "@/lib/checkout/pay-link";
import { type Tx } from "@/lib/kernel/db";
import { formatKronor, ore, type Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { saveNotAsked, releaseOrder, unpaidOf } from "@/lib/orders/additions";
import type { ChangeFailure } from "@/lib/orders/messages";
import { orderLog } from "@/lib/orders/log-words";
import { decided, onOrder, unchanged, type Decided, type LockedOrder } from "@/lib/orders/mutations";
import { enqueueAgain } from "@/lib/orders/send-mail";
import type { OrderChangeModel } from "@/prisma/generated/models";
import { revertChange } from "./change-order";
import { findChangeRefusal } from "./plan-change";

// Settles a change whose extra cost is not paid: asks for it again, gives it, or takes the change back.

type Unpaid = OrderChangeModel & { asked: Ore };
type Judge = (tx: Tx, order: LockedOrder, change: Unpaid) => Promise<Result<Decided<unknown>, ChangeFailure>>;
type IsDone = (tx: Tx, change: OrderChangeModel) => Promise<boolean>;

const never: IsDone = async () => false;

/**
 * Runs a decision on an unpaid change. `settled`: nothing waits for its payment any more. `isDone`: whether this very press
 * has settled it before; then nothing is changed.
 */
function onUnpaid(admin: Admin, orderId: string, changeId: string, decide: Judge, isDone = never) {
  return onOrder(admin, orderId, orderLog.change, async (tx, order) => {
    const change = await tx.orderChange.findFirst({ where: { id: changeId, ...unpaidOf(orderId) } });
    if (change) return decide(tx, order, { ...change, asked: ore(change.askedOre) });
    const known = await tx.orderChange.findFirst({ where: { id: changeId, orderId } });
    if (!known) return fail("unknown");
    if (known.paidByOrderId) return fail("paid");
    return (await isDone(tx, known)) ? unchanged(null) : fail("settled");
  });
}

/** Mails the link once more, unless its mail still waits, and lets it be paid for seven days from now. */
export async function askAgain(admin: Admin, orderId: string, changeId: string, now: Date) {
  return onUnpaid(admin, orderId, changeId, async (tx, order) => {
    const refusal = await findChangeRefusal(tx, order);
    if (refusal) return fail(refusal);
    const data = { payBy: linkEnds(now) };
    await tx.orderChange.update({ where: { id: changeId }, data });
    await enqueueAgain(tx, "order-changed", { orderId, changeId });
    return decided(null, { kind: "asked" });
  });
}

/**
 * Gives the extra cost that nobody has paid: the change stands, and the order goes on.
 * `reauthentication_required`: password or passkey has to be shown first.
 */
export async function giveChange(admin: Admin, orderId: string, changeId: string, now: Date) {
  const give: Judge = async (tx, order, { asked, offeredOre, waits }) => {
    // A change that did not wait counted against the limit when it was made.
    const judged = waits ? await checkOutflow(tx, admin, asked, now) : ok({});
    if (!judged.ok) return judged;
    await saveNotAsked(tx, [changeId]);
    const data = { offeredOre: offeredOre + asked };
    await tx.orderChange.update({ where: { id: changeId }, data });
    await releaseOrder(tx, order);
    const details = { ...judged.value, offeredOre: asked };
    return decided(null, { kind: "given", note: formatKronor(asked) }, { log: { details } });
  };
  const isGiven: IsDone = async (_tx, { offeredOre }) => offeredOre > 0;
  const given = await onUnpaid(admin, orderId, changeId, give, isGiven);
  // A payment that is made meanwhile is refunded by itself.
  if (given.ok) await expirePayments({ changeId }, now);
  return given;
}

/** Takes back a change that nobody has paid: the line is and costs what it did before. */
export async function takeBackChange(
  admin: Admin,
  orderId: string,
  { changeId, formId }: { changeId: string; formId: string },
  now: Date,
) {
  const takeBack: Judge = async (tx, order, change) => {
    const refusal = await findChangeRefusal(tx, order);
    if (refusal) return fail(refusal);
    await saveNotAsked(tx, [changeId]);
    await releaseOrder(tx, order);
    return revertChange(tx, admin, order, change, formId, now);
  };
  const isBack: IsDone = async (tx) => (await tx.orderChange.count({ where: { id: formId, orderId } })) > 0;
  const back = await onUnpaid(admin, orderId, changeId, takeBack, isBack);
  if (back.ok) await expirePayments({ changeId }, now);
  return back;
}
