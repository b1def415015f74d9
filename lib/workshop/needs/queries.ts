import "server-only";
import { dayOf, stockholmHour, toDay } from "@/lib/kernel/dates";
import { db, Prisma } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { repayBy } from "@/lib/withdrawals/deadlines";
import { ORDER_STATUSES, type OrderStatus } from "@/lib/orders/order";
import { isInWorkshop } from "@/lib/orders/states";
import { MONEY_AND_FREIGHT } from "@/lib/outbox/outbox";
import { NEEDS_ANSWER } from "@/lib/payments/dispute-status";
import { addDays } from "@/lib/kernel/workdays";
import { recordOf } from "@/lib/kernel/records";
import type { EnquiryKind } from "@/prisma/generated/enums";
import {
  HAS_OPEN_WITHDRAWAL,
  IS_EXEMPT,
  IS_CANCELLED_UNREFUNDED,
  AWAITS_REFUND,
  REFUNDABLE,
  leavesBy,
} from "../to-do/queries";

/** The reason to review an order with a change whose extra cost nobody paid in time. */
const LINK_EXPIRED = "Betallänken för en ändring har gått ut obetald.";

/** What requires a person, in the order of the bar. */
export const NEED_KINDS = [
  "today",
  "late",
  "withdrawal",
  "dispute",
  "repay",
  "mail",
  "enquiry",
  "review",
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export type Need = {
  kind: NeedKind;
  /** Null for an enquiry, a withdrawal of no known order, and a mail that is about no order. */
  orderId: string | null;
  /** The enquiry, or the withdrawal of no known order. */
  aboutId: string | null;
  number: number | null;
  status: OrderStatus | null;
  name: string | null;
  email: string | null;
  /** The disputed amount, or the one to refund; null where it depends on the answer. */
  amount: Ore | null;
  /** The kind of a mail, the reason of a review or a repayment, the text of an enquiry. For a withdrawal: the number that
   * it named when no order has it, `exempt` when nothing may be withdrawn. */
  what: string | null;
  /** What an enquiry is about; null for anything else. */
  enquiry: EnquiryKind | null;
  /** The last day to settle it (`2026-12-06`); null: as soon as possible. */
  lastDay: string | null;
  since: Date;
};

export type Needs = {
  counts: Readonly<Record<NeedKind, number>>;
  total: number;
  /**
   * The most urgent, at most `SHOWN` of each kind: last days within a week, then what has none, then later days. Of the same
   * day what has waited longest.
   */
  first: Need[];
  /** All orders in the workshop, whether due or not. */
  bench: { orders: number; nextDay: string | null };
  /** Orders paid today or yesterday (in Stockholm) that nobody has begun to build; `latest`: the id of the newest. */
  news: { orders: number; latest: string | null };
};

/** How many needs of a kind are listed one by one. */
const SHOWN = 6;

/** A need without a last day stands after last days that are nearer than this. */
const NEAR_DAYS = 7;

type Row = Omit<Need, "amount" | "lastDay" | "since"> & {
  count: number;
  amount: number | null;
  at: Date;
  answerBy: Date | null;
};

function needLastDay({ kind, what, at, answerBy }: Row): string | null {
  if (what === "exempt") return null;
  if (kind === "withdrawal" || what === "withdrawn") return repayBy(at);
  return answerBy && dayOf(answerBy);
}

/** SQL with one row for each need, and the moment it arose (`at`). */
function waitingFor(today: string): Prisma.Sql {
  const inWorkshop = ORDER_STATUSES.filter(isInWorkshop);
  const late = leavesBy(addDays(today, -1));
  const promised = Prisma.sql`o.ship_by::timestamp AT TIME ZONE 'UTC'`;
  const ships = Prisma.sql`FROM orders o WHERE o.status = ANY(${inWorkshop}::order_status[]) AND o.review_reason IS NULL
    AND NOT ${HAS_OPEN_WITHDRAWAL}`;
  return Prisma.join(
    [
      Prisma.sql`SELECT 'late' AS kind, o.id AS order_id, NULL::uuid AS about_id, o.paid_at AS at, ${promised} AS answer_by,
        NULL::int AS amount, NULL AS what ${ships} AND ${late}`,
      Prisma.sql`SELECT 'today', o.id, NULL, o.paid_at, ${promised}, NULL, NULL ${ships} AND NOT ${late} AND ${leavesBy(today)}`,
      Prisma.sql`SELECT 'withdrawal', o.id, NULL, w.created_at, NULL, NULL, CASE WHEN ${IS_EXEMPT} THEN 'exempt' END
        FROM withdrawals w JOIN orders o ON o.id = w.order_id WHERE w.status = 'received'`,
      Prisma.sql`SELECT 'withdrawal', NULL, w.id, w.created_at, NULL, NULL, w.order_number::text FROM withdrawals w
        WHERE w.status = 'received' AND w.order_id IS NULL`,
      Prisma.sql`SELECT 'repay', w.order_id, NULL, w.created_at, NULL, NULL, 'withdrawn' FROM withdrawals w JOIN orders o ON o.id = w.order_id
        WHERE ${AWAITS_REFUND}`,
      Prisma.sql`SELECT 'repay', r.order_id, NULL, r.created_at, NULL, r.stripe_amount, 'bounced' FROM refunds r WHERE r.status = 'owed'`,
      Prisma.sql`SELECT 'repay', o.id, NULL, o.paid_at, NULL, ${REFUNDABLE}, 'cancelled' FROM orders o WHERE ${IS_CANCELLED_UNREFUNDED}`,
      Prisma.sql`SELECT 'dispute', d.order_id, NULL, d.created_at, d.answer_by, d.amount, NULL FROM disputes d WHERE d.status = ANY(${[...NEEDS_ANSWER]})`,
      Prisma.sql`SELECT 'mail', (m.payload->>'orderId')::uuid, NULL, m.created_at, NULL, NULL, m.kind FROM outbox m
        WHERE m.status = 'failed' AND m.kind <> ALL(${[...MONEY_AND_FREIGHT]})`,
      Prisma.sql`SELECT 'enquiry', NULL, e.id, e.created_at, NULL, NULL, left(e.message, 200) FROM event_enquiries e WHERE e.status = 'new'`,
      Prisma.sql`SELECT 'review', o.id, NULL, o.paid_at, NULL, NULL, o.review_reason FROM orders o WHERE o.review_reason IS NOT NULL
        AND o.review_cause <> 'unpaid' AND NOT (o.review_cause = 'dispute'
          AND EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.status = ANY(${[...NEEDS_ANSWER]})))`,
      Prisma.sql`SELECT 'review', c.order_id, NULL, c.pay_by, NULL, c.asked, ${LINK_EXPIRED} FROM order_changes c JOIN orders o ON o.id = c.order_id
        WHERE c.asked > 0 AND c.paid_by_order_id IS NULL AND c.pay_by < now() AND o.status <> 'cancelled'`,
    ],
    " UNION ALL ",
  );
}

async function findBench(): Promise<Needs["bench"]> {
  const { _count, _min } = await db().order.aggregate({
    where: {
      status: { in: ORDER_STATUSES.filter(isInWorkshop) },
      withdrawals: { none: { status: "received" } },
    },
    _count: { _all: true },
    _min: { shipBy: true },
  });
  return {
    orders: _count._all,
    nextDay: _min.shipBy && toDay(_min.shipBy),
  };
}

/** How many orders of poles nobody has begun to build, and enquiries nobody has answered. */
export async function countNew(): Promise<{ orders: number; enquiries: number }> {
  const [orders, enquiries] = await Promise.all([
    db().order.count({
      where: { kind: "poles", status: "received", withdrawals: { none: { status: "received" } } },
    }),
    db().eventEnquiry.count({ where: { status: "new" } }),
  ]);
  return { orders, enquiries };
}

async function findNews(now: Date): Promise<Needs["news"]> {
  const where = {
    kind: "poles",
    status: "received",
    replacesOrderId: null,
    reviewReason: null,
    paidAt: { gte: stockholmHour(addDays(dayOf(now), -1), 0) },
    withdrawals: { none: { status: "received" } },
  } as const satisfies Prisma.OrderWhereInput;
  const [orders, latest] = await Promise.all([
    db().order.count({ where }),
    db().order.findFirst({ where, orderBy: [{ paidAt: "desc" }, { number: "desc" }], select: { id: true } }),
  ]);
  return { orders, latest: latest?.id ?? null };
}

/** The needs shown to an account that may build but not handle money. */
export const MAKERS_NEEDS: readonly NeedKind[] = ["today", "late", "mail", "enquiry"];

/** The needs at `now`: how many of each of these kinds, and the most urgent of all. */
export async function findNeeds(now: Date, kinds: readonly NeedKind[] = NEED_KINDS): Promise<Needs> {
  const [all, bench, news] = await Promise.all([
    db().$queryRaw<Row[]>(Prisma.sql`
      WITH needs AS (${waitingFor(dayOf(now))}),
        placed AS (SELECT *, count(*) OVER (PARTITION BY kind)::int AS count,
          row_number() OVER (PARTITION BY kind ORDER BY coalesce(answer_by, at), at, order_id) AS place FROM needs),
        -- A limit that is never reached, and tells the planner how few these are.
        kept AS (SELECT * FROM placed WHERE place <= ${SHOWN} LIMIT ${SHOWN * NEED_KINDS.length})
      SELECT n.kind, n.count, n.order_id AS "orderId", n.about_id AS "aboutId", n.at, n.answer_by AS "answerBy",
        n.amount, n.what, e.kind AS enquiry, o.number, o.status, coalesce(s.recipient_name, e.name, w.name) AS name, coalesce(o.email, e.email, w.email) AS email
      FROM kept n LEFT JOIN orders o ON o.id = n.order_id LEFT JOIN shipping_info s ON s.order_id = o.id
        LEFT JOIN event_enquiries e ON e.id = n.about_id LEFT JOIN withdrawals w ON w.id = n.about_id`),
    findBench(),
    findNews(now),
  ]);
  const rows = all.filter(({ kind }) => kinds.includes(kind));
  const counts = recordOf(NEED_KINDS, (kind) => rows.find((row) => row.kind === kind)?.count ?? 0);
  const needs = rows.map((row): Need => {
    const { count: _, at, answerBy: __, amount, ...rest } = row;
    return { ...rest, amount: amount === null ? null : ore(amount), lastDay: needLastDay(row), since: at };
  });
  const near = addDays(dayOf(now), NEAR_DAYS);
  const soonest = (a: Need, b: Need) =>
    (a.lastDay ?? near).localeCompare(b.lastDay ?? near) || a.since.getTime() - b.since.getTime();
  return {
    counts,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    first: needs.toSorted(soonest),
    bench,
    news,
  };
}
