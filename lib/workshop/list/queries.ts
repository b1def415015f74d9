import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db, escapeLike, Prisma } from "@/lib/db";
import { spellingsOf } from "@/lib/gift-cards/code";
import { ore, sum, type Ore } from "@/lib/money";
import { repayBy } from "@/lib/orders/due-dates";
import { isInWorkshop } from "@/lib/orders/states";
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from "@/lib/orders/order";
import { PAGE_SIZE, type OrderFilter } from "../order-filter";
import { leftOf } from "../left";
import { listWaiting, type Waiting } from "../waiting/queries";

const IN_WORKSHOP = ORDER_STATUSES.filter(isInWorkshop);
/** Larger than any order number; PostgreSQL's integers end at 2 147 483 647. */
const MAX_NUMBER = 2_000_000_000;

type OrderRowLine = {
  /** `Turstav × 2`, with the engraving mentioned. */
  title: string;
  colour: string | null;
  lengthCm: number | null;
};

export type OrderRow = {
  id: string;
  number: number;
  kind: OrderKind;
  status: OrderStatus;
  engraved: boolean;
  name: string;
  /** Where the parcel goes; null for a gift card. */
  city: string | null;
  email: string;
  lines: OrderRowLine[];
  total: Ore;
  refunded: Ore;
  /** What can still be paid back. */
  refundable: Ore;
  /** Came back from the customer's bank and is to be paid again. */
  owed: Ore;
  paidAt: Date;
  needsReview: boolean;
  /** The last day to pay back a withdrawal (`2026-12-06`), until the money has moved. */
  repayBy: string | null;
  /** Not decided yet; `answerBy` while the bank waits for the shop. */
  dispute: { answerBy: Date | null } | null;
  /** A mail about it is parked for a person. */
  mailFailed: boolean;
};

function matching({ query, state, minAgeDays }: OrderFilter, now: Date): Prisma.OrderWhereInput {
  const contains = { contains: escapeLike(query), mode: "insensitive" as const };
  const number = /^#?\d{1,10}$/.test(query) ? Number(query.replace("#", "")) : 0;
  const digits = /^[\d\s+()#-]+$/.test(query) ? query.replace(/\D/g, "") : "";
  const code = { OR: spellingsOf(query).map((part) => ({ code: { contains: escapeLike(part) } })) };
  return {
    ...(query
      ? {
          OR: [
            ...(number > 0 && number < MAX_NUMBER ? [{ number }] : []),
            { email: contains },
            { shippingInfo: { recipientName: contains } },
            { shippingInfo: { city: contains } },
            ...(digits.length === 5 ? [{ shippingInfo: { postalCode: digits } }] : []),
            // Kept as +4670…, and said as 070…, 0046 70… or by its last digits.
            ...(digits.length > 5
              ? [{ shippingInfo: { phone: { contains: digits.replace(/^(00)?46|^0/, "") } } }]
              : []),
            { items: { some: { engraving: contains } } },
            { checkout: { giftCard: code } },
            { checkout: { issuedCard: code } },
          ],
        }
      : {}),
    ...(state === "all" || state === "to-do" ? {} : { status: state }),
    ...(minAgeDays > 0 ? { paidAt: { lte: new Date(now.getTime() - minAgeDays * DAY_MS) } } : {}),
  };
}

const rowSelect = {
  id: true,
  number: true,
  kind: true,
  status: true,
  email: true,
  totalOre: true,
  dueOre: true,
  giftCardOre: true,
  giftCardKind: true,
  refundedOre: true,
  giftRefundedOre: true,
  disputedOre: true,
  paidAt: true,
  reviewReason: true,
  items: {
    orderBy: { position: "asc" },
    select: { productTitle: true, quantity: true, engraving: true, colorName: true, lengthCm: true },
  },
  shippingInfo: { select: { recipientName: true, city: true } },
  refunds: { where: { status: "owed" }, select: { stripeOre: true } },
} as const satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof rowSelect }>;

function toOrderRow(row: Row, waits: Waiting | undefined): OrderRow {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    engraved: row.items.some((item) => item.engraving !== null),
    name: row.shippingInfo?.recipientName ?? row.email,
    city: row.shippingInfo?.city ?? null,
    email: row.email,
    lines: row.items.map((item) => ({
      title:
        (item.quantity > 1 ? `${item.productTitle}\u00a0×\u00a0${item.quantity}` : item.productTitle) +
        (item.engraving === null ? "" : ", gravyr"),
      colour: item.colorName,
      lengthCm: item.lengthCm,
    })),
    total: ore(row.totalOre),
    refunded: ore(row.refundedOre + row.giftRefundedOre),
    refundable: leftOf(row, null),
    owed: sum(...row.refunds.map(({ stripeOre }) => ore(stripeOre))),
    paidAt: row.paidAt,
    needsReview: row.reviewReason !== null,
    repayBy: waits?.withdrawnAt ? repayBy(waits.withdrawnAt) : null,
    mailFailed: waits?.mailFailed ?? false,
    dispute: waits?.disputed ? { answerBy: waits.answerBy } : null,
  };
}

export type OrderList = { rows: OrderRow[]; total: number };

/** Which of these orders match, in the order given. */
async function narrow(ids: readonly string[], where: Prisma.OrderWhereInput): Promise<string[]> {
  const rows = await db().order.findMany({
    where: { AND: [where, { id: { in: [...ids] } }] },
    select: { id: true },
  });
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** `take` orders of the list from `skip` on, and how many there are. */
async function readRows(filter: OrderFilter, now: Date, skip: number, take: number): Promise<OrderList> {
  const where = matching(filter, now);
  const isToDo = filter.state === "to-do";
  const waiting = new Map((await listWaiting()).map((waits) => [waits.orderId, waits]));
  const ids = isToDo ? [...waiting.keys()] : [];
  const isNarrow = filter.query !== "" || filter.minAgeDays > 0;
  const first = isNarrow && ids.length > 0 ? await narrow(ids, where) : ids;
  const page = first.slice(skip, skip + take);
  const rest: Prisma.OrderWhereInput = isToDo
    ? { AND: [where, { status: { in: IN_WORKSHOP }, id: { notIn: ids } }] }
    : where;
  const direction = isToDo ? "asc" : "desc";
  const [urgent, rows, total] = await Promise.all([
    page.length === 0 ? [] : db().order.findMany({ where: { id: { in: page } }, select: rowSelect }),
    db().order.findMany({
      where: rest,
      orderBy: [{ paidAt: direction }, { number: direction }],
      select: rowSelect,
      take: take - page.length,
      skip: Math.max(0, skip - first.length),
    }),
    db().order.count({ where: rest }),
  ]);
  const ordered = urgent.toSorted((a, b) => page.indexOf(a.id) - page.indexOf(b.id));
  return {
    rows: [...ordered, ...rows].map((row) => toOrderRow(row, waiting.get(row.id))),
    total: first.length + total,
  };
}

/**
 * A page of the list. What is to be done: first what the law or a customer waits for (lib/workshop/waiting/queries.ts), then
 * what is to be built, oldest first. Everything else newest first.
 */
export async function listOrders(filter: OrderFilter, now: Date): Promise<OrderList> {
  return readRows(filter, now, (filter.page - 1) * PAGE_SIZE, PAGE_SIZE);
}

/** Rows of the orders that match, for a CSV file: at most `limit`, in the order of the list. */
export async function listForExport(filter: OrderFilter, now: Date, limit = 20_000): Promise<OrderRow[]> {
  return (await readRows(filter, now, 0, limit)).rows;
}
