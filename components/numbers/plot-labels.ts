// What stands at the plots: names, figures, the steps of their axes and the colours of their bars.
import { COLOURS } from "@/lib/catalogue/options";

const dayMonth = new Intl.DateTimeFormat("sv-SE", { day: "numeric", month: "short", timeZone: "UTC" });
const monthName = new Intl.DateTimeFormat("sv-SE", { month: "short", timeZone: "UTC" });
const monthYear = new Intl.DateTimeFormat("sv-SE", { month: "long", year: "numeric", timeZone: "UTC" });

const utc = (unit: string) => Date.parse(unit.length === 7 ? `${unit}-01T00:00:00Z` : `${unit}T00:00:00Z`);

/** A day or month in a table: `22 nov.`, `november 2026`. */
export function unitName(unit: string): string {
  return unit.length === 7 ? monthYear.format(utc(unit)) : dayMonth.format(utc(unit));
}

/** The same below a plot: `22`, `nov`. */
export function unitMark(unit: string): string {
  return unit.length === 7 ? shortMonth(unit) : String(Number(unit.slice(8)));
}

/** `nov` */
export function shortMonth(unit: string): string {
  return monthName.format(utc(unit)).replace(".", "");
}

/** `1 234` */
export function formatCount(count: number): string {
  return count.toLocaleString("sv-SE");
}

/** `58 %`; a dash when the whole is zero or smaller than the part. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0 || part > whole) return "–";
  const share = (100 * part) / whole;
  return `${share > 0 && share < 1 ? share.toFixed(1).replace(".", ",") : Math.round(share)}\u00a0%`;
}

/** The hex colour of a lacquer; grey when it is no longer in the catalogue. */
export function lacquer(name: string): string {
  return COLOURS.find((colour) => colour.name === name)?.hex ?? "#6f7c78";
}

/** One to three round steps of equal size, none above `most`; empty when that is zero. */
export function stepsTo(most: number): number[] {
  if (most <= 0) return [];
  const size = 10 ** Math.floor(Math.log10(most));
  const step = [0.1, 0.2, 0.25, 0.5, 1, 2, 5].map((part) => part * size).find((each) => most / each <= 3.5);
  const whole = Math.max(1, Math.round(step ?? size));
  return Array.from({ length: Math.floor(most / whole) }, (_, index) => (index + 1) * whole);
}
