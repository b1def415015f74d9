import "server-only";
import { dayOf } from "@/lib/kernel/dates";
import { db, escapeLike, Prisma } from "@/lib/kernel/db";
import { findCardsWithPart } from "@/lib/gift-cards/queries";
import { ore, sum } from "@/lib/kernel/money";
import { periodOf } from "@/lib/kernel/month";
import { shipBy } from "@/lib/orders/due-dates";
import { standingOf } from "@/lib/orders/standing";
import { hasLeft, isInWorkshop } from "@/lib/orders/states";
import { ORDER_STATUSES, paidFor } from "@/lib/orders/order";
import { MORE_THAN_ANY, onPage } from "@/lib/shop/list-query";
import type { OrderFilter, Sort, SortKey } from "../order-filter";
import { COUNTED_MAX } from "../queries";
import { buyerWays, FOUND_MAX, unionOf } from "../search/queries";
import { PARCEL_SELECT, pairsInParcel } from "@/lib/orders/pairs-left";
import { REFUNDABLE_COLUMNS, refundableOf } from "@/lib/refunds/rules";
import { tasksOf } from "../tasks";
import { HAS_OPEN_WITHDRAWAL, leavesBy, listWaiting, type Waiting } from "../to-do/queries";

const IN_WORKSHOP = ORDER_STATUSES.filter(isInWorkshop);

/** The conditions of a filter on an order `o`, except its search. `to-do` is all that is in the workshop. */
function conditionsOf({ state, pole, month }: OrderFilter, now: Date): Prisma.Sql {
  const states = state === "all" ? null : state === "to-do" || state === "due" ? IN_WORKSHOP : [state];
  const paid = month ? periodOf(month) : null;
  return Prisma.join(
    [
      Prisma.sql`TRUE`,
      ...(paid ? [Prisma.sql`o.paid_at >= ${paid.from} AND o.paid_at < ${paid.before}`] : []),
      ...(pole
        ? [Prisma.sql`EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.product = ${pole})`]
        : []),
      ...(states ? [Prisma.sql`o.status = ANY(${states}::order_status[])`] : []),
      ...(state === "due" ? [leavesBy(dayOf(now)), Prisma.sql`NOT ${HAS_OPEN_WITHDRAWAL}`] : []),
    ],
    " AND ",
  );
}

/** `byCode`: searches gift card codes too, for accounts that may see them. `cards`: the ids of matching cards, if known. */
type Search = { query: string; byCode: boolean; cards?: readonly string[] };

/** SQL of the newest orders that match by buyer, number, engraving or code: up to `most` by each of these, null for all. */
async function foundBy({ query, byCode, cards: known }: Search, conditions: Prisma.Sql, most: number | null) {
  const like = `%${escapeLike(query)}%`;
  const typed = /^#?\d{1,10}$/.test(query) ? Number(query.replace("#", "")) : 0;
  const number = typed < MORE_THAN_ANY ? typed : 0;
  const cards = known ?? (byCode ? await findCardsWithPart(query) : []);
  const ways = [
    Prisma.sql`WHERE o.number = ${number}`,
    ...buyerWays(query),
    ...(query.length > 2
      ? [Prisma.sql`JOIN order_items i ON i.order_id = o.id WHERE i.engraving ILIKE ${like}`]
      : []),
    Prisma.sql`JOIN checkouts c ON c.id = o.checkout_id WHERE c.gift_card_id = ANY(${[...cards]}::uuid[])`,
    Prisma.sql`JOIN gift_cards g ON g.source_checkout_id = o.checkout_id WHERE g.id = ANY(${[...cards]}::uuid[])`,
  ];
  return unionOf(ways, conditions, most);
}

/** What each column sorts an order `o` with its parcel `s` by. */
const SORTED_BY: Readonly<Record<SortKey, Prisma.Sql>> = {
  number: Prisma.sql`o.number`,
  name: Prisma.sql`lower(coalesce(s.recipient_name, o.email)) COLLATE "sv-x-icu"`,
  status: Prisma.sql`o.status`,
  shipBy: Prisma.sql`coalesce(o.ship_by, o.paid_at::date)`,
  paid: Prisma.sql`o.due_amount + CASE WHEN o.gift_card_kind = 'purchased' THEN o.gift_card_amount ELSE 0 END`,
};

type Ids = { ids: string[]; total: number };
type Direction = "ASC" | "DESC";
/** `areFew`: few orders match, so these are found and then sorted, instead of all orders scanned by an index in order. */
type Part = { skip: number; take: number; most: number | null; areFew?: boolean };

/** The ids of `take` orders from `skip` on, and the total up to `COUNTED_MAX`. A search finds at most `most`. */
async function listIds(
  search: Search,
  conditions: Prisma.Sql,
  { direction, skip, take, most, areFew = false }: Part & { direction: Direction },
): Promise<Ids> {
  const order = Prisma.raw(`ORDER BY paid_at ${direction}, number ${direction}`);
  if (search.query) {
    const found = await db().$queryRaw<{ id: string }[]>(
      Prisma.sql`SELECT id FROM (${await foundBy(search, conditions, most)}) found ${order} LIMIT ${most}::int`,
    );
    return { ids: found.slice(skip, skip + take).map(({ id }) => id), total: found.length };
  }
  const meeting = Prisma.sql`SELECT id, paid_at, number FROM orders o WHERE ${conditions}`;
  const from = areFew ? Prisma.sql`SELECT id FROM (${meeting} OFFSET 0) few` : meeting;
  const [answer] = await db().$queryRaw<Ids[]>(Prisma.sql`
    SELECT ARRAY(SELECT id::text FROM (${from} ${order} LIMIT ${take} OFFSET ${skip}) page) AS ids,
      (SELECT count(*)::int FROM (SELECT FROM orders o WHERE ${conditions} LIMIT ${COUNTED_MAX}) counted) AS total`);
  return answer!;
}

/** The same, sorted by a column. */
async function listSorted(
  search: Search,
  conditions: Prisma.Sql,
  { by, down }: Sort,
  { skip, take, most }: Part,
): Promise<Ids> {
  const found = search.query
    ? Prisma.sql`o.id IN (SELECT id FROM (${await foundBy(search, conditions, most)}) found ORDER BY paid_at DESC, number DESC LIMIT ${most}::int)`
    : conditions;
  const direction = Prisma.raw(down ? "DESC" : "ASC");
  const [answer] = await db().$queryRaw<Ids[]>(Prisma.sql`
    SELECT ARRAY(SELECT o.id::text FROM orders o LEFT JOIN shipping_info s ON s.order_id = o.id WHERE ${found}
      ORDER BY ${SORTED_BY[by]} ${direction}, o.number ${direction} LIMIT ${take} OFFSET ${skip}) AS ids,
      (SELECT count(*)::int FROM (SELECT FROM orders o WHERE ${found} LIMIT ${COUNTED_MAX}) counted) AS total`);
  return answer!;
}

const rowSelect = {
  id: true,
  number: true,
  kind: true,
  email: true,
  ...REFUNDABLE_COLUMNS,
  replacesOrderId: true,
  paidAt: true,
  shipBy: true,
  reviewCause: true,
  items: {
    orderBy: { position: "asc" },
    select: {
      position: true,
      productTitle: true,
      quantity: true,
      engraving: true,
      colorName: true,
      lengthCm: true,
      withdrawalExempt: true,
    },
  },
  shippingInfo: { select: { recipientName: true, city: true } },
  status: true,
  refunds: { select: { ...PARCEL_SELECT.refunds.select, stripeOre: true } },
  withdrawals: PARCEL_SELECT.withdrawals,
} as const satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof rowSelect }>;
type ParcelEvent = Prisma.OrderEventGetPayload<{ select: typeof PARCEL_SELECT.events.select }>;

/** `Turstav × 2`, or `Turstav × 1 av 2` when fewer are in the parcel; says when it is engraved. */
function rowTitle({ productTitle, quantity, engraving }: Row["items"][number], packed: number): string {
  const pairs = packed < quantity ? `${packed}\u00a0av\u00a0${quantity}` : quantity;
  const isOne = packed === 1 && quantity === 1;
  return `${productTitle}${isOne ? "" : `\u00a0×\u00a0${pairs}`}${engraving === null ? "" : ", gravyr"}`;
}

function toOrderRow(row: Row, waits: Waiting | undefined, events: readonly ParcelEvent[]) {
  const { kind, status } = row;
  const engraved = row.items.some((item) => item.engraving !== null);
  const needsReview = row.reviewCause !== null;
  const refundable = refundableOf(row, null);
  const withdrawn = waits?.asked ? "asked" : null;
  const packed = kind === "poles" ? pairsInParcel({ ...row, events }) : [];
  return {
    id: row.id,
    number: row.number,
    kind,
    status,
    engraved,
    name: row.shippingInfo?.recipientName ?? row.email,
    /** Where the parcel goes; null for a gift card. */
    city: row.shippingInfo?.city ?? null,
    email: row.email,
    lines: row.items.map((item, index) => ({
      title: rowTitle(item, packed[index] ?? item.quantity),
      colour: item.colorName,
      lengthCm: item.lengthCm,
    })),
    /** What the customer paid, with money and bought gift cards, after any discount. */
    paid: paidFor(row),
    /** A replacement at 0 kr, which nobody bought. */
    isReplacement: row.replacesOrderId !== null,
    refunded: ore(row.refundedOre + row.giftRefundedOre),
    refundable,
    paidAt: row.paidAt,
    shipBy: shipBy(row),
    standing: standingOf({ kind, status, engraved, needsReview, withdrawn }),
    tasks: tasksOf({
      status,
      reviewCause: row.reviewCause,
      withdrawal: waits?.withdrawnAt
        ? {
            at: waits.withdrawnAt,
            isAsked: waits.asked,
            isExempt: kind === "poles" && row.items.every(({ withdrawalExempt }) => withdrawalExempt),
          }
        : null,
      left: refundable,
      owed: sum(
        ...row.refunds.filter(({ status }) => status === "owed").map(({ stripeOre }) => ore(stripeOre)),
      ),
      dispute: waits?.disputed ? { answerBy: waits.answerBy } : null,
      mailFailed: waits?.mailFailed ?? false,
    }),
  };
}

export type OrderRow = ReturnType<typeof toOrderRow>;

/** The newest orders that match, the one with that number first. `cards`: the ids of cards with the query in their code. */
export async function findOrders(query: string, cards: readonly string[], most: number) {
  const search = { query, byCode: true, cards };
  const { ids } = await listIds(search, Prisma.sql`TRUE`, { direction: "DESC", skip: 0, take: most, most });
  const isMeant = ({ number }: OrderRow) => Number(String(number) === query.replace("#", ""));
  return (await readRows(ids, new Map())).toSorted((a, b) => isMeant(b) - isMeant(a));
}

/** Which of these orders match, in the order given. */
async function narrow(ids: readonly string[], search: Search, conditions: Prisma.Sql): Promise<string[]> {
  const among = Prisma.sql`${conditions} AND o.id = ANY(${[...ids]}::uuid[])`;
  const all = { direction: "DESC", skip: 0, take: ids.length, most: null } as const;
  const found = new Set((await listIds(search, among, all)).ids);
  return ids.filter((id) => found.has(id));
}

/** The ids of the list from `skip` on. The `to-do` list begins with the `waiting` orders. */
async function listPage(
  filter: OrderFilter,
  now: Date,
  waiting: readonly string[],
  { byCode, skip, take, most }: { byCode: boolean; skip: number; take: number; most: number | null },
): Promise<Ids> {
  const { query, state, pole, month, sort } = filter;
  const search = { query, byCode };
  const conditions = conditionsOf(filter, now);
  if (sort) {
    const ofAnyState = conditionsOf({ ...filter, state: "all" }, now);
    const toDo = Prisma.sql`(${conditions} OR (${ofAnyState} AND o.id = ANY(${[...waiting]}::uuid[])))`;
    return listSorted(search, state === "to-do" ? toDo : conditions, sort, { skip, take, most });
  }
  const direction = state === "due" ? "ASC" : "DESC";
  if (state !== "to-do")
    return listIds(search, conditions, { direction, skip, take, most, areFew: state === "due" });
  const isNarrow = query !== "" || pole !== undefined || month !== undefined;
  const ofAnyState = conditionsOf({ ...filter, state: "all" }, now);
  const first = isNarrow && waiting.length > 0 ? await narrow(waiting, search, ofAnyState) : waiting;
  const page = first.slice(skip, skip + take);
  const others = Prisma.sql`${conditions} AND o.id <> ALL(${[...waiting]}::uuid[])`;
  const rest = await listIds(search, others, {
    direction: "ASC",
    skip: Math.max(0, skip - first.length),
    take: take - page.length,
    most,
  });
  return { ids: [...page, ...rest.ids], total: first.length + rest.total };
}

/** The events of `pairsInParcel`, by order. Without a refund or withdrawal a sent parcel holds every pair, whenever it left. */
async function readParcelEvents(rows: readonly Row[]): Promise<Map<string, ParcelEvent[]>> {
  const ids = rows
    .filter(({ status, refunds, withdrawals }) => hasLeft(status) && refunds.length + withdrawals.length > 0)
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { where, orderBy, select } = PARCEL_SELECT.events;
  const events = await db().orderEvent.findMany({
    where: { ...where, orderId: { in: ids } },
    orderBy,
    select: { ...select, orderId: true },
  });
  return Map.groupBy(events, ({ orderId }) => orderId);
}

async function readRows(ids: readonly string[], waiting: ReadonlyMap<string, Waiting>): Promise<OrderRow[]> {
  const rows = await db().order.findMany({ where: { id: { in: [...ids] } }, select: rowSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events = await readParcelEvents(rows);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toOrderRow(row, waiting.get(id), events.get(id) ?? [])] : [];
  });
}

async function readWaiting(): Promise<Map<string, Waiting>> {
  return new Map((await listWaiting()).map((waits) => [waits.orderId, waits]));
}

/** A page of the list: `to-do` and `due` most urgent first, all else newest first. `byCode`: searches codes too. */
export async function listOrders(filter: OrderFilter, now: Date, { byCode = false } = {}) {
  const waiting = await readWaiting();
  const part = { byCode, ...onPage(filter.page), most: FOUND_MAX };
  const { ids, total } = await listPage(filter, now, [...waiting.keys()], part);
  return { rows: await readRows(ids, waiting), total };
}

const BATCH = 1_000;

/** All orders that match, for the owner's file: in the order of the list, in batches. */
export async function* listForExport(filter: OrderFilter, now: Date): AsyncGenerator<OrderRow[]> {
  const waiting = await readWaiting();
  const part = { byCode: true, skip: 0, take: MORE_THAN_ANY, most: null };
  const { ids } = await listPage(filter, now, [...waiting.keys()], part);
  for (let from = 0; from < ids.length; from += BATCH)
    yield await readRows(ids.slice(from, from + BATCH), waiting);
}
