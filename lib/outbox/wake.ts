import "server-only";

// The worker is lib/jobs/worker.ts; what it does for each kind of job is lib/jobs/deliver.ts. It is found on globalThis, as
// pages and instrumentation are separate bundles of one process.
const shared = globalThis as { shopOutboxWorker?: (() => void) | undefined };

/** Runs the worker of this process now instead of at its next poll: a job was just committed. */
export function wakeOutbox(): void {
  shared.shopOutboxWorker?.();
}

/** Names the worker that is woken in this process; null when it takes no more jobs. */
export function setWorker(run: (() => void) | null): void {
  shared.shopOutboxWorker = run ?? undefined;
}
