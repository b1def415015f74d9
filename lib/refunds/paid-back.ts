import "server-only";
import type { Tx } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import { discountGone, refundable, splitRefund, toPaidOrder, type RefundParts } from "./rules";

/** The sums of an order's refunds, pending ones included. The caller has locked the order. */
export async function getPaidBack(tx: Tx, orderId: string): Promise<RefundParts> {
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

/** How an order was paid, and its lines as they are now. The caller has locked the order. */
export async function getPaid(tx: Tx, orderId: string) {
  const row = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      items: { select: { position: true, quantity: true, lineTotalOre: true, discountOre: true } },
      changes: { select: { discountDifferenceOre: true } },
    },
  });
  return {
    ...toPaidOrder(row),
    dueLeft: dueAfterDisputes(row),
    total: ore(row.totalOre),
    shipping: ore(row.shippingOre),
    discountGone: discountGone(row.changes),
    lines: row.items.map((item) => ({
      ...item,
      lineTotal: ore(item.lineTotalOre),
      discount: ore(item.discountOre),
    })),
  };
}

/** What is left to refund of an order, and a function that splits an amount of it. The caller has locked the order. */
export async function getSplit(tx: Tx, orderId: string) {
  const paid = await getPaid(tx, orderId);
  const before = await getPaidBack(tx, orderId);
  const order = { ...paid, due: paid.dueLeft };
  const split = (amount: Ore) => splitRefund(order, before, amount);
  return { left: refundable(order, before), split };
}
