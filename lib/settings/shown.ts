import "server-only";
import { connection } from "next/server";
import { cache } from "react";
import { log } from "@/lib/kernel/log";
import { getSettings } from "./queries";
import { dayOf } from "@/lib/kernel/dates";
import { heldOf, settingsFrom, type Part, type Saved, type Settings } from "./settings";

/** How long nobody waits again for a database that has not answered: an error's page asks for the settings once more. */
const REST_MS = 5_000;

let lastKnown: Settings | undefined;
let failedAt = -Infinity;

/** What this request shows in place of what is saved. React keeps it as long as one request takes. */
const drafts = cache((): Partial<Settings> => ({}));

/** Has the rest of this request show a value that is not shown to anybody else: for the preview of a draft alone. */
export function showDraft<P extends Part>(part: P, value: Saved[P]): void {
  const now = new Date();
  drafts()[part] = heldOf(part, value, dayOf(now), now);
}

const readShown = cache(async (): Promise<Settings> => {
  // A build has no database.
  await connection();
  if (lastKnown && Date.now() - failedAt < REST_MS) return lastKnown;
  try {
    return (lastKnown = await getSettings());
  } catch (error) {
    failedAt = Date.now();
    log.warn({ err: error }, "settings not read: what was last known is shown");
    return lastKnown ?? settingsFrom([], new Date());
  }
});

/** What is set, for a page, read once per request; while the database is away what was last known: nothing is sold by it. */
export async function shownSettings(): Promise<Settings> {
  const [shown, draft] = [await readShown(), drafts()];
  return Object.keys(draft).length > 0 ? { ...shown, ...draft } : shown;
}
