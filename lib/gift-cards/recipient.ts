// What `checkouts.recipient` holds, and a gift card payment's metadata at Stripe.
import * as z from "zod/mini";
import { formatShortDate, stockholmHour } from "@/lib/dates";
import type { CardRecipient } from "./gift-card";
import type { PurchaseGiftCard } from "./purchase-schema";

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

/** Cards are mailed at this hour of the chosen day, Stockholm time. */
const SEND_AT_HOUR = 8;

/** To whom a purchase sends its card, and when; null when that is the buyer, who gets it at once. */
export function recipientOf({ recipient }: PurchaseGiftCard, now: Date): CardRecipient | null {
  if (!recipient) return null;
  const { name, email, greeting, send_on: day } = recipient;
  const later = day !== null && day > formatShortDate(now);
  return { name, email, greeting, sendOn: later ? stockholmHour(day, SEND_AT_HOUR).toISOString() : null };
}
