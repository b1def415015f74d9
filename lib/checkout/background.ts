import "server-only";
import { env } from "@/lib/env";
import { startOutboxWorker, stopOutboxWorker } from "./outbox-worker";
import { startSweeper, stopSweeper } from "./sweep";

/** Checks the settings (a wrong one ends the start with a Swedish list), then starts outbox and sweeper. */
export function startBackgroundWork(): void {
  env();
  startOutboxWorker();
  startSweeper();
  // Next drains its requests on these signals; what the worker is sending is finished too.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      stopSweeper();
      void stopOutboxWorker();
    });
}
