// The jobs of the outbox that are stuck, and how many wait: for the owner, the alarms and the doctor.
import "server-only";
import { db, Prisma } from "@/lib/kernel/db";
import { MONEY_AND_FREIGHT } from "./outbox";

/** A job that waits longer than this is shown to the owner. */
const LONG_MS = 3_600_000;

/** Workers claim a due job within seconds. After this long no worker can be running. */
const UNTAKEN_MS = 10 * 60_000;

/** Since when a job waits: its first try, or the time it was due if no worker has claimed it. */
const SINCE = Prisma.sql`coalesce(first_tried_at, next_attempt_at)`;

/** SQL: the job is parked for a person, or has waited for more than an hour. */
function isStuck(now: Date): Prisma.Sql {
  const long = new Date(now.getTime() - LONG_MS);
  return Prisma.sql`(status = 'failed' OR status = 'pending' AND ${SINCE} < ${long})`;
}

export type StuckCount = {
  mails: number;
  /** Refunds, payouts, disputes, bookings, tracking. */
  others: number;
  /** How many of them are parked: only a person retries those. */
  parked: number;
  /** Since when the oldest of them waits. */
  since: Date | null;
};

export async function countStuck(now: Date): Promise<StuckCount> {
  const isOther = Prisma.sql`kind = ANY(${[...MONEY_AND_FREIGHT]})`;
  const [row] = await db().$queryRaw<StuckCount[]>(Prisma.sql`
    SELECT count(*) FILTER (WHERE NOT ${isOther})::int AS mails, count(*) FILTER (WHERE ${isOther})::int AS others,
      count(*) FILTER (WHERE status = 'failed')::int AS parked, min(${SINCE}) AS since
    FROM outbox WHERE ${isStuck(now)}`);
  return row!;
}

/** How much is stuck: "3 mejl och 1 återbetalning eller frakt". */
export function stuckInWords({ mails, others }: Pick<StuckCount, "mails" | "others">): string {
  return [
    ...(mails > 0 ? [`${mails} mejl`] : []),
    ...(others > 0
      ? [`${others} ${others === 1 ? "återbetalning eller frakt" : "återbetalningar eller frakter"}`]
      : []),
  ].join(" och ");
}

/** One parked job, or all that wait for the same reason. */
export type StuckJobs = {
  /** The id of a parked job, for the button that retries it; null for jobs that are retried by themselves. */
  parkedId: string | null;
  kind: string;
  count: number;
  /** When it is about one order. */
  orderId: string | null;
  since: Date;
  /** The next try of those that are not parked. */
  next: Date | null;
  error: string | null;
};

/** The stuck jobs: money and freight first, then by how long they wait; at most 50 entries. */
export async function listStuck(now: Date): Promise<StuckJobs[]> {
  const parkedId = Prisma.sql`CASE status WHEN 'failed' THEN id END`;
  return db().$queryRaw<StuckJobs[]>(Prisma.sql`
    SELECT ${parkedId} AS "parkedId", kind, count(*)::int AS count, min(${SINCE}) AS since, last_error AS error,
      CASE count(DISTINCT payload->>'orderId') WHEN 1 THEN min(payload->>'orderId') END AS "orderId",
      CASE status WHEN 'pending' THEN min(next_attempt_at) END AS next
    FROM outbox WHERE ${isStuck(now)} GROUP BY status, ${parkedId}, kind, last_error
    ORDER BY kind = ANY(${[...MONEY_AND_FREIGHT]}) DESC, since LIMIT 50`);
}

/** How many jobs are pending, and how many of them no worker has claimed ten minutes after they were due. */
export async function countWaiting(now: Date): Promise<{ waiting: number; late: number }> {
  const late = new Date(now.getTime() - UNTAKEN_MS);
  const [waiting, untaken] = await Promise.all([
    db().outboxRow.count({ where: { status: "pending" } }),
    db().outboxRow.count({ where: { status: "pending", nextAttemptAt: { lt: late } } }),
  ]);
  return { waiting, late: untaken };
}
