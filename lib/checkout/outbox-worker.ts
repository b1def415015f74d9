import "server-only";
import { log } from "@/lib/log";
import { RecipientRefused } from "@/lib/mail";
import { claimDue, markDone, markFailed, type ClaimedRow } from "@/lib/outbox/mutations";
import { deliver } from "./deliver";

/** Poll interval; `nudgeOutbox` runs it at once. */
const POLL_MS = 2_000;
const BATCH = 10;

// Kept on globalThis: pages and instrumentation are separate bundles of one process.
type WorkerState = { timer?: NodeJS.Timeout; running?: Promise<void>; again?: boolean };
const kept = globalThis as { shopOutbox?: WorkerState };
const state = (): WorkerState => (kept.shopOutbox ??= {});

async function work(row: ClaimedRow): Promise<void> {
  try {
    await deliver(row);
    await markDone(row.id);
  } catch (error) {
    log.warn({ outboxId: row.id, kind: row.kind, attempts: row.attempts, err: error }, "outbox row failed");
    const words = error instanceof Error ? error.message : String(error);
    await markFailed(row, words, error instanceof RecipientRefused);
  }
}

/** Runs every job that is due. Safe with several instances and concurrent calls. */
export async function drainOutbox(): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await claimDue(BATCH);
    await Promise.all(rows.map(work));
    done += rows.length;
    if (rows.length < BATCH) return done;
  }
}

function run(): void {
  const worker = state();
  if (worker.running) {
    worker.again = true;
    return;
  }
  worker.running = drainOutbox()
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
export function startOutboxWorker(): void {
  const worker = state();
  if (worker.timer) return;
  worker.timer = setInterval(run, POLL_MS);
  worker.timer.unref();
  run();
}

/** Runs the worker now instead of at the next poll: a job was just committed. */
export function nudgeOutbox(): void {
  if (state().timer) run();
}

/** Stops polling and waits for the running jobs. */
export async function stopOutboxWorker(): Promise<void> {
  const worker = state();
  clearInterval(worker.timer);
  worker.timer = undefined;
  await worker.running;
}
