import "server-only";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import type { Answered } from "@/lib/kernel/request-id";
import { routeFinder } from "@/lib/kernel/routes";

type Count = (answer: { method: string; route: string; status: number; ms: number }) => void;

/** What becomes known of each answer: a line, and a figure where these are counted. Paths hold the keys
 * of orders and cards, so a request is told by its route. */
export function makeTeller(count?: Count): (answered: Answered) => void {
  const routeOf = routeFinder();
  const metricsPort = env().METRICS_PORT;
  return ({ id, request, port, status, ms, cut }) => {
    // Prometheus, which asks another server of this process (lib/jobs/metrics.ts).
    if (port === metricsPort) return;
    const method = request.method ?? "";
    const route = routeOf((request.url ?? "").split(/[?#]/, 1)[0]!);
    const told = { request: id, method, route, status, ms: Math.round(ms * 10) / 10, ...(cut && { cut }) };
    log[status >= 500 ? "warn" : "info"](told, "request");
    count?.({ method, route, status, ms });
  };
}
