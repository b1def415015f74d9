import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/kernel/log";
import { RecipientRefused } from "@/lib/mail/send";
import { CLAIM_MS, claimDue, markDone, markFailed, type ClaimedRow } from "./mutations";

/** Poll interval; `nudgeOutbox` runs it at once. */
const POLL_MS = 2_000;
const BATCH = 10;

/** Carries one job out; throws when it fails. Given by who starts the worker, as the outbox knows no domain. */
export type Deliver = (row: ClaimedRow) => Promise<void>;

type WorkerState = {
  deliver?: Deliver;
  timer?: NodeJS.Timeout;
  running?: Promise<void>;
  again?: boolean;
  stopped?: boolean;
};
// Kept on globalThis: pages and instrumentation are separate bundles of one process.
const kept = globalThis as { shopOutbox?: WorkerState };
const state = (): WorkerState => (kept.shopOutbox ??= {});

const WRITE_AGAIN_MS = 1_000;

/**
 * Stores how a job went. A failed write is retried until the claim ends: the mail has been sent, and the next worker
 * would send it once more.
 */
async function record(write: () => Promise<void>, claimEnds: number): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (Date.now() + WRITE_AGAIN_MS > claimEnds) throw error;
    await wait(WRITE_AGAIN_MS);
    await record(write, claimEnds);
  }
}

async function work(row: ClaimedRow, deliver: Deliver): Promise<void> {
  const claimEnds = Date.now() + CLAIM_MS;
  try {
    await deliver(row);
  } catch (error) {
    log.warn({ outboxId: row.id, kind: row.kind, attempts: row.attempts, err: error }, "outbox row failed");
    const words = error instanceof Error ? error.message : String(error);
    return record(() => markFailed(row, words, error instanceof RecipientRefused), claimEnds);
  }
  await record(() => markDone(row.id), claimEnds);
}

/** Runs every job that is due. Safe with several instances and concurrent calls. */
export async function drainOutbox(deliver: Deliver): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await claimDue(BATCH);
    await Promise.all(rows.map((row) => work(row, deliver)));
    done += rows.length;
    if (rows.length < BATCH || state().stopped) return done;
  }
}

function run(): void {
  const worker = state();
  if (!worker.deliver || worker.stopped) return;
  if (worker.running) {
    worker.again = true;
    return;
  }
  worker.running = drainOutbox(worker.deliver)
    .then(() => undefined)
    .catch((error: unknown) => log.warn({ err: error }, "outbox worker"))
    .finally(() => {
      worker.running = undefined;
      if (worker.again) {
        worker.again = false;
        run();
      }
    });
}

/** Starts the worker of this process; called once from instrumentation.ts. */
export function startOutboxWorker(deliver: Deliver): void {
  const worker = state();
  if (worker.timer) return;
  worker.deliver = deliver;
  worker.timer = setInterval(run, POLL_MS);
  worker.timer.unref();
  run();
}

/** Runs the worker now instead of at the next poll: a job was just committed. */
export function nudgeOutbox(): void {
  if (state().timer) run();
}

/** Takes no more jobs and waits for those under way. */
export async function stopOutboxWorker(): Promise<void> {
  const worker = state();
  clearInterval(worker.timer);
  worker.timer = undefined;
  worker.stopped = true;
  await worker.running;
}
