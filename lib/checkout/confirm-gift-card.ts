import "server-only";
import { findBoughtCard, type BoughtCard } from "@/lib/gift-cards/queries";
import { DAY_MS } from "@/lib/kernel/dates";
import { confirmPayment } from "./confirm-payment";

/** A payment's id stands in the database, so it shows a code only as long as somebody waits for one. */
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

/** The card of a payment session, its code for a day; issued here if it is not yet. Throws when Stripe doesn't answer. */
export async function confirmGiftCard(sessionId: string, now = new Date()): Promise<CollectedGiftCard> {
  const found = await confirmPayment(sessionId, now);
  if (!found || found.kind !== "gift_card") return { status: "unknown" };
  if (found.status === "open") return { status: "open", paymentUrl: found.paymentUrl };
  if (found.status !== "completed") return { status: found.status };
  const card = await findBoughtCard({ sourceCheckoutId: found.checkoutId });
  if (!card) throw new Error(`Checkout ${found.checkoutId} is paid but has no gift card`);
  // Who gave no address, as some wallets do, has the code nowhere else.
  const isMailed = card.recipient !== null || card.buyerEmail !== "";
  const isPast = now.getTime() - card.paidAt.getTime() > SHOWN_MS;
  return { status: isMailed && isPast && card.state === "ready" ? "mailed" : "completed", card };
}
