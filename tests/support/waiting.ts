// Waits for a state of the database's sessions, for tests of concurrent transactions.
import { expect } from "vitest";
import { db } from "@/lib/kernel/db";

async function sessions(): Promise<{ waiting: number; busy: number }> {
  const [row] = await db().$queryRaw<{ waiting: number; busy: number }[]>`
    SELECT count(*) FILTER (WHERE wait_event_type = 'Lock')::int AS waiting,
      count(*) FILTER (WHERE state <> 'idle')::int AS busy
    FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  return row!;
}

/** Waits until so many queries wait for a lock. */
export const untilWaiting = (count: number) =>
  expect.poll(async () => (await sessions()).waiting).toBe(count);

/** Waits until no session has a statement or a transaction under way. */
export const untilIdle = () => expect.poll(async () => (await sessions()).busy).toBe(0);
