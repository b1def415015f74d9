// A month, in Stockholm's calendar.
import { dayOf, stockholmHour, toDay } from "./dates";
import { addDays } from "./workdays";

/** `month` is 'YYYY-MM'; `from` up to but not including `before`. */
export type Period = { month: string; firstDay: string; lastDay: string; from: Date; before: Date };

export function monthOf(moment: Date): string {
  return dayOf(moment).slice(0, 7);
}

/** A month by its name, or null for a name that is no month. */
export function periodOf(month: string): Period | null {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return null;
  const firstDay = `${month}-01`;
  const lastDay = addDays(`${monthEarlier(month, -1)}-01`, -1);
  const before = stockholmHour(addDays(lastDay, 1), 0);
  return { month, firstDay, lastDay, from: stockholmHour(firstDay, 0), before };
}

/** The month `months` before a month, both 'YYYY-MM'. */
export function monthEarlier(month: string, months: number): string {
  const [year = NaN, number = NaN] = month.split("-").map(Number);
  return toDay(Date.UTC(year, number - 1 - months, 1)).slice(0, 7);
}

/** The newest months, this one first. */
export function recentMonths(now: Date, count = 12): string[] {
  return Array.from({ length: count }, (_, back) => monthEarlier(monthOf(now), back));
}

const named = new Intl.DateTimeFormat("sv-SE", { month: "long", year: "numeric", timeZone: "UTC" });

/** `november 2026` */
export function nameMonth(month: string): string {
  return named.format(Date.parse(`${month}-01T00:00:00Z`));
}
