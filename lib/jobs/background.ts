import "server-only";
import { env } from "@/lib/env";
import { startOutboxWorker, stopOutboxWorker } from "@/lib/outbox/worker";
import { deliver } from "./deliver";
import { startSweeper, stopSweeper } from "./sweep";

/** Validates the settings (throws a Swedish list of what is wrong), then starts outbox worker and sweeper. */
export function startBackgroundWork(): void {
  env();
  startOutboxWorker(deliver);
  startSweeper();
  // The server in front (server/next.ts) has died, so no request can reach this process any more.
  process.once("disconnect", () => process.exit(1));
  // Next drains its requests on these signals; the worker finishes what it is sending.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      stopSweeper();
      void stopOutboxWorker();
    });
}
