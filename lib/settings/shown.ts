import "server-only";
import { connection } from "next/server";
import { cache } from "react";
import { log } from "@/lib/log";
import { getSettings } from "./queries";
import { settingsFrom, type Settings } from "./settings";

let lastKnown: Settings | undefined;

/**
 * What is set, for a page: read from the database once per request, so that everybody sees a change as soon as the copy
 * of the page's second is gone. While the database is away, what was last known; nothing is sold by it.
 */
export const shownSettings = cache(async (): Promise<Settings> => {
  // A build has no database.
  await connection();
  try {
    return (lastKnown = await getSettings());
  } catch (error) {
    log.warn({ err: error }, "settings not read: what was last known is shown");
    return lastKnown ?? settingsFrom([], new Date());
  }
});
