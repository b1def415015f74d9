import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { escapeLike, Prisma, transaction, type Tx } from "@/lib/db";
import { fail, ok, type Result } from "@/lib/result";
import { bareOrders } from "@/lib/retention/bare-orders";
import { removePhotoFiles, takePhotos } from "@/lib/retention/photos";
import { forgetUnpaid } from "@/lib/retention/forget";
import { dayOf } from "@/lib/workdays";
import { findCustomerEmail, readCustomer, type Customer } from "../person/queries";
import { isLeftToErase, mayBeComplainedAbout, type Obstacle } from "./obstacles";
import { listObstacles } from "./queries";

export type Erased = { orders: number; forComplaint: number };
export type EraseFailure = { code: "unknown" } | { code: "early"; obstacles: Obstacle[] };

/** What the mail server said holds addresses; a parked mail to somebody who is erased is seen to. */
async function cleanOutbox(tx: Tx, orders: readonly string[], enquiries: readonly string[]): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE outbox SET last_error = NULL,
      status = CASE status WHEN 'failed' THEN 'set_aside'::outbox_status ELSE status END
    WHERE (payload #> ARRAY['orderId']::text[])::jsonb = ANY(ARRAY(SELECT to_jsonb(id) FROM unnest(${[...orders]}::text[]) id))
      OR dedupe_key = ANY(${enquiries.map((id) => `event-enquiry:${id}`)}::text[])`);
}

/** What Stripe has told of somebody is emptied; the ids stay, so that nothing is done twice when it is told again. */
async function cleanEvents(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE stripe_events SET payload = '{}'
    WHERE status <> 'received' AND payload::text ILIKE ${`%${escapeLike(email)}%`}`);
}

async function erase(tx: Tx, customer: Customer, today: string): Promise<Erased> {
  const { email, orders, enquiries, received, withdrawals } = customer;
  const isKept = (order: (typeof orders)[number]) => mayBeComplainedAbout(order, today);
  const [forComplaint, others] = [orders.filter(isKept), orders.filter((order) => !isKept(order))];
  await bareOrders(tx, forComplaint, "buyer");
  await bareOrders(tx, others, "name");
  await forgetUnpaid(tx, Prisma.sql`lower(email) = ${email}`);
  await tx.checkout.updateMany({
    where: { id: { in: received.map(({ checkoutId }) => checkoutId) } },
    data: { recipient: Prisma.DbNull },
  });
  await tx.offer.deleteMany({ where: { shippingAddress: { path: ["email"], equals: email } } });
  await tx.eventEnquiry.deleteMany({ where: { id: { in: enquiries.map(({ id }) => id) } } });
  await tx.withdrawal.deleteMany({ where: { id: { in: withdrawals.map(({ id }) => id) } } });
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await cleanOutbox(tx, ids(orders), ids(enquiries));
  await cleanEvents(tx, email);
  return { orders: orders.length, forComplaint: forComplaint.length };
}

/**
 * Erases a customer (GDPR art. 17), but for what the books and complaints need: see docs/domain.md. `early`: something is
 * not settled, and nothing is erased. The log keeps that it was done, and not who it was.
 */
export async function eraseCustomer(
  admin: Admin,
  id: string,
  now: Date,
): Promise<Result<Erased, EraseFailure>> {
  let photos: string[] = [];
  const done = await transaction(async (tx): Promise<Result<Erased, EraseFailure>> => {
    const email = await findCustomerEmail(id, tx);
    if (email === null) return fail({ code: "unknown" } as const);
    // One at a time, and no order of theirs moves meanwhile.
    await tx.$queryRaw`SELECT id FROM orders WHERE lower(email) = ${email} ORDER BY id FOR UPDATE`;
    const customer = await readCustomer(email, tx);
    if (!isLeftToErase(customer, dayOf(now))) return fail({ code: "unknown" } as const);
    const obstacles = await listObstacles(customer, now, tx);
    if (obstacles.length > 0) return fail({ code: "early", obstacles } as const);
    photos = await takePhotos(tx, customer.orders);
    const erased = await erase(tx, customer, dayOf(now));
    await writeAudit(tx, admin, "erase", ["customer", id], erased);
    return ok(erased);
  });
  if (done.ok) await removePhotoFiles(photos);
  return done;
}
