import { DAY_MS, endOfStockholmDay, formatShortDate } from "@/lib/kernel/dates";

/** How long a link pays, to the end of the last day. */
const LINK_DAYS = 7;

/** Until when a link that is sent now pays. */
export function linkEnds(now: Date): Date {
  return endOfStockholmDay(formatShortDate(new Date(now.getTime() + LINK_DAYS * DAY_MS)));
}
