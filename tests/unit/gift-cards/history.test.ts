import { expect, test } from "vitest";
import type { EntryKind } from "@/lib/gift-cards/gift-card";
import { cardHistory } from "@/lib/gift-cards/history";
import type { LedgerEntry } from "@/lib/gift-cards/queries";
import { kr } from "@/lib/kernel/money";

let minute = 0;
function entry(
  kind: EntryKind,
  kronor: number,
  checkoutId: string | null = null,
  orderNumber: number | null = null,
): LedgerEntry {
  minute += 1;
  return { kind, amount: kr(kronor), at: new Date(2026, 10, 21, 10, minute), checkoutId, orderNumber };
}

const told = (entries: LedgerEntry[]) => cardHistory(entries).map((row) => [row.text, row.amount]);

test("a card's history lists the purchase and each order", () => {
  const rows = told([
    entry("issue", 1000),
    entry("reserve", -894, "a", 1002),
    entry("capture", 0, "a", 1002),
    entry("reserve", -106, "b", 1003),
    entry("capture", 0, "b", 1003),
  ]);
  expect(rows).toEqual([
    ["Kortet köptes", kr(1000)],
    ["Använt till order 1002", kr(-894)],
    ["Använt till order 1003", kr(-106)],
  ]);
});

test("a card's history leaves out a checkout that was never paid", () => {
  expect(told([entry("issue", 1000), entry("reserve", -500, "a"), entry("release", 500, "a")])).toEqual([
    ["Kortet köptes", kr(1000)],
  ]);
});

test("a card's history lists what an open checkout holds", () => {
  expect(told([entry("reserve", -500, "a")])).toEqual([["Reserverat för en påbörjad beställning", kr(-500)]]);
});

test("a card's history lists an order once when it was paid after its reservation was released", () => {
  const rows = told([
    entry("reserve", -500, "a", 1001),
    entry("release", 500, "a", 1001),
    entry("reserve", -500, "a", 1001),
    entry("capture", 0, "a", 1001),
  ]);
  expect(rows).toEqual([["Använt till order 1001", kr(-500)]]);
});

test("a card's history lists refunds, changes by the shop and expiry", () => {
  const rows = told([entry("refund", 894, "a", 1002), entry("adjust", -94), entry("expire", -800)]);
  expect(rows).toEqual([
    ["Återbetalning av order 1002", kr(894)],
    ["Ändrat av oss", kr(-94)],
    ["Giltighetstiden gick ut", kr(-800)],
  ]);
});
