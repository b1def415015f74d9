// Checkouts that a shopper has submitted.
import { expect } from "vitest";
import { checkoutBody } from "./factories";
import { submit, verify } from "./routes";
import { stripe } from "./stripe";

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
