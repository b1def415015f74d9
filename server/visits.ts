// How often the pages on the way to a purchase are seen: counted where every request passes, also those that are answered
// by a kept copy. Counts alone leave this file, some seconds' worth at a time: no address, no browser, no time of day.
import type { IncomingMessage } from "node:http";
import { SESSION } from "./public.ts";

/** The routes that are counted, as server/routes.ts names them, and the step each is. */
const STEPS: Readonly<Record<string, string>> = {
  "/designa-din-stav": "product",
  "/vuxenstav": "product",
  "/barnstav": "product",
  "/turstav": "product",
  "/varukorg": "cart",
  "/checkout": "till",
};

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
      const step = STEPS[route];
      if (step && (status === 200 || status === 304) && isLook(req)) counted[step] = (counted[step] ?? 0) + 1;
    },
    /** What is counted is handed on at once, for the last time. */
    stop(): void {
      clearInterval(timer);
      flush();
    },
  };
}
