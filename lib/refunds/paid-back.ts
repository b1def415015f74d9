import "server-only";
import type { Tx } from "@/lib/kernel/db";
import { ore } from "@/lib/kernel/money";
import type { PaidBack } from "./rules";

/** What has been paid back of an order, or is on its way. The caller has locked the order. */
export async function getPaidBack(tx: Tx, orderId: string): Promise<PaidBack> {
  const sums = await tx.refund.aggregate({
    where: { orderId, status: { not: "failed" } },
    _sum: { stripeOre: true, giftCardOre: true, vatOre: true },
  });
  return {
    stripe: ore(sums._sum.stripeOre ?? 0),
    giftCard: ore(sums._sum.giftCardOre ?? 0),
    vat: ore(sums._sum.vatOre ?? 0),
  };
}
