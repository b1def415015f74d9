import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { db, type Prisma } from "@/lib/kernel/db";
import { countStuck, countWaiting } from "@/lib/outbox/stuck";
import { pictureStore } from "@/lib/uploads/provider";

const DATABASE_TIMEOUT_MS = 2_000;
/** A checkout that is still open this long after it expired is overdue. */
const LATE_MS = 10 * 60_000;

/** Null when it takes too long or fails. */
function withTimeout<T>(work: () => Promise<T>): Promise<T | null> {
  return Promise.race([work().catch(() => null), wait(DATABASE_TIMEOUT_MS, null, { ref: false })]);
}

/**
 * Whether this instance can serve. Only the database decides: a stuck queue or a full disk is the same on all instances,
 * and would take every one of them away from the customers. Never throws.
 */
export async function isReady(): Promise<boolean> {
  return (await withTimeout(async () => db().$queryRaw`SELECT 1`)) !== null;
}

/** What the owner should know of a shop that is up: whether pictures have room, and the queue. Never throws. */
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

/** Jobs and checkouts under way. `overdueCheckouts` are left when the sweeper does not run, or Stripe does not answer. */
export async function findQueueStatus(now: Date) {
  const late = new Date(now.getTime() - LATE_MS);
  const open = { status: { in: ["open", "processing"] } } satisfies Prisma.CheckoutWhereInput;
  const [jobs, stuck, openCheckouts, overdueCheckouts, oldest] = await Promise.all([
    countWaiting(now),
    countStuck(now),
    db().checkout.count({ where: open }),
    db().checkout.count({ where: { status: "open", expiresAt: { lt: late } } }),
    db().checkout.findFirst({ where: open, orderBy: { createdAt: "asc" }, select: { createdAt: true } }),
  ]);
  return { ...jobs, stuck, openCheckouts, overdueCheckouts, oldestOpen: oldest?.createdAt ?? null };
}
