import "server-only";
import { env, isProduction } from "@/lib/kernel/env";
import { startOutboxWorker, stopOutboxWorker } from "@/lib/outbox/worker";
import { startAlarms, stopAlarms } from "./alarms";
import { deliver } from "./deliver";
import { startSweeper, stopSweeper } from "./sweep";
import { startVisits, stopVisits } from "./visits";

/** Ends this process once the jobs under way are done and written down; the next one would do them again. */
async function endWork(): Promise<void> {
  stopAlarms();
  stopSweeper();
  await stopVisits();
  await stopOutboxWorker();
  process.exit(0);
}

/** Validates the settings (throws a Swedish list of what is wrong), then starts outbox worker and sweeper where ROLE says so. */
export function startBackgroundWork(): void {
  env();
  startVisits();
  if (env().ROLE !== "web") {
    startOutboxWorker(deliver);
    startSweeper();
    // Stand-ins have nobody to tell.
    if (isProduction && !env().STAND_INS) startAlarms();
  }
  // server/next.ts says when, once it has answered its last request. `next dev` sends messages of its own.
  process.on("message", (message) => message === "stop" && void endWork());
  // It has died, perhaps while this process was starting, so no request can reach this process any more.
  process.once("disconnect", () => process.exit(1));
  if (process.connected === false) process.exit(1);
}
