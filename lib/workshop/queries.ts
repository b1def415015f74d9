import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db, escapeLike, Prisma } from "@/lib/db";
import { spellingsOf } from "@/lib/gift-cards/code";
import { inOre, ore, sum, ZERO, type Ore } from "@/lib/money";
import { dueAfterDisputes } from "@/lib/orders/order";
import { canUndo, isInWorkshop, UNDO_MS } from "@/lib/orders/states";
import { ORDER_STATUSES, type OrderKind, type OrderStatus } from "@/lib/orders/order";
import { refundable } from "@/lib/refunds/rules";
import { isUuid } from "@/lib/uuid";
import type { OutboxStatus } from "@/prisma/generated/enums";
import { mailNames } from "./outbox-names";
import { PAGE_SIZE, type OrderFilter } from "./order-filter";

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
  withdrawn: boolean;
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
            { checkout: { giftCard: { code: { in: spellingsOf(query) } } } },
            { checkout: { issuedCard: { code: { in: spellingsOf(query) } } } },
          ],
        }
      : {}),
    ...(state === "all" ? {} : { status: state === "to-do" ? { in: IN_WORKSHOP } : state }),
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
  withdrawals: { where: { status: "received" }, select: { id: true }, take: 1 },
  refunds: { where: { status: "owed" }, select: { stripeOre: true } },
} as const satisfies Prisma.OrderSelect;

function toOrderRow(row: Prisma.OrderGetPayload<{ select: typeof rowSelect }>): OrderRow {
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
    refundable: refundable(
      {
        due: dueAfterDisputes(row),
        giftCard: ore(row.giftCardOre),
        giftCardKind: row.giftCardKind,
      },
      { stripe: ore(row.refundedOre), giftCard: ore(row.giftRefundedOre) },
    ),
    owed: sum(...row.refunds.map(({ stripeOre }) => ore(stripeOre))),
    paidAt: row.paidAt,
    needsReview: row.reviewReason !== null,
    withdrawn: row.withdrawals.length > 0,
  };
}

export type OrderList = { rows: OrderRow[]; total: number };

/** A page of the list: what is to be done oldest first, everything else newest first. */
export async function listOrders(filter: OrderFilter, now: Date): Promise<OrderList> {
  const where = matching(filter, now);
  const oldestFirst = filter.state === "to-do";
  const [rows, total] = await Promise.all([
    db().order.findMany({
      where,
      orderBy: [{ paidAt: oldestFirst ? "asc" : "desc" }, { number: oldestFirst ? "asc" : "desc" }],
      select: rowSelect,
      take: PAGE_SIZE,
      skip: (filter.page - 1) * PAGE_SIZE,
    }),
    db().order.count({ where }),
  ]);
  return { rows: rows.map(toOrderRow), total };
}

/** How many orders stand in each state. */
export async function countByStatus(): Promise<Partial<Record<OrderStatus, number>>> {
  const groups = await db().order.groupBy({ by: ["status"], _count: { _all: true } });
  return Object.fromEntries(groups.map((group) => [group.status, group._count._all]));
}

/** Rows of the orders that match, for a CSV file: at most `limit`, newest first. */
export async function listForExport(filter: OrderFilter, now: Date, limit = 20_000): Promise<OrderRow[]> {
  const rows = await db().order.findMany({
    where: matching(filter, now),
    orderBy: { paidAt: "desc" },
    select: rowSelect,
    take: limit,
  });
  return rows.map(toOrderRow);
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
