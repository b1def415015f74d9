/** Runs once when a server starts: checks the settings, then starts outbox and sweeper. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { numberRequests } = await import("./lib/request-id");
  numberRequests();
  const { startBackgroundWork } = await import("./lib/jobs/background");
  startBackgroundWork();
}
