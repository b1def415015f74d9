import "server-only";
import { db, type Tx } from "@/lib/kernel/db";
import type { LinkedOrder, OrderStatus } from "@/lib/orders/order";
import { toLine, type StoredItem } from "@/lib/orders/order-line";

/** An order made again at 0 kr. */
export type Replacement = LinkedOrder & { status: OrderStatus };

/** The replacements of this order, oldest first, cancelled ones included. */
export async function listReplacementsOf(orderId: string): Promise<Replacement[]> {
  return db().order.findMany({
    where: { replacesOrderId: orderId },
    orderBy: { number: "asc" },
    select: { id: true, number: true, status: true },
  });
}

/** Identifies the line that a replacement's line was made from: both have the same frozen words. */
const wordsOf = (item: StoredItem) => JSON.stringify(toLine(item).pole);

/** How many pairs of each line can still be replaced, by position. Exact only under the order's lock. */
export async function countReplaceable(orderId: string, client: Tx = db()): Promise<Map<number, number>> {
  const items = await client.orderItem.findMany({ where: { orderId }, orderBy: { position: "asc" } });
  const made = await client.orderItem.findMany({
    where: { order: { replacesOrderId: orderId, status: { not: "cancelled" } } },
  });
  // Replaced pairs count against identical lines in their order, since nothing tells these apart.
  const gone = new Map<string, number>();
  for (const item of made) gone.set(wordsOf(item), (gone.get(wordsOf(item)) ?? 0) + item.quantity);
  return new Map(
    items.map((item) => {
      const taken = Math.min(item.quantity, gone.get(wordsOf(item)) ?? 0);
      gone.set(wordsOf(item), (gone.get(wordsOf(item)) ?? 0) - taken);
      return [item.position, item.quantity - taken];
    }),
  );
}
