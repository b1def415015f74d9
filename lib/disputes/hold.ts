// Until a dispute is decided its order is not built or sent. The gift card that it sold: lib/orders/sold-card.ts.
import "server-only";
import type { Tx } from "@/lib/kernel/db";
import type { LockedOrder } from "@/lib/orders/mutations";
import { isKept } from "@/lib/payments/dispute-status";
import { disputeReview } from "./words";

/** Holds the order for review before anything more is built or sent; an earlier reason for review stays. */
export async function holdOrder(tx: Tx, order: LockedOrder, status: string): Promise<void> {
  const before = order.reviewCause;
  if (before !== null && before !== "unpaid" ? before !== "dispute" : isKept(status)) return;
  const data = { reviewCause: "dispute", reviewReason: disputeReview(order.kind, status) } as const;
  await tx.order.update({ where: { id: order.id }, data });
}
