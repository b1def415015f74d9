import "server-only";
import Stripe from "stripe";
import { env } from "@/lib/kernel/env";
import { ore, type Ore } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { NOT_FOR_CARDS } from "@/lib/shop/ways-to-pay";
import type { OrderKind } from "@/prisma/generated/enums";

// This folder alone calls Stripe. In development STRIPE_API_URL points it at a stand-in.

/** Timeout of one call, times `TIMEOUT_FACTOR`, with one retry; stripe-node's 80 s would outlast the shopper's deadline. */
const CALL_TIMEOUT_MS = 4_000;
const RETRIES = 1;

let client: Stripe | undefined;

/** The client, for the files of this folder. */
export function stripe(): Stripe {
  if (client) return client;
  const { STRIPE_SECRET_KEY, STRIPE_API_URL, TIMEOUT_FACTOR } = env();
  const standIn = STRIPE_API_URL ? new URL(STRIPE_API_URL) : null;
  client = new Stripe(STRIPE_SECRET_KEY, {
    timeout: CALL_TIMEOUT_MS * TIMEOUT_FACTOR,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(standIn
      ? {
          host: standIn.hostname,
          port: standIn.port,
          protocol: standIn.protocol === "https:" ? ("https" as const) : ("http" as const),
        }
      : {}),
  });
  return client;
}

/** The id of an object that Stripe gives as an id or, expanded, as a whole. */
export const stripeIdOf = (thing: string | { id: string } | null) =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

export type PaymentLine = {
  name: string;
  description?: string;
  unitPrice: Ore;
  quantity: number;
  /** Kept with the line (purchases.ts). */
  metadata?: Record<string, string>;
};

export type SessionRequest = {
  checkoutId: string;
  kind: OrderKind;
  /** Part of the idempotency key: the same attempt asked twice is one session. */
  attempt: number;
  /** Null: the payment page asks for it. */
  email: string | null;
  lines: readonly PaymentLine[];
  /** Kept with the session. */
  metadata: Record<string, string>;
  /** Kept with the payment, once there is one. */
  paymentMetadata: Record<string, string>;
  delivery: Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping | null;
  /** Paid with a gift card or code; shown at Stripe as a discount. 0 for none. */
  giftCard: Ore;
  giftCardName: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** Creates (or finds, with the same attempt) the payment session of a checkout. Throws Stripe's errors. */
export async function createSession(request: SessionRequest): Promise<PaymentSession> {
  const key = `${request.checkoutId}:${request.attempt}`;
  const metadata = { checkout_id: request.checkoutId, kind: request.kind };
  const coupon =
    request.giftCard > 0
      ? await stripe().coupons.create(
          {
            amount_off: request.giftCard,
            currency: "sek",
            duration: "once",
            max_redemptions: 1,
            name: request.giftCardName,
            metadata,
          },
          { idempotencyKey: `coupon:${key}` },
        )
      : null;
  const session = await stripe().checkout.sessions.create(
    {
      mode: "payment",
      locale: "sv",
      submit_type: "pay",
      client_reference_id: request.checkoutId,
      ...(request.email ? { customer_email: request.email } : {}),
      line_items: request.lines.map((line) => ({
        quantity: line.quantity,
        price_data: {
          currency: "sek",
          unit_amount: line.unitPrice,
          tax_behavior: "inclusive" as const,
          product_data: { name: line.name, ...(line.description ? { description: line.description } : {}) },
        },
        ...(line.metadata ? { metadata: line.metadata } : {}),
      })),
      ...(coupon ? { discounts: [{ coupon: coupon.id }] } : {}),
      adaptive_pricing: { enabled: false },
      expires_at: Math.floor(request.expiresAt.getTime() / 1000),
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      metadata: { ...metadata, ...request.metadata },
      payment_intent_data: {
        metadata: { ...metadata, ...request.paymentMetadata },
        ...(request.delivery ? { shipping: request.delivery } : {}),
      },
      ...(request.kind === "gift_card" ? { excluded_payment_method_types: NOT_FOR_CARDS } : {}),
    },
    { idempotencyKey: `checkout:${key}` },
  );
  return toPaymentSession(session);
}

/** Reads a session. Null when Stripe has none by that id; throws when Stripe doesn't answer. */
export async function findSession(id: string): Promise<PaymentSession | null> {
  try {
    return toPaymentSession(await stripe().checkout.sessions.retrieve(id, { expand: ["payment_intent"] }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/** Expires a session. Stripe refuses when it is no longer open: then its current state is returned. */
export async function expireSession(id: string): Promise<PaymentSession | null> {
  try {
    await stripe().checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return findSession(id);
}

type RefundRequest = { paymentIntent: string; amount: Ore; refundId: string };

function toStripeRefund({ id, status, amount, failure_reason: reason, metadata }: Stripe.Refund) {
  const own = metadata?.refund_id;
  const isUnpaid = status === "failed" || status === "canceled";
  return {
    id,
    status,
    amount: ore(amount),
    /** Why it is not paid, in words; null unless it failed. */
    failure: isUnpaid ? `Stripe: ${reason ?? status}` : null,
    refundId: isUuid(own) ? own : null,
  };
}

/** A refund as Stripe has it. `refundId` is ours, null when somebody made it in the dashboard. */
export type StripeRefund = ReturnType<typeof toStripeRefund>;

/** Refunds a payment, idempotent by the refund's own id. */
export async function refundPayment(request: RefundRequest): Promise<StripeRefund> {
  const refund = await stripe().refunds.create(
    {
      payment_intent: request.paymentIntent,
      amount: request.amount,
      reason: "requested_by_customer",
      metadata: { refund_id: request.refundId },
    },
    { idempotencyKey: `refund:${request.refundId}` },
  );
  return toStripeRefund(refund);
}

/** Every refund of a payment, newest first. */
export async function listRefunds(paymentIntent: string): Promise<StripeRefund[]> {
  const page = await stripe().refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return page.data.map(toStripeRefund);
}

/** How many seconds ahead of our clock a webhook may be signed. Stripe's library checks only its age, by the same limit. */
const WEBHOOK_AHEAD_MAX_S = 300;

/** The verified event of a webhook call; null when its signature is wrong, old or of the future. */
export function readWebhook(body: string, signature: string | null): Stripe.Event | null {
  // Of several timestamps the library takes the last.
  const signedAtS = Number([...(signature ?? "").matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1]);
  if (!signature || !(signedAtS - Date.now() / 1000 <= WEBHOOK_AHEAD_MAX_S)) return null;
  try {
    return stripe().webhooks.constructEvent(body, signature, env().STRIPE_WEBHOOK_SECRET);
  } catch {
    return null;
  }
}

/** True when the configured key is a live one. */
export function isLiveMode(): boolean {
  return /^[sr]k_live_/.test(env().STRIPE_SECRET_KEY);
}

/** What Stripe's error means: `refused` (4xx), `broken` (5xx, repeated for the same key), `silent` (outcome unknown). */
export function classifyError(error: unknown): "refused" | "broken" | "silent" {
  if (!(error instanceof Stripe.errors.StripeError)) return "silent";
  if (error instanceof Stripe.errors.StripeConnectionError) return "silent";
  const status = error.statusCode ?? 0;
  // A key that Stripe doesn't take (401, 403) says nothing about what was done with an earlier try.
  if ([401, 403, 409, 429].includes(status)) return "silent";
  if (status >= 400 && status < 500) return "refused";
  return status >= 500 ? "broken" : "silent";
}

/** True for an error of Stripe's, or when Stripe was not reached. */
export function isPaymentFault(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError;
}

/** True for an error of Stripe's after which the outcome is unknown: the same call may be made again. */
export function isSilence(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && classifyError(error) !== "refused";
}

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
  /** The buyer's address from the payment page; null until it is paid. */
  email: string | null;
  /** When the payment was made; only where it was expanded. */
  paidAt?: Date;
  /** The metadata of the payment; only where it was expanded. */
  notes?: Record<string, string>;
};

/** A session in the shop's terms. A payment that has failed is seen only where it was expanded. */
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
    paymentIntent: stripeIdOf(intent),
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

/** The longest value of metadata, in characters (docs.stripe.com/metadata). */
const VALUE_MAX = 500;

/** A value as JSON under `key`, in as many pieces as it needs: `order`, `order_2`, … */
export function inPieces(key: string, value: unknown): Record<string, string> {
  const pieces = [""];
  // By code points: half a surrogate pair can't be sent.
  for (const sign of JSON.stringify(value)) {
    if (pieces.at(-1)!.length + sign.length > VALUE_MAX) pieces.push("");
    pieces.push(pieces.pop() + sign);
  }
  return Object.fromEntries(pieces.map((text, index) => [index ? `${key}_${index + 1}` : key, text]));
}

/** The value that `inPieces` stored under `key`, or undefined. Throws a SyntaxError when a piece is missing. */
export function fromPieces(metadata: Readonly<Record<string, string>> | null | undefined, key: string) {
  let text = metadata?.[key];
  if (text === undefined) return undefined;
  for (let count = 2; metadata![`${key}_${count}`] !== undefined; count += 1)
    text += metadata![`${key}_${count}`];
  return JSON.parse(text);
}
