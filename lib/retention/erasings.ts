import "server-only";
import * as z from "zod";
import { db, escapeLike, Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { dedupeKeyOf } from "@/lib/outbox/mutations";
import { erasingName, isErasing } from "@/lib/uploads/erasing-name";
import { pictureStore } from "@/lib/uploads/provider";
import { anonymiseOrders } from "./bare-orders";
import { forgetUnpaid } from "./forget";
import { removePhotoFiles, detachPhotos } from "./photos";

// Older backups still have customers who were erased later. So each erasing is written to a file beside the pictures, by ids
// alone. A restore of the database leaves the file, and the shop repeats the erasing.

const ids = z.array(z.uuid());
const erasingSchema = z.object({
  /** 'YYYY-MM-DD' */
  day: z.string(),
  /** Orders with a right to complain left: name and e-mail address stay. */
  forComplaint: ids,
  orders: ids,
  /** Checkouts of gift cards that others sent to the person. */
  received: ids,
  unpaid: ids,
  offers: ids,
  enquiries: ids,
  withdrawals: ids,
});
/** The ids of all rows about an erased person. */
export type Erasing = z.infer<typeof erasingSchema>;

const uuids = (list: readonly string[]) => Prisma.sql`ANY(${[...list]}::uuid[])`;

/** The keys of jobs about a person that name none of their orders: answers to enquiries, receipts of withdrawals, offers. */
export async function listJobKeys(
  client: Tx,
  {
    orders,
    enquiries,
    withdrawals,
    offers,
  }: Pick<Erasing, "orders" | "enquiries" | "withdrawals" | "offers">,
): Promise<string[]> {
  const answers = await client.writtenMail.findMany({
    where: { enquiryId: { in: enquiries } },
    select: { id: true },
  });
  const ofOrders = await client.withdrawal.findMany({
    where: { orderId: { in: orders } },
    select: { id: true },
  });
  const withdrawn = [...withdrawals, ...ofOrders.map(({ id }) => id)];
  return [
    ...enquiries.map((id) => dedupeKeyOf("event-enquiry", id)),
    ...answers.map(({ id }) => dedupeKeyOf("written-mail", id)),
    ...withdrawn.map((id) => dedupeKeyOf("withdrawal-receipt", id)),
    ...withdrawn.map((id) => dedupeKeyOf("withdrawal-notice", id)),
    ...offers.map((id) => dedupeKeyOf("offer", id)),
  ];
}

const SET_ASIDE = Prisma.sql`status = CASE outbox.status WHEN 'failed' THEN 'set_aside'::outbox_status ELSE outbox.status END`;

/** Clears the mail server's errors, which contain addresses, and sets failed mails to the person aside. */
async function cleanOutbox(tx: Tx, orders: readonly string[], keys: readonly string[]): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE outbox SET last_error = NULL, ${SET_ASIDE}
    WHERE (payload #> ARRAY['orderId']::text[])::jsonb = ANY(ARRAY(SELECT to_jsonb(id) FROM unnest(${[...orders]}::text[]) id))
      OR dedupe_key = ANY(${[...keys]}::text[])`);
}

/** Forgets whom a gift card was for, also where its buyer's order says it: the card's mails, and a corrected address. */
async function forgetRecipients(tx: Tx, received: readonly string[]): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE outbox SET payload = outbox.payload - 'to', last_error = NULL, ${SET_ASIDE}
    FROM orders o JOIN checkouts c ON c.id = o.checkout_id
    WHERE c.id = ${uuids(received)} AND (outbox.payload #> ARRAY['orderId']::text[])::jsonb = to_jsonb(o.id::text)
      AND (outbox.kind = 'gift-card' OR lower(outbox.payload ->> 'to') = lower(c.recipient ->> 'email'))`);
  await tx.orderEvent.updateMany({
    where: { kind: "recipient", order: { checkoutId: { in: [...received] } } },
    data: { note: null },
  });
  await tx.checkout.updateMany({
    where: { id: { in: [...received] } },
    data: { recipient: Prisma.DbNull },
  });
}

/** Empties stored Stripe events about the person, all but their mode; with their ids none is processed twice. */
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
      UPDATE stripe_events SET payload = jsonb_build_object('livemode', payload -> 'livemode')
      WHERE status <> 'received' AND payload::text ILIKE ${`%${escapeLike(email)}%`}`);
}

/** Erases a person from these rows (docs/domain.md). Idempotent. Pass the result to `removePhotoFiles` after the commit. */
export async function carryOutErasing(tx: Tx, erasing: Erasing): Promise<string[]> {
  const { forComplaint, orders, received, unpaid, offers, enquiries, withdrawals } = erasing;
  const all = [...forComplaint, ...orders];
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${uuids(all)} ORDER BY id FOR UPDATE`;
  await cleanEvents(tx, erasing);
  await cleanOutbox(tx, all, await listJobKeys(tx, { ...erasing, orders: all }));
  const rows = await tx.order.findMany({
    where: { id: { in: all } },
    select: { id: true, checkoutId: true },
  });
  const photos = await detachPhotos(tx, rows);
  const kept = new Set(forComplaint);
  await anonymiseOrders(
    tx,
    rows.filter(({ id }) => kept.has(id)),
    "buyer",
  );
  await anonymiseOrders(
    tx,
    rows.filter(({ id }) => !kept.has(id)),
    "name",
  );
  await forgetUnpaid(tx, Prisma.sql`id = ${uuids(unpaid)}`);
  await forgetRecipients(tx, received);
  await tx.offer.deleteMany({ where: { id: { in: offers } } });
  await tx.eventEnquiry.deleteMany({ where: { id: { in: enquiries } } });
  await tx.withdrawal.deleteMany({ where: { id: { in: withdrawals } } });
  return photos;
}

/** Writes the file of an erasing. Throws when the store fails. */
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

/** Repeats every erasing after a restore. Idempotent. Throws when a file cannot be read. */
export async function repeatErasings(): Promise<void> {
  for (const erasing of await listErasings())
    await removePhotoFiles(await transaction((tx) => carryOutErasing(tx, erasing)));
}

/** How many customers were erased, and how many of them are back in the database. */
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
