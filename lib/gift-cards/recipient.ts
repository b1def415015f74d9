// What `checkouts.recipient` holds, and a gift card payment's metadata at Stripe.
import * as z from "zod/mini";
import type { CardInscription, CardRecipient } from "./gift-card";

const storedSchema = z.object({
  name: z.string(),
  /** Null: the buyer prints the card and gives it away by hand. */
  email: z.nullable(z.string()),
  greeting: z.nullable(z.string()),
  sendOn: z.nullable(z.string()),
});

const read = (stored: unknown) =>
  stored === null || stored === undefined ? null : storedSchema.parse(stored);

/** To whom a bought card is mailed; null when that is the buyer. Throws when it is neither. */
export function readRecipient(stored: unknown): CardRecipient | null {
  const found = read(stored);
  return found && found.email !== null ? { ...found, email: found.email } : null;
}

/** What stands on a card for the one who gets it, mailed or printed; null when nothing does. Throws as above. */
export function readInscription(stored: unknown): CardInscription | null {
  const found = read(stored);
  return found && { name: found.name || null, greeting: found.greeting };
}
