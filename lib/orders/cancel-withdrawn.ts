import "server-only";
import type { Tx } from "@/lib/kernel/db";
import { cancelAdditions } from "./additions";
import { saveMove, lockOrder } from "./mutations";
import { isInWorkshop } from "./states";

/**
 * Ends an order of which nothing stays since a withdrawal was accepted, while it is in the workshop: it is not built on.
 * Any other is left as it is. No mail of its own, since the answer or the credit receipt says so.
 */
export async function cancelWithdrawn(tx: Tx, orderId: string, actor: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.withdrawn !== "all" || !isInWorkshop(order.status)) return;
  await tx.order.update({ where: { id: orderId }, data: { status: "cancelled" } });
  await cancelAdditions(tx, orderId, true);
  // Not a move, which could be taken back.
  const move = { kind: "withdrawn", fromStatus: order.status, toStatus: "cancelled", actor } as const;
  await saveMove(tx, orderId, move, new Date());
}
