import "server-only";
import pLimit from "p-limit";
import type Stripe from "stripe";
import { db } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { findPaidOrder } from "@/lib/orders/queries";
import { isKept } from "@/lib/payments/dispute-status";
import { listUndelivered } from "@/lib/payments/events";
import { findSessionOf } from "@/lib/payments/purchases";
import { stripeIdOf, toPaymentSession, type PaymentSession } from "@/lib/payments/stripe";
import { expireCheckoutsHoldingSoldCard } from "@/lib/checkout/expire-checkout";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { reconcilePayouts } from "@/lib/books/reconcile-payouts";
import { settleDisputes } from "@/lib/disputes/settle-disputes";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { dedupeKeyOf, enqueue, wakeOutbox } from "@/lib/outbox/mutations";

/** Reports a paid session without an order, once, in the log and by mail. False when nobody has paid. */
export async function sendUnknownPaymentAlarm(session: PaymentSession): Promise<boolean> {
  const { id: sessionId, paymentIntent, amountTotal: amount, currency } = session;
  if (session.state !== "paid" || !amount) return false;
  const dedupeKey = dedupeKeyOf("unknown-payment", sessionId);
  if ((await db().outboxRow.count({ where: { dedupeKey } })) > 0) return true;
  log.error({ sessionId, paymentIntent, amount }, "paid at Stripe, and unknown here");
  await enqueue(db(), {
    kind: "unknown-payment",
    key: sessionId,
    payload: { sessionId, paymentIntent, amount, currency: currency ?? "sek" },
  });
  wakeOutbox();
  return true;
}

function sessionIdOf(event: Stripe.Event): string | null {
  const object = event.data.object as { object?: string; id?: string };
  return object.object === "checkout.session" && object.id ? object.id : null;
}

/** Reconciles a payment's refunds or disputes. Their event may come before the payment's, which is then settled first. */
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
async function processDispute(status: string, payment: string): Promise<string | null> {
  const orderId = await findPaidOrder(payment);
  if (orderId && !isKept(status)) await expireCheckoutsHoldingSoldCard(orderId, new Date());
  return reconcileAfterPayment(payment, settleDisputes);
}

/** The events to fetch when Stripe could not deliver them. Not expired sessions: sweep-checkouts.ts closes them in turn. */
const FETCHED_TYPES: readonly Stripe.Event["type"][] = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "payout.paid",
  "payout.failed",
];

/** Settles the object of an event by its state at Stripe. Falsy when the event does not concern the shop. */
async function settleEvent({ type, data: { object: about } }: Stripe.Event): Promise<unknown> {
  if (type !== "checkout.session.expired" && !FETCHED_TYPES.includes(type)) return null;
  switch (about.object) {
    case "checkout.session":
      return (await confirmPayment(about.id)) ?? sendUnknownPaymentAlarm(toPaymentSession(about));
    // Made here or in Stripe's dashboard.
    case "charge":
    case "refund": {
      const payment = stripeIdOf(about.payment_intent);
      return payment && reconcileAfterPayment(payment, settleRefunds);
    }
    case "dispute": {
      const payment = stripeIdOf(about.payment_intent);
      return payment && processDispute(about.status, payment);
    }
    case "payout":
      await reconcilePayouts();
      return true;
    default:
      return null;
  }
}

/**
 * Handles a verified event of Stripe's. It is stored before it is processed, and a duplicate of a processed one does nothing.
 * The event is only a hint: the current state is read from Stripe. `isFetched`: the sweeper has fetched it, no webhook brought
 * it. Throws when Stripe does not answer: the webhook's response is then 5xx and Stripe retries.
 */
export async function processWebhook(event: Stripe.Event, isFetched = false): Promise<void> {
  const { id, type } = event;
  const sessionId = sessionIdOf(event);
  await db().stripeEvent.createMany({
    data: [{ id, type, sessionId, isFetched, payload: JSON.parse(JSON.stringify(event)) }],
    skipDuplicates: true,
  });
  const stored = await db().stripeEvent.findUniqueOrThrow({
    where: { id },
    select: { status: true, isFetched: true },
  });
  // A webhook has brought it after all, which tells the alarm about refused webhooks that others are accepted.
  if (stored.isFetched && !isFetched)
    await db().stripeEvent.update({ where: { id }, data: { isFetched, receivedAt: new Date() } });
  if (stored.status !== "received") return;
  const settled = await settleEvent(event);
  await db().stripeEvent.update({
    where: { id },
    data: { status: settled ? "done" : "ignored", processedAt: new Date() },
  });
}

const limit = pLimit(4);

/**
 * Handles the events that Stripe could not deliver; one that fails is left for later. Returns how many were handled. Throws
 * when Stripe does not answer with the list.
 */
export async function processUndelivered(now: Date): Promise<number> {
  const events = await listUndelivered(FETCHED_TYPES, now);
  const handled = await db().stripeEvent.findMany({
    where: { id: { in: events.map(({ id }) => id) }, status: { not: "received" } },
    select: { id: true },
  });
  const known = new Set(handled.map(({ id }) => id));
  const done = await limit.map(
    events.filter(({ id }) => !known.has(id)),
    (event) =>
      processWebhook(event, true).then(
        () => 1,
        (error: unknown) => {
          log.warn({ eventId: event.id, type: event.type, err: error }, "undelivered event left for later");
          return 0;
        },
      ),
  );
  return done.reduce<number>((sum, one) => sum + one, 0);
}
