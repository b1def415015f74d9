import "server-only";
import { log } from "@/lib/log";
import { claimDue, markDone, markFailed, type ClaimedRow } from "@/lib/outbox/mutations";
import { deliver, isPermanent } from "./deliver";

/** How often due rows are looked for when nobody nudges. */
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
    await markFailed(row, error instanceof Error ? error.message : String(error), isPermanent(error));
  }
}

/** Works off everything that is due now. Safe beside other instances and beside itself. */
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

/** Says that something was just committed, so that the mail leaves now and not at the next poll. */
export function nudgeOutbox(): void {
  if (state().timer) run();
}

/** Stops looking for work and waits for what is being done. */
export async function stopOutboxWorker(): Promise<void> {
  const worker = state();
  clearInterval(worker.timer);
  worker.timer = undefined;
  await worker.running;
}
