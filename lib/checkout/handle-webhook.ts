import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { isUuid } from "@/lib/uuid";
import { confirmPayment } from "./confirm-payment";
import { recordDispute } from "./record-dispute";
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

const DISPUTE_EVENTS = /^charge\.dispute\./;

/** The payment a refund's or dispute's event is about; charges, refunds and disputes all name it. */
function paymentOf(event: Stripe.Event): string | null {
  const { payment_intent: intent } = event.data.object as { payment_intent?: string | { id: string } | null };
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}

function sessionIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string };
  return object.object === "checkout.session" && object.id ? object.id : null;
}

/** The checkout a charge was made for, by what its payment was given along. */
function checkoutIdOf(event: Stripe.Event): string | null {
  const { metadata } = event.data.object as { metadata?: Record<string, string> | null };
  const id = metadata?.checkout_id;
  return id && isUuid(id) ? id : null;
}

/** Refunds of a payment. One that is told before its payment was is settled after it. */
async function settleRefunds(event: Stripe.Event, payment: string): Promise<string | null> {
  const known = await reconcileRefunds(payment, new Date());
  const id = checkoutIdOf(event);
  if (known || !id) return known;
  const checkout = await db().checkout.findUnique({ where: { id }, select: { stripeSessionId: true } });
  if (!checkout?.stripeSessionId) return null;
  await confirmPayment(checkout.stripeSessionId);
  return reconcileRefunds(payment, new Date());
}

/** What an event is about, brought to how it stands. Null when it is no concern of the shop. */
async function settleEvent(event: Stripe.Event, sessionId: string | null): Promise<unknown> {
  if (sessionId !== null && SESSION_EVENTS.has(event.type)) return confirmPayment(sessionId);
  const payment = paymentOf(event);
  if (payment && REFUND_EVENTS.has(event.type)) return settleRefunds(event, payment);
  if (!payment || !DISPUTE_EVENTS.test(event.type)) return null;
  return recordDispute(payment, (event.data.object as Stripe.Dispute).status);
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
  const settled = await settleEvent(event, sessionId);
  await db().stripeEvent.update({
    where: { id: event.id },
    data: { status: settled ? "done" : "ignored", processedAt: new Date() },
    select: { id: true },
  });
}
