// Exports to the bookkeeping program hold each voucher once and never change.
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { exportMonth, findExport, listBooked, listExports } from "@/lib/books/exports";
import { DAY_MS } from "@/lib/kernel/dates";
import { monthOf, periodOf } from "@/lib/kernel/month";
import { USUAL_BOOKS, type BooksSetup } from "@/lib/settings/usual-books";
import { findUnexportedMonth } from "@/lib/books/unexported";
import { companyFromEnv } from "@/lib/shop/company";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { processRefundJob } from "@/lib/refunds/process-refund";
import { giftCard, saveBalance } from "../support/factories";
import { payBack } from "../support/money-back";
import { owner } from "../support/owner";
import { stripe } from "../support/stripe";
import { addAdmin, admin, paidOrder, soldCard } from "../support/workshop";
import { readSie } from "../unit/books/read-sie";
import { valueOf } from "../support/value-of";

beforeEach(addAdmin);

const now = new Date();
const month = periodOf(monthOf(now))!;
/** This month and one day more, because a test may run past the month's end. */
const period = { ...month, before: new Date(month.before.getTime() + DAY_MS) };
const settings = { company: companyFromEnv(), books: USUAL_BOOKS };

const asExported = (books: BooksSetup = USUAL_BOOKS) =>
  exportMonth(admin, period, { ...settings, books }, now);

async function exported(books?: BooksSetup): Promise<string> {
  return valueOf(await asExported(books)).id;
}

/** Takes 1 kr from a card by hand. */
async function correct(id: string, entry: { createdAt?: Date } = {}): Promise<void> {
  const data = { giftCardId: id, kind: "adjust", amountOre: -kr(1), cause: "saved", ...entry } as const;
  await db().$transaction([
    db().giftCard.update({ where: { id }, data: { remainingBalanceOre: { decrement: kr(1) } } }),
    db().giftCardEntry.create({ data }),
  ]);
}

async function numbersIn(id: string): Promise<string[]> {
  const found = await findExport(id);
  return readSie(found!.file).vouchers.map(({ series, number }) => `${series}${number}`);
}

test("an export holds the vouchers since the last one, and is refused when there are none", async () => {
  await paidOrder();
  await paidOrder();
  expect(await numbersIn(await exported())).toEqual(["A1001", "A1002"]);
  await paidOrder();
  expect(await numbersIn(await exported())).toEqual(["A1003"]);
  expect(await asExported()).toEqual({ ok: false, error: "nothing" });
  const made = await listExports(period.month);
  const names = await Promise.all(made.map(async ({ id }) => (await findExport(id))!.fileName));
  expect(made.map(({ holds, voucherCount }, at) => [holds, voucherCount, names[at]])).toEqual(
    expect.arrayContaining([
      ["A1001–1002", 2, `stavmakeriet-${period.month}.si`],
      ["A1003", 1, `stavmakeriet-${period.month}-2.si`],
    ]),
  );
  const rows = await db().auditRow.findMany({ where: { action: "books.export" } });
  expect(rows.map(({ userId, entity }) => [userId, entity])).toEqual([
    [admin.id, "books"],
    [admin.id, "books"],
  ]);
});

test("exports asked for at once hold each voucher once", async () => {
  for (let count = 0; count < 3; count += 1) await paidOrder();
  const results = await Promise.all([asExported(), asExported(), asExported()]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, error: "nothing" }));
  expect(await db().exportedVoucher.count()).toBe(3);
  expect(await db().bookExport.count()).toBe(1);
});

// Fails without: an exported voucher stays as it was written.
test("an export keeps the accounts and series it was written with; new vouchers get the new ones", async () => {
  await paidOrder();
  const first = await exported();
  const before = await findExport(first);
  const [asWritten] = await listBooked(period, USUAL_BOOKS);

  const own: BooksSetup = {
    ...USUAL_BOOKS,
    accounts: { ...USUAL_BOOKS.accounts, stripe: "1686" },
    series: { ...USUAL_BOOKS.series, A: { letter: "W", first: 1 } },
  };
  await paidOrder();
  const [kept, fresh] = await listBooked(period, own);
  expect(kept).toEqual(asWritten);
  expect(fresh).toMatchObject({ series: "W", number: 2, exportId: null });
  expect(fresh!.rows[0]).toMatchObject({ account: "1686", name: null });
  await exported(own);
  expect(await findExport(first)).toEqual(before);
  for (const sql of [
    "UPDATE book_exports SET holds = ''",
    "UPDATE exported_vouchers SET text = ''",
    "DELETE FROM exported_vouchers",
  ])
    await expect(owner().query(sql)).rejects.toThrow(/append-only/);
});

test("an export never uses a number of a series twice", async () => {
  await paidOrder();
  await asExported();
  await paidOrder();
  const again = { ...USUAL_BOOKS, series: { ...USUAL_BOOKS.series, A: { letter: "A", first: 1000 } } };
  expect(await asExported(again)).toEqual({ ok: false, error: "taken" });
  await exported();
});

test("an exported change of a card keeps its number in the books even if it is no longer booked", async () => {
  const cards = [await giftCard(), await giftCard()];
  await correct(cards[0]!.id);
  await exported();
  await owner().query("ALTER TABLE gift_card_entries DISABLE TRIGGER gift_card_entries_append_only");
  await owner().query("UPDATE gift_card_entries SET cause = 'refund_failed' WHERE kind = 'adjust'");
  await owner().query("ALTER TABLE gift_card_entries ENABLE TRIGGER gift_card_entries_append_only");
  await correct(cards[1]!.id);
  const booked = await listBooked(period, USUAL_BOOKS);
  expect(booked.map(({ series, number, exportId }) => [`${series}${number}`, exportId !== null])).toEqual([
    ["P2", false],
    ["P1", true],
  ]);
});

/** A sold card with 500 kr more on it than was paid. It is voided, and its refund waits for Stripe's answer. */
async function refundUnderWay() {
  const card = await soldCard();
  await saveBalance(card.id, kr(1500));
  const fault = { mode: "status", match: "POST /v1/refunds" } as const;
  await stripe.setFault({ ...fault, status: 500 });
  const refundId = randomUUID();
  expect(await payBack(admin, card.orderId, { refundId })).toEqual({ ok: true, value: "pending" });
  const fail = async () => {
    await stripe.setFault({ ...fault, status: 400 });
    await processRefundJob({ orderId: card.orderId, refundId }, new Date());
    const refund = await db().refund.findUniqueOrThrow({ where: { id: refundId } });
    expect(refund.status).toBe("failed");
    await stripe.setFault(null);
  };
  return { card, fail };
}

test("an exported change of a card is reversed by a voucher of its own when the refund fails", async () => {
  const { card, fail } = await refundUnderWay();
  await exported();
  await fail();
  expect((await card.card()).remainingBalanceOre).toBe(kr(1500));

  const booked = await listBooked(period, USUAL_BOOKS);
  const vouchers = booked.filter(({ series }) => series === "P").toSorted((a, b) => a.number - b.number);
  const onCard = vouchers.map(({ number, exportId, rows }) => [
    number,
    exportId !== null,
    rows.find(({ account }) => account === "2421")?.amount,
  ]);
  expect(onCard).toEqual([
    [1, true, -kr(500)],
    [2, true, kr(500)],
    [3, false, -kr(500)],
  ]);
  expect(vouchers[2]!.text).toMatch(/, av butiken: återbetalningen gick inte igenom$/);
  await exported();
  expect((await listBooked(period, USUAL_BOOKS)).every(({ exportId }) => exportId !== null)).toBe(true);
});

// Fails without: a change of a card never gets a number that an export of its year holds.
test("an exported number stays when an earlier change is no longer booked, and the next export takes a free one", async () => {
  const { fail } = await refundUnderWay();
  const next = periodOf(monthOf(month.before))!;
  const books = { ...USUAL_BOOKS, yearStart: Number(period.month.slice(5)) };
  const exportNext = async () =>
    numbersIn(valueOf(await exportMonth(admin, next, { ...settings, books }, now)).id);
  const day = (date: number) => new Date(next.from.getTime() + date * DAY_MS);
  const { id } = await giftCard();
  await correct(id, { createdAt: day(4) });
  expect(await exportNext()).toEqual(["P3"]);
  await fail();
  await correct(id, { createdAt: day(5) });
  await correct(id, { createdAt: day(6) });
  expect(await exportNext()).toEqual(["P2", "P4"]);
  await correct(id, { createdAt: day(7) });
  expect(await exportNext()).toEqual(["P5"]);
  const exportedOf = async () => numbersIn(await exported(books));
  expect(await exportedOf()).toEqual(["A1001", "P1"]);
});

// Fails without: a failed refund of a card takes back only what was exported.
test("a change of a card is not booked when its refund fails before the export", async () => {
  const { fail } = await refundUnderWay();
  await fail();
  const booked = await listBooked(period, USUAL_BOOKS);
  expect(booked.map(({ series, number }) => `${series}${number}`)).toEqual(["A1001", "P1"]);
});

// Fails without: a month is listed until all of it is exported.
test("later months name the oldest month that is not fully exported", async () => {
  const at = (month: string) => new Date(`${month}-15T12:00:00Z`);
  const [later, earlier] = ["2025-03", "2024-11"];
  const next = periodOf("2025-04")!;
  const exportedOf = (month: string) => exportMonth(admin, periodOf(month)!, settings, now);
  expect(await findUnexportedMonth(next, USUAL_BOOKS)).toBeNull();
  await db().order.update({ where: { id: await paidOrder() }, data: { paidAt: at(later) } });
  expect(await findUnexportedMonth(next, USUAL_BOOKS)).toBe(later);
  expect(await findUnexportedMonth(periodOf(later)!, USUAL_BOOKS)).toBeNull();

  await correct((await giftCard()).id, { createdAt: at(earlier) });
  expect(await findUnexportedMonth(next, USUAL_BOOKS)).toBe(earlier);
  expect((await exportedOf(earlier)).ok).toBe(true);
  expect(await findUnexportedMonth(next, USUAL_BOOKS)).toBe(later);
  expect((await exportedOf(later)).ok).toBe(true);
  expect(await findUnexportedMonth(next, USUAL_BOOKS)).toBeNull();
});
