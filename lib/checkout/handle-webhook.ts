import "server-only";
import type Stripe from "stripe";
import { db } from "@/lib/db";
import { confirmPayment } from "./confirm-payment";

/** Everything that can change how a session of ours stands. */
const SESSION_EVENTS = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

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
  const confirmed = ours ? await confirmPayment(sessionId) : null;
  await db().stripeEvent.update({
    where: { id: event.id },
    data: { status: confirmed ? "done" : "ignored", processedAt: new Date() },
    select: { id: true },
  });
}
