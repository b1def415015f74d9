import "server-only";
import type { Ore } from "@/lib/money";
import { classifyError, listRefunds, refundPayment, type StripeRefund } from "@/lib/payments/stripe";

/** Stripe forgets a key after a day at the earliest; from here on it is asked what it knows before it is asked to pay. */
const KEY_HOLDS_MS = 12 * 3_600_000;

type Asked = {
  /** Ours: of the refund or of the payout. It is the idempotency key and stands in Stripe's metadata. */
  id: string;
  stripeRefundId: string | null;
  amount: Ore;
  createdAt: Date;
};

async function find(paymentIntent: string, asked: Asked): Promise<StripeRefund | null> {
  const all = await listRefunds(paymentIntent).catch((error: unknown) => {
    if (classifyError(error) === "refused") return [];
    throw error;
  });
  return all.find(({ id, refundId }) => id === asked.stripeRefundId || refundId === asked.id) ?? null;
}

/** Has Stripe pay back, or tell how that stands: one refund at Stripe however often and however late it is asked. */
export async function askRefund(paymentIntent: string, asked: Asked, now: Date): Promise<StripeRefund> {
  // Asked before: the same key would only repeat the old answer, or, once forgotten, pay a second time.
  if (asked.stripeRefundId || now.getTime() - asked.createdAt.getTime() > KEY_HOLDS_MS) {
    const known = await find(paymentIntent, asked);
    if (known) return known;
  }
  try {
    return await refundPayment({ paymentIntent, amount: asked.amount, refundId: asked.id });
  } catch (error) {
    // A no is final only when an earlier try, whose answer was lost, has not paid already.
    const known = classifyError(error) === "refused" ? await find(paymentIntent, asked) : null;
    if (known) return known;
    throw error;
  }
}
