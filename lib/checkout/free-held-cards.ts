import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { closeCheckout } from "./close-checkout";

type Which =
  | { giftCardId: string; email: string; exceptFingerprint: string; now: Date }
  | { checkoutId: string; now: Date };

/**
 * Ends older tries of the same shopper (same e-mail) that still hold the card, or one given checkout, so that a
 * new try can have the money. Each is expired at Stripe first: what can still be paid is never released.
 */
export async function freeHeldCards(which: Which): Promise<void> {
  const where =
    "checkoutId" in which
      ? { id: which.checkoutId }
      : {
          giftCardId: which.giftCardId,
          email: which.email,
          giftCardState: "reserved",
          status: "open",
          NOT: { fingerprint: which.exceptFingerprint },
        };
  const held = await db().checkout.findMany({ where, select: { id: true }, take: 5 });
  for (const { id } of held) {
    try {
      await closeCheckout(id, which.now);
    } catch (error) {
      log.warn({ checkoutId: id, err: error }, "could not end an older try");
    }
  }
}
