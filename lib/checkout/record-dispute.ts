import "server-only";
import { db } from "@/lib/db";
import { addEvent, lockOrder } from "@/lib/orders/mutations";

/** Final statuses: a late event about an earlier one changes nothing. */
const FINAL = new Set(["won", "lost", "warning_closed", "prevented"]);

const IN_WORDS: Readonly<Record<string, string>> = {
  needs_response: "banken väntar på svar",
  warning_needs_response: "banken har en fråga",
  under_review: "banken granskar svaret",
  warning_under_review: "banken granskar svaret",
  won: "butiken fick rätt",
  lost: "kunden fick rätt",
  warning_closed: "avslutad",
};

const REASON =
  "Kunden bestrider betalningen hos sin bank. Svara i Stripe, och bygg eller skicka inget förrän det är avgjort.";

/**
 * Records a dispute (chargeback): the order waits for review, and a gift card bought with it is deactivated. Returns
 * the order's id, null when the payment is not ours. Idempotent.
 */
export async function recordDispute(paymentIntent: string, status: string): Promise<string | null> {
  return db().$transaction(async (tx) => {
    const select = { id: true } as const;
    const found = await tx.order.findUnique({ where: { stripePaymentIntent: paymentIntent }, select });
    if (!found) return null;
    await lockOrder(tx, found.id);
    const order = await tx.order.findUniqueOrThrow({ where: found });
    const before = order.disputeStatus;
    if (before === status || (before && FINAL.has(before))) return order.id;
    const isNew = before === null && !FINAL.has(status);
    await tx.order.update({
      where: found,
      data: { disputeStatus: status, ...(isNew ? { reviewReason: order.reviewReason ?? REASON } : {}) },
      select,
    });
    if (isNew)
      await tx.giftCard.updateMany({
        where: { sourceCheckoutId: order.checkoutId },
        data: { isActive: false, version: { increment: 1 } },
      });
    const note = IN_WORDS[status] ?? status.slice(0, 60);
    await addEvent(tx, order.id, { kind: "dispute", actor: "stripe", note });
    return order.id;
  });
}
