import "server-only";
import { env, isProduction } from "@/lib/kernel/env";
import { startAlarms, stopAlarms } from "./alarms";
import { startSweeper, stopSweeper } from "./sweep";
import { answerTheLast } from "@/lib/kernel/request-id";
import { startVisits, stopVisits } from "@/lib/numbers/visits";
import { startOutboxWorker, stopOutboxWorker } from "./worker";

/** Ends this process when its last request is answered and the jobs under way are written down: the next would redo them. */
async function endWork(): Promise<void> {
  await answerTheLast();
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
    // Stand-ins have nobody to tell.
    if (isProduction && !env().STAND_INS) startAlarms();
  }
  // server/next-start.ts leaves the end to this file; `next dev` sees to its own.
  if (process.env.NEXT_MANUAL_SIG_HANDLE)
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void endWork());
}
