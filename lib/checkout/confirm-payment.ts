import "server-only";
import { db, transaction, type Tx } from "@/lib/kernel/db";
import { Unavailable } from "@/lib/kernel/http";
import { findSession, isPaymentFault, isLiveMode, type PaymentSession } from "@/lib/payments/stripe";
import { isUuid } from "@/lib/kernel/uuid";
import type { OrderKind } from "@/lib/orders/order";
import { checkNotRecovering } from "@/lib/orders/restores";
import { log } from "@/lib/kernel/log";
import { wakeOutbox } from "@/lib/outbox/mutations";
import { earlierOrder, startSavingNumbers } from "@/lib/orders/numbers";
import { recoverCheckout } from "./recover-checkout";
import { cancelUnpaid, lockCheckout, type FrozenCheckout } from "./checkout";
import { createPaidOrder } from "./create-paid-order";

export type Confirmation = Settled & {
  kind: OrderKind;
  checkoutId: string;
  paymentUrl: string | null;
};

const STRIPE_SESSION = /^cs_[A-Za-z0-9_]+$/;

const known = {
  id: true,
  kind: true,
  status: true,
  stripeSessionId: true,
  order: { select: { id: true } },
} as const;

/** The checkout behind a session id; a checkout without Stripe is known by its own id. */
async function findCheckout(sessionId: string) {
  const bySession = await db().checkout.findUnique({ where: { stripeSessionId: sessionId }, select: known });
  if (bySession || !isUuid(sessionId)) return bySession;
  const own = await db().checkout.findUnique({ where: { id: sessionId }, select: known });
  return own?.stripeSessionId === null ? own : null;
}

/** Links a session to its checkout by client_reference_id, if the process died between creating it and storing its id. */
async function adoptOrphan(session: PaymentSession) {
  if (!isUuid(session.checkoutId)) return null;
  const orphan = await db().checkout.findUnique({ where: { id: session.checkoutId }, select: known });
  if (!orphan || (orphan.stripeSessionId !== null && orphan.stripeSessionId !== session.id)) return null;
  await db().checkout.updateMany({
    where: { id: orphan.id, stripeSessionId: null },
    data: { stripeSessionId: session.id, stripeSessionUrl: session.url },
  });
  return orphan;
}

/** Brings the checkout behind a session of Stripe's to the session's state. Null when the session is not ours. */
export async function settleSession(
  session: PaymentSession,
  now: Date,
  { isRecovery = false } = {},
): Promise<Confirmation | null> {
  const checkout =
    (await findCheckout(session.id)) ??
    (await adoptOrphan(session)) ??
    (await recoverCheckout(session, isRecovery));
  if (!checkout) return null;
  const settled = await settleCheckout(checkout.id, session, now);
  return { ...settled, kind: checkout.kind, checkoutId: checkout.id, paymentUrl: session.url };
}

/**
 * The payment's status at Stripe; creates the order when it is paid. Idempotent and safe under concurrency: webhook,
 * success page and sweeper all call it. Null when the session is not ours. Throws when Stripe doesn't answer, and while
 * a restored database is being recovered.
 */
export async function confirmPayment(sessionId: string, now = new Date()): Promise<Confirmation | null> {
  const checkout = await findCheckout(sessionId);
  if (checkout?.status === "completed" && checkout.order) {
    const { id: checkoutId, kind, order } = checkout;
    return { status: "completed", orderId: order.id, kind, checkoutId, paymentUrl: null };
  }
  if (!STRIPE_SESSION.test(sessionId)) return null;
  await checkNotRecovering();
  const session = await findSession(sessionId);
  return session && settleSession(session, now);
}

/** True for an error of `confirmPayment` that only means: Stripe could not be asked, or not yet after a restore. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof Unavailable || isPaymentFault(error);
}

export type Settled =
  | { status: "completed"; orderId: string }
  | { status: "open" | "processing" | "expired" | "failed" };

/** How the payment differs from what was requested; null when it matches. */
function mismatchOf(checkout: FrozenCheckout, session: PaymentSession): string | null {
  if (session.currency !== "sek") return `Betalt i fel valuta: ${session.currency}.`;
  if (session.amountTotal !== checkout.dueOre)
    return `Betalt belopp ${session.amountTotal} öre stämmer inte med beställningens ${checkout.dueOre} öre.`;
  if (session.livemode !== isLiveMode())
    return "Betalningen kom från fel läge hos Stripe (test eller skarpt).";
  return null;
}

/** The id of the order that a checkout became. */
export async function getOrderOf(tx: Tx, checkoutId: string): Promise<string> {
  const order = await tx.order.findUniqueOrThrow({ where: { checkoutId }, select: { id: true } });
  return order.id;
}

/**
 * Brings a checkout to the session's state at Stripe. Idempotent under concurrency: each caller locks the checkout's
 * row and reads it again. The order's `paidAt` is `now`; for an order from before a restore, the time of its payment.
 */
export async function settleCheckout(
  checkoutId: string,
  session: PaymentSession,
  now: Date,
): Promise<Settled> {
  let paid: { checkoutId: string; kind: string; amount: number } | undefined;
  const settled = await transaction(async (tx): Promise<Settled> => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (!checkout) throw new Error(`No checkout ${checkoutId}`);
    if (checkout.status === "completed")
      return { status: "completed", orderId: await getOrderOf(tx, checkoutId) };
    if (session.state === "paid") {
      const earlier = earlierOrder(session.notes);
      const isOld = checkout.isRecreated || earlier !== null;
      const orderId = await createPaidOrder(tx, checkout, {
        session,
        mismatch: mismatchOf(checkout, session),
        paidAt: (isOld ? session.paidAt : undefined) ?? now,
        earlier,
      });
      paid = { checkoutId, kind: checkout.kind, amount: checkout.dueOre };
      return { status: "completed", orderId };
    }
    // A closed checkout stays closed, whatever arrives out of order.
    if (checkout.status === "expired" || checkout.status === "failed") return { status: checkout.status };
    if (session.state === "expired" || session.state === "failed") {
      await cancelUnpaid(tx, checkout, session.state);
      return { status: session.state };
    }
    if (session.state === "processing" && checkout.status === "open")
      await tx.checkout.update({ where: { id: checkoutId }, data: { status: "processing" } });
    return { status: session.state };
  });
  if (settled.status === "completed") {
    if (paid) log.info({ orderId: settled.orderId, ...paid }, "paid");
    wakeOutbox();
    startSavingNumbers();
  }
  return settled;
}
