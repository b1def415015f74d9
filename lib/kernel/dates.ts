/** The database keeps UTC; everything a person reads is Europe/Stockholm. */
const TIME_ZONE = "Europe/Stockholm";

/** 24 hours; a calendar day in Stockholm is an hour shorter or longer twice a year. */
export const DAY_MS = 24 * 3_600_000;

const long = new Intl.DateTimeFormat("sv-SE", { dateStyle: "long", timeZone: TIME_ZONE });
const short = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: TIME_ZONE });
const longWithTime = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: TIME_ZONE,
});

const localMinute = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: TIME_ZONE,
});

/** `21 november 2026` */
export function formatLongDate(date: Date): string {
  return long.format(date);
}

/** The Stockholm calendar day of a moment, `2026-11-21`. */
export function dayOf(moment: Date): string {
  return short.format(moment);
}

/** `21 november 2026 kl. 14.05`: a point between hours and minutes, as Swedish writes it, and no break before them. */
export function formatDateTime(date: Date): string {
  return longWithTime.format(date).replace(/kl\. (\d\d):/, "kl.\u00a0$1.");
}

/** Is this `YYYY-MM-DD`, and a day that there is? */
export function isCalendarDay(text: string): boolean {
  const noon = new Date(`${text}T12:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text)
  );
}

/** `2026-12-24T08:00`, Stockholm time: the value of an `input` of type `datetime-local`. */
export function toStockholmMinute(date: Date): string {
  return localMinute.format(date).replace(" ", "T");
}

/** Parses what `toStockholmMinute` writes. Null when no such time exists; the first where the clock shows it twice. */
export function fromStockholmMinute(text: string): Date | null {
  const asUtc = new Date(`${text}:00Z`).getTime();
  if (Number.isNaN(asUtc)) return null;
  const candidates = [2, 1].map((ahead) => new Date(asUtc - ahead * 3_600_000));
  return candidates.find((candidate) => toStockholmMinute(candidate) === text) ?? null;
}

/** A full hour of a Stockholm day: `stockholmHour("2026-12-24", 8)` is 07:00 UTC. Throws for hour 2 when clocks skip it. */
export function stockholmHour(day: string, hour: number): Date {
  const found = fromStockholmMinute(`${day}T${String(hour).padStart(2, "0")}:00`);
  if (!found) throw new RangeError(`No such hour: ${day} ${hour}`);
  return found;
}

/** `YYYY-MM-DD` of a day that is given as its midnight in UTC, as the database does. */
export const toDay = (midnight: Date | number) => new Date(midnight).toISOString().slice(0, 10);

/** The last millisecond of a Stockholm calendar day (`YYYY-MM-DD`), in summer or winter time. */
export function endOfStockholmDay(day: string): Date {
  const next = toDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
  return new Date(stockholmHour(next, 0).getTime() - 1);
}

/** The end of the same Stockholm day `months` later; 31 January plus one month is the last of February. */
export function endOfDayMonthsLater(from: Date, months: number): Date {
  const [year = NaN, month = NaN, date = NaN] = dayOf(from).split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return endOfStockholmDay(toDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))));
}
