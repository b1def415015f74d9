import "server-only";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { enqueue } from "@/lib/outbox/mutations";
import type { PaymentSession } from "@/lib/payments/payment-session";
import { nudgeOutbox } from "@/lib/outbox/worker";

/**
 * Raises the alarm about a session of Stripe's that no order belongs to: an error in the log and a mail to the owner,
 * once. False when nobody has paid for it.
 */
export async function reportUnknownPayment(session: PaymentSession): Promise<boolean> {
  const { id: sessionId, paymentIntent, amountTotal: amount, currency } = session;
  if (session.state !== "paid" || !amount) return false;
  const dedupeKey = `unknown-payment:${sessionId}`;
  if ((await db().outboxRow.count({ where: { dedupeKey } })) > 0) return true;
  log.error({ sessionId, paymentIntent, amount }, "paid at Stripe, and unknown here");
  await enqueue(db(), {
    kind: "unknown-payment",
    dedupeKey,
    payload: { sessionId, paymentIntent, amount, currency: currency ?? "sek" },
  });
  nudgeOutbox();
  return true;
}
