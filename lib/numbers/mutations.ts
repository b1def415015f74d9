import "server-only";
import { db, Prisma, transaction } from "@/lib/kernel/db";
import { endOfStockholmDay } from "@/lib/kernel/dates";
import { addDays, dayOf } from "@/lib/kernel/workdays";
import type { VisitStep } from "@/prisma/generated/enums";
import { findLastAdded, salesBetween } from "./queries";

/** Added up anew each time: an order that a restore brought back is some days old. */
const AGAIN_DAYS = 7;
/** Of PostgreSQL's advisory locks: one instance adds up at a time. */
const LOCK = 7_301_114;
const EVER = new Date(0);

/**
 * Adds up the sales of the days that are over, once a day. True when it did. Today stays with the orders, so that a
 * number never waits for this.
 */
export async function addUpSales(now: Date): Promise<boolean> {
  const yesterday = addDays(dayOf(now), -1);
  const last = await findLastAdded();
  if (last !== null && last >= yesterday) return false;
  const from = last === null ? null : addDays(last, 1 - AGAIN_DAYS);
  const since = from === null ? EVER : new Date(endOfStockholmDay(addDays(from, -1)).getTime() + 1);
  const until = new Date(endOfStockholmDay(yesterday).getTime() + 1);
  return transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`;
    if (!lock!.free) return false;
    await tx.dailySale.deleteMany({ where: from === null ? {} : { day: { gte: new Date(from) } } });
    await tx.$executeRaw(
      Prisma.sql`INSERT INTO daily_sales (day, part, name, count, amount) ${salesBetween(since, until)}`,
    );
    // A day without a sale is added up as well.
    await tx.dailySale.createMany({
      data: [{ day: new Date(yesterday), part: "order", name: "", count: 0, amountOre: 0n }],
      skipDuplicates: true,
    });
    return true;
  });
}

export type Visits = Readonly<Partial<Record<VisitStep, number>>>;

/** Adds what a server has counted to a day's counts; several instances add to the same rows. */
export async function addVisits(day: string, visits: Visits): Promise<void> {
  const rows = (Object.entries(visits) as [VisitStep, number][])
    // In one order, so that two instances never wait for each other.
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([step, count]) => Prisma.sql`(${day}::date, ${step}::visit_step, ${count}::int)`);
  if (rows.length === 0) return;
  await db().$executeRaw(Prisma.sql`
    INSERT INTO visit_counts (day, step, count) VALUES ${Prisma.join(rows)}
    ON CONFLICT (day, step) DO UPDATE SET count = visit_counts.count + excluded.count`);
}
