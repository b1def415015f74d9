import "server-only";
import type Stripe from "stripe";
import { DAY_MS } from "@/lib/kernel/dates";
import { toPaymentSession, type PaymentSession, stripe } from "./stripe";

// Lists for the sweeper: one request for a hundred objects instead of one for each.

/** A page takes Stripe longer than a single object. No retry, so that a silent Stripe holds up no round. */
const LIST_OPTIONS = { timeout: 15_000, maxNetworkRetries: 0 };
/** The longest list that is read; the rest is left to the next round. */
const MOST = 2_000;

/** As long as Stripe goes on trying to deliver an event (docs.stripe.com/webhooks/process-undelivered-events). */
const UNDELIVERED_MS = 3 * DAY_MS;

/** Events of these types that Stripe could not deliver so far, the newest first. */
export function listUndelivered(types: readonly Stripe.Event["type"][], now: Date) {
  const created = { gte: Math.floor((now.getTime() - UNDELIVERED_MS) / 1000) };
  return stripe()
    .events.list({ delivery_success: false, types: [...types], created, limit: 100 }, LIST_OPTIONS)
    .autoPagingToArray({ limit: MOST });
}

/** Sessions begun since a moment whose payment page was completed, the newest first; without `paidAt` and `notes`. */
export async function listComplete(since: Date): Promise<PaymentSession[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const sessions = await stripe()
    .checkout.sessions.list({ status: "complete", created, limit: 100 }, LIST_OPTIONS)
    .autoPagingToArray({ limit: MOST });
  return sessions.map(toPaymentSession);
}
