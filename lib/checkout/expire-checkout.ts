import "server-only";
import { db } from "@/lib/kernel/db";
import { soldBy } from "@/lib/gift-cards/queries";
import { log } from "@/lib/kernel/log";
import { expireSession } from "@/lib/payments/stripe";
import { toFrozenCheckout, startPayment } from "./checkout";
import { settleCheckout, type Settled } from "./confirm-payment";

/**
 * Expires a checkout's session at Stripe and settles the checkout by the result: usually expired, but paid when the
 * shopper was faster. A session that Stripe never confirmed is first requested again under the same idempotency key, so
 * that none stays open unnoticed. Throws when Stripe doesn't answer: then nothing is released.
 */
export async function expireCheckout(checkoutId: string, now: Date): Promise<Settled | null> {
  const row = await db().checkout.findUnique({
    where: { id: checkoutId },
    include: { order: { select: { id: true } } },
  });
  if (!row) return null;
  if (row.order) return { status: "completed", orderId: row.order.id };
  const checkout = toFrozenCheckout(row);
  if (checkout.status === "expired" || checkout.status === "failed") return { status: checkout.status };
  let sessionId = checkout.stripeSessionId;
  if (!sessionId) {
    const started = await startPayment(checkout);
    if (!started.ok) {
      if (started.error === "refused") return { status: "failed" };
      throw new Error(`Stripe has not answered for checkout ${checkoutId}`);
    }
    sessionId = started.value.id;
  }
  const session = await expireSession(sessionId);
  if (!session) throw new Error(`Stripe does not know the session of checkout ${checkoutId}`);
  return settleCheckout(checkoutId, session, now);
}

/** Expires the checkouts that hold the gift card sold by an order. One that Stripe does not answer for stays open, logged. */
export async function expireCheckoutsHoldingSoldCard(orderId: string, now: Date): Promise<void> {
  const holding = await db().checkout.findMany({
    where: { giftCardState: "reserved", giftCard: soldBy(orderId) },
    select: { id: true },
  });
  for (const { id } of holding)
    await expireCheckout(id, now).catch((error: unknown) =>
      log.warn({ checkoutId: id, err: error }, "could not end a payment with a sold card"),
    );
}
