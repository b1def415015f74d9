import "server-only";
import { readDb, escapeLike, Prisma } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { MORE_THAN_ANY, PAGE_SIZE } from "@/lib/shop/list-query";
import { buyerWays, unionOf } from "@/lib/workshop/search/queries";
import type { CustomerFilter } from "./customer-filter";

// A customer is an e-mail address, whatever its case; an erased one is no customer any more.
/** The most orders, the newest, that a search takes by each thing that is searched. */
const FOUND_MAX = 500;

export type CustomerRow = {
  /** The id of an order, an enquiry or a card of theirs: the URL of their page has it in place of the e-mail. */
  id: string;
  name: string | null;
  email: string;
  city: string | null;
  /** How many they have made; 0 for a customer who has only written. */
  orders: number;
  /** What they have paid at Stripe, less what was paid back there. */
  paid: Ore;
  lastAt: Date;
};

type Found = { id: string; number: number | null };

/** Each customer's last order, from a number downwards. One index walks the orders, another finds a later one. */
async function listNewest(before: number | null): Promise<Found[]> {
  return readDb().$queryRaw<Found[]>(Prisma.sql`
    SELECT o.id::text AS id, o.number FROM orders o
    WHERE o.email <> '' AND o.number < ${before ?? MORE_THAN_ANY}
      AND NOT EXISTS (SELECT FROM orders later WHERE lower(later.email) = lower(o.email) AND later.number > o.number)
    ORDER BY o.number DESC LIMIT ${PAGE_SIZE + 1}`);
}

/** One row for each customer that matches: their last matching order, enquiry or received card. The newest first. */
async function search(query: string, most = PAGE_SIZE * 2 + 1): Promise<Found[]> {
  const like = `%${escapeLike(query)}%`;
  const isPerson = Prisma.sql`o.email <> ''`;
  return readDb().$queryRaw<Found[]>(Prisma.sql`
    WITH found AS (${unionOf(buyerWays(query), isPerson, FOUND_MAX)}),
    buyers AS (SELECT DISTINCT ON (lower(o.email)) o.id, lower(o.email) AS email, o.paid_at AS at
      FROM found f JOIN orders o ON o.id = f.id ORDER BY lower(o.email), o.number DESC),
    -- By their index first: in one step the planner would rather walk the orders from the last.
    sent AS MATERIALIZED (SELECT id, lower(recipient ->> 'email') AS email FROM checkouts
      WHERE lower(recipient ->> 'email') = lower(${query}) AND recipient ->> 'email' IS NOT NULL),
    given AS (SELECT DISTINCT ON (c.email) c.id, c.email, o.paid_at AS at
      FROM sent c JOIN orders o ON o.checkout_id = c.id ORDER BY c.email, o.number DESC),
    writers AS (SELECT DISTINCT ON (lower(e.email)) e.id, lower(e.email) AS email, e.created_at AS at
      FROM event_enquiries e WHERE e.email ILIKE ${like} OR e.name ILIKE ${like} ORDER BY lower(e.email), e.created_at DESC)
    SELECT DISTINCT ON (at, email) id::text AS id, NULL::int AS number FROM (
      SELECT * FROM buyers
      UNION ALL SELECT * FROM writers w WHERE w.email NOT IN (SELECT email FROM buyers)
      UNION ALL SELECT * FROM given g WHERE g.email NOT IN (SELECT email FROM buyers UNION SELECT email FROM writers)
    ) everybody ORDER BY at DESC, email LIMIT ${most}`);
}

async function readCustomers(ids: readonly string[]): Promise<CustomerRow[]> {
  const rows = await readDb().$queryRaw<(Omit<CustomerRow, "paid"> & { paid: number })[]>(Prisma.sql`
    SELECT asked.id::text AS id, who.email, who.name, who.city, sums.orders, sums.paid, who.at AS "lastAt"
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS asked (id, place),
    LATERAL (
      SELECT o.email, s.recipient_name AS name, s.city, o.paid_at AS at
        FROM orders o LEFT JOIN shipping_info s ON s.order_id = o.id
        WHERE o.id = asked.id AND o.email <> ''
      UNION ALL SELECT e.email, e.name, NULL, e.created_at FROM event_enquiries e WHERE e.id = asked.id
      UNION ALL SELECT c.recipient ->> 'email', c.recipient ->> 'name', NULL, o.paid_at
        FROM checkouts c JOIN orders o ON o.checkout_id = c.id WHERE c.id = asked.id AND c.recipient ->> 'email' IS NOT NULL
    ) who,
    LATERAL (SELECT (count(*) FILTER (WHERE o.kind <> 'addition'))::int AS orders,
        coalesce(sum(o.due_amount - o.refunded_amount), 0)::float8 AS paid
      FROM orders o WHERE lower(o.email) = lower(who.email)) sums
    ORDER BY asked.place`);
  return rows.map((row) => ({ ...row, paid: ore(row.paid) }));
}

/** The customers that a search finds, `most` at the most: those who bought or wrote last come first. */
export async function findCustomers(query: string, most: number): Promise<CustomerRow[]> {
  return readCustomers((await search(query, most)).map(({ id }) => id));
}

/** A page of the list, the latest buyers first; or the newest customers that match a search. */
export async function listCustomers({ query, before }: CustomerFilter) {
  const found = query ? await search(query) : await listNewest(before);
  const shown = found.slice(0, query ? PAGE_SIZE * 2 : PAGE_SIZE);
  const isMore = found.length > shown.length;
  return {
    rows: await readCustomers(shown.map(({ id }) => id)),
    /** Where the next page begins; null on the last one, and of a search. */
    older: isMore && !query ? (shown.at(-1)?.number ?? null) : null,
    /** True when a search has found more than it shows. */
    isCut: isMore && query !== "",
  };
}
