// The rules of a gift card: validity, usability, balance, normalised code.
import { endOfDayMonthsLater } from "@/lib/kernel/dates";
import { sum, type Ore } from "@/lib/kernel/money";

export type { AdjustCause, EntryKind, GiftCardKind } from "@/prisma/generated/enums";

/** Months that a bought card is valid; stated before buying, in the mail and on the card. */
const VALID_MONTHS = 12;

export const CARD_VALIDITY = `${VALID_MONTHS} månader`;

/** The last moment a card bought at `now` can be used: the end of the same Stockholm day next year. */
export function expiryOf(now: Date): Date {
  return endOfDayMonthsLater(now, VALID_MONTHS);
}

/** To whom a bought gift card goes, when not to the buyer. */
export type CardRecipient = {
  name: string;
  email: string;
  greeting: string | null;
  /** The moment it is mailed (ISO), null for at once. */
  sendOn: string | null;
};

/** What stands on a card for the one who gets it. */
export type CardInscription = { name: string | null; greeting: string | null };

type Usability = { isActive: boolean; expiresAt: Date | null; remainingBalance: Ore };

/** Whether a card can be used now. A reservation stays valid whatever happens to the card afterwards. */
export function isUsable(card: Usability, now: Date): boolean {
  return card.isActive && card.remainingBalance > 0 && (card.expiresAt === null || card.expiresAt > now);
}

/** Whether its holder may see a card's balance: like `isUsable`, but also when it is used up. */
export function tellsBalance(card: Usability, now: Date): boolean {
  return card.isActive && (card.expiresAt === null || card.expiresAt > now);
}

/** The balance a card's rows add up to. */
export function balanceOf(entries: readonly { amount: Ore }[]): Ore {
  return sum(...entries.map((entry) => entry.amount));
}

/** A typed code in its stored form: trimmed, upper case. */
export function normalizeCode(text: string): string {
  return text.normalize("NFKC").trim().toUpperCase();
}
