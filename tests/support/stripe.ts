// The Stripe stand-in of this worker, in process. Webhooks are off: a test delivers its events itself.
import { startStripeStandIn } from "../../dev/stand-ins/stripe.ts";

const standIn = await startStripeStandIn();
await standIn.control.setWebhooks({ enabled: false });

export const stripeUrl = standIn.url;
export const stripe = standIn.control;

/** Clears every session, fault and request, and switches webhooks off again. */
export async function resetStripe(): Promise<void> {
  await stripe.reset();
  await stripe.setWebhooks({ enabled: false });
}
