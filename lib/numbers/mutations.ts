import "server-only";
import { db, Prisma, transaction, type Tx } from "@/lib/kernel/db";
import { dayOf } from "@/lib/kernel/dates";
import { addDays } from "@/lib/kernel/workdays";
import type { VisitStep } from "@/prisma/generated/enums";
import { findFirstDay, findLastAdded, salesBetween, startOf } from "./queries";

/** The latest days are added up again each time: an order that a restore brought back is some days old. */
const AGAIN_DAYS = 7;
/** The key of PostgreSQL's advisory lock: one instance adds up at a time. */
const LOCK = 7_301_114;
/** How many orders one statement adds up, about: a large shop's year would exceed the database's statement timeout. */
const ORDERS_AT_ONCE = 100_000;

/** Adds up the sales of the days that are over, once a day; true when it did. Today's are read from the orders. */
export async function addUpSales(now: Date): Promise<boolean> {
  const yesterday = addDays(dayOf(now), -1);
  let did = false;
  while (await addUpSome(yesterday)) did = true;
  return did;
}

/** Adds up the next days that are missing, up to yesterday. False when none is, or another instance is at it. */
async function addUpSome(yesterday: string): Promise<boolean> {
  const last = await findLastAdded();
  if (last !== null && last >= yesterday) return false;
  const from = last === null ? ((await findFirstDay()) ?? yesterday) : addDays(last, 1 - AGAIN_DAYS);
  const [beyond] = await db().$queryRaw<{ at: Date }[]>(Prisma.sql`
    SELECT paid_at AS at FROM orders WHERE paid_at >= ${startOf(from)} ORDER BY paid_at OFFSET ${ORDERS_AT_ONCE} LIMIT 1`);
  const next = last === null ? from : addDays(last, 1);
  const full = beyond ? dayOf(beyond.at) : yesterday;
  const to = [full > next ? full : next, yesterday].toSorted()[0]!;
  return transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`;
    if (!lock!.free) return false;
    await tx.dailySale.deleteMany({ where: { day: { gte: new Date(from) } } });
    const sales = salesBetween(startOf(from), startOf(addDays(to, 1)));
    await tx.$executeRaw(Prisma.sql`INSERT INTO daily_sales (day, part, name, count, amount) ${sales}`);
    // A day without a sale needs a row too: the newest row says how far it is added up.
    await tx.dailySale.createMany({
      data: [{ day: new Date(to), part: "order", name: "", count: 0, amountOre: 0n }],
      skipDuplicates: true,
    });
    return true;
  });
}

/** Adds the day of this moment up again, if it was added up before: something that was sold then has been changed. */
export async function addUpAgain(tx: Tx, at: Date): Promise<void> {
  const day = dayOf(at);
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(${LOCK})::text`;
  const last = await findLastAdded(tx);
  if (last === null || day > last) return;
  await tx.dailySale.deleteMany({ where: { day: new Date(day) } });
  const sales = salesBetween(startOf(day), startOf(addDays(day, 1)));
  await tx.$executeRaw(Prisma.sql`INSERT INTO daily_sales (day, part, name, count, amount) ${sales}`);
}

type Visits = Readonly<Partial<Record<VisitStep, number>>>;

/** Adds what a server has counted to a day's counts; several instances add to the same rows. */
export async function addVisits(day: string, visits: Visits): Promise<void> {
  const rows = (Object.entries(visits) as [VisitStep, number][])
    // In one order, so that two instances can't deadlock.
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([step, count]) => Prisma.sql`(${day}::date, ${step}::visit_step, ${count}::int)`);
  if (rows.length === 0) return;
  await db().$executeRaw(Prisma.sql`
    INSERT INTO visit_counts (day, step, count) VALUES ${Prisma.join(rows)}
    ON CONFLICT (day, step) DO UPDATE SET count = visit_counts.count + excluded.count`);
}
