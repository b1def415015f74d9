import "server-only";
import { db, transaction } from "@/lib/kernel/db";
import { Unavailable } from "@/lib/kernel/http";
import { SESSION_LIFE_MS } from "@/lib/payments/session-life";
import { FIRST_NUMBER, recoverCounter, type NumberSeries } from "./numbers";

// A database brought back from a backup knows nothing of what was sold after it. Until Stripe has been asked
// (recover.ts), balances and numbers are those of the backup: nothing is sold and no payment is settled on them.

/** True from a restore until all sales and refunds that Stripe knows are in the database again. */
export async function isRecovering(): Promise<boolean> {
  return (await db().restore.count({ where: { recoveredAt: null } })) > 0;
}

/** Throws `Unavailable` while a restored database is not recovered from Stripe. */
export async function checkNotRecovering(): Promise<void> {
  if (await isRecovering()) throw new Unavailable("the restored database is not recovered yet");
}

/** Recovery is repeated for this long after a restore, in case an open session is paid or an event comes late. */
const WATCH_MS = 2 * SESSION_LIFE_MS;

/** The restore to recover from: of several the one from the oldest backup; null when there is none. */
export async function findRestore(now: Date) {
  return db().restore.findFirst({
    where: { OR: [{ recoveredAt: null }, { restoredAt: { gt: new Date(now.getTime() - WATCH_MS) } }] },
    orderBy: { takenAt: "asc" },
    select: { id: true, takenAt: true, recoveredAt: true },
  });
}

/** Raises every series above these numbers, and allows new ones to be given. */
export async function recoverNumbers(numbers: readonly { series: NumberSeries; number: number }[]) {
  await transaction(async (tx) => {
    for (const { series, number } of numbers) await recoverCounter(tx, series, number);
    await tx.restore.updateMany({ where: { numbersKnownAt: null }, data: { numbersKnownAt: new Date() } });
  });
}

/** Lets the shop sell again, and stores the numbers whose rows are lost: a series may have no other gaps. */
export async function saveRecovered(id: string): Promise<void> {
  const firsts = JSON.stringify(FIRST_NUMBER);
  await transaction(async (tx) => {
    await tx.$executeRaw`
      WITH used AS (
        SELECT 'order' AS series, number FROM orders
        UNION ALL SELECT 'credit_note', number FROM refunds
        UNION ALL SELECT 'correction', number FROM refund_moves
        UNION ALL SELECT 'dispute', number FROM dispute_moves
      ), lost AS (
        SELECT name, jsonb_agg(n ORDER BY n) AS numbers
        FROM counters, generate_series((${firsts}::jsonb ->> name)::int, value) AS n
        WHERE NOT EXISTS (SELECT FROM used WHERE used.series = counters.name AND used.number = n)
        GROUP BY name
      )
      UPDATE restores SET lost = coalesce((SELECT jsonb_object_agg(name, numbers) FROM lost), '{}')
      WHERE id = ${id}::uuid`;
    await tx.restore.updateMany({ where: { recoveredAt: null }, data: { recoveredAt: new Date() } });
  });
}
