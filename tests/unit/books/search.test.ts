import { expect, it } from "vitest";
import { searchVouchers } from "@/lib/books/search";
import type { BookedVoucher } from "@/lib/books/written-vouchers";
import { ore } from "@/lib/kernel/money";

const voucher = (series: string, number: number, text: string, amount: number): BookedVoucher => ({
  series,
  number,
  day: "2026-11-21",
  text,
  rows: [
    { account: "1580", name: null, amount: ore(amount) },
    { account: "3001", name: null, amount: ore(-amount) },
  ],
  source: `${series}:${number}`,
  exportId: null,
});
const all = [
  voucher("A", 1001, "Order 1001", 109_450),
  voucher("A", 10_010, "Order 10010", 99_500),
  voucher("K", 1, "Kreditkvitto 1 till order 1001", 50_000),
];
const found = (query: string) => searchVouchers(all, query).map(({ source }) => source);

it("the search of vouchers finds a number, words of the text, an account or an amount", () => {
  expect(found("")).toHaveLength(3);
  expect(found("a1001")).toEqual(["A:1001"]);
  expect(found("A 1001")).toEqual(["A:1001"]);
  expect(found("kreditkvitto")).toEqual(["K:1"]);
  expect(found("3001")).toHaveLength(3);
  expect(found("1 094,50 kr")).toEqual(["A:1001"]);
  expect(found("995")).toEqual(["A:10010"]);
  expect(found("finns inte")).toEqual([]);
});
