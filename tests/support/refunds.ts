// What the form of a refund sends.
import { randomUUID } from "node:crypto";
import type { RefundWish } from "@/lib/refunds/refund-order";

/** A wish of its own, for nothing but these parts. */
export function refundWish(parts: Partial<RefundWish>): RefundWish {
  return {
    ...{ refundId: randomUUID(), amount: null, lines: [], withFreight: false },
    ...{ reason: "Ångrat", withdrawalId: null },
    ...parts,
  };
}
