// How the books are kept until the owner has set it otherwise: accounts, series, financial year. Numbers and names of
// accounts are those of BAS, the chart Swedish bookkeeping programs know.
import { mapValues } from "@/lib/kernel/records";

type Account = {
  number: string;
  /** As BAS calls it. */
  name: string;
  /** What the shop books there, as the owner reads it. */
  use: string;
};

/** What is booked where until the owner has set other accounts (lib/books/written-vouchers.ts). */
export const ACCOUNTS = {
  stripe: { number: "1580", name: "Fordringar för kontokort och kuponger", use: "Pengar hos Stripe" },
  /** Payments that customers dispute: Stripe has taken the money back, and the bank has not decided. */
  disputed: { number: "1515", name: "Osäkra kundfordringar", use: "Bestridda betalningar" },
  /** Where payouts arrive, and what the owner has paid by hand, outside Stripe. */
  bank: { number: "1930", name: "Företagskonto", use: "Företagets bankkonto" },
  giftCards: { number: "2421", name: "Ej inlösta presentkort", use: "Sålda presentkort som inte är använda" },
  /** VAT of single-purpose cards is paid at their sale; it waits here until the goods are handed over. */
  giftCardVat: {
    number: "2429",
    name: "Övriga förskott från kunder",
    use: "Moms som är betald på presentkort",
  },
  /** Refunds that came back from the customer's bank: booked, and still to be paid. */
  owed: {
    number: "2490",
    name: "Övriga kortfristiga skulder till kreditinstitut, kunder och leverantörer",
    use: "Återbetalningar som kom tillbaka",
  },
  vat: { number: "2611", name: "Utgående moms på försäljning inom Sverige, 25 %", use: "Utgående moms" },
  sales: { number: "3001", name: "Försäljning inom Sverige, 25 % moms", use: "Sålda varor" },
  freight: { number: "3520", name: "Fakturerade frakter", use: "Frakt som kunden betalar" },
  discounts: { number: "3730", name: "Lämnade rabatter", use: "Rabattkoder" },
  breakage: {
    number: "3990",
    name: "Övriga ersättningar, bidrag och intäkter",
    use: "Presentkort vars tid gått ut",
  },
  /** Gift cards filled or emptied by hand. */
  adjustments: { number: "3730", name: "Lämnade rabatter", use: "Presentkort som ändrats för hand" },
  stripeFees: { number: "6040", name: "Kontokortsavgifter", use: "Stripes avgifter" },
  /** What Stripe charges for a dispute. */
  disputeFees: { number: "6040", name: "Kontokortsavgifter", use: "Avgifter för bestridda betalningar" },
  losses: {
    number: "6351",
    name: "Konstaterade förluster på kundfordringar",
    use: "Förlorade bestridda betalningar",
  },
} as const satisfies Record<string, Account>;

export type AccountKey = keyof typeof ACCOUNTS;

export const ACCOUNT_KEYS = Object.keys(ACCOUNTS) as AccountKey[];

/** What BAS calls an account; null for a number that only the owner's own chart explains. */
export function nameInBas(number: string): string | null {
  return Object.values(ACCOUNTS).find((account) => account.number === number)?.name ?? null;
}

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
  accounts: mapValues(ACCOUNTS, ({ number }) => number),
  yearStart: 1,
  series: mapValues(SERIES, ({ first }, letter) => ({ letter, first })),
};
