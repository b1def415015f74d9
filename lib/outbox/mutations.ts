import "server-only";
import { db, Prisma, type Tx } from "@/lib/kernel/db";
import { isParked, retryDelayMs, type OutboxKind, type OutboxPayloads } from "./outbox";

type NewRow = {
  [K in OutboxKind]: {
    kind: K;
    /** Makes the job unique in its kind: a second one with the same key is ignored. */
    key: string;
    payload: OutboxPayloads[K];
    /** Not before this moment; now if left out. */
    notBefore?: Date;
  };
}[OutboxKind];

/** A job's unique key in the table. */
export function dedupeKeyOf(kind: OutboxKind, key: string): string {
  return `${kind}:${key}`;
}

/** Adds jobs in the transaction that causes them. */
export async function enqueue(tx: Tx, ...rows: readonly NewRow[]): Promise<void> {
  await tx.outboxRow.createMany({
    data: rows.map(({ kind, key, payload, notBefore }) => ({
      kind,
      dedupeKey: dedupeKeyOf(kind, key),
      payload,
      nextAttemptAt: notBefore,
    })),
    skipDuplicates: true,
  });
}

export type ClaimedRow = { id: string; kind: string; payload: unknown; attempts: number };

/** A claimed row is invisible to other workers this long; afterwards the worker is taken for dead. */
export const CLAIM_MS = 60_000;

/**
 * Takes up to `count` rows that are due. Each goes to one worker only (SKIP LOCKED). With `IN` instead of ARRAY, Postgres may
 * run the subquery again for every row, and so take more than its LIMIT.
 */
export async function claimDue(count: number): Promise<ClaimedRow[]> {
  return db().$queryRaw<ClaimedRow[]>(Prisma.sql`
    UPDATE outbox SET attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, now()),
      next_attempt_at = now() + ${CLAIM_MS} * interval '1 millisecond'
    WHERE id = ANY(ARRAY(
      SELECT id FROM outbox WHERE status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${count} FOR UPDATE SKIP LOCKED))
    RETURNING id, kind, payload, attempts`);
}

/** Claims a row for as long again, unless another worker has claimed it since. */
export async function renewClaim({ id, attempts }: ClaimedRow): Promise<void> {
  await db().outboxRow.updateMany({
    where: { id, status: "pending", attempts },
    data: { nextAttemptAt: new Date(Date.now() + CLAIM_MS) },
  });
}

export async function markDone(id: string): Promise<void> {
  await db().outboxRow.update({
    where: { id },
    data: { status: "done", doneAt: new Date(), lastError: null },
  });
}

/**
 * Schedules a retry, or parks the job (`isParked`). `refused`: no mail server takes its address. Writes nothing when another
 * worker has claimed the job since (this one froze for longer than its claim): it may be done by now.
 */
export async function markFailed(row: ClaimedRow, error: string, refused: boolean): Promise<void> {
  // It may go to an address that was corrected because it does not exist: then nobody has to look at the failure.
  const parked = row.kind === "address-changed" ? "set_aside" : "failed";
  await db().outboxRow.updateMany({
    where: { id: row.id, status: "pending", attempts: row.attempts },
    data: {
      status: isParked(row.kind, row.attempts, refused) ? parked : "pending",
      lastError: error.slice(0, 500),
      nextAttemptAt: new Date(Date.now() + retryDelayMs(row.attempts)),
    },
  });
}

/** Gives a parked job new tries; false when it is not parked. Attempts restart at 1: an earlier try may have arrived. */
export async function retryFailed(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.outboxRow.updateMany({
    where: { id, status: "failed" },
    data: { status: "pending", attempts: 1, nextAttemptAt: new Date() },
  });
  return count > 0;
}

/** Makes every failed job due, parked or not, but those that a worker may be doing at this moment. Returns how many. */
export async function retryEverything(tx: Tx): Promise<number> {
  return tx.$executeRaw(Prisma.sql`
    UPDATE outbox SET status = 'pending', attempts = 1, next_attempt_at = now()
    WHERE status = 'failed'
       OR status = 'pending' AND attempts > 0 AND next_attempt_at > now() + ${CLAIM_MS} * interval '1 millisecond'`);
}

/** Takes a parked job off the list: a person has seen to it. False when it is not parked. */
export async function setAside(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.outboxRow.updateMany({
    where: { id, status: "failed" },
    data: { status: "set_aside" },
  });
  return count > 0;
}

// The worker is lib/jobs/worker.ts. It is found on globalThis, as pages and instrumentation are separate bundles of one
// process.
const shared = globalThis as { shopOutboxWorker?: (() => void) | undefined };

/** Runs the worker of this process now instead of at its next poll: a job was just committed. */
export function wakeOutbox(): void {
  shared.shopOutboxWorker?.();
}

/** Registers the worker that `wakeOutbox` runs in this process; null when it takes no more jobs. */
export function setWorker(run: (() => void) | null): void {
  shared.shopOutboxWorker = run ?? undefined;
}
