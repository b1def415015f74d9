import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import type { MoveError } from "./messages";
import { moveOrder, undoMove } from "./move-order";
import type { OrderStatus } from "./order";

/** `problem`: why the first of the refused ones was; null when none was. */
type BulkReport = { refused: string[]; problem: MoveError | null };
export type Moved = BulkReport & { moved: string[] };
export type Undone = BulkReport & { undone: string[] };

/** Moves each order to the step that was shown beside it, in a transaction each: a refusal does not stop the rest. */
export async function moveOrders(
  admin: Admin,
  moves: readonly { order: string; to: OrderStatus }[],
  now: Date,
): Promise<Moved> {
  const report: Moved = { moved: [], refused: [], problem: null };
  for (const { order, to } of moves) {
    const result = await moveOrder(admin, order, to, now);
    report[result.ok ? "moved" : "refused"].push(order);
    if (!result.ok) report.problem ??= result.error;
  }
  return report;
}

/** Takes the newest move of each order back, in a transaction each: one that is too late does not stop the rest. */
export async function undoMoves(admin: Admin, orders: readonly string[], now: Date): Promise<Undone> {
  const report: Undone = { undone: [], refused: [], problem: null };
  for (const order of orders) {
    const result = await undoMove(admin, order, now);
    report[result.ok ? "undone" : "refused"].push(order);
    if (!result.ok) report.problem ??= result.error;
  }
  return report;
}
