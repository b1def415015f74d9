import "server-only";
import { env } from "@/lib/env";
import { startOutboxWorker, stopOutboxWorker } from "./outbox-worker";
import { startSweeper, stopSweeper } from "./sweep";

/** Validates the settings (throws a Swedish list of what is wrong), then starts outbox worker and sweeper. */
export function startBackgroundWork(): void {
  env();
  startOutboxWorker();
  startSweeper();
  // Next drains its requests on these signals; the worker finishes what it is sending.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      stopSweeper();
      void stopOutboxWorker();
    });
}
