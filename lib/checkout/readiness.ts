import "server-only";
import { db } from "@/lib/db";
import { hasRoom } from "@/lib/uploads/queries";

/** A job overdue by this means that the outbox worker is stuck. */
const OUTBOX_LATE_MS = 10 * 60_000;
const DATABASE_TIMEOUT_MS = 2_000;

export type Readiness = { ready: boolean; database: boolean; outbox: boolean; disk: boolean };

async function oldestDue(now: Date): Promise<Date | null> {
  const row = await db().outboxRow.findFirst({
    where: { status: "pending", attempts: 0, nextAttemptAt: { lt: now } },
    orderBy: { nextAttemptAt: "asc" },
    select: { nextAttemptAt: true },
  });
  return row?.nextAttemptAt ?? null;
}

/** Whether database, queue and the disk for pictures work. Never throws. */
export async function readiness(now: Date): Promise<Readiness> {
  const disk = await hasRoom().catch(() => false);
  try {
    // Created after the await above: rejected before it is raced, it would be an unhandled rejection.
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("slow")), DATABASE_TIMEOUT_MS).unref(),
    );
    const oldest = await Promise.race([oldestDue(now), timeout]);
    const outbox = oldest === null || now.getTime() - oldest.getTime() < OUTBOX_LATE_MS;
    return { ready: outbox && disk, database: true, outbox, disk };
  } catch {
    return { ready: false, database: false, outbox: false, disk };
  }
}
