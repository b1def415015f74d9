import "server-only";
import { DAY_MS, endOfStockholmDay, formatShortDate } from "@/lib/dates";
import { db, Prisma } from "@/lib/db";

// The periods that /integritetspolicy promises.
/** Purchases that were begun and never paid. */
export const UNPAID_DAYS = 30;
/** What Stripe told us, kept to find faults with. */
export const LOG_DAYS = 90;
export const ENQUIRY_MONTHS = 12;
export const WITHDRAWAL_YEARS = 3;
/** After the end of the year of the purchase (bokföringslagen 7 kap. 2 §). */
export const ORDER_YEARS = 7;

export type Forgotten = {
  checkouts: number;
  enquiries: number;
  events: number;
  withdrawals: number;
  orders: number;
};

/** The frozen lines of a checkout, without what was to be engraved. */
const WITHOUT_ENGRAVING = Prisma.sql`COALESCE(
  (SELECT jsonb_agg(jsonb_set(line, '{design,engraving}', '""', false) ORDER BY place)
   FROM jsonb_array_elements(lines) WITH ORDINALITY AS all_lines (line, place)),
  '[]')`;

/** What a checkout that belongs to nobody any more is set to; sums and states stay. */
const NOBODY = Prisma.sql`
  email = CASE WHEN kind = 'poles' THEN '' END,
  shipping_address = NULL,
  recipient = NULL,
  stripe_session_url = NULL,
  fingerprint = 'forgotten:' || id,
  lines = ${WITHOUT_ENGRAVING}`;

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
    UPDATE checkouts SET ${NOBODY}
    WHERE status IN ('expired', 'failed') AND created_at < ${before}
      AND fingerprint NOT LIKE 'forgotten:%'
      AND NOT EXISTS (SELECT FROM orders WHERE orders.checkout_id = checkouts.id)`;
}

/** A year's orders come due on one day; the sweeper goes through them in rounds. */
const ORDERS_AT_A_TIME = 500;

/** The last moment of the youngest calendar year whose books need not be kept any longer. */
function booksEnd(now: Date): Date {
  const year = Number(formatShortDate(now).slice(0, 4)) - ORDER_YEARS - 1;
  return endOfStockholmDay(`${year}-12-31`);
}

/**
 * Takes the person out of an order whose books need not be kept: buyer, receiver, engraving, notes and the parcel's
 * number. What was sold, for how much and when, stays, so that numbers run without a gap and the ledgers add up.
 */
async function forgetOrders(before: Date): Promise<number> {
  return db().$transaction(async (tx) => {
    const old = await tx.order.findMany({
      where: { paidAt: { lte: before }, email: { not: "" } },
      orderBy: { paidAt: "asc" },
      take: ORDERS_AT_A_TIME,
      select: { id: true, checkoutId: true },
    });
    if (old.length === 0) return 0;
    const ofOrder = { orderId: { in: old.map(({ id }) => id) } };
    const nobody = { recipientName: "", addressLine1: "", addressLine2: null, postalCode: "", city: "" };
    await tx.shippingInfo.updateMany({ where: ofOrder, data: { ...nobody, phone: "", email: "" } });
    await tx.orderItem.updateMany({ where: ofOrder, data: { engraving: null } });
    await tx.orderEvent.updateMany({ where: ofOrder, data: { note: null } });
    const links = { trackingCode: null, trackingLink: null, labelLink: null, cancelLink: null };
    await tx.shipment.updateMany({ where: ofOrder, data: links });
    await tx.withdrawal.updateMany({ where: ofOrder, data: { name: "", email: "", message: null } });
    await tx.refundPayout.updateMany({ where: { refund: ofOrder }, data: { note: null } });
    await tx.$executeRaw`
      UPDATE checkouts SET ${NOBODY}
      WHERE id = ANY(${old.map(({ checkoutId }) => checkoutId)}::uuid[])`;
    const { count } = await tx.order.updateMany({
      where: { id: ofOrder.orderId },
      data: { email: "", note: null },
    });
    return count;
  });
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
  const orders = await forgetOrders(booksEnd(now));
  return {
    checkouts,
    enquiries: enquiries.count,
    events: events.count,
    withdrawals: withdrawals.count,
    orders,
  };
}
