// How often the pages on the way to a purchase are seen: counted where every request passes, also those that are answered
// by a kept copy. Counts alone leave this file, some seconds' worth at a time: no address, no browser, no time of day.
import type { IncomingMessage } from "node:http";
import { pages } from "../lib/pages.ts";
import { SESSION } from "../lib/caching.ts";

/** The step each route is counted as, as server/routes.ts names it. */
const STEPS = new Map<string, string | undefined>(pages.map(([route, { visit }]) => [route, visit]));

/** Words of programs that read pages and buy nothing. Every browser begins with "Mozilla/". */
const ROBOT = /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|https?:/i;

/** Is it somebody's look at a page: a browser's, not fetched ahead, and not the owner's own? */
export function isLook({ method, headers }: Pick<IncomingMessage, "method" | "headers">): boolean {
  const agent = headers["user-agent"] ?? "";
  const isAhead =
    headers["next-router-prefetch"] !== undefined ||
    /prefetch|prerender/.test(`${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`);
  return (
    method === "GET" &&
    agent.startsWith("Mozilla/") &&
    !ROBOT.test(agent) &&
    !isAhead &&
    !SESSION.test(headers.cookie ?? "")
  );
}

const SEND_EVERY_MS = 5_000;

export type Look = { req: Pick<IncomingMessage, "method" | "headers">; route: string; status: number };

/** Counts looks and hands them on, together, to who keeps them. */
export function countVisits(send: (visits: Record<string, number>) => void) {
  let counted: Record<string, number> = {};
  function flush(): void {
    if (Object.keys(counted).length > 0) send(counted);
    counted = {};
  }
  const timer = setInterval(flush, SEND_EVERY_MS);
  timer.unref();
  return {
    count({ req, route, status }: Look): void {
      const step = STEPS.get(route);
      if (step && (status === 200 || status === 304) && isLook(req)) counted[step] = (counted[step] ?? 0) + 1;
    },
    /** What is counted is handed on at once, for the last time. */
    stop(): void {
      clearInterval(timer);
      flush();
    },
  };
}
