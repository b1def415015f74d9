import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { withUses } from "@/lib/gift-cards/campaigns/queries";
import { CODE_FIELDS, toCodeRow } from "@/lib/gift-cards/discount-codes/queries";
import { findCardsWithPart } from "@/lib/gift-cards/queries";
import { readInscription } from "@/lib/gift-cards/recipient";
import { db, escapeLike, Prisma } from "@/lib/kernel/db";
import { dayOf } from "@/lib/kernel/dates";
import { PAGE_SIZE, pageCount } from "@/lib/shop/list-query";
import { NO_FILTER, type CodeFilter, type CodeKind, type CodeState } from "./code-filter";

/** The most orders that a search takes from each way to an order: the newest. Most orders sold no card and used no code. */
const ORDERS_MAX = 1_000;

/** `given`: what the owner made, campaigns and codes with an amount. */
type ListedKind = CodeKind | "given";

const KIND_CONDITIONS: Readonly<Record<ListedKind, Prisma.Sql>> = {
  given: Prisma.sql`g.kind = 'promo'`,
  campaign: Prisma.sql`c.gift_card_id IS NOT NULL`,
  promo: Prisma.sql`g.kind = 'promo' AND c.gift_card_id IS NULL`,
  purchased: Prisma.sql`g.kind = 'purchased'`,
};

/** The SQL condition of a state, on a card `g` and its campaign `c`, if it has one. */
function stateCondition(state: CodeState, now: Date): Prisma.Sql {
  const today = dayOf(now);
  const conditions = {
    kommande: Prisma.sql`coalesce(c.first_day > ${today}::date, false)`,
    inaktiva: Prisma.sql`NOT g.is_active`,
    utgangna: Prisma.sql`coalesce(g.expires_at < ${now} OR c.last_day < ${today}::date, false)`,
    slut: Prisma.sql`(CASE WHEN c.gift_card_id IS NULL THEN g.remaining_balance <= 0
      ELSE coalesce(c.max_uses <= (SELECT count(*) FROM checkouts k
        WHERE k.gift_card_id = g.id AND k.gift_card_state IN ('reserved', 'captured')), false) END)`,
  };
  if (state !== "aktiva") return conditions[state];
  const none = Object.values(conditions).map((condition) => Prisma.sql`NOT ${condition}`);
  return Prisma.join(none, " AND ");
}

/** The SQL condition of a search, on a card `g`: its code, its campaign's note, and the orders that sold or used it. */
async function searchCondition(query: string): Promise<Prisma.Sql> {
  const like = `%${escapeLike(query)}%`;
  const number = /^#?\d{1,9}$/.test(query) ? Number(query.replace("#", "")) : null;
  // Each way to an order is a subquery of its own, so that each can use its index.
  const ways = [
    Prisma.sql`WHERE o.number = ${number}`,
    Prisma.sql`WHERE o.email ILIKE ${like}`,
    Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.recipient_name ILIKE ${like}`,
  ].map(
    (way) => Prisma.sql`
      (SELECT o.checkout_id FROM orders o ${way} ORDER BY o.paid_at DESC, o.number DESC LIMIT ${ORDERS_MAX})`,
  );
  return Prisma.sql`(g.id = ANY(${await findCardsWithPart(query)}::uuid[]) OR c.note ILIKE ${like}
    OR g.id IN (
      WITH found AS MATERIALIZED (${Prisma.join(ways, " UNION ")})
      SELECT sold.id FROM found JOIN gift_cards sold ON sold.source_checkout_id = found.checkout_id
      UNION SELECT k.gift_card_id FROM found JOIN checkouts k ON k.id = found.checkout_id
      WHERE k.gift_card_state = 'captured')
    OR EXISTS (SELECT FROM checkouts k WHERE k.id = g.source_checkout_id
      AND (k.recipient->>'name' ILIKE ${like} OR k.recipient->>'email' ILIKE ${like})))`;
}

/** A page's filter, or that of the panel, which lists all kinds of `given`. */
export type ListFilter = Omit<CodeFilter, "kind"> & { kind: ListedKind | null };

async function findIds({ kind, query, state, page }: ListFilter, now: Date) {
  const conditions = [
    Prisma.sql`g.deleted_at IS NULL`,
    ...(kind ? [KIND_CONDITIONS[kind]] : []),
    ...(state ? [stateCondition(state, now)] : []),
    ...(query ? [await searchCondition(query)] : []),
  ];
  const matching = Prisma.sql`FROM gift_cards g LEFT JOIN campaigns c ON c.gift_card_id = g.id
    WHERE ${Prisma.join(conditions, " AND ")}`;
  const [ids, [counted]] = await Promise.all([
    db().$queryRaw<{ id: string }[]>(Prisma.sql`SELECT g.id ${matching}
      ORDER BY g.created_at DESC, g.id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`),
    db().$queryRaw<[{ total: number }]>(Prisma.sql`SELECT count(*)::int AS total ${matching}`),
  ]);
  return { ids: ids.map(({ id }) => id), total: counted.total };
}

type Used = { id: string; orders: number; number: number };

async function usedIn(ids: readonly string[]): Promise<Map<string, Used>> {
  const rows = await db().$queryRaw<Used[]>(Prisma.sql`
    SELECT k.gift_card_id AS id, count(*)::int AS orders, max(o.number) AS number
    FROM checkouts k JOIN orders o ON o.checkout_id = k.id
    WHERE k.gift_card_id = ANY(${[...ids]}::uuid[]) AND k.gift_card_state = 'captured' GROUP BY 1`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readListed(ids: readonly string[], now: Date) {
  const [cards, used] = await Promise.all([
    db().giftCard.findMany({
      where: { id: { in: [...ids] } },
      select: {
        ...CODE_FIELDS,
        campaign: true,
        sourceCheckout: {
          select: { recipient: true, order: { select: { id: true, number: true, email: true } } },
        },
      },
    }),
    usedIn(ids),
  ]);
  const ofCampaigns = cards.filter(({ campaign }) => campaign !== null);
  const campaigns = new Map((await withUses(ofCampaigns, now)).map((view) => [view.id, view]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => {
    const card = byId.get(id);
    if (!card) return [];
    const { sourceCheckout, campaign: _, ...row } = card;
    const campaign = campaigns.get(id) ?? null;
    const order = sourceCheckout?.order;
    return [
      {
        ...toCodeRow(row),
        kind: campaign ? ("campaign" as const) : row.kind,
        campaign,
        /** The orders that were paid with it, and the number of the last; null for none. */
        used: used.get(id) ?? null,
        sold: order ? { ...order, to: readInscription(sourceCheckout.recipient)?.name ?? null } : null,
      },
    ];
  });
}

/** The newest codes and cards that a search finds, `most` at the most. `cards`: ids of those with the query in their code. */
export async function findCodes(query: string, cards: readonly string[], most: number, now: Date) {
  const like = `%${escapeLike(query)}%`;
  // A scalar subquery looks the sale up card by card; with EXISTS the planner scans all checkouts.
  const ids = await db().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT g.id FROM gift_cards g WHERE g.deleted_at IS NULL AND (g.id = ANY(${[...cards]}::uuid[])
      OR EXISTS (SELECT FROM campaigns c WHERE c.gift_card_id = g.id AND c.note ILIKE ${like})
      OR (SELECT concat_ws(chr(10), o.number, o.email, k.recipient->>'name', k.recipient->>'email') ILIKE ${like}
        FROM checkouts k JOIN orders o ON o.checkout_id = k.id WHERE k.id = g.source_checkout_id))
    ORDER BY g.created_at DESC, g.id DESC LIMIT ${most}`);
  return readListed(
    ids.map(({ id }) => id),
    now,
  );
}

export type ListedCode = Awaited<ReturnType<typeof readListed>>[number];

/** A page of the campaigns, codes and bought cards of the filter, newest first, and how many there are. */
export async function listCodes(_admin: Admin, filter: ListFilter = NO_FILTER, now = new Date()) {
  const { ids, total } = await findIds(filter, now);
  return { codes: await readListed(ids, now), total, pages: pageCount(total) };
}
