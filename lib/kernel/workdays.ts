// Swedish working days and holidays. Days are 'YYYY-MM-DD' of Stockholm's calendar.
import { DAY_MS, toDay } from "./dates";

const toUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day `count` days later. */
export function addDays(day: string, count: number): string {
  return toDay(toUtc(day) + count * DAY_MS);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return toDay(Date.UTC(year, month - 1, date));
}

function saturdayFrom(day: string): string {
  return addDays(day, 6 - new Date(toUtc(day)).getUTCDay());
}

/** Public holidays (lag 1989:253) and the eves on which nobody works, by day. */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year);
  const midsummer = saturdayFrom(`${year}-06-20`);
  return new Map([
    [`${year}-01-01`, "nyårsdagen"],
    [`${year}-01-06`, "trettondedag jul"],
    [addDays(easter, -2), "långfredagen"],
    [easter, "påskdagen"],
    [addDays(easter, 1), "annandag påsk"],
    [`${year}-05-01`, "första maj"],
    [addDays(easter, 39), "Kristi himmelsfärdsdag"],
    [addDays(easter, 49), "pingstdagen"],
    [`${year}-06-06`, "nationaldagen"],
    [addDays(midsummer, -1), "midsommarafton"],
    [midsummer, "midsommardagen"],
    [saturdayFrom(`${year}-10-31`), "alla helgons dag"],
    [`${year}-12-24`, "julafton"],
    [`${year}-12-25`, "juldagen"],
    [`${year}-12-26`, "annandag jul"],
    [`${year}-12-31`, "nyårsafton"],
  ]);
}

const known = new Map<number, ReadonlyMap<string, string>>();

/** `holidaysOf`, cached by year. */
function holidaysIn(year: number): ReadonlyMap<string, string> {
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays;
}

/** True from Monday to Friday, but for holidays and their eves. */
export function isWorkday(day: string): boolean {
  const weekday = new Date(toUtc(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysIn(Number(day.slice(0, 4))).has(day);
}

/** The working day `count` working days after `day`; 0 is the day itself or the next working day. */
export function addWorkdays(day: string, count: number): string {
  let current = day;
  while (!isWorkday(current)) current = addDays(current, 1);
  for (let left = count; left > 0; left -= 1) {
    do current = addDays(current, 1);
    while (!isWorkday(current));
  }
  return current;
}

/** Days from one to the other; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (toUtc(to) - toUtc(from)) / DAY_MS;
}

const weekday = new Intl.DateTimeFormat("sv-SE", { weekday: "long", timeZone: "UTC" });
const dayAndMonth = new Intl.DateTimeFormat("sv-SE", { day: "numeric", month: "long", timeZone: "UTC" });

/** A day as spoken: `i dag`, `i morgon`, `på onsdag` within a week, otherwise `den 25 november`. */
export function sayDay(day: string, today: string): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return "i dag";
  if (ahead === 1) return "i morgon";
  if (ahead > 1 && ahead < 7) return `på ${weekday.format(toUtc(day))}`;
  return `den ${dayAndMonth.format(toUtc(day))}`;
}

/** `onsdag` */
export function formatWeekday(day: string): string {
  return weekday.format(toUtc(day));
}

/** `25 november` */
export function formatDay(day: string): string {
  return dayAndMonth.format(toUtc(day));
}
