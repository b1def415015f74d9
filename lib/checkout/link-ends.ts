import { dayOf, endOfStockholmDay } from "@/lib/kernel/dates";
import { addDays } from "@/lib/kernel/workdays";

/** A link can be paid for so many days, to the end of the last. */
const LINK_DAYS = 7;

/** Until when a link that is sent at `now` can be paid. */
export function linkEnds(now: Date): Date {
  return endOfStockholmDay(addDays(dayOf(now), LINK_DAYS));
}
