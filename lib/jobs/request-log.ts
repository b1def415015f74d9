import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import type { Answered } from "@/lib/kernel/request-id";

type Manifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

/**
 * Reads the build's routes and returns the function that names a path's: "/folj/[id]", "/_next/static", "file", "unknown".
 */
function routeFinder(): (path: string) => string {
  const file = path.join(process.cwd(), ".next/routes-manifest.json");
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return makeRouteFinder(
    staticRoutes.map(({ page }) => page),
    dynamicRoutes.map(({ page, regex }) => [page, new RegExp(regex)]),
  );
}

/** `routeFinder` for routes that are already read. The first pattern that matches counts, as for Next. */
export function makeRouteFinder(
  fixed: readonly string[],
  patterns: readonly (readonly [page: string, pattern: RegExp])[],
): (path: string) => string {
  const known = new Set(fixed);
  return (asked) => {
    if (known.has(asked)) return asked;
    if (asked.startsWith("/_next/")) return asked.startsWith("/_next/static/") ? "/_next/static" : "/_next";
    const found = patterns.find(([, pattern]) => pattern.test(asked));
    return found?.[0] ?? (/\.\w{2,5}$/.test(asked) ? "file" : "unknown");
  };
}

type Count = (answer: { method: string; route: string; status: number; ms: number }) => void;

/** Makes the function that logs each answered request, and counts it where there are metrics. It logs the route: a path
 * holds the keys of orders and cards. */
export function makeRequestLogger(count?: Count): (answered: Answered) => void {
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
