// How often the pages on the way to a purchase are seen: counts alone, by day; no address, no browser, no time of day.
import "server-only";
import type { IncomingMessage } from "node:http";
import { SESSION } from "@/lib/shop/caching";
import { log } from "@/lib/kernel/log";
import { addVisits } from "@/lib/numbers/mutations";
import { pages } from "@/lib/shop/pages";
import { dayOf } from "@/lib/kernel/workdays";
import type { VisitStep } from "@/prisma/generated/enums";

/** The step each route is counted as, as lib/kernel/routes.ts names it. */
const STEPS = new Map<string, VisitStep | undefined>(pages.map(([route, { visit }]) => [route, visit]));

/** Words of programs that read pages and buy nothing. Every browser begins with "Mozilla/". */
const ROBOT = /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|https?:/i;

type Asked = Pick<IncomingMessage, "method" | "headers">;

/** Is it somebody's look at a page: a browser's, not fetched ahead, and not the owner's own? */
export function isLook({ method, headers }: Asked): boolean {
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

const WRITE_EVERY_MS = 5_000;

/** What is not written yet, by day. */
const waiting = new Map<string, Map<VisitStep, number>>();
let writing: Promise<void> = Promise.resolve();

function add(day: string, step: VisitStep, count: number): void {
  const counts = waiting.get(day) ?? new Map<VisitStep, number>();
  counts.set(step, (counts.get(step) ?? 0) + count);
  waiting.set(day, counts);
}

/** Counts an answer where it is a look at a page that was there. */
export function countVisit(
  { request, route, status }: { request: Asked; route: string; status: number },
  now = new Date(),
): void {
  const step = STEPS.get(route);
  if (step && (status === 200 || status === 304) && isLook(request)) add(dayOf(now), step, 1);
}

/** Writes what waits; what the database does not take waits on. */
async function writeWaiting(): Promise<void> {
  for (const [day, counts] of [...waiting]) {
    waiting.delete(day);
    await addVisits(day, Object.fromEntries(counts)).catch((error: unknown) => {
      for (const [step, count] of counts) add(day, step, count);
      log.warn({ err: error }, "visits");
    });
  }
}

const kept = globalThis as { shopVisits?: NodeJS.Timeout };

/** Keeps what is counted from now on; called once from instrumentation.ts. */
export function startVisits(): void {
  kept.shopVisits ??= setInterval(() => (writing = writing.then(writeWaiting)), WRITE_EVERY_MS).unref();
}

/** Resolves when everything that has been counted is written, or can't be. */
export async function stopVisits(): Promise<void> {
  clearInterval(kept.shopVisits);
  await writing.then(writeWaiting);
}
