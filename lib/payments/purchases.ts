import "server-only";
import Stripe from "stripe";
import { siteUrl } from "@/lib/kernel/site-url";
import { fromPieces, toPaymentSession, type PaymentSession, stripe, stripeIdOf } from "./stripe";

// What Stripe keeps of an order, so that it can be made again when the shop's own rows are gone. What was bought is kept
// with the session; to whom it goes with the payment, so that a session nobody pays has no address.

/** A page of a list with everything expanded takes Stripe longer than a single object. */
const LIST_OPTIONS = { timeout: 30_000 };

/** The purchase that Stripe keeps with a session; null when it keeps none. Throws when Stripe doesn't answer. */
export async function findPurchase(sessionId: string) {
  const session = await stripe().checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
  const order = fromPieces(session.metadata, "order");
  if (order === undefined) return null;
  const { data } = await stripe().checkout.sessions.listLineItems(sessionId, { limit: 100 });
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  return {
    /** Whether the payment page led back to this shop's address. */
    isOwn: session.success_url?.startsWith(siteUrl("/")) ?? false,
    kind: session.metadata?.kind,
    order,
    lines: data.map(({ metadata }) => fromPieces(metadata, "line")).filter((line) => line !== undefined),
    recipient: fromPieces(intent?.metadata, "recipient"),
    delivery: intent?.shipping ?? null,
    email: session.customer_email,
    createdAt: new Date(session.created * 1000),
    expiresAt: new Date(session.expires_at * 1000),
  };
}

export type Purchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

/** Every session begun since a moment, the oldest first. */
export async function listSessions(since: Date): Promise<PaymentSession[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const found: PaymentSession[] = [];
  const ask = { created, limit: 100, expand: ["data.payment_intent"] };
  for await (const session of stripe().checkout.sessions.list(ask, LIST_OPTIONS))
    found.push(toPaymentSession(session));
  return found.reverse();
}

type OfPayment = { payment_intent: string | Stripe.PaymentIntent | null; created: number };

/**
 * The payments with a refund or a dispute since a moment, each with the time of its latest; also those of which an older
 * refund has failed since (Stripe keeps its events for 30 days).
 */
export async function listPaidBack(since: Date): Promise<Map<string, Date>> {
  const ask = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const found = new Map<string, Date>();
  const note = ({ payment_intent: intent, created }: OfPayment) => {
    const id = stripeIdOf(intent);
    // The newest come first.
    if (id && !found.has(id)) found.set(id, new Date(created * 1000));
  };
  for await (const refund of stripe().refunds.list(ask, LIST_OPTIONS)) note(refund);
  for await (const dispute of stripe().disputes.list(ask, LIST_OPTIONS)) note(dispute);
  for await (const { data, created } of stripe().events.list({ ...ask, type: "refund.failed" }, LIST_OPTIONS))
    if (data.object.object === "refund") note({ payment_intent: data.object.payment_intent, created });
  return found;
}

/** The session that a payment belongs to, or null. */
export async function findSessionOf(paymentIntent: string): Promise<string | null> {
  const { data } = await stripe().checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  return data[0]?.id ?? null;
}

/** Adds metadata to a payment; an empty text removes an entry. */
export async function savePaymentNotes(paymentIntent: string, notes: Record<string, string>): Promise<void> {
  await stripe().paymentIntents.update(paymentIntent, { metadata: notes });
}

/** The metadata of a payment; empty when Stripe knows no such payment. */
export async function findNotes(paymentIntent: string): Promise<Record<string, string>> {
  try {
    return (await stripe().paymentIntents.retrieve(paymentIntent)).metadata;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return {};
    throw error;
  }
}
