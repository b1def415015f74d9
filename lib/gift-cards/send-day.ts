// On which day and at what hour a bought card may be mailed to its recipient.
import { dayOf, isCalendarDay, stockholmHour } from "@/lib/kernel/dates";
import { addDays } from "@/lib/kernel/workdays";

/** Validity counts from the purchase: sent later than this, too little of the year would be left. */
const SEND_WITHIN_DAYS = 183;
/** Cards are mailed at this hour of the chosen day, Stockholm time. */
const SEND_AT_HOUR = 8;

/** The last day a card bought at `now` can be sent on, `YYYY-MM-DD` in Stockholm. */
export function lastSendDay(now: Date): string {
  return addDays(dayOf(now), SEND_WITHIN_DAYS);
}

/** What is wrong with a day to send a card on, in Swedish; null when it can be used. */
export function sendDayProblem(day: string, now: Date): string | null {
  if (!isCalendarDay(day)) return "Skriv dagen som år, månad och dag";
  if (day < dayOf(now)) return "Välj en dag som inte har varit";
  return day > lastSendDay(now) ? "Välj en dag inom ett halvår" : null;
}

/** When a card for this day is mailed; null, also for no day: at once. */
export function sendMoment(day: string | null, now: Date): Date | null {
  return day !== null && day > dayOf(now) ? stockholmHour(day, SEND_AT_HOUR) : null;
}
