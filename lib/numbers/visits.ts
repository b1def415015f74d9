// How often the pages on the way to a purchase are seen: counts alone, by day; no address, no browser, no time of day.
import "server-only";
import * as z from "zod";
import { SESSION } from "@/lib/shop/caching";
import { log } from "@/lib/kernel/log";
import { addVisits } from "./mutations";
import { dayOf } from "@/lib/kernel/dates";
import { VisitStep } from "@/prisma/generated/enums";

/** Which page is looked at. */
export const visitSchema = z.object({ step: z.enum(VisitStep, { error: "Okänd sida." }) });

/** Words of programs that read pages and buy nothing. Every browser begins with "Mozilla/". */
const ROBOT = /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|https?:/i;

/** Is it somebody's own browser, and not the owner's? */
export function isVisitor(headers: Headers): boolean {
  const agent = headers.get("user-agent") ?? "";
  return agent.startsWith("Mozilla/") && !ROBOT.test(agent) && !SESSION.test(headers.get("cookie") ?? "");
}

const WRITE_EVERY_MS = 5_000;

/** The counts that are not written yet, by day. On globalThis: Next bundles routes and instrumentation separately. */
const shared = globalThis as { shopVisits?: NodeJS.Timeout; shopViews?: Map<string, Map<VisitStep, number>> };
const waiting = (shared.shopViews ??= new Map());
let writing: Promise<void> = Promise.resolve();

function add(day: string, step: VisitStep, count: number): void {
  const counts = waiting.get(day) ?? new Map<VisitStep, number>();
  counts.set(step, (counts.get(step) ?? 0) + count);
  waiting.set(day, counts);
}

/** Counts a view that a page has reported (components/layout/count-visit.tsx). */
export function saveVisit(step: VisitStep, headers: Headers, now = new Date()): void {
  if (isVisitor(headers)) add(dayOf(now), step, 1);
}

/** Writes the waiting counts; those that can't be written wait for the next round. */
async function writeWaiting(): Promise<void> {
  for (const [day, counts] of Array.from(waiting)) {
    waiting.delete(day);
    await addVisits(day, Object.fromEntries(counts)).catch((error: unknown) => {
      for (const [step, count] of counts) add(day, step, count);
      log.warn({ err: error }, "visits");
    });
  }
}

/** Writes the counts every five seconds from now on; called once from background.ts. */
export function startVisits(): void {
  shared.shopVisits ??= setInterval(() => (writing = writing.then(writeWaiting)), WRITE_EVERY_MS).unref();
}

/** Resolves when everything that has been counted is written, or can't be. */
export async function stopVisits(): Promise<void> {
  clearInterval(shared.shopVisits);
  await writing.then(writeWaiting);
}
