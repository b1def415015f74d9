import "server-only";
import { env, isProduction } from "@/lib/kernel/env";
import { startAlarms, stopAlarms } from "./alarms";
import { startSweeper, stopSweeper } from "./sweep";
import { drainRequests } from "@/lib/kernel/request-id";
import { startVisits, stopVisits } from "@/lib/numbers/visits";
import { startOutboxWorker, stopOutboxWorker } from "./worker";

/** Ends this process once its last request is answered and its running jobs are recorded, so that none is done twice. */
async function endWork(): Promise<void> {
  await drainRequests();
  stopAlarms();
  stopSweeper();
  await stopVisits();
  await stopOutboxWorker();
  process.exit(0);
}

/**
 * Validates the settings (throws a Swedish list of what is wrong), then starts outbox worker and sweeper where ROLE says
 * so.
 */
export function startBackgroundWork(): void {
  env();
  startVisits();
  if (env().ROLE !== "web") {
    startOutboxWorker();
    startSweeper();
    // Beside stand-ins there is nobody to tell.
    if (isProduction && !env().STAND_INS) startAlarms();
  }
  // server/next-start.ts leaves the shutdown to this file; `next dev` shuts itself down.
  if (process.env.NEXT_MANUAL_SIG_HANDLE)
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void endWork());
}
