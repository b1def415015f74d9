import "server-only";
import { db } from "@/lib/db";
import { siteUrl } from "@/lib/company";
import { log } from "@/lib/log";
import type { PaymentSession } from "@/lib/payments/payment-session";
import { classifyError, createSession } from "@/lib/payments/stripe";
import { fail, ok, type Result } from "@/lib/result";
import { paymentLines, type FrozenCheckout } from "./frozen-checkout";
import { keptOf } from "./kept-checkout";
import { closeUnpaid, lockCheckout } from "./settle";

/** The shopper gets an answer within this time (design.md 6: 10 seconds). */
const DEADLINE_MS = 9_000;

class DeadlinePassed extends Error {}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed()), DEADLINE_MS);
  });
  // The request goes on after the deadline; its idempotency key makes a late success harmless.
  work.catch(() => {});
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}

function requestFor(checkout: FrozenCheckout) {
  const success =
    checkout.kind === "poles"
      ? "/checkout/success?session_id={CHECKOUT_SESSION_ID}"
      : "/presentkort?success=true&session_id={CHECKOUT_SESSION_ID}";
  const cancel =
    checkout.kind === "poles" ? `/checkout/cancel?checkout=${checkout.id}` : "/presentkort?avbrutet=1";
  return {
    checkoutId: checkout.id,
    kind: checkout.kind,
    attempt: checkout.stripeAttempt,
    email: checkout.email,
    lines: paymentLines(checkout),
    ...keptOf(checkout),
    giftCard: checkout.giftCard,
    due: checkout.due,
    expiresAt: checkout.expiresAt,
    // Stripe replaces the placeholder itself, so its braces must not be encoded.
    successUrl: siteUrl().replace(/\/$/, "") + success,
    cancelUrl: siteUrl().replace(/\/$/, "") + cancel,
  };
}

type StartError = "refused" | "unanswered";

/**
 * Creates the payment session of an open checkout, idempotently. `refused`: Stripe declined, the checkout is closed and
 * its gift card released. `unanswered`: the outcome is unknown, so everything is kept, and the next submit or the
 * sweeper repeats the request under the same key.
 */
export async function startPayment(checkout: FrozenCheckout): Promise<Result<PaymentSession, StartError>> {
  let session: PaymentSession;
  try {
    session = await withDeadline(createSession(requestFor(checkout)));
  } catch (error) {
    const meaning = classifyError(error);
    log.warn({ checkoutId: checkout.id, meaning, err: error }, "no payment session");
    if (meaning === "refused") {
      await db().$transaction(async (tx) => {
        const locked = await lockCheckout(tx, checkout.id);
        if (locked?.status === "open" && !locked.stripeSessionId)
          await closeUnpaid(tx, locked, "failed", "Stripe avböjde betalningen.");
      });
      return fail("refused");
    }
    // Stripe repeats a 5xx answer for the same key; only a new key can succeed.
    if (meaning === "broken")
      await db().checkout.updateMany({
        where: { id: checkout.id, status: "open", stripeAttempt: checkout.stripeAttempt },
        data: { stripeAttempt: { increment: 1 } },
      });
    return fail("unanswered");
  }
  await db().checkout.updateMany({
    where: { id: checkout.id, stripeSessionId: null },
    data: { stripeSessionId: session.id, stripeSessionUrl: session.url },
  });
  return ok(session);
}

export type PaymentError = "payment_refused" | "payment_unanswered";

/** The payment page of an open checkout: its existing session, or a new one. */
export async function paymentPage(
  checkout: FrozenCheckout,
): Promise<Result<{ url: string; sessionId: string }, PaymentError>> {
  const { stripeSessionId: id, stripeSessionUrl } = checkout;
  if (id && stripeSessionUrl) return ok({ url: stripeSessionUrl, sessionId: id });
  const session = await startPayment(checkout);
  if (!session.ok) return fail(`payment_${session.error}` as const);
  const { url } = session.value;
  return url ? ok({ url, sessionId: session.value.id }) : fail("payment_unanswered");
}
