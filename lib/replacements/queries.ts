import "server-only";
import { db } from "@/lib/kernel/db";
import type { LinkedOrder } from "@/lib/orders/order";

/** The orders that were made again at 0 kr for this one, oldest first. */
export async function listReplacementsOf(orderId: string): Promise<LinkedOrder[]> {
  return db().order.findMany({
    where: { replacesOrderId: orderId },
    orderBy: { number: "asc" },
    select: { id: true, number: true },
  });
}
