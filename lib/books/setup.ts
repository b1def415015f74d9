// How the owner's bookkeeping is set up: accounts, financial year, series. Vouchers are written down by it.
import type { Ore } from "@/lib/money";
import { ACCOUNT_KEYS, ACCOUNTS, nameInBas, type AccountKey } from "./accounts";
import type { SeriesKey, SourcedVoucher, Voucher } from "./vouchers";

/** Each series: what it holds, its usual letter, and the number its first document has. */
export const SERIES: Readonly<Record<SeriesKey, { use: string; first: number }>> = {
  A: { use: "Försäljning", first: 1001 },
  K: { use: "Kreditkvitton", first: 1 },
  R: { use: "Återbetalningar som kom tillbaka", first: 1 },
  T: { use: "Bestridda betalningar", first: 1 },
  S: { use: "Utbetalningar från Stripe", first: 1 },
  P: { use: "Presentkort som ändrats", first: 1 },
};

export const SERIES_KEYS = Object.keys(SERIES) as SeriesKey[];

export type BooksSetup = {
  accounts: Record<AccountKey, string>;
  /** The month the financial year begins in, 1 for January. */
  yearStart: number;
  /** The letter of each series, and the number of its first voucher. */
  series: Record<SeriesKey, { letter: string; first: number }>;
};

export const USUAL_BOOKS: BooksSetup = {
  accounts: Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, ACCOUNTS[key].number])) as Record<
    AccountKey,
    string
  >,
  yearStart: 1,
  series: Object.fromEntries(
    SERIES_KEYS.map((key) => [key, { letter: key, first: SERIES[key].first }]),
  ) as BooksSetup["series"],
};

/** The first and last day ('YYYY-MM-DD') of the financial year that a month ('YYYY-MM') belongs to. */
export function yearOf(month: string, yearStart: number): { from: string; to: string } {
  const [year = NaN, number = NaN] = month.split("-").map(Number);
  const first = number >= yearStart ? year : year - 1;
  const iso = (date: number) => new Date(date).toISOString().slice(0, 10);
  return { from: iso(Date.UTC(first, yearStart - 1, 1)), to: iso(Date.UTC(first + 1, yearStart - 1, 0)) };
}

/** A voucher as it stands in a file: the owner's letter, number and accounts. */
export type WrittenVoucher = {
  series: string;
  number: number;
  day: string;
  text: string;
  rows: { account: string; name: string | null; amount: Ore }[];
};

function toWritten(setup: BooksSetup, { series, number, day, text, rows }: Voucher): WrittenVoucher {
  return {
    series: setup.series[series].letter,
    number: number - SERIES[series].first + setup.series[series].first,
    day,
    text,
    rows: rows.map((row) => {
      const account = setup.accounts[row.account];
      return { account, name: nameInBas(account), amount: row.amount };
    }),
  };
}

/** Writes vouchers down with the owner's accounts and series. */
export function writtenBy(setup: BooksSetup, vouchers: readonly Voucher[]): WrittenVoucher[] {
  return vouchers.map((voucher) => toWritten(setup, voucher));
}

/** A month's voucher in the owner's books, and the export that holds it already. */
export type BookedVoucher = WrittenVoucher & { source: string; exportId: string | null };

/** A month as it stands in the books: what is exported stays as it was written then, whatever is set since. */
export function bookedVouchers(
  setup: BooksSetup,
  vouchers: readonly SourcedVoucher[],
  exported: readonly BookedVoucher[],
): BookedVoucher[] {
  const before = new Map(exported.map((voucher) => [voucher.source, voucher]));
  const now = vouchers.map(({ source, voucher }) => {
    const kept = before.get(source);
    before.delete(source);
    return kept ?? { ...toWritten(setup, voucher), source, exportId: null };
  });
  return [...now, ...before.values()];
}

/** Series and numbers in short: `A 1001-1004, A 1006, K 1`. */
export function rangesOf(vouchers: readonly Pick<WrittenVoucher, "series" | "number">[]): string {
  const sorted = vouchers.toSorted((a, b) => a.series.localeCompare(b.series) || a.number - b.number);
  const runs: { series: string; from: number; to: number }[] = [];
  for (const { series, number } of sorted) {
    const last = runs.at(-1);
    if (last && last.series === series && number <= last.to + 1) last.to = number;
    else runs.push({ series, from: number, to: number });
  }
  return runs.map(({ series, from, to }) => `${series} ${from === to ? from : `${from}-${to}`}`).join(", ");
}
