// Checkouts that a shopper has submitted.
import { expect } from "vitest";
import { checkoutBody } from "./factories";
import { submit, verify } from "./routes";
import { stripe } from "./stripe";
import { randomUUID } from "node:crypto";
import { kr, ZERO } from "@/lib/kernel/money";
import { createSession, type SessionRequest } from "@/lib/payments/stripe";

type Options = Parameters<typeof checkoutBody>[0];

/** Submits a checkout as its page would. Returns the id of the Stripe session, or of the checkout if nothing is due. */
export async function openCheckout(options: Options = {}): Promise<string> {
  const { status, body } = await submit(await checkoutBody(options));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.sessionId as string;
}

/** Submits a checkout and pays it at Stripe, before the shop hears of the payment. */
export async function paidAtStripe(options: Options = {}): Promise<string> {
  const session = await openCheckout(options);
  if (session.startsWith("cs_")) await stripe.pay(session);
  return session;
}

/** Pays a session at Stripe, unless nothing is due there, and has the shop verify it. Returns the order's id. */
export async function payAndVerify(session: string): Promise<string> {
  if (session.startsWith("cs_")) await stripe.pay(session);
  const { status, body } = await verify(session);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.orderId as string;
}

/** Begins a session at Stripe without any row in the shop. */
export const beginSession = (request: Partial<SessionRequest> = {}) =>
  createSession({
    checkoutId: randomUUID(),
    kind: "poles",
    attempt: 0,
    email: "asa@example.se",
    lines: [{ name: "Stav", unitPrice: kr(1094), quantity: 1 }],
    metadata: {},
    paymentMetadata: {},
    delivery: null,
    giftCard: ZERO,
    giftCardName: "Presentkort",
    expiresAt: new Date(Date.now() + 3_600_000),
    successUrl: "http://localhost:3000/checkout/success",
    cancelUrl: "http://localhost:3000/checkout/cancel",
    ...request,
  });

/** The sums of a checkout for one adult pole without freight. */
export const ONE_POLE = {
  subtotalOre: kr(995),
  shippingOre: 0,
  totalOre: kr(995),
  dueOre: kr(995),
  vatOre: kr(199),
};
