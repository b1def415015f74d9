import "server-only";
import { db, Prisma, type Tx } from "@/lib/kernel/db";
import { readRecipient } from "@/lib/gift-cards/recipient";
import { inOre } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";

const fields = {
  replaces: { select: { number: true } },
  items: { orderBy: { position: "asc" } },
  shippingInfo: true,
  events: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  changes: { orderBy: { createdAt: "asc" } },
  photos: { orderBy: { createdAt: "asc" } },
  shipments: { orderBy: { createdAt: "asc" } },
  // A refund of 0 kr only names lines that an addition has paid back.
  refunds: { where: { amountOre: { gt: 0 } }, orderBy: { createdAt: "asc" } },
  withdrawals: { orderBy: { createdAt: "asc" } },
  disputes: { orderBy: { createdAt: "asc" } },
  mails: { orderBy: { createdAt: "asc" } },
  checkout: {
    select: {
      recipient: true,
      issuedCard: {
        select: { id: true, amountOre: true, remainingBalanceOre: true, expiresAt: true },
      },
    },
  },
} as const satisfies Prisma.OrderInclude;

export type CustomerOrder = Awaited<ReturnType<typeof listOrdersOf>>[number];

/** The ids of the rows that `from` selects: Prisma's own queries can't compare by `lower(email)`. */
async function idsOf(client: Tx, from: Prisma.Sql): Promise<string[]> {
  const rows = await client.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT id::text AS id FROM ${from}`);
  return rows.map(({ id }) => id);
}

async function listOrdersOf(client: Tx, email: string) {
  const ids = await idsOf(client, Prisma.sql`orders WHERE lower(email) = ${email}`);
  const rows = await client.order.findMany({
    where: { id: { in: ids } },
    orderBy: { number: "desc" },
    include: fields,
  });
  return rows.map(({ checkout, ...row }) => ({
    ...inOre(row),
    recipient: checkout.recipient,
    issuedCard: checkout.issuedCard && inOre(checkout.issuedCard),
    items: row.items.map(inOre),
    refunds: row.refunds.map(inOre),
    disputes: row.disputes.map(inOre),
  }));
}

/** The gift cards that others have sent to this address; `checkoutId` is the purchase. */
async function listCardsFor(client: Tx, email: string) {
  const ids = await idsOf(
    client,
    Prisma.sql`checkouts WHERE lower(recipient ->> 'email') = ${email}
               AND recipient ->> 'email' IS NOT NULL AND status = 'completed'`,
  );
  const rows = await client.checkout.findMany({
    where: { id: { in: ids } },
    orderBy: { createdAt: "desc" },
    select: { id: true, recipient: true, createdAt: true, issuedCard: fields.checkout.select.issuedCard },
  });
  return rows.flatMap(({ id: checkoutId, recipient, createdAt, issuedCard }) =>
    issuedCard
      ? [{ checkoutId, recipient: readRecipient(recipient), createdAt, card: inOre(issuedCard) }]
      : [],
  );
}

/** The enquiries from this address with their answers, newest first. */
async function listEnquiriesOf(client: Tx, email: string) {
  const ids = await idsOf(client, Prisma.sql`event_enquiries WHERE lower(email) = ${email}`);
  return client.eventEnquiry.findMany({
    where: { id: { in: ids } },
    orderBy: { createdAt: "desc" },
    include: { answers: { orderBy: { createdAt: "asc" } } },
  });
}

/** The withdrawals from this address for which no order was found. */
async function listLooseWithdrawals(client: Tx, email: string) {
  const ids = await idsOf(client, Prisma.sql`withdrawals WHERE lower(email) = ${email} AND order_id IS NULL`);
  return client.withdrawal.findMany({ where: { id: { in: ids } }, orderBy: { createdAt: "desc" } });
}

async function listUnpaid(client: Tx, email: string) {
  const ids = await idsOf(
    client,
    Prisma.sql`checkouts WHERE lower(email) = ${email} AND status <> 'completed'`,
  );
  return client.checkout.findMany({
    where: { id: { in: ids } },
    orderBy: { createdAt: "desc" },
    select: { id: true, status: true, lines: true, email: true, shippingAddress: true, createdAt: true },
  });
}

async function listOffersTo(client: Tx, email: string) {
  const rows = await client.offer.findMany({
    where: { shippingAddress: { path: ["email"], equals: email } },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      lines: true,
      shippingAddress: true,
      subtotalOre: true,
      shippingOre: true,
      createdAt: true,
    },
  });
  return rows.map(inOre);
}

/** The mails that templates made about these orders and enquiries, and whether they were sent. Their text is not kept. */
async function listSent(client: Tx, orders: readonly string[], enquiries: readonly string[]) {
  return client.$queryRaw<{ kind: string; status: string; orderId: string | null; at: Date }[]>(Prisma.sql`
    SELECT kind, status, payload ->> 'orderId' AS "orderId", coalesce(done_at, next_attempt_at) AS at FROM outbox
    WHERE (payload #> ARRAY['orderId']::text[])::jsonb = ANY(ARRAY(SELECT to_jsonb(id) FROM unnest(${[...orders]}::text[]) id))
      OR dedupe_key = ANY(${enquiries.map((id) => `event-enquiry:${id}`)}::text[])
    ORDER BY at DESC, id DESC`);
}

/**
 * The e-mail, in lower case, of the customer whose row this is: an order's buyer, a card's recipient, or the sender of an
 * enquiry or a withdrawal. Null for no such row.
 */
export async function findCustomerEmail(id: string, client: Tx = db()): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await client.$queryRaw<{ email: string }[]>(Prisma.sql`
    SELECT lower(email) AS email FROM (
      SELECT email FROM orders WHERE id = ${id}::uuid
      UNION ALL SELECT email FROM event_enquiries WHERE id = ${id}::uuid
      UNION ALL SELECT email FROM withdrawals WHERE id = ${id}::uuid
      UNION ALL SELECT recipient ->> 'email' FROM checkouts WHERE id = ${id}::uuid) rows
    WHERE email <> '' LIMIT 1`);
  return row?.email ?? null;
}

/** Everything about the customer with this address, in lower case. */
export async function readCustomer(email: string, client: Tx = db()) {
  // In sequence: a transaction has only one connection.
  const orders = await listOrdersOf(client, email);
  const received = await listCardsFor(client, email);
  const enquiries = await listEnquiriesOf(client, email);
  const withdrawals = await listLooseWithdrawals(client, email);
  const unpaid = await listUnpaid(client, email);
  const offers = await listOffersTo(client, email);
  const sent = await listSent(
    client,
    orders.map(({ id }) => id),
    enquiries.map(({ id }) => id),
  );
  return { email, orders, received, enquiries, withdrawals, unpaid, offers, sent };
}

export type Customer = Awaited<ReturnType<typeof readCustomer>>;
