// An order by telephone: offered at a price, and paid by a link for a limited time.
import type { LinkState } from "@/lib/checkout/pay-link";

/** The states as the admin reads them. */
export const offerStates: Readonly<Record<LinkState, string>> = {
  sent: "Skickad",
  paid: "Betald",
  expired: "Utgången",
  withdrawn: "Återkallad",
};

type Facts = { isPaid: boolean; withdrawnAt: Date | null; expiresAt: Date };

/** Paid is paid, whatever happened to the link meanwhile. */
export function offerState({ isPaid, withdrawnAt, expiresAt }: Facts, now: Date): LinkState {
  if (isPaid) return "paid";
  if (withdrawnAt) return "withdrawn";
  return expiresAt < now ? "expired" : "sent";
}
