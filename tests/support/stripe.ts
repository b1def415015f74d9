// The Stripe stand-in of this worker, in process. Webhooks stay off: a test delivers events itself.
import { startStripeStandIn } from "../../dev/stand-ins/stripe.ts";

const standIn = await startStripeStandIn();
await standIn.control.setWebhooks({ enabled: false });

export const stripeUrl = standIn.url;
export const stripe = standIn.control;

/** Forgets every session, fault and request, and switches webhooks off again. */
export async function resetStripe(): Promise<void> {
  await stripe.reset();
  await stripe.setWebhooks({ enabled: false });
}
