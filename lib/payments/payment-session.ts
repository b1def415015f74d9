import type Stripe from "stripe";

/** Sessions live this long at Stripe, which allows 30 minutes to 24 hours. */
export const SESSION_LIFE_MS = 60 * 60_000;

/** The state of a payment at Stripe, in the shop's own terms. */
export type PaymentSession = {
  id: string;
  /** Only while it can be paid. */
  url: string | null;
  state: "open" | "processing" | "paid" | "failed" | "expired";
  checkoutId: string | null;
  amountTotal: number | null;
  currency: string | null;
  livemode: boolean;
  paymentIntent: string | null;
  /** What the buyer gave on the payment page; null until it is paid. */
  email: string | null;
  /** When the payment was made, where Stripe was asked for it. */
  paidAt?: Date;
  /** What is noted on the payment. */
  notes?: Record<string, string>;
};

/** A session in the shop's words. Its payment counts where it was asked for with the session. */
export function toPaymentSession(session: Stripe.Checkout.Session): PaymentSession {
  const intent = session.payment_intent;
  return {
    id: session.id,
    url: session.url,
    state: stateOf(session),
    checkoutId: session.client_reference_id,
    amountTotal: session.amount_total,
    currency: session.currency,
    livemode: session.livemode,
    paymentIntent: typeof intent === "string" ? intent : (intent?.id ?? null),
    email: session.customer_details?.email ?? null,
    ...(typeof intent === "object" && intent
      ? { paidAt: new Date(intent.created * 1000), notes: intent.metadata }
      : {}),
  };
}

function stateOf(session: Stripe.Checkout.Session): PaymentSession["state"] {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  if (session.payment_status !== "unpaid") return "paid";
  // Complete but unpaid is a delayed payment method, unless its payment has already failed.
  const intent = session.payment_intent;
  const status = typeof intent === "object" && intent !== null ? intent.status : null;
  return status === "requires_payment_method" || status === "canceled" ? "failed" : "processing";
}
