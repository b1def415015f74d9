// The pattern of a path: what the log and the metrics call a request, without the keys that are in its address.
import { readFileSync } from "node:fs";
import path from "node:path";

type Manifest = { staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] };

/** Reads the build's routes and returns the function that names a path's: "/folj/[id]", "/_next/static", "file", "unknown". */
export function routeFinder(): (path: string) => string {
  const file = path.join(process.cwd(), ".next/routes-manifest.json");
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return makeRouteFinder(
    staticRoutes.map(({ page }) => page),
    dynamicRoutes.map(({ page, regex }) => [page, new RegExp(regex)]),
  );
}

/** The same, of routes already read. The first pattern that matches counts, as for Next. */
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
