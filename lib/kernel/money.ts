/** Money is whole öre inside the shop; kronor exist only in JSON, in forms and on the screen. */
export type Ore = number & { readonly __unit: "ore" };

/** Marks a whole number of öre as money. Throws on fractions and unsafe integers: they are bugs, not input. */
export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of öre: ${amount}`);
  return amount as Ore;
}

type InOre<Row> = {
  [Key in keyof Row]: Key extends `${string}Ore` ? Ore | Exclude<Row[Key], number> : Row[Key];
};

/** Types the columns of a row that end in `Ore` as money. Throws as `ore` does. */
export function inOre<Row extends object>(row: Row): InOre<Row> {
  for (const [name, value] of Object.entries(row)) if (name.endsWith("Ore") && value !== null) ore(value);
  return row as InOre<Row>;
}

/** Kronor to öre: `kr(995)` is 99 500 öre. Two decimals at the most, rounded to the öre. */
export function kr(kronor: number): Ore {
  return ore(Math.round(kronor * 100));
}

/** Kronor from a request, to öre; null for a number that can't be an amount, such as 995.001 or 1e308. */
export function krOrNull(kronor: number): Ore | null {
  const inOre = Math.round(kronor * 100);
  return Number.isSafeInteger(inOre) && inOre / 100 === kronor ? ore(inOre) : null;
}

/** An amount as people type it, `1 234,50 kr`, to öre; null for any other text. At most 12 digits before the comma. */
export function typedKronor(text: string): Ore | null {
  const digits = text.replace(/\s/g, "").replace(/kr$/i, "").replace(",", ".");
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? kr(Number(digits)) : null;
}

/** Öre to kronor, for JSON and forms: 99 500 öre is 995. */
export function toKronor(amount: Ore): number {
  return amount / 100;
}

/** The sum of any number of amounts, 0 for none. */
export function sum(...amounts: readonly Ore[]): Ore {
  return ore(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function times(amount: Ore, count: number): Ore {
  return ore(amount * count);
}

/** `a - b`, which may be negative. */
export function minus(a: Ore, b: Ore): Ore {
  return ore(a - b);
}

/** The amount with its sign changed; 0 stays 0. */
export function negative(amount: Ore): Ore {
  return minus(ZERO, amount);
}

export function least(a: Ore, b: Ore): Ore {
  return a < b ? a : b;
}

export const ZERO = ore(0);

const NBSP = "\u00a0";

/** An amount as a Swede reads it: `1 195 kr`, `497,40 kr`, `−1 000 kr` (the spaces are U+00A0). */
export function formatKronor(amount: Ore): string {
  // By hand: the first Intl.NumberFormat of a page costs a phone 90 ms (Chromium slowed four times, 2026-11-27).
  const whole = Math.abs(amount);
  const kronor = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, NBSP);
  const rest = whole % 100 === 0 ? "" : `,${String(whole % 100).padStart(2, "0")}`;
  return `${amount < 0 ? "−" : ""}${kronor}${rest}${NBSP}kr`;
}
