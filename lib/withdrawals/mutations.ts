import "server-only";
import { transaction } from "@/lib/db";
import { addEvent, lockOrder } from "@/lib/orders/mutations";
import { enqueue } from "@/lib/outbox/mutations";

type NewWithdrawal = { orderId: string; name: string; email: string; message: string };

/**
 * Records that a buyer withdraws, with the receipt and the notice to be mailed. A second time gives the first
 * one's moment back. No money moves here. Returns when it came in.
 */
export async function recordWithdrawal(input: NewWithdrawal, now: Date): Promise<Date> {
  return transaction(async (tx) => {
    // The lock lets two presses at once make one row.
    if (!(await lockOrder(tx, input.orderId))) throw new Error(`No order ${input.orderId}`);
    const earlier = await tx.withdrawal.findFirst({
      where: { orderId: input.orderId },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    });
    if (earlier) return earlier.createdAt;
    const row = await tx.withdrawal.create({
      data: {
        orderId: input.orderId,
        name: input.name,
        email: input.email,
        message: input.message || null,
        createdAt: now,
      },
      select: { id: true },
    });
    await addEvent(tx, input.orderId, { kind: "withdrawal", actor: "shop", createdAt: now });
    for (const kind of ["withdrawal-receipt", "withdrawal-notice"] as const)
      await enqueue(tx, { kind, dedupeKey: `${kind}:${row.id}`, payload: { withdrawalId: row.id } });
    return now;
  });
}
