/** Runs once when a server starts: checks the settings, then starts outbox and sweeper. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) (await import("./lib/tracing")).startTracing();
  const { numberRequests } = await import("./lib/request-id");
  const { log } = await import("./lib/log");
  const { takeConsole } = await import("./lib/log-lines");
  if (process.env.NODE_ENV === "production") takeConsole(log);
  numberRequests();
  const { startBackgroundWork } = await import("./lib/jobs/background");
  startBackgroundWork();
  if (Number(process.env.METRICS_PORT) > 0) (await import("./lib/jobs/metrics")).startMetrics();
}
