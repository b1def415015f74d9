// What `checkouts.recipient` holds, and a gift card payment's metadata at Stripe.
import * as z from "zod/mini";
import type { CardRecipient } from "./gift-card";

const recipientSchema: z.ZodMiniType<CardRecipient> = z.object({
  name: z.string(),
  email: z.string(),
  greeting: z.nullable(z.string()),
  sendOn: z.nullable(z.string()),
});

/** To whom a bought card goes; null when that is the buyer. Throws when it is neither. */
export function readRecipient(stored: unknown): CardRecipient | null {
  return stored === null || stored === undefined ? null : recipientSchema.parse(stored);
}
