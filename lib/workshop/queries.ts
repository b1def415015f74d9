import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db, escapeLike, Prisma } from "@/lib/db";
import { normalizeCode } from "@/lib/gift-cards/gift-card";
import { inOre, least, ore, sum, ZERO, type Ore } from "@/lib/money";
import { repayBy } from "@/lib/orders/due-dates";
import { dueAfterDisputes } from "@/lib/orders/order";
import { canUndo, isInWorkshop, UNDO_MS } from "@/lib/orders/states";
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from "@/lib/orders/order";
import { refundable } from "@/lib/refunds/rules";
import { isUuid } from "@/lib/uuid";
import type { OutboxStatus } from "@/prisma/generated/enums";
import { mailNames } from "./outbox-names";
import { PAGE_SIZE, type OrderFilter } from "./order-filter";
import { listWaiting, type Waiting } from "./waiting";

const IN_WORKSHOP = ORDER_STATUSES.filter(isInWorkshop);
/** Larger than any order number; PostgreSQL's integers end at 2 147 483 647. */
const MAX_NUMBER = 2_000_000_000;

export type OrderRow = {
  id: string;
  number: number;
  kind: OrderKind;
  status: OrderStatus;
  engraved: boolean;
  name: string;
  email: string;
  /** `Turstav × 2`, with the engraving mentioned. */
  summary: string;
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
};

function matching({ query, state, minAgeDays }: OrderFilter, now: Date): Prisma.OrderWhereInput {
  const contains = { contains: escapeLike(query), mode: "insensitive" as const };
  const number = /^#?\d{1,10}$/.test(query) ? Number(query.replace("#", "")) : 0;
  return {
    ...(query
      ? {
          OR: [
            ...(number > 0 && number < MAX_NUMBER ? [{ number }] : []),
            { email: contains },
            { shippingInfo: { recipientName: contains } },
            { checkout: { giftCard: { code: normalizeCode(query) } } },
            { checkout: { issuedCard: { code: normalizeCode(query) } } },
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
    select: { productTitle: true, quantity: true, engraving: true },
  },
  shippingInfo: { select: { recipientName: true } },
  refunds: { where: { status: "owed" }, select: { stripeOre: true } },
} as const satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof rowSelect }>;

type Paid = Parameters<typeof dueAfterDisputes>[0] &
  Pick<Row, "giftCardOre" | "giftCardKind" | "giftRefundedOre">;

/** What can still be paid back; of a sold gift card no more than is left on it. */
function leftOf(row: Paid, soldCard: { remainingBalanceOre: number } | null): Ore {
  const left = refundable(
    { due: dueAfterDisputes(row), giftCard: ore(row.giftCardOre), giftCardKind: row.giftCardKind },
    { stripe: ore(row.refundedOre), giftCard: ore(row.giftRefundedOre) },
  );
  return soldCard ? least(left, ore(soldCard.remainingBalanceOre)) : left;
}

function toOrderRow(row: Row, waits: Waiting | undefined): OrderRow {
  const engraved = row.items.some((item) => item.engraving !== null);
  const titles = row.items.map((item) =>
    item.quantity > 1 ? `${item.productTitle}\u00a0×\u00a0${item.quantity}` : item.productTitle,
  );
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    engraved,
    name: row.shippingInfo?.recipientName ?? row.email,
    email: row.email,
    summary: [...titles, ...(engraved ? ["gravyr"] : [])].join(", "),
    total: ore(row.totalOre),
    refunded: ore(row.refundedOre + row.giftRefundedOre),
    refundable: leftOf(row, null),
    owed: sum(...row.refunds.map(({ stripeOre }) => ore(stripeOre))),
    paidAt: row.paidAt,
    needsReview: row.reviewReason !== null,
    repayBy: waits?.withdrawnAt ? repayBy(waits.withdrawnAt) : null,
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
 * A page of the list. What is to be done: first what the law or a customer waits for (lib/workshop/waiting.ts), then
 * what is to be built, oldest first. Everything else newest first.
 */
export async function listOrders(filter: OrderFilter, now: Date): Promise<OrderList> {
  return readRows(filter, now, (filter.page - 1) * PAGE_SIZE, PAGE_SIZE);
}

/** How many orders stand in each state. */
export async function countByStatus(): Promise<Partial<Record<OrderStatus, number>>> {
  const groups = await db().order.groupBy({ by: ["status"], _count: { _all: true } });
  return Object.fromEntries(groups.map((group) => [group.status, group._count._all]));
}

/** Rows of the orders that match, for a CSV file: at most `limit`, in the order of the list. */
export async function listForExport(filter: OrderFilter, now: Date, limit = 20_000): Promise<OrderRow[]> {
  return (await readRows(filter, now, 0, limit)).rows;
}

export type SentMail = {
  id: string;
  kind: string;
  status: OutboxStatus;
  at: Date | null;
  /** When it is tried the next time. */
  due: Date;
  error: string | null;
};

/** Everything the workshop's page of one order shows beside the receipt. Null when there is no such order. */
export async function findWorkshopOrder(orderId: string) {
  const row = await db().order.findUnique({
    where: { id: orderId },
    select: {
      id: true,
      number: true,
      status: true,
      note: true,
      reviewReason: true,
      dueOre: true,
      giftCardOre: true,
      giftCardKind: true,
      refundedOre: true,
      giftRefundedOre: true,
      disputedOre: true,
      stripePaymentIntent: true,
      shippingInfo: { select: { provider: true } },
      items: { orderBy: { position: "asc" } },
      events: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 200 },
      shipments: { orderBy: { createdAt: "desc" } },
      refunds: {
        orderBy: { createdAt: "desc" },
        include: { payouts: { orderBy: { createdAt: "asc" } } },
      },
      withdrawals: { orderBy: { createdAt: "desc" } },
      disputes: {
        orderBy: { createdAt: "desc" },
        include: { moves: { orderBy: { number: "asc" } } },
      },
      checkout: {
        select: {
          recipient: true,
          giftCard: { select: { code: true, expiresAt: true } },
          issuedCard: { select: { code: true, remainingBalanceOre: true, isActive: true } },
        },
      },
    },
  });
  if (!row) return null;
  const mails = await db().outboxRow.findMany({
    where: { payload: { path: ["orderId"], equals: orderId }, kind: { in: Object.keys(mailNames) } },
    orderBy: { createdAt: "desc" },
    select: { id: true, kind: true, status: true, doneAt: true, nextAttemptAt: true, lastError: true },
  });
  const { issuedCard } = row.checkout;
  return {
    ...inOre(row),
    /** What can still be paid back. */
    left: leftOf(row, issuedCard),
    items: row.items.map(inOre),
    refunds: row.refunds.map(inOre),
    disputes: row.disputes.map(inOre),
    checkout: { ...row.checkout, issuedCard: issuedCard && inOre(issuedCard) },
    mails: mails.map((mail): SentMail => ({
      id: mail.id,
      kind: mail.kind,
      status: mail.status,
      at: mail.doneAt,
      due: mail.nextAttemptAt,
      error: mail.lastError,
    })),
  };
}

export type WorkshopOrder = NonNullable<Awaited<ReturnType<typeof findWorkshopOrder>>>;

/** Which of these orders' newest move can still be taken back. */
export async function listUndoable(ids: readonly string[], now: Date): Promise<string[]> {
  const known = ids.filter(isUuid).slice(0, PAGE_SIZE);
  if (known.length === 0) return [];
  const events = await db().orderEvent.findMany({
    where: { orderId: { in: known }, createdAt: { gt: new Date(now.getTime() - UNDO_MS) } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { orderId: true, kind: true, createdAt: true },
  });
  const newest = new Map(
    events.filter(({ kind }) => kind === "moved" || kind === "undone").map((event) => [event.orderId, event]),
  );
  return known.filter((id) => canUndo(newest.get(id), now));
}

/** What has been paid back of an order, or is on its way. */
export async function findRefunded(orderId: string): Promise<Ore> {
  const order = await db().order.findUnique({
    where: { id: orderId },
    select: { refundedOre: true, giftRefundedOre: true },
  });
  return order ? ore(order.refundedOre + order.giftRefundedOre) : ZERO;
}
