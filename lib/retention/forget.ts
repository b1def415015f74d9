import "server-only";
import { deleteOldLinks } from "@/lib/staff/links";
import { deleteOldChallenges } from "@/lib/accounts/passkeys";
import { deleteEndedSessions } from "@/lib/accounts/session-rows";
import { DAY_MS, endOfStockholmDay, dayOf } from "@/lib/kernel/dates";
import { db, Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { anonymiseOrders, ANONYMISED } from "./bare-orders";
import { removePhotoFiles, detachPhotos } from "./photos";
import {
  COMPLAINT_YEARS,
  DONE_DAYS,
  ENQUIRY_MONTHS,
  LOG_DAYS,
  LOG_MONTHS,
  ORDER_YEARS,
  UNPAID_DAYS,
  WITHDRAWAL_YEARS,
} from "./periods";

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

/** The most checkouts deleted in one round of the sweeper. */
const UNPAID_AT_A_TIME = 1_000;

/** Selects and locks checkouts that were never paid; SKIP LOCKED leaves one whose payment is just being confirmed. */
function isUnpaid(which: Prisma.Sql, more: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    id = ANY(ARRAY(SELECT id FROM checkouts
      WHERE status IN ('expired', 'failed') AND ${which}
        AND NOT EXISTS (SELECT FROM orders WHERE orders.checkout_id = checkouts.id)
        AND ${more}
      LIMIT ${UNPAID_AT_A_TIME} FOR UPDATE SKIP LOCKED))`;
}

const IN_LEDGER = Prisma.sql`EXISTS (SELECT FROM gift_card_entries WHERE checkout_id = checkouts.id)`;

/** Deletes unpaid checkouts that meet `which`. One that held a gift card is anonymised instead: the ledger refers to it. */
export async function forgetUnpaid(client: Tx, which: Prisma.Sql): Promise<number> {
  const deleted = await client.$executeRaw`
    DELETE FROM checkouts WHERE ${isUnpaid(which, Prisma.sql`NOT ${IN_LEDGER}`)}`;
  const bared = await client.$executeRaw`
    UPDATE checkouts SET ${ANONYMISED}
    WHERE ${isUnpaid(which, Prisma.sql`fingerprint NOT LIKE 'forgotten:%' AND ${IN_LEDGER}`)}`;
  return deleted + bared;
}

/** All orders of a year come due on one day, so the sweeper takes them in rounds of this many. */
const ORDERS_AT_A_TIME = 500;

/** The end of the latest calendar year whose books need not be kept any more. */
function booksEnd(now: Date): Date {
  const year = Number(dayOf(now).slice(0, 4)) - ORDER_YEARS - 1;
  return endOfStockholmDay(`${year}-12-31`);
}

async function forgetOrders(before: Date): Promise<number> {
  const photos: string[] = [];
  const forgotten = await transaction(async (tx) => {
    photos.length = 0;
    const old = await tx.order.findMany({
      where: {
        paidAt: { lte: before },
        OR: [
          { email: { not: "" } },
          // A wallet may give no e-mail address of the buyer, but a gift card still has a recipient.
          { checkout: { recipient: { not: Prisma.DbNull } } },
          // The name that an erased buyer's order keeps for the books.
          { shippingInfo: { recipientName: { not: "" } } },
        ],
      },
      orderBy: { paidAt: "asc" },
      take: ORDERS_AT_A_TIME,
      select: { id: true, checkoutId: true },
    });
    photos.push(...(await detachPhotos(tx, old)));
    return anonymiseOrders(tx, old, "nothing");
  });
  await removePhotoFiles(photos);
  return forgotten;
}

/** Removes the e-mail address that an erased buyer's order kept for a complaint, when no complaint is possible any more. */
async function forgetComplaints(before: Date): Promise<number> {
  return transaction(async (tx) => {
    const over = await tx.$queryRaw<{ id: string; checkoutId: string }[]>`
      SELECT o.id, o.checkout_id AS "checkoutId" FROM shipping_info s JOIN orders o ON o.id = s.order_id
      WHERE s.address_line1 = '' AND s.email <> '' AND o.paid_at < ${before}
        AND NOT EXISTS (SELECT FROM order_events e
          WHERE e.order_id = o.id AND e.to_status = 'delivered' AND e.created_at >= ${before})
      LIMIT ${ORDERS_AT_A_TIME} FOR UPDATE OF o SKIP LOCKED`;
    return anonymiseOrders(tx, over, "name");
  });
}

const JOBS_AT_A_TIME = 2_000;

/**
 * Deletes old jobs that are done; what their dedupe keys guard against can no longer happen. A gift card's mails stay, since
 * they tell whether its address has been used (lib/orders/save-recipient.ts).
 */
async function forgetJobs(before: Date): Promise<number> {
  return db().$executeRaw`
    DELETE FROM outbox WHERE id = ANY(ARRAY(
      SELECT id FROM outbox
      WHERE status IN ('done', 'set_aside') AND next_attempt_at < ${before} AND kind <> 'gift-card'
      LIMIT ${JOBS_AT_A_TIME} FOR UPDATE SKIP LOCKED))`;
}

/** Deletes or anonymises personal data past its retention period. Idempotent. */
export async function forget(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const checkouts = await forgetUnpaid(db(), Prisma.sql`created_at < ${daysAgo(UNPAID_DAYS)}`);
  const enquiries = await db().eventEnquiry.deleteMany({
    where: { createdAt: { lt: monthsBefore(now, ENQUIRY_MONTHS) } },
  });
  // Stripe retries an event for three days, so a deleted id does not come again.
  const events = await db().stripeEvent.deleteMany({
    where: { receivedAt: { lt: daysAgo(LOG_DAYS) }, status: { not: "received" } },
  });
  const oldWithdrawals = { createdAt: { lt: monthsBefore(now, WITHDRAWAL_YEARS * 12) } };
  const ofNoOrder = await db().withdrawal.deleteMany({ where: { ...oldWithdrawals, orderId: null } });
  // The order keeps the fact of the withdrawal, without name, e-mail and message.
  const withdrawals = await db().withdrawal.updateMany({
    where: { ...oldWithdrawals, email: { not: "" } },
    data: { name: "", email: "", message: null },
  });
  const orders =
    (await forgetOrders(booksEnd(now))) + (await forgetComplaints(monthsBefore(now, COMPLAINT_YEARS * 12)));
  const [{ log } = { log: 0 }] = await db().$queryRaw<{ log: number }[]>`
    SELECT forget_log(${monthsBefore(now, LOG_MONTHS)}) AS log`;
  const sessions = await deleteEndedSessions(now);
  await deleteOldLinks(now);
  await deleteOldChallenges(now);
  // A paid offer lives on as its order.
  await db().offer.deleteMany({ where: { createdAt: { lt: daysAgo(UNPAID_DAYS) } } });
  // The newest stays, however old: the alarm measures from it.
  await db().$executeRaw`
    DELETE FROM backups WHERE taken_at < ${daysAgo(LOG_DAYS)} AND taken_at < (SELECT max(taken_at) FROM backups)`;
  return {
    checkouts,
    enquiries: enquiries.count,
    events: events.count,
    withdrawals: withdrawals.count + ofNoOrder.count,
    orders,
    log,
    sessions,
    jobs: await forgetJobs(daysAgo(DONE_DAYS)),
  };
}
