import "server-only";
import * as z from "zod";
import { db, escapeLike, Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { erasingName, isErasing } from "@/lib/uploads/erasing-name";
import { pictureStore } from "@/lib/uploads/provider";
import { bareOrders } from "./bare-orders";
import { forgetUnpaid } from "./forget";
import { removePhotoFiles, takePhotos } from "./photos";

// Who has asked to be erased is in the backups from before. So each erasing is written down, without the person, where
// the pictures lie, which a restored database leaves as it is; after a restore the shop erases them again.

const ids = z.array(z.uuid());
const erasingSchema = z.object({
  /** 'YYYY-MM-DD' */
  day: z.string(),
  /** Orders that can be complained about: name and e-mail address stay. */
  forComplaint: ids,
  orders: ids,
  /** The purchases of gift cards that somebody else sent them. */
  received: ids,
  unpaid: ids,
  offers: ids,
  enquiries: ids,
  withdrawals: ids,
});
/** All rows of somebody who is erased, by their ids alone. */
export type Erasing = z.infer<typeof erasingSchema>;

const uuids = (list: readonly string[]) => Prisma.sql`ANY(${[...list]}::uuid[])`;

/** What the mail server said holds addresses; a parked mail to somebody who is erased is seen to. */
async function cleanOutbox(tx: Tx, orders: readonly string[], enquiries: readonly string[]): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE outbox SET last_error = NULL,
      status = CASE status WHEN 'failed' THEN 'set_aside'::outbox_status ELSE status END
    WHERE (payload #> ARRAY['orderId']::text[])::jsonb = ANY(ARRAY(SELECT to_jsonb(id) FROM unnest(${[...orders]}::text[]) id))
      OR dedupe_key = ANY(${enquiries.map((id) => `event-enquiry:${id}`)}::text[])`);
}

/** What Stripe has told of somebody is emptied; the ids stay, so that nothing is done twice when it is told again. */
async function cleanEvents(tx: Tx, erasing: Erasing): Promise<void> {
  const { forComplaint, orders, received, unpaid, enquiries, withdrawals } = erasing;
  const rows = await tx.$queryRaw<{ email: string }[]>(Prisma.sql`
    SELECT DISTINCT lower(email) AS email FROM (
      SELECT email FROM orders WHERE id = ${uuids([...forComplaint, ...orders])}
      UNION ALL SELECT recipient ->> 'email' FROM checkouts WHERE id = ${uuids(received)}
      UNION ALL SELECT email FROM checkouts WHERE id = ${uuids(unpaid)}
      UNION ALL SELECT email FROM event_enquiries WHERE id = ${uuids(enquiries)}
      UNION ALL SELECT email FROM withdrawals WHERE id = ${uuids(withdrawals)}) rows
    WHERE email <> ''`);
  for (const { email } of rows)
    await tx.$executeRaw(Prisma.sql`
      UPDATE stripe_events SET payload = '{}'
      WHERE status <> 'received' AND payload::text ILIKE ${`%${escapeLike(email)}%`}`);
}

/** Takes somebody out of these rows (docs/domain.md). Idempotent. Its answer goes to `removePhotoFiles` afterwards. */
export async function carryOutErasing(tx: Tx, erasing: Erasing): Promise<string[]> {
  const { forComplaint, orders, received, unpaid, offers, enquiries, withdrawals } = erasing;
  const all = [...forComplaint, ...orders];
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${uuids(all)} ORDER BY id FOR UPDATE`;
  await cleanEvents(tx, erasing);
  const rows = await tx.order.findMany({
    where: { id: { in: all } },
    select: { id: true, checkoutId: true },
  });
  const photos = await takePhotos(tx, rows);
  const kept = new Set(forComplaint);
  await bareOrders(
    tx,
    rows.filter(({ id }) => kept.has(id)),
    "buyer",
  );
  await bareOrders(
    tx,
    rows.filter(({ id }) => !kept.has(id)),
    "name",
  );
  await forgetUnpaid(tx, Prisma.sql`id = ${uuids(unpaid)}`);
  await tx.checkout.updateMany({ where: { id: { in: received } }, data: { recipient: Prisma.DbNull } });
  await tx.offer.deleteMany({ where: { id: { in: offers } } });
  await tx.eventEnquiry.deleteMany({ where: { id: { in: enquiries } } });
  await tx.withdrawal.deleteMany({ where: { id: { in: withdrawals } } });
  await cleanOutbox(tx, all, enquiries);
  return photos;
}

/** Writes an erasing down under an id of its own. Throws where nothing can be written. */
export async function writeErasing(id: string, erasing: Erasing): Promise<void> {
  await pictureStore().put(erasingName(id), Buffer.from(JSON.stringify(erasing)), "application/json");
}

async function listErasings(): Promise<Erasing[]> {
  const store = pictureStore();
  const found: Erasing[] = [];
  for (const { name } of await store.list()) {
    const bytes = isErasing(name) ? await store.get(name) : null;
    if (bytes) found.push(erasingSchema.parse(JSON.parse(bytes.toString("utf8"))));
  }
  return found;
}

/** Erases again whoever was erased, after a restore. Idempotent. Throws when the list cannot be read. */
export async function repeatErasings(): Promise<void> {
  for (const erasing of await listErasings())
    await removePhotoFiles(await transaction((tx) => carryOutErasing(tx, erasing)));
}

/** How many customers were erased, and how many of them are in the database again. */
export async function countErasedAgain(): Promise<{ erased: number; back: number }> {
  const erasings = await listErasings();
  let back = 0;
  for (const { forComplaint, orders, received, enquiries, withdrawals } of erasings) {
    const [row] = await db().$queryRaw<{ isBack: boolean }[]>(Prisma.sql`
      SELECT EXISTS (SELECT FROM shipping_info WHERE address_line1 <> '' AND order_id = ${uuids([...forComplaint, ...orders])})
        OR EXISTS (SELECT FROM orders WHERE email <> '' AND id = ${uuids(orders)})
        OR EXISTS (SELECT FROM checkouts WHERE recipient IS NOT NULL AND id = ${uuids(received)})
        OR EXISTS (SELECT FROM event_enquiries WHERE id = ${uuids(enquiries)})
        OR EXISTS (SELECT FROM withdrawals WHERE id = ${uuids(withdrawals)}) AS "isBack"`);
    if (row!.isBack) back += 1;
  }
  return { erased: erasings.length, back };
}
