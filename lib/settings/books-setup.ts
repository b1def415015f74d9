// How the owner's bookkeeping is set up: accounts, financial year, series.
import { ACCOUNT_KEYS, ACCOUNTS, type AccountKey } from "./books-accounts";

/** Sales, credit receipts, gift cards, refunds that came back, disputes, payouts: the usual letter (docs/money.md). */
export type SeriesKey = "A" | "K" | "P" | "R" | "S" | "T";

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
