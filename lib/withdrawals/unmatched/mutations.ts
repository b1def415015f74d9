import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { db, transaction } from "@/lib/kernel/db";
import { decided, onOrder, unchanged } from "@/lib/orders/mutations";
import { enqueue } from "@/lib/outbox/mutations";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { withdrawalLog } from "@/lib/withdrawals/log-words";
import { isWithdrawnAlready } from "../queries";

/** `gone`: already assigned or closed. `unknown`: no order has that number. `withdrawn`: the order is withdrawn already. */
export type AssignError = "gone" | "unknown" | "withdrawn";

const UNMATCHED = { orderId: null, status: "received" } as const;

/**
 * Assigns a withdrawal to the order it meant. Its 14 days count from when it came in (DAL 2 kap. 14 §). Idempotent; returns
 * the order's id.
 */
export async function assignWithdrawal(
  admin: Admin,
  id: string,
  number: number,
): Promise<Result<string, AssignError>> {
  const order = await db().order.findUnique({ where: { number }, select: { id: true } });
  if (!order) return fail("unknown");
  const orderId = order.id;
  return onOrder(admin, orderId, withdrawalLog["withdrawal.assign"], async (tx) => {
    const assigned = { id, orderId, status: { not: "refused" } } as const;
    if ((await tx.withdrawal.count({ where: assigned })) > 0) return unchanged(orderId);
    if (await isWithdrawnAlready(tx, orderId)) return fail("withdrawn");
    const { count } = await tx.withdrawal.updateMany({
      where: { id, ...UNMATCHED },
      data: { orderId, orderNumber: null },
    });
    if (count === 0) return fail("gone");
    await enqueue(tx, { kind: "withdrawal-receipt", key: id, payload: { withdrawalId: id } });
    return decided(orderId, { kind: "withdrawal" }, { log: { details: { withdrawal: id } } });
  });
}

/** Closes a withdrawal that belongs to no order of the shop. `gone`: already assigned or closed. */
export async function closeWithdrawal(admin: Admin, id: string): Promise<Result<null, "gone">> {
  return transaction(async (tx) => {
    const { count } = await tx.withdrawal.updateMany({
      where: { id, ...UNMATCHED },
      data: { status: "refused" },
    });
    if (count === 0) return fail("gone");
    await writeAudit(tx, admin, withdrawalLog["withdrawal.close"], ["withdrawal", id]);
    return ok(null);
  });
}
