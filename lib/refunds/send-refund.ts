import "server-only";
import { log } from "@/lib/kernel/log";
import type { Ore } from "@/lib/kernel/money";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { classifyError, listRefunds, refundPayment, type StripeRefund } from "@/lib/payments/stripe";

/** Stripe may forget an idempotency key after 24 hours. When this old, a refund is looked for before it is requested. */
const KEY_HOLDS_MS = 12 * 3_600_000;

type Asked = {
  /** Our id of the refund or payout: the idempotency key, also stored in Stripe's metadata. */
  id: string;
  stripeRefundId: string | null;
  amount: Ore;
  createdAt: Date;
};

async function findAtStripe(paymentIntent: string, asked: Asked): Promise<StripeRefund | null> {
  const all = await listRefunds(paymentIntent).catch((error: unknown) => {
    if (classifyError(error) === "refused") return [];
    throw error;
  });
  return all.find(({ id, refundId }) => id === asked.stripeRefundId || refundId === asked.id) ?? null;
}

/**
 * Requests a refund at Stripe, or finds the one requested before: never two. The error says in words why none is paid.
 * Throws when Stripe is silent.
 */
export async function sendRefund(
  paymentIntent: string | null,
  asked: Asked,
  now: Date,
): Promise<Result<StripeRefund, string>> {
  if (!paymentIntent) return fail("Ordern har ingen betalning hos Stripe.");
  // Requested before: the same key would only repeat the old answer or, once forgotten, pay a second time.
  if (asked.stripeRefundId || now.getTime() - asked.createdAt.getTime() > KEY_HOLDS_MS) {
    const known = await findAtStripe(paymentIntent, asked);
    if (known) return ok(known);
  }
  try {
    return ok(await refundPayment({ paymentIntent, amount: asked.amount, refundId: asked.id }));
  } catch (error) {
    if (classifyError(error) !== "refused") throw error;
    // Before a refusal is final: an earlier request whose answer was lost may have paid already.
    const known = await findAtStripe(paymentIntent, asked);
    if (known) return ok(known);
    log.warn({ refundId: asked.id, err: error }, "refund refused");
    return fail((error as Error).message);
  }
}
