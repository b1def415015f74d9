import fc from "fast-check";
import { expect, it } from "vitest";
import { ACCOUNTS, USUAL_BOOKS } from "@/lib/settings/usual-books";
import { overviewOf } from "@/lib/books/overview";
import { sieFile, sieText } from "@/lib/books/sie";
import { vatSummary } from "@/lib/books/vat-summary";
import type { DisputeFact, Facts, MoveFact, PayoutFact, SaleFact } from "@/lib/books/queries";
import { ore, sum, ZERO } from "@/lib/kernel/money";
import { vatIn } from "@/lib/pricing/totals";
import { anyOrder, openShop } from "@/tests/support/simulated-shop";
import { vouchersOf, writtenBy } from "@/tests/support/vouchers";
import { readSie, SIE_HEAD } from "./read-sie";

const head = { ...SIE_HEAD, companyName: 'Stavmakeriet "Åre" AB' };
const at = new Date("2026-11-21T10:00:00Z");
const nothing: Facts = { sales: [], refunds: [], cards: [], moves: [], disputes: [], payouts: [] };

/** The SIE file of these facts, read back. */
const fileOf = (facts: Facts) => readSie(sieFile(head, writtenBy(USUAL_BOOKS, vouchersOf(facts))));

function accountSum(file: ReturnType<typeof readSie>, number: string): bigint {
  return file.vouchers.flatMap((v) => v.rows).reduce((n, r) => (r.account === number ? n + r.ore : n), 0n);
}

const sale = (extra: Partial<SaleFact>): SaleFact => ({
  kind: "poles",
  number: 1001,
  at,
  subtotal: ore(238_800),
  shipping: ore(9_900),
  due: ore(248_700),
  vat: ore(49_740),
  card: { amount: ZERO, kind: null, vatKind: null },
  ...extra,
});
const rowsOf = (extra: Partial<SaleFact>) => vouchersOf({ ...nothing, sales: [sale(extra)] })[0]!.rows;
const amountsOf = (extra: Partial<SaleFact>) =>
  Object.fromEntries(rowsOf(extra).map(({ account, amount }) => [account, amount]));

it("the voucher of two engraved pairs with freight is 2 487 kr, of which 497,40 kr is VAT", () => {
  const text = sieText(head, writtenBy(USUAL_BOOKS, vouchersOf({ ...nothing, sales: [sale({})] })));
  expect(text).toContain(
    [
      '#VER A 1001 20261121 "Order 1001"',
      "{",
      "   #TRANS 1580 {} 2487.00",
      "   #TRANS 2611 {} -497.40",
      "   #TRANS 3520 {} -79.20",
      "   #TRANS 3001 {} -1910.40",
      "}",
    ].join("\r\n"),
  );
});

it("the voucher of an order paid in part with a single-purpose card releases the card's waiting VAT", () => {
  const card = { amount: ore(100_000), kind: "purchased", vatKind: "single" } as const;
  expect(amountsOf({ due: ore(148_700), vat: ore(29_740), card })).toEqual({
    stripe: 148_700,
    giftCards: 100_000,
    vat: -29_740,
    giftCardVat: -20_000,
    freight: -7_920,
    sales: -191_040,
  });
});

it("the voucher of an order with a discount code books the discount and lowers the VAT", () => {
  const card = { amount: ore(100_000), kind: "promo", vatKind: "none" } as const;
  expect(amountsOf({ due: ore(148_700), vat: ore(29_740), card })).toEqual({
    stripe: 148_700,
    discounts: 80_000,
    vat: -29_740,
    freight: -7_920,
    sales: -191_040,
  });
});

it("the voucher of a sold single-purpose card owes its VAT at once and the whole card", () => {
  const card = { subtotal: ore(100_000), shipping: ZERO, due: ore(100_000), vat: ore(20_000) };
  expect(rowsOf({ kind: "gift_card", ...card })).toEqual([
    { account: "stripe", amount: 100_000 },
    { account: "giftCards", amount: -100_000 },
    { account: "giftCardVat", amount: 20_000 },
    { account: "vat", amount: -20_000 },
  ]);
});

it("the SIE file is readable by a reader that shares no code with the writer", () => {
  const expired = { entry: "expire", at, amount: ore(-12_345), vatKind: "single" } as const;
  const file = fileOf({ ...nothing, cards: [{ id: "x", number: 1, ...expired }] });
  expect(file.labels.get("#SIETYP")).toEqual(["4"]);
  expect(file.labels.get("#FORMAT")).toEqual(["PC8"]);
  expect(file.labels.get("#FNAMN")).toEqual(['Stavmakeriet "Åre" AB']);
  expect(file.labels.get("#ORGNR")).toEqual(["556677-8899"]);
  expect(file.labels.get("#RAR")).toEqual(["0", "20260101", "20261231"]);
  expect(file.accounts.get("2421")).toBe("Ej inlösta presentkort");
  expect(file.accounts.get("3990")).toBe("Övriga ersättningar, bidrag och intäkter");
  expect(file.vouchers).toEqual([
    {
      series: "P",
      number: "1",
      date: "20261121",
      text: "Presentkort förfallet",
      rows: [
        { account: "2421", ore: 12_345n },
        { account: "2429", ore: -2_469n },
        { account: "3990", ore: -9_876n },
      ],
    },
  ]);
});

it("the SIE file is written in code page 437: å is 0x86, Ö is 0x99", () => {
  const bytes = sieFile({ ...head, companyName: "åÖ" }, []);
  expect(Buffer.from(bytes).includes(Buffer.from([0x22, 0x86, 0x99, 0x22]))).toBe(true);
});

/** A random month of a shop: codes, cards sold, used and expired, orders refunded in parts. */
const month = fc
  .record({
    orders: fc.array(anyOrder, { minLength: 1, maxLength: 16 }),
    expire: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
  })
  .map(({ orders, expire }) => {
    const shop = openShop();
    for (const wanted of orders) shop.take(wanted);
    for (const [index, card] of shop.cards.entries()) if (expire[index]) shop.expire(card);
    return { facts: shop.facts, liability: sum(...shop.cards.map(({ balance }) => balance)) };
  });

const amounts = fc.integer({ min: 1, max: 500_000 }).map(ore);

/** Later movements of the money: bounced refunds and disputes. */
const later = fc
  .record({
    moves: fc.array(
      fc.record({
        kind: fc.constantFrom("bounced", "paid"),
        by: fc.constantFrom("stripe", "other"),
        amount: amounts,
      }),
      { maxLength: 6 },
    ),
    disputes: fc.array(
      fc.record({
        kind: fc.constantFrom("withdrawn", "reinstated", "lost", "regained"),
        amount: amounts,
        fee: fc.integer({ min: -20_000, max: 20_000 }).map(ore),
        card: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ moves, disputes }): Pick<Facts, "moves" | "disputes"> => ({
    moves: moves.map(({ kind, by, amount }, index) => ({
      kind: kind as MoveFact["kind"],
      number: index + 1,
      via: kind === "bounced" ? "stripe" : (by as MoveFact["via"]),
      creditNumber: index + 1,
      orderNumber: 1001,
      at,
      amount,
    })),
    disputes: disputes.map(({ kind, amount, fee, card }, index) => {
      const isLoss = kind === "lost" || kind === "regained";
      const onCard = isLoss && card ? amount : ZERO;
      return {
        kind: kind as DisputeFact["kind"],
        number: index + 1,
        orderNumber: 1001,
        at,
        amount,
        fee: isLoss ? ZERO : fee,
        card: onCard,
        vat: vatIn(onCard),
      };
    }),
  }));

const payouts: fc.Arbitrary<PayoutFact[]> = fc
  .array(fc.record({ amount: amounts, fee: amounts, isBack: fc.boolean() }), { maxLength: 4 })
  .map((list) =>
    list.map(({ amount, fee, isBack }, index) => ({
      kind: isBack ? "returned" : "paid",
      number: index + 1,
      source: `txn_${index}`,
      payoutId: `po_${index}`,
      day: "2026-11-21",
      amount,
      fee: isBack ? ZERO : fee,
    })),
  );

function expectBalance(facts: Facts): void {
  for (const { rows, text } of vouchersOf(facts)) expect(sum(...rows.map((row) => row.amount)), text).toBe(0);
}

it("the overview of a random month adds up in each block and agrees with the vouchers", () => {
  fc.assert(
    fc.property(month, later, (sold, after) => {
      const facts: Facts = { ...sold.facts, ...after };
      expectBalance(facts);
      const file = fileOf(facts);
      const blocks = overviewOf(vatSummary(facts));
      for (const { title, rows, total } of blocks)
        if (rows.length > 0)
          expect(sum(...rows.flatMap((row) => (row.isPart ? [] : [row.amount]))), title).toBe(total.amount);
      const totals = new Map(blocks.map(({ title, total }) => [title, BigInt(total.amount)]));
      expect(totals.get("Pengarna hos Stripe")).toBe(accountSum(file, ACCOUNTS.stripe.number));
      expect(totals.get("Vid sidan av Stripe") ?? 0n).toBe(accountSum(file, ACCOUNTS.bank.number));
      expect(-BigInt(vatSummary(facts).box10)).toBe(accountSum(file, ACCOUNTS.vat.number));
    }),
    { numRuns: 200 },
  );
});

it("a random month balances every voucher in the SIE file, owes the VAT of receipts less credit receipts, and owes what is left on gift cards", () => {
  fc.assert(
    fc.property(month, ({ facts, liability }) => {
      expectBalance(facts);
      const file = fileOf(facts);
      expect(file.vouchers).toHaveLength(facts.sales.length + facts.refunds.length + facts.cards.length);
      for (const voucher of file.vouchers) {
        expect(
          voucher.rows.reduce((total, row) => total + row.ore, 0n),
          voucher.text,
        ).toBe(0n);
        for (const row of voucher.rows) expect(file.accounts.has(row.account)).toBe(true);
      }
      const receipts = facts.sales.reduce((total, sale) => total + sale.vat, 0);
      const credits = facts.refunds.reduce((total, refund) => total + refund.vat, 0);
      expect(accountSum(file, ACCOUNTS.vat.number)).toBe(-BigInt(receipts - credits));
      expect(vatSummary(facts).box10).toBe(receipts - credits);
      expect(accountSum(file, ACCOUNTS.giftCards.number)).toBe(-BigInt(liability));
    }),
    { numRuns: 200 },
  );
});

it("in a random month Stripe owes the payments less refunds, disputes, fees and payouts", () => {
  fc.assert(
    fc.property(month, later, payouts, (sold, after, paid) => {
      const facts = { ...sold.facts, ...after, payouts: paid };
      const file = fileOf(facts);
      expect(accountSum(file, ACCOUNTS.stripe.number)).toBe(BigInt(vatSummary(facts).stripe));
    }),
    { numRuns: 100 },
  );
});
