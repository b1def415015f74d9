import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { closeCheckout } from "./close-checkout";

/**
 * Cancels the same shopper's (same e-mail) older checkouts that still hold the card, so that a new one can use it. Each
 * is expired at Stripe first: what can still be paid is never released.
 */
export async function freeHeldCards(of: {
  giftCardId: string;
  email: string;
  exceptFingerprint: string;
  now: Date;
}): Promise<void> {
  const held = await db().checkout.findMany({
    where: {
      giftCardId: of.giftCardId,
      email: of.email,
      giftCardState: "reserved",
      status: "open",
      NOT: { fingerprint: of.exceptFingerprint },
    },
    select: { id: true },
    take: 5,
  });
  for (const { id } of held) {
    try {
      await closeCheckout(id, of.now);
    } catch (error) {
      log.warn({ checkoutId: id, err: error }, "could not end an older try");
    }
  }
}
