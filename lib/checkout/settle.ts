import "server-only";
import { transaction, type Tx } from "@/lib/kernel/db";
import type { PaymentSession } from "@/lib/payments/payment-session";
import { isLiveMode } from "@/lib/payments/stripe";
import { log } from "@/lib/kernel/log";
import { wakeOutbox } from "@/lib/outbox/wake";
import type { FrozenCheckout } from "./frozen-checkout";
import { fulfil } from "./fulfil";
import { closeUnpaid, lockCheckout } from "./mutations";
import { earlierOrder, wakeNotes } from "@/lib/orders/note-numbers";

export type Settled =
  | { status: "completed"; orderId: string }
  | { status: "open" | "processing" | "expired" | "failed" };

/** How the payment differs from what was requested; null when it matches. */
function mismatchOf(checkout: FrozenCheckout, session: PaymentSession): string | null {
  if (session.currency !== "sek") return `Betalt i fel valuta: ${session.currency}.`;
  if (session.amountTotal !== checkout.due)
    return `Betalt belopp ${session.amountTotal} öre stämmer inte med beställningens ${checkout.due} öre.`;
  if (session.livemode !== isLiveMode())
    return "Betalningen kom från fel läge hos Stripe (test eller skarpt).";
  return null;
}

async function orderOf(tx: Tx, checkoutId: string): Promise<string> {
  const order = await tx.order.findUniqueOrThrow({ where: { checkoutId }, select: { id: true } });
  return order.id;
}

/**
 * Brings a checkout to the session's state at Stripe. Idempotent under concurrency: each caller locks the checkout's
 * row and reads it again. An order counts as paid now, but one from before a restore as paid when it was.
 */
export async function settle(checkoutId: string, session: PaymentSession, now: Date): Promise<Settled> {
  let paid: { checkoutId: string; kind: string; amount: number } | undefined;
  const settled = await transaction(async (tx): Promise<Settled> => {
    const checkout = await lockCheckout(tx, checkoutId);
    if (!checkout) throw new Error(`No checkout ${checkoutId}`);
    if (checkout.status === "completed")
      return { status: "completed", orderId: await orderOf(tx, checkoutId) };
    if (session.state === "paid") {
      const earlier = earlierOrder(session.notes);
      const isOld = checkout.isRecreated || earlier !== null;
      const orderId = await fulfil(tx, checkout, {
        sessionId: session.id,
        paymentIntent: session.paymentIntent,
        email: session.email,
        mismatch: mismatchOf(checkout, session),
        paidAt: (isOld ? session.paidAt : undefined) ?? now,
        earlier,
      });
      paid = { checkoutId, kind: checkout.kind, amount: checkout.due };
      return { status: "completed", orderId };
    }
    // A closed checkout stays closed, whatever arrives out of order.
    if (checkout.status === "expired" || checkout.status === "failed") return { status: checkout.status };
    if (session.state === "expired" || session.state === "failed") {
      await closeUnpaid(tx, checkout, session.state);
      return { status: session.state };
    }
    if (session.state === "processing" && checkout.status === "open")
      await tx.checkout.update({
        where: { id: checkoutId },
        data: { status: "processing" },
        select: { id: true },
      });
    return { status: session.state };
  });
  if (settled.status === "completed") {
    if (paid) log.info({ orderId: settled.orderId, ...paid }, "paid");
    wakeOutbox();
    wakeNotes();
  }
  return settled;
}
