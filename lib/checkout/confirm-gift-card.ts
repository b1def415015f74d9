import "server-only";
import { findBoughtCard, type BoughtCard } from "@/lib/gift-cards/queries";
import { DAY_MS } from "@/lib/kernel/dates";
import { confirmPayment } from "./confirm-payment";

/** The database holds session ids in clear but codes encrypted, so a session id reveals its code only while the buyer waits. */
const SHOWN_MS = DAY_MS;

export type CollectedGiftCard =
  /** Paid. `card.state` is not "ready" when it was withdrawn, or when the payment did not match. */
  | { status: "completed"; card: BoughtCard }
  | { status: "open"; paymentUrl: string | null }
  | { status: "processing" | "expired" | "failed" }
  /** Paid more than a day ago: the code is in the mail only. */
  | { status: "mailed"; card: BoughtCard }
  /** Not a session of ours, or one that bought poles. */
  | { status: "unknown" };

/** Confirms a payment session and returns the card it bought; its code only for a day. Throws when Stripe doesn't answer. */
export async function confirmGiftCard(sessionId: string): Promise<CollectedGiftCard> {
  const now = new Date();
  const found = await confirmPayment(sessionId, now);
  if (!found || found.kind !== "gift_card") return { status: "unknown" };
  if (found.status === "open") return { status: "open", paymentUrl: found.paymentUrl };
  if (found.status !== "completed") return { status: found.status };
  const card = await findBoughtCard({ sourceCheckoutId: found.checkoutId });
  if (!card) throw new Error(`Checkout ${found.checkoutId} is paid but has no gift card`);
  // A buyer whose wallet gave no e-mail address can read the code nowhere else.
  const isMailed = card.recipient !== null || card.buyerEmail !== "";
  const isPast = now.getTime() - card.paidAt.getTime() > SHOWN_MS;
  return { status: isMailed && isPast && card.state === "ready" ? "mailed" : "completed", card };
}
