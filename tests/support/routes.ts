// Calls the shop's route handlers in process.
import { POST as createCheckout } from "@/app/api/create-checkout/route";
import { POST as stripeWebhook } from "@/app/api/stripe/webhook/route";
import { POST as verifyPayment } from "@/app/api/verify-payment/route";
import { randomBytes } from "node:crypto";
import pLimit from "p-limit";
import Stripe from "stripe";

type Answer = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    error?: { code: string; message: string; fields?: Record<string, string> };
  };
};
type Route = (request: Request) => Promise<Response>;

/** An X-Forwarded-For header with a random address, as a proxy would send it. */
const fromSomewhere = () => ({
  "x-forwarded-for": `2001:db8:${randomBytes(4).toString("hex").replace(/.{4}/, "$&:")}::1`,
});

/** Posts JSON to a route and reads the JSON answer. Each call comes from a new address, unless `headers` names one. */
export async function post(
  route: Route,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await route(
    new Request("http://localhost:3000/api", {
      method: "POST",
      headers: { "content-type": "application/json", ...fromSomewhere(), ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Limits how many retry at once: all together would keep the shop as busy as before. */
const again = pLimit(10);

/** Asks, and retries while the shop answers that it is too busy (503), as its pages do. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  while (answer.status === 503) answer = await again(ask);
  return answer;
}

export const submit = (body: unknown): Promise<Answer> => post(createCheckout, body);
export const verify = (sessionId: string): Promise<Answer> => post(verifyPayment, { sessionId });

/** Delivers an event to the webhook with Stripe's signature; `options` give another secret, age or signed event. */
export function deliver(
  event: object,
  options: { secret?: string; ageSeconds?: number; signed?: object } = {},
): Promise<Answer> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: JSON.stringify(options.signed ?? event),
    secret: options.secret ?? "whsec_test",
    timestamp: Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0),
  });
  return post(stripeWebhook, JSON.stringify(event), { "stripe-signature": signature });
}
