// Who gets a gift card, or poles that are a present: as `checkouts.recipient` and a payment's metadata at Stripe hold it.
import * as z from "zod";
import type { CardInscription, CardRecipient } from "./gift-card";
import type { PurchaseGiftCard } from "./schema";
import { sendMoment } from "./send-day";

const storedSchema = z.object({
  name: z.string(),
  /** Null: the buyer prints the card and gives it away by hand. */
  email: z.nullable(z.string()),
  greeting: z.nullable(z.string()),
  sendOn: z.nullable(z.string()),
});

type StoredRecipient = z.output<typeof storedSchema>;

/** A stored recipient, with or without an e-mail; null when none is stored. Throws when its JSON has another form. */
export function readStored(stored: unknown): StoredRecipient | null {
  return stored === null || stored === undefined ? null : storedSchema.parse(stored);
}

/** To whom a bought card is mailed; null when that is the buyer. Throws as above. */
export function readRecipient(stored: unknown): CardRecipient | null {
  const found = readStored(stored);
  return found && found.email !== null ? { ...found, email: found.email } : null;
}

/** What stands on a card for the one who gets it, mailed or printed; null when nothing does. Throws as above. */
export function readInscription(stored: unknown): CardInscription | null {
  const found = readStored(stored);
  return found && { name: found.name || null, greeting: found.greeting };
}

/** An inscription as it is stored when nothing is mailed to the recipient: without an e-mail. */
export function storedInscription({ name, greeting }: CardInscription): StoredRecipient {
  return { name: name ?? "", email: null, greeting, sendOn: null };
}

/**
 * The recipient of a purchase, as it is stored: to whom its card is mailed and when, or what is printed on it. Null: the
 * card is mailed to the buyer at once, without an inscription.
 */
export function recipientOf({ recipient, print }: PurchaseGiftCard, now: Date): StoredRecipient | null {
  if (!recipient) return print && (print.name || print.greeting) ? storedInscription(print) : null;
  const { name, email, greeting, send_on: day } = recipient;
  return { name, email, greeting, sendOn: sendMoment(day, now)?.toISOString() ?? null };
}
