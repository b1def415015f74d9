import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction } from "@/lib/kernel/db";
import { addEvent, lockOrder } from "@/lib/orders/mutations";
import { enqueue } from "@/lib/outbox/mutations";
import { fail, ok, type Result } from "@/lib/kernel/result";

/** `gone`: somebody has taken care of it. `no_order`: none has that number. `withdrawn`: the order is withdrawn already. */
export type AssignError = "gone" | "no_order" | "withdrawn";

const UNMATCHED = { orderId: null, status: "received" } as const;

/**
 * Gives a withdrawal to the order that its writer meant, as if they had named it: its 14 days count from the day it
 * came (DAL 2 kap. 14 §), and the receipt is mailed. Returns the order's id, also when pressed again.
 */
export async function assignWithdrawal(
  admin: Admin,
  id: string,
  number: number,
): Promise<Result<string, AssignError>> {
  return transaction(async (tx): Promise<Result<string, AssignError>> => {
    const order = await tx.order.findUnique({ where: { number }, select: { id: true } });
    if (!order) return fail("no_order");
    await lockOrder(tx, order.id);
    const of = await tx.withdrawal.findFirst({ where: { orderId: order.id }, select: { id: true } });
    if (of) return of.id === id ? ok(order.id) : fail("withdrawn");
    const { count } = await tx.withdrawal.updateMany({
      where: { id, ...UNMATCHED },
      data: { orderId: order.id, orderNumber: null },
    });
    if (count === 0) return fail("gone");
    await addEvent(tx, order.id, { kind: "withdrawal", actor: admin.email });
    const kind = "withdrawal-receipt";
    await enqueue(tx, { kind, dedupeKey: `${kind}:${id}`, payload: { withdrawalId: id } });
    await writeAudit(tx, admin, "withdrawal.assign", ["withdrawal", id]);
    return ok(order.id);
  });
}

/** Closes a withdrawal that belongs to no order of the shop. `gone`: somebody has taken care of it. */
export async function closeWithdrawal(admin: Admin, id: string): Promise<Result<null, "gone">> {
  return transaction(async (tx): Promise<Result<null, "gone">> => {
    const { count } = await tx.withdrawal.updateMany({
      where: { id, ...UNMATCHED },
      data: { status: "refused" },
    });
    if (count === 0) return fail("gone");
    await writeAudit(tx, admin, "withdrawal.close", ["withdrawal", id]);
    return ok(null);
  });
}
