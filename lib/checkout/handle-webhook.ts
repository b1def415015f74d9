import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { isUuid } from "@/lib/uuid";
import { confirmPayment } from "./confirm-payment";
import { recordDispute } from "./record-dispute";
import { reconcileRefunds } from "./reconcile-refunds";

/** Events that change the state of a checkout session. */
const SESSION_EVENTS = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

/** Events of refunds, made here or in Stripe's dashboard. */
const REFUND_EVENTS = new Set(["charge.refunded", "refund.created", "refund.updated", "refund.failed"]);

const DISPUTE_EVENTS = /^charge\.dispute\./;

/** The payment intent of a charge, refund or dispute. */
function paymentOf(event: Stripe.Event): string | null {
  const { payment_intent: intent } = event.data.object as { payment_intent?: string | { id: string } | null };
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}

function sessionIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string };
  return object.object === "checkout.session" && object.id ? object.id : null;
}

/** The checkout of a charge, by the metadata of its payment. */
function checkoutIdOf(event: Stripe.Event): string | null {
  const { metadata } = event.data.object as { metadata?: Record<string, string> | null };
  const id = metadata?.checkout_id;
  return id && isUuid(id) ? id : null;
}

/** Reconciles the refunds of a payment. Their event may arrive before the payment's own, which is then settled first. */
async function settleRefunds(event: Stripe.Event, payment: string): Promise<string | null> {
  const known = await reconcileRefunds(payment, new Date());
  const id = checkoutIdOf(event);
  if (known || !id) return known;
  const checkout = await db().checkout.findUnique({ where: { id }, select: { stripeSessionId: true } });
  if (!checkout?.stripeSessionId) return null;
  await confirmPayment(checkout.stripeSessionId);
  return reconcileRefunds(payment, new Date());
}

/** Brings what the event is about to its state at Stripe. Falsy when the event does not concern the shop. */
async function settleEvent(event: Stripe.Event, sessionId: string | null): Promise<unknown> {
  if (sessionId !== null && SESSION_EVENTS.has(event.type)) return confirmPayment(sessionId);
  const payment = paymentOf(event);
  if (payment && REFUND_EVENTS.has(event.type)) return settleRefunds(event, payment);
  if (!payment || !DISPUTE_EVENTS.test(event.type)) return null;
  return recordDispute(payment, (event.data.object as Stripe.Dispute).status);
}

/**
 * Handles a verified event. It is stored before it is processed, and a duplicate of a processed one does nothing. The
 * event is only a hint: the current state is read from Stripe. Throws when that fails: the response is then 5xx and
 * Stripe retries.
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
