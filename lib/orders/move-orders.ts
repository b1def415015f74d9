import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { moveOrder } from "./move-order";
import type { OrderStatus } from "./order";

export type BulkReport = { moved: string[]; refused: string[] };

/** Moves each order to the step that was shown beside it, in a transaction each: a refusal does not stop the rest. */
export async function moveOrders(
  admin: Admin,
  moves: readonly { order: string; to: OrderStatus }[],
  now: Date,
): Promise<BulkReport> {
  const report: BulkReport = { moved: [], refused: [] };
  for (const { order, to } of moves) {
    const result = await moveOrder(admin, order, to, now);
    report[result.ok ? "moved" : "refused"].push(order);
  }
  return report;
}
