import "server-only";
import { db } from "@/lib/kernel/db";
import { withDeadline } from "@/lib/kernel/http";
import { countStuck, countWaiting } from "@/lib/outbox/stuck";
import { pictureStore } from "@/lib/uploads/provider";

const DATABASE_TIMEOUT_MS = 2_000;

/** Null when it takes too long or fails. */
function withTimeout<T>(work: () => Promise<T>): Promise<T | null> {
  return withDeadline<T | null>(work, null, DATABASE_TIMEOUT_MS).catch(() => null);
}

/**
 * Whether this instance can serve. Only the database decides: a stuck queue or a full disk is the same on all instances,
 * and would take every one of them away from the customers. Never throws.
 */
export async function isReady(): Promise<boolean> {
  return (await withTimeout(() => db().$queryRaw`SELECT 1`)) !== null;
}

/** What the owner should know of a shop that serves: room for pictures, and the queue. Never throws. */
export async function findCondition(now: Date) {
  const disk = await pictureStore()
    .hasRoom()
    .catch(() => false);
  const outbox = await withTimeout(async () => ({
    ...(await countWaiting(now)),
    stuck: await countStuck(now),
  }));
  return { disk, /** Null when the database did not say. */ outbox };
}
