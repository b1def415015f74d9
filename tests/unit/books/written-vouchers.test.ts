import { describe, expect, it } from "vitest";
import { ACCOUNT_KEYS, USUAL_BOOKS, type BooksSetup } from "@/lib/settings/usual-books";
import { rangesOf, yearOf } from "@/lib/books/written-vouchers";
import { sieText } from "@/lib/books/sie";
import type { Voucher } from "@/lib/books/vouchers";
import { ore } from "@/lib/kernel/money";
import { PARTS } from "@/lib/settings/settings";
import { wrongFields } from "../../support/schema-errors";
import { writtenBy } from "../../support/vouchers";
import { SIE_HEAD } from "./read-sie";

const voucher: Voucher = {
  series: "A",
  number: 1003,
  day: "2026-11-21",
  text: "Order 1003",
  rows: [
    { account: "stripe", amount: ore(100) },
    { account: "sales", amount: ore(-100) },
  ],
};
const own: BooksSetup = {
  ...USUAL_BOOKS,
  accounts: { ...USUAL_BOOKS.accounts, stripe: "1686" },
  series: { ...USUAL_BOOKS.series, A: { letter: "W", first: 1 } },
};

it("the financial year begins in the set month; an earlier month belongs to the year before", () => {
  expect(yearOf("2026-11", 1)).toEqual({ from: "2026-01-01", to: "2026-12-31" });
  expect(yearOf("2026-06", 7)).toEqual({ from: "2025-07-01", to: "2026-06-30" });
  expect(yearOf("2026-07", 7)).toEqual({ from: "2026-07-01", to: "2027-06-30" });
  expect(yearOf("2028-02", 3)).toEqual({ from: "2027-03-01", to: "2028-02-29" });
});

it("voucher numbers in short are written as each voucher's, with a dash between the first and the last of a run", () => {
  const of = (series: string, ...numbers: number[]) => numbers.map((number) => ({ series, number }));
  expect(rangesOf([...of("K", 2, 1), ...of("A", 1001, 1002, 1003, 1006)])).toBe(
    "A1001\u20131003, A1006, K1\u20132",
  );
});

describe("the settings of the books", () => {
  it("give the SIE file its series, first number and accounts, without a name for an account that BAS does not know", () => {
    const text = sieText(SIE_HEAD, writtenBy(own, [voucher]));
    expect(text).toContain('#VER W 3 20261121 "Order 1003"');
    expect(text).toContain("   #TRANS 1686 {} 1.00");
    expect(text).not.toContain("#KONTO 1686");
    expect(text).not.toContain("1580");
  });

  it("have default accounts with their names in BAS", () => {
    const rows = ACCOUNT_KEYS.map((account) => ({ account, amount: ore(0) }));
    const named = sieText(SIE_HEAD, writtenBy(USUAL_BOOKS, [{ ...voucher, rows }])).match(
      /(?<=#KONTO ).*(?=\r)/g,
    );
    expect(named).toEqual([
      '1515 "Osäkra kundfordringar"',
      '1580 "Fordringar för kontokort och kuponger"',
      '1930 "Företagskonto"',
      '2421 "Ej inlösta presentkort"',
      '2429 "Övriga förskott från kunder"',
      '2490 "Övriga kortfristiga skulder till kreditinstitut, kunder och leverantörer"',
      '2611 "Utgående moms på försäljning inom Sverige, 25 %"',
      '3001 "Försäljning inom Sverige, 25 % moms"',
      '3520 "Fakturerade frakter"',
      '3730 "Lämnade rabatter"',
      '3990 "Övriga ersättningar, bidrag och intäkter"',
      '6040 "Kontokortsavgifter"',
      '6351 "Konstaterade förluster på kundfordringar"',
    ]);
  });

  it("survive their form and their storage unchanged", () => {
    const { form, fieldsOf, stored } = PARTS.books;
    expect(form.parse(fieldsOf(own))).toEqual(own);
    expect(stored.parse(JSON.parse(JSON.stringify(own)))).toEqual(own);
  });

  it("have a form that reports each wrong field", () => {
    const { form, fieldsOf } = PARTS.books;
    for (const fields of [
      {},
      { "account.stripe": "158", "account.bank": "9930" },
      { "letter.K": "A" },
      { "letter.A": "ä" },
      { "first.A": "0", "first.K": "1,5" },
      { yearStart: "13" },
    ])
      expect(wrongFields(form, { ...fieldsOf(USUAL_BOOKS), ...fields })).toEqual(Object.keys(fields));
  });
});
