import "server-only";
import * as z from "zod/mini";
import { log } from "@/lib/log";
import { addVisits } from "@/lib/numbers/mutations";
import { dayOf } from "@/lib/workdays";
import { VisitStep } from "@/prisma/generated/enums";

const messageSchema = z.object({ visits: z.partialRecord(z.enum(VisitStep), z.int().check(z.positive())) });

/** What could not be written yet, by day: it is added to the next. */
const waiting = new Map<string, Map<VisitStep, number>>();
let writing: Promise<void> = Promise.resolve();

function add(day: string, visits: Partial<Record<VisitStep, number>>): void {
  const counts = waiting.get(day) ?? new Map<VisitStep, number>();
  for (const [step, count] of Object.entries(visits) as [VisitStep, number][])
    counts.set(step, (counts.get(step) ?? 0) + count);
  waiting.set(day, counts);
}

/** Writes what waits; what the database does not take waits on. */
async function writeWaiting(): Promise<void> {
  for (const [day, counts] of [...waiting]) {
    waiting.delete(day);
    await addVisits(day, Object.fromEntries(counts)).catch((error: unknown) => {
      add(day, Object.fromEntries(counts));
      log.warn({ err: error }, "visits");
    });
  }
}

/** Takes what the server in front has counted (server/visits.ts); anything else it says is not for here. */
export function handleVisits(message: unknown, now = new Date()): void {
  const parsed = messageSchema.safeParse(message);
  if (!parsed.success) return;
  add(dayOf(now), parsed.data.visits);
  writing = writing.then(writeWaiting);
}

const kept = globalThis as { shopVisits?: true };

/** Keeps what is counted from now on; called once from instrumentation.ts. */
export function startVisits(): void {
  if (kept.shopVisits) return;
  kept.shopVisits = true;
  process.on("message", (message) => handleVisits(message));
}

/** Resolves when everything that has been counted is written, or can't be. */
export async function stopVisits(): Promise<void> {
  await writing;
}
