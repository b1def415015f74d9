import { dayOf, endOfStockholmDay } from "@/lib/kernel/dates";
import { addDays } from "@/lib/kernel/workdays";

/** How long a link pays, to the end of the last day. */
const LINK_DAYS = 7;

/** Until when a link that is sent now pays. */
export function linkEnds(now: Date): Date {
  return endOfStockholmDay(addDays(dayOf(now), LINK_DAYS));
}
