// An order by telephone: offered at a price, and paid by a link for a limited time.
import { DAY_MS, endOfStockholmDay, formatShortDate } from "@/lib/kernel/dates";

/** How long an offer can be paid, to the end of the last day. */
const OFFER_DAYS = 7;

export type OfferState = "sent" | "paid" | "expired" | "withdrawn";

/** The states as the admin reads them. */
export const offerStates: Readonly<Record<OfferState, string>> = {
  sent: "Skickad",
  paid: "Betald",
  expired: "Utgången",
  withdrawn: "Återkallad",
};

/** Until when an offer made now can be paid. */
export function offerEnds(now: Date): Date {
  return endOfStockholmDay(formatShortDate(new Date(now.getTime() + OFFER_DAYS * DAY_MS)));
}

type Facts = { isPaid: boolean; withdrawnAt: Date | null; expiresAt: Date };

/** Paid is paid, whatever happened to the link meanwhile. */
export function offerState({ isPaid, withdrawnAt, expiresAt }: Facts, now: Date): OfferState {
  if (isPaid) return "paid";
  if (withdrawnAt) return "withdrawn";
  return expiresAt < now ? "expired" : "sent";
}
