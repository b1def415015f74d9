import "server-only";
import { findCardOfCheckout, type BoughtCard } from "@/lib/gift-cards/queries";
import { confirmPayment } from "./confirm-payment";

export type CollectedGiftCard =
  /** Paid. `card.state` is not "ready" when it was withdrawn, or when the payment did not match. */
  | { status: "completed"; card: BoughtCard }
  | { status: "open"; paymentUrl: string | null }
  | { status: "processing" | "expired" | "failed" }
  /** Not a session of ours, or one that bought poles. */
  | { status: "unknown" };

/**
 * The card bought with a payment session; issued here unless webhook or sweeper already have. Throws when Stripe doesn't
 * answer.
 */
export async function collectGiftCard(sessionId: string, now = new Date()): Promise<CollectedGiftCard> {
  const found = await confirmPayment(sessionId, now);
  if (!found || found.kind !== "gift_card") return { status: "unknown" };
  if (found.status === "open") return { status: "open", paymentUrl: found.paymentUrl };
  if (found.status !== "completed") return { status: found.status };
  const card = await findCardOfCheckout(found.checkoutId);
  if (!card) throw new Error(`Checkout ${found.checkoutId} is paid but has no gift card`);
  return { status: "completed", card };
}
