import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { minus, ore } from "@/lib/money";
import { lockOrder } from "@/lib/orders/mutations";
import { splitRefund, toPaidOrder } from "@/lib/orders/refund";
import { listRefunds, type StripeRefund } from "@/lib/payments/stripe";
import { follow, paidBackOf } from "./settle-refund";

/** A refund somebody made in Stripe's own dashboard becomes a row here, so that orders and books agree. */
async function adopt(orderId: string, found: StripeRefund): Promise<string | null> {
  return db().$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (await tx.refund.findUnique({ where: { stripeRefundId: found.id }, select: { id: true } }))
      return null;
    const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
    const before = await paidBackOf(tx, orderId);
    const amount = Math.min(found.amount, order.dueOre - before.stripe);
    if (amount <= 0) return null;
    const split = splitRefund(toPaidOrder(order), before, ore(amount));
    if (!split.ok) return null;
    const id = randomUUID();
    await tx.refund.create({
      data: {
        id,
        orderId,
        amountOre: amount,
        stripeOre: split.value.stripe,
        giftCardOre: minus(ore(amount), split.value.stripe),
        vatOre: split.value.vat,
        reason: "Återbetald i Stripe",
        stripeRefundId: found.id,
        actor: "stripe",
      },
      select: { id: true },
    });
    if (order.kind === "gift_card")
      await tx.order.update({
        where: { id: orderId },
        data: { reviewReason: "Återbetald direkt i Stripe. Presentkortet gäller fortfarande: stäng av det." },
        select: { id: true },
      });
    await tx.order.update({
      where: { id: orderId },
      data: { refundedOre: { increment: split.value.stripe } },
      select: { id: true },
    });
    return id;
  });
}

/** Brings an order's refunds to what Stripe says. Null when the payment is none of ours. */
export async function reconcileRefunds(paymentIntent: string, now: Date): Promise<string | null> {
  const order = await db().order.findUnique({
    where: { stripePaymentIntent: paymentIntent },
    select: { id: true },
  });
  if (!order) return null;
  for (const found of await listRefunds(paymentIntent)) {
    const own = await db().refund.findFirst({
      where: {
        orderId: order.id,
        OR: [{ stripeRefundId: found.id }, ...(found.refundId ? [{ id: found.refundId }] : [])],
      },
      select: { id: true },
    });
    const id = own?.id ?? (found.status === "failed" ? null : await adopt(order.id, found));
    if (id) await follow(id, found, now);
  }
  return order.id;
}
