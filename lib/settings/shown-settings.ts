import "server-only";
import { connection } from "next/server";
import { cache } from "react";
import { log } from "@/lib/kernel/log";
import { getSettings } from "./queries";
import { dayOf } from "@/lib/kernel/dates";
import { valueInForce, settingsFrom, type Part, type Saved, type Settings } from "./settings";

/** How long a failed read is not retried: an error page reads the settings again and must not wait for a second timeout. */
const REST_MS = 5_000;

let lastKnown: Settings | undefined;
let failedAt = -Infinity;

/** The drafts that this request shows in place of the public values; React's cache lasts for one request. */
const drafts = cache((): Partial<Settings> => ({}));

/** Makes the rest of this request, and no other, show this value. Only for the preview of a draft. */
export function showDraft<P extends Part>(part: P, value: Saved[P]): void {
  const now = new Date();
  drafts()[part] = valueInForce(part, value, dayOf(now), now);
}

const readShown = cache(async (): Promise<Settings> => {
  // Excludes the page from prerendering: a build has no database.
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

/** The settings for a page, read once per request. While the database is down, the last known: nothing is sold by them. */
export async function shownSettings(): Promise<Settings> {
  const [shown, draft] = [await readShown(), drafts()];
  return Object.keys(draft).length > 0 ? { ...shown, ...draft } : shown;
}
