import "server-only";
import { dayOf, stockholmHour, toDay } from "@/lib/kernel/dates";
import { db, Prisma, readDb, type Tx } from "@/lib/kernel/db";
import { ore, type Ore } from "@/lib/kernel/money";
import { recentMonths } from "@/lib/kernel/month";
import { addDays } from "@/lib/kernel/workdays";
import type { VisitStep } from "@/prisma/generated/enums";
import { unitsOf, yearBefore, type Period } from "./period";
import { addUp, type Sales, type SalesRow } from "./sold";

/** Months that are shown, this one included. */
const DEBT_MONTHS = 13;

/** The first millisecond of a day, Stockholm's. */
export const startOf = (day: string) => stockholmHour(day, 0);

/**
 * SQL for the rows of `daily_sales`, computed from the orders paid between two moments (`until` not included). A campaign's
 * discount is taken off its lines, and is gone with a line that was removed. Any other code's is taken off the whole order,
 * and so off each line in proportion. (EXISTS in place of the two `max` would read both tables whole.)
 */
export function salesBetween(from: Date, until: Date): Prisma.Sql {
  return Prisma.sql`
    WITH sold AS (
      SELECT o.id, o.kind, (o.paid_at AT TIME ZONE 'Europe/Stockholm')::date AS day,
        o.total_amount AS total,
        CASE o.gift_card_kind WHEN 'promo' THEN o.gift_card_amount ELSE 0 END AS discount
      FROM orders o WHERE o.paid_at >= ${from} AND o.paid_at < ${until}
        AND o.replaces_order_id IS NULL)
    SELECT day, (CASE kind WHEN 'gift_card' THEN 'gift_card' ELSE 'order' END)::sales_part AS part, '' AS name,
      (count(*) FILTER (WHERE kind <> 'addition'))::int AS count, sum(total - discount)::bigint AS amount
    FROM sold GROUP BY day, part
    UNION ALL
    SELECT s.day, p.part::sales_part, p.name, sum(i.quantity)::int, round(sum(p.amount * (1 - code.share)))::bigint
    FROM sold s JOIN order_items i ON i.order_id = s.id,
    LATERAL (SELECT CASE WHEN s.discount = 0 THEN 0
      WHEN greatest((SELECT max(c.discount) FROM order_items c WHERE c.order_id = s.id),
        (SELECT max(abs(c.discount_difference)) FROM order_changes c WHERE c.order_id = s.id)) > 0
        THEN coalesce(i.discount::numeric / nullif(i.line_total, 0), 0)
      ELSE s.discount::numeric / s.total END AS share) code,
    LATERAL (VALUES
      ('product', i.product, i.line_total),
      ('colour', i.color_name, i.line_total),
      ('length', i.length::text, i.line_total),
      ('grip', i.grip_name, i.line_total),
      ('engraved', CASE WHEN i.engraving_price > 0 THEN '' END, i.engraving_price * i.quantity)) p (part, name, amount)
    WHERE s.kind = 'poles' AND p.name IS NOT NULL GROUP BY s.day, p.part, p.name`;
}

/** The last day that is added up in `daily_sales`; null before the first time. */
export async function findLastAdded(client: Tx = db()): Promise<string | null> {
  const { _max } = await client.dailySale.aggregate({ _max: { day: true } });
  return _max.day && toDay(_max.day);
}

/** The day of the first order; null in a shop without any. */
export async function findFirstDay(client = db()): Promise<string | null> {
  const first = await client.order.findFirst({ orderBy: { paidAt: "asc" }, select: { paidAt: true } });
  return first && dayOf(first.paidAt);
}

type Days = { from: string; to: string };

/** SQL for the sales of some days: the rows that are added up and, for the days since, what the orders say. */
async function salesOn({ from, to }: Days): Promise<Prisma.Sql> {
  const last = await findLastAdded(readDb());
  const stored = Prisma.sql`SELECT day, part, name, count, amount FROM daily_sales
    WHERE day BETWEEN ${from}::date AND ${to}::date`;
  const live = last && last >= from ? addDays(last, 1) : from;
  if (live > to) return stored;
  return Prisma.sql`${stored} UNION ALL (${salesBetween(startOf(live), startOf(addDays(to, 1)))})`;
}

/** The sales of a period. */
export async function readSales(period: Period): Promise<Sales> {
  const unit = period.unit === "day" ? "YYYY-MM-DD" : "YYYY-MM";
  const rows = await readDb().$queryRaw<SalesRow[]>(Prisma.sql`
    SELECT to_char(day, ${unit}) AS unit, part::text AS part, name, sum(count)::int AS count, sum(amount)::float8 AS amount
    FROM (${await salesOn(period)}) sales GROUP BY 1, 2, 3`);
  return addUp(unitsOf(period), rows);
}

/** The sales of the same days a year before; null when no poles were sold then. */
export async function sumYearBefore(period: Period): Promise<{ pairs: number; amount: Ore } | null> {
  const days = yearBefore(period);
  const [row] = await readDb().$queryRaw<{ pairs: number; amount: number }[]>(Prisma.sql`
    SELECT coalesce(sum(count) FILTER (WHERE part = 'product'), 0)::int AS pairs,
      coalesce(sum(amount) FILTER (WHERE part = 'order'), 0)::float8 AS amount
    FROM (${await salesOn(days)}) sales`);
  return row && row.pairs > 0 ? { pairs: row.pairs, amount: ore(row.amount) } : null;
}

/** The refunds of a period, through Stripe and to gift cards. */
export async function sumRefunded({ from, to }: Days): Promise<Ore> {
  const { _sum } = await readDb().refund.aggregate({
    where: {
      settledAt: { gte: startOf(from), lt: startOf(addDays(to, 1)) },
      status: { in: ["succeeded", "owed"] },
    },
    _sum: { amountOre: true },
  });
  return ore(_sum.amountOre ?? 0);
}

/** How often each page on the way to a purchase was seen in a period. */
export async function readVisits({ from, to }: Days): Promise<Record<VisitStep, number>> {
  const rows = await readDb().visitCount.groupBy({
    by: ["step"],
    where: { day: { gte: new Date(from), lte: new Date(to) } },
    _sum: { count: true },
  });
  const of = (step: VisitStep) => rows.find((row) => row.step === step)?._sum.count ?? 0;
  return { product: of("product"), cart: of("cart"), till: of("till") };
}

/** The years with sales, this one first. */
export async function listYears(today: string): Promise<number[]> {
  const last = Number(today.slice(0, 4));
  const from = Number(((await findFirstDay(readDb())) ?? today).slice(0, 4));
  return Array.from({ length: Math.max(1, last - from + 1) }, (_, index) => last - index);
}

export type Debt = { month: string; owed: Ore };

/** The balance of all bought gift cards at the end of each month, by the ledger; for this month the one of now. */
export async function listCardDebt(now: Date): Promise<Debt[]> {
  const rows = await readDb().$queryRaw<{ month: string; moved: number }[]>(Prisma.sql`
    SELECT to_char(e.created_at AT TIME ZONE 'Europe/Stockholm', 'YYYY-MM') AS month, sum(e.amount)::float8 AS moved
    FROM gift_card_entries e JOIN gift_cards g ON g.id = e.gift_card_id
    WHERE g.kind = 'purchased' GROUP BY 1 ORDER BY 1`);
  const months = recentMonths(now, DEBT_MONTHS).reverse();
  return months.map((month) => ({
    month,
    owed: ore(rows.reduce((sum, row) => (row.month <= month ? sum + row.moved : sum), 0)),
  }));
}
