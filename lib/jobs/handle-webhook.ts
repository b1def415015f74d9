import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { isKept } from "@/lib/payments/dispute-status";
import { findSessionOf } from "@/lib/payments/kept-orders";
import { toPaymentSession } from "@/lib/payments/payment-session";
import { closeCheckoutsHoldingSoldCard } from "@/lib/checkout/close-checkout";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { reconcilePayouts } from "@/lib/books/reconcile-payouts";
import { reconcileDisputes } from "@/lib/disputes/reconcile";
import { reconcileRefunds } from "@/lib/refunds/reconcile";
import { reportUnknownPayment } from "./unknown-payment";

/** The payment intent of a charge, refund or dispute. */
function paymentOf({
  payment_intent: intent,
}: Stripe.Charge | Stripe.Refund | Stripe.Dispute): string | null {
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}

function sessionIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string };
  return object.object === "checkout.session" && object.id ? object.id : null;
}

/** Reconciles what followed a payment. The event may arrive before the payment's own, which is then settled first. */
async function reconcileAfterPayment(
  payment: string,
  reconcile: (payment: string, now: Date) => Promise<string | null>,
): Promise<string | null> {
  const known = await reconcile(payment, new Date());
  const sessionId = known ? null : await findSessionOf(payment);
  if (!sessionId || !(await confirmPayment(sessionId))) return known;
  return reconcile(payment, new Date());
}

/** Reconciles a dispute. Unpaid checkouts that use the gift card bought with this payment are closed first. */
async function settleDispute(status: string, payment: string): Promise<string | null> {
  const order = await db().order.findUnique({
    where: { stripePaymentIntent: payment },
    select: { id: true },
  });
  if (order && !isKept(status)) await closeCheckoutsHoldingSoldCard(order.id, new Date());
  return reconcileAfterPayment(payment, reconcileDisputes);
}

/** Brings what the event is about to its state at Stripe. Falsy when the event does not concern the shop. */
async function settleEvent(event: Stripe.Event): Promise<unknown> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = event.data.object;
      return (await confirmPayment(session.id)) ?? reportUnknownPayment(toPaymentSession(session));
    }
    // Made here or in Stripe's dashboard.
    case "charge.refunded":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const payment = paymentOf(event.data.object);
      return payment && reconcileAfterPayment(payment, reconcileRefunds);
    }
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed": {
      const payment = paymentOf(event.data.object);
      return payment && settleDispute(event.data.object.status, payment);
    }
    case "payout.paid":
    case "payout.failed":
      await reconcilePayouts();
      return true;
    default:
      return null;
  }
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
  const settled = await settleEvent(event);
  await db().stripeEvent.update({
    where: { id: event.id },
    data: { status: settled ? "done" : "ignored", processedAt: new Date() },
    select: { id: true },
  });
}
