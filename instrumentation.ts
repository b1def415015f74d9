/** Runs once when a server starts: checks the settings, then starts the log, figures and background work. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) (await import("./lib/kernel/tracing")).startTracing();
  if (process.env.NODE_ENV === "production") {
    const { log } = await import("./lib/kernel/log");
    (await import("./lib/kernel/log-lines")).redirectConsole(log);
    const metricsPort = Number(process.env.METRICS_PORT) || 0;
    const count =
      metricsPort > 0 ? (await import("./lib/jobs/metrics")).startMetrics(metricsPort) : undefined;
    const { makeRequestLogger } = await import("./lib/jobs/request-log");
    (await import("./lib/kernel/request-id")).trackRequests(makeRequestLogger(count));
  }
  (await import("./lib/jobs/background")).startBackgroundWork();
}
