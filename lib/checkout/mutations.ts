import "server-only";
import { release } from "@/lib/gift-cards/mutations";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { siteUrl } from "@/lib/kernel/site-url";
import { log } from "@/lib/kernel/log";
import { codeName, isCampaign } from "@/lib/orders/order";
import * as paths from "@/lib/shop/paths";
import { classifyError, createSession, type PaymentSession } from "@/lib/payments/stripe";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { toFrozenCheckout, metadataOf, paymentLines, type FrozenCheckout } from "./frozen-checkout";

/** Locks a checkout's row for the rest of the transaction. */
export async function lockCheckout(tx: Tx, id: string): Promise<FrozenCheckout | null> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT id FROM checkouts WHERE id = ${id}::uuid FOR UPDATE`;
  if (locked.length === 0) return null;
  return toFrozenCheckout(await tx.checkout.findUniqueOrThrow({ where: { id } }));
}

/** Closes a checkout that can no longer be paid and releases its gift card. The caller has locked the row. */
export async function cancelUnpaid(
  tx: Tx,
  checkout: FrozenCheckout,
  status: "expired" | "failed",
  reason?: string,
): Promise<void> {
  if (checkout.giftCardId && checkout.giftCardState === "reserved")
    await release(tx, checkout.giftCardId, checkout.id, checkout.giftCard);
  await tx.checkout.update({
    where: { id: checkout.id },
    data: {
      status,
      failureReason: reason ?? null,
      ...(checkout.giftCardState === "reserved" ? { giftCardState: "released" } : {}),
    },
  });
}

function requestFor(checkout: FrozenCheckout) {
  const site = siteUrl().replace(/\/$/, "");
  const payLink = checkout.offerId ?? checkout.changeId;
  return {
    checkoutId: checkout.id,
    kind: checkout.kind,
    attempt: checkout.stripeAttempt,
    email: checkout.email,
    lines: paymentLines(checkout),
    ...metadataOf(checkout),
    giftCard: checkout.giftCard,
    giftCardName: codeName(isCampaign(checkout.lines)),
    due: checkout.due,
    expiresAt: checkout.expiresAt,
    successUrl: site + paths.paidAtStripe(checkout.kind),
    cancelUrl: site + (payLink ? paths.payLink(payLink) : paths.cancelled(checkout.kind, checkout.id)),
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
    session = await createSession(requestFor(checkout));
  } catch (error) {
    const meaning = classifyError(error);
    log.warn({ checkoutId: checkout.id, meaning, err: error }, "no payment session");
    if (meaning === "refused") {
      await transaction(async (tx) => {
        const locked = await lockCheckout(tx, checkout.id);
        if (locked?.status === "open" && !locked.stripeSessionId)
          await cancelUnpaid(tx, locked, "failed", "Stripe avböjde betalningen.");
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

export type PaymentPage = {
  /** Where to pay, or the receipt's path when that is done. */
  url: string;
  /** Stripe's session, or the checkout's own id when Stripe was not needed. */
  sessionId: string;
};

/** Where the shopper of a checkout goes next: its payment, or its receipt once it is paid or being paid. */
export async function getPaymentPage(checkout: FrozenCheckout): Promise<Result<PaymentPage, PaymentError>> {
  const { id, kind, status, stripeSessionId, stripeSessionUrl } = checkout;
  if (status !== "open") {
    const sessionId = stripeSessionId ?? id;
    return ok({ url: paths.paid(kind, sessionId), sessionId });
  }
  if (stripeSessionId && stripeSessionUrl) return ok({ url: stripeSessionUrl, sessionId: stripeSessionId });
  const session = await startPayment(checkout);
  if (!session.ok) return fail(`payment_${session.error}` as const);
  const { url } = session.value;
  return url ? ok({ url, sessionId: session.value.id }) : fail("payment_unanswered");
}
