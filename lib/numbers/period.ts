// The span of days that the numbers are about. Days are 'YYYY-MM-DD' of Stockholm's calendar, both ends included.
import { addDays } from "@/lib/kernel/workdays";

/** Spans that end today, in days. */
export const SPANS = [7, 30, 90, 365] as const;
const USUAL = 30;

export type Period = {
  /** The value in the address: a span in days, or a year. */
  key: string;
  /** `30 dagar`, `2026` */
  name: string;
  from: string;
  to: string;
  /** What one pole of the plot stands for. */
  unit: "day" | "month";
  /** A calendar year, that may not be over. */
  isYear: boolean;
};

const inDays = (span: number, today: string): Period => ({
  key: String(span),
  name: `${span} dagar`,
  from: addDays(today, 1 - span),
  to: today,
  unit: span > 90 ? "month" : "day",
  isYear: false,
});

/** The period of an address; 30 days when it names none. */
export function parsePeriod(visa: unknown, today: string): Period {
  const wanted = Number(typeof visa === "string" ? visa : "");
  const span = SPANS.find((days) => days === wanted);
  if (span) return inDays(span, today);
  const isYear = Number.isInteger(wanted) && wanted >= 2000 && wanted <= Number(today.slice(0, 4));
  if (!isYear) return inDays(USUAL, today);
  const to = `${wanted}-12-31`;
  return {
    key: String(wanted),
    name: String(wanted),
    from: `${wanted}-01-01`,
    to: to < today ? to : today,
    unit: "month",
    isYear: true,
  };
}

/** The same days a year before. 29 February has none and becomes the 28th. */
export function yearBefore({ from, to }: Period): { from: string; to: string } {
  const back = (day: string) => {
    const rest = day.slice(4);
    return `${Number(day.slice(0, 4)) - 1}${rest === "-02-29" ? "-02-28" : rest}`;
  };
  return { from: back(from), to: back(to) };
}

/** Every day or month of the period, in order: `2026-11-22` or `2026-11`. */
export function unitsOf({ from, to, unit }: Period): string[] {
  const units: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const name = unit === "day" ? day : day.slice(0, 7);
    if (units.at(-1) !== name) units.push(name);
  }
  return units;
}
