// Payments that were begun at the till.
import { expect } from "vitest";
import { checkoutBody } from "./factories";
import { submit } from "./routes";
import { stripe } from "./stripe";

type Options = Parameters<typeof checkoutBody>[0];

/** Submits what the till would. Returns the session, or the checkout where nothing is left to pay. */
export async function openCheckout(options: Options = {}): Promise<string> {
  const { status, body } = await submit(await checkoutBody(options));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.sessionId as string;
}

/** The same, paid at Stripe; the shop has not heard of it. */
export async function paidAtStripe(options: Options = {}): Promise<string> {
  const session = await openCheckout(options);
  if (session.startsWith("cs_")) await stripe.pay(session);
  return session;
}
