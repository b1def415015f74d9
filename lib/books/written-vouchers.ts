// Vouchers as they are written down: with the accounts, financial year and series that the owner has set.
import { toDay } from "@/lib/kernel/dates";
import type { Ore } from "@/lib/kernel/money";
import { nameInBas, SERIES, type BooksSetup } from "@/lib/settings/usual-books";
import type { SourcedVoucher, Voucher } from "./vouchers";

/** The first and last day ('YYYY-MM-DD') of the financial year that a month ('YYYY-MM') belongs to. */
export function yearOf(month: string, yearStart: number): { from: string; to: string } {
  const [year = NaN, number = NaN] = month.split("-").map(Number);
  const first = number >= yearStart ? year : year - 1;
  return { from: toDay(Date.UTC(first, yearStart - 1, 1)), to: toDay(Date.UTC(first + 1, yearStart - 1, 0)) };
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

/** A month's voucher in the owner's books, and the export that holds it, if any. */
export type BookedVoucher = WrittenVoucher & { source: string; exportId: string | null };

/** A month's vouchers in the books. An exported one stays as it was written, even if the accounts have changed since. */
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

/** Series and numbers in short: `A1001–1004, A1006, K1`. */
export function rangesOf(vouchers: readonly Pick<WrittenVoucher, "series" | "number">[]): string {
  const sorted = vouchers.toSorted((a, b) => a.series.localeCompare(b.series) || a.number - b.number);
  const runs: { series: string; from: number; to: number }[] = [];
  for (const { series, number } of sorted) {
    const last = runs.at(-1);
    if (last && last.series === series && number <= last.to + 1) last.to = number;
    else runs.push({ series, from: number, to: number });
  }
  return runs.map(({ series, from, to }) => `${series}${from === to ? from : `${from}–${to}`}`).join(", ");
}
