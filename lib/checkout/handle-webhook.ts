import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { confirmPayment } from "./confirm-payment";
import { reconcileRefunds } from "./reconcile-refunds";

/** Everything that can change how a session of ours stands. */
const SESSION_EVENTS = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

/** Money that went back, or failed to, here or in Stripe's own dashboard. */
const REFUND_EVENTS = new Set(["charge.refunded", "refund.created", "refund.updated", "refund.failed"]);

/** The payment a refund's event is about; both charges and refunds name it. */
function refundedPaymentOf(event: Stripe.Event): string | null {
  if (!REFUND_EVENTS.has(event.type)) return null;
  const { payment_intent: intent } = event.data.object as { payment_intent?: string | { id: string } | null };
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}

function sessionIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string };
  return object.object === "checkout.session" && object.id ? object.id : null;
}

/**
 * Handles a verified event. Its row is committed before anything is done, so that a 2xx is never a lie; a second
 * copy of a finished one does nothing. What the event says is only a hint: Stripe is asked how things stand now.
 * Throws when that fails: the answer is then 5xx and Stripe sends the event again.
 */
export async function handleWebhook(event: Stripe.Event): Promise<void> {
  const sessionId = sessionIdOf(event);
  await db().stripeEvent.createMany({
    data: [{ id: event.id, type: event.type, sessionId, payload: JSON.parse(JSON.stringify(event)) }],
    skipDuplicates: true,
  });
  const stored = await db().stripeEvent.findUniqueOrThrow({
    where: { id: event.id },
    select: { status: true },
  });
  if (stored.status !== "received") return;
  const ours = sessionId !== null && SESSION_EVENTS.has(event.type);
  const payment = refundedPaymentOf(event);
  const confirmed = ours
    ? await confirmPayment(sessionId)
    : payment && (await reconcileRefunds(payment, new Date()));
  await db().stripeEvent.update({
    where: { id: event.id },
    data: { status: confirmed ? "done" : "ignored", processedAt: new Date() },
    select: { id: true },
  });
}
