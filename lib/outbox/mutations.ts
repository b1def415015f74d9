import "server-only";
import { db, Prisma, type Tx } from "@/lib/db";
import { MAX_ATTEMPTS, retryDelayMs, type OutboxKind, type OutboxPayloads } from "./outbox";

type NewRow<K extends OutboxKind> = {
  kind: K;
  /** Says what happened, once: the same key a second time is not a second mail. */
  dedupeKey: string;
  payload: OutboxPayloads[K];
  /** Not before this moment; now if left out. */
  notBefore?: Date;
};

/** Writes what has to be done, in the transaction that caused it. */
export async function enqueue<K extends OutboxKind>(tx: Tx, row: NewRow<K>): Promise<void> {
  await tx.outboxRow.createMany({
    data: [
      {
        kind: row.kind,
        dedupeKey: row.dedupeKey,
        payload: row.payload,
        ...(row.notBefore ? { nextAttemptAt: row.notBefore } : {}),
      },
    ],
    skipDuplicates: true,
  });
}

export type ClaimedRow = { id: string; kind: string; payload: unknown; attempts: number };

/** How long a claimed row is left to its worker before another one may take it (a worker can be killed). */
const CLAIM_MS = 60_000;

/** Takes up to `count` rows that are due. Each goes to one worker only (SKIP LOCKED). */
export async function claimDue(count: number): Promise<ClaimedRow[]> {
  return db().$queryRaw<ClaimedRow[]>(Prisma.sql`
    UPDATE outbox SET attempts = attempts + 1, next_attempt_at = now() + ${CLAIM_MS} * interval '1 millisecond'
    WHERE id IN (
      SELECT id FROM outbox WHERE status = 'pending' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${count} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, payload, attempts`);
}

/** Done for good: the row is not looked at again. */
export async function markDone(id: string): Promise<void> {
  await db().outboxRow.update({
    where: { id },
    data: { status: "done", doneAt: new Date(), lastError: null },
    select: { id: true },
  });
}

/** Puts a row back for later, or parks it when it has failed too often or can never work. */
export async function markFailed(row: ClaimedRow, error: string, permanent: boolean): Promise<void> {
  const parked = permanent || row.attempts >= MAX_ATTEMPTS;
  await db().outboxRow.update({
    where: { id: row.id },
    data: {
      status: parked ? "failed" : "pending",
      lastError: error.slice(0, 500),
      nextAttemptAt: new Date(Date.now() + retryDelayMs(row.attempts)),
    },
    select: { id: true },
  });
}

/** Gives a parked row another round of tries: the button in the admin. */
export async function retryFailed(tx: Tx, id: string): Promise<void> {
  await tx.outboxRow.updateMany({
    where: { id, status: "failed" },
    data: { status: "pending", attempts: 0, nextAttemptAt: new Date() },
  });
}
