import "server-only";
import { db } from "@/lib/db";

// The periods that /integritetspolicy promises. Orders are kept: the bookkeeping law asks for them.
const DAY_MS = 24 * 60 * 60_000;
/** Purchases that were begun and never paid. */
export const UNPAID_DAYS = 30;
/** What Stripe told us, kept to find faults with. */
export const LOG_DAYS = 90;
export const ENQUIRY_MONTHS = 12;
export const WITHDRAWAL_YEARS = 3;

export type Forgotten = { checkouts: number; enquiries: number; events: number; withdrawals: number };

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

/**
 * Takes the person out of a purchase that came to nothing: who, where to, the greeting and what was to be engraved.
 * Sums and states stay, so that the ledger of a gift card it once held still adds up.
 */
async function forgetUnpaid(before: Date): Promise<number> {
  return db().$executeRaw`
    UPDATE checkouts SET
      email = CASE WHEN kind = 'poles' THEN '' END,
      shipping_address = NULL,
      recipient = NULL,
      stripe_session_url = NULL,
      fingerprint = 'forgotten:' || id,
      lines = COALESCE(
        (SELECT jsonb_agg(jsonb_set(line, '{design,engraving}', '""', false) ORDER BY place)
         FROM jsonb_array_elements(lines) WITH ORDINALITY AS all_lines (line, place)),
        '[]')
    WHERE status IN ('expired', 'failed') AND created_at < ${before}
      AND fingerprint NOT LIKE 'forgotten:%'
      AND NOT EXISTS (SELECT FROM orders WHERE orders.checkout_id = checkouts.id)`;
}

/** Deletes or anonymises what has been kept for as long as the shop said. Safe to run at any time, any number of times. */
export async function forget(now: Date): Promise<Forgotten> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const checkouts = await forgetUnpaid(daysAgo(UNPAID_DAYS));
  const enquiries = await db().eventEnquiry.deleteMany({
    where: { createdAt: { lt: monthsBefore(now, ENQUIRY_MONTHS) } },
  });
  const events = await db().stripeEvent.deleteMany({
    where: { receivedAt: { lt: daysAgo(LOG_DAYS) }, status: { not: "received" } },
  });
  // That the order was withdrawn stays with the order; who wrote, and what, does not.
  const withdrawals = await db().withdrawal.updateMany({
    where: { createdAt: { lt: monthsBefore(now, WITHDRAWAL_YEARS * 12) }, email: { not: "" } },
    data: { name: "", email: "", message: null },
  });
  return { checkouts, enquiries: enquiries.count, events: events.count, withdrawals: withdrawals.count };
}
