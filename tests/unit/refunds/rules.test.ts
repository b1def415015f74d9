import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kr, least, ore, sum, ZERO } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { askedBack, namedIn, type RefundRow } from "@/lib/orders/pairs-left";
import {
  amountOfLines,
  refundable,
  restOf,
  splitRefund,
  unansweredWithdrawal,
  type PaidOrder,
} from "@/lib/refunds/rules";
import { totalsOf } from "@/lib/pricing/totals";
import type { RefundStatus, WithdrawalStatus } from "@/prisma/generated/enums";

const nothingYet = { stripe: ZERO, giftCard: ZERO, vat: ZERO };
/** 2 × 1 194 + 99 kr, paid with a 1 000 kr card and 1 487 kr at Stripe: the example of docs/domain.md. */
const mixed: PaidOrder = {
  kind: "poles",
  due: kr(1_487),
  giftCard: kr(1_000),
  giftCardKind: "purchased",
  giftCardVatKind: "single",
  vat: kr(297.4),
};

it("a refund takes the Stripe part first and gives the rest back to the card", () => {
  const some = { stripe: kr(1_000), giftCard: ZERO, vat: kr(200) };
  expect(splitRefund(mixed, nothingYet, kr(1_000))).toEqual(ok(some));
  const more = { stripe: kr(1_487), giftCard: kr(513), vat: kr(297.4) };
  expect(splitRefund(mixed, nothingYet, kr(2_000))).toEqual(ok(more));
});

it("a refund corrects VAT on the card's part only for a multi-purpose card", () => {
  const multi: PaidOrder = { ...mixed, giftCardVatKind: "multi", vat: kr(497.4) };
  const all = { stripe: kr(1_487), giftCard: kr(1_000), vat: kr(497.4) };
  expect(splitRefund(multi, nothingYet, kr(2_487))).toEqual(ok(all));
});

it("a refund of more than is left, or of nothing, is refused", () => {
  expect(splitRefund(mixed, nothingYet, kr(2_488))).toEqual(fail("too_much"));
  expect(splitRefund(mixed, nothingYet, ZERO)).toEqual(fail("nothing"));
});

it("a refund does not pay out a discount code", () => {
  const discounted: PaidOrder = { ...mixed, giftCardKind: "promo", giftCardVatKind: "none" };
  expect(refundable(discounted, nothingYet)).toBe(kr(1_487));
});

it("refunds in any parts add up to the whole order and its VAT", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 5_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom("single" as const, "multi" as const),
      fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 20 }),
      (subtotal, card, vatKind, parts) => {
        const totals = totalsOf(ore(subtotal), ZERO, { amount: ore(card), vatKind });
        const order: PaidOrder = {
          kind: "poles",
          due: totals.due,
          giftCard: totals.giftCard,
          giftCardKind: "purchased",
          giftCardVatKind: vatKind,
          vat: totals.vat,
        };
        let before = nothingYet as { stripe: typeof ZERO; giftCard: typeof ZERO; vat: typeof ZERO };
        const pay = (amount: typeof ZERO) => {
          const split = splitRefund(order, before, amount);
          if (!split.ok) return;
          expect(split.value.vat).toBeGreaterThanOrEqual(0);
          before = {
            stripe: sum(before.stripe, split.value.stripe),
            giftCard: sum(before.giftCard, split.value.giftCard),
            vat: sum(before.vat, split.value.vat),
          };
        };
        for (const part of parts) pay(least(ore(part), refundable(order, before)));
        pay(refundable(order, before));
        expect(before).toEqual({ stripe: totals.due, giftCard: totals.giftCard, vat: totals.vat });
      },
    ),
  );
});

const item = (position: number, quantity: number, withdrawalExempt = false) => ({
  position,
  quantity,
  withdrawalExempt,
});
const all = { status: "received" as const, lines: null };

it("a withdrawal from the whole order asks for every piece and the freight", () => {
  const { pieces, freight } = askedBack(all, [item(1, 2), item(2, 1)], []);
  expect([...pieces]).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(freight).toBe(true);
  expect(askedBack({ ...all, lines: [1, 2] }, [item(1, 2), item(2, 1)], []).freight).toBe(true);
});

it("a withdrawal from a part of the order asks for no freight, and no withdrawal asks for nothing", () => {
  expect(askedBack(all, [item(1, 1), item(2, 1, true)], [])).toEqual({
    pieces: new Map([
      [1, 1],
      [2, 0],
    ]),
    freight: false,
  });
  expect(askedBack({ ...all, lines: [1] }, [item(1, 1), item(2, 1)], []).freight).toBe(false);
  expect(askedBack(null, [item(1, 1)], [])).toEqual({ pieces: new Map([[1, 0]]), freight: false });
});

it("a withdrawal asks only for what no refund has paid yet", () => {
  const before = {
    status: "succeeded" as const,
    lines: { lines: [{ position: 1, quantity: 1 }], freightOre: 9900 },
  };
  expect(askedBack(all, [item(1, 2)], [before])).toEqual({ pieces: new Map([[1, 1]]), freight: false });
});

const lines = [
  { position: 1, quantity: 2, lineTotal: kr(2_388) },
  { position: 2, quantity: 1, lineTotal: kr(795) },
];
const order = { ...mixed, due: kr(2_282), total: kr(3_282), shipping: kr(99), lines };

it("the refund of lines is their price by the piece", () => {
  expect(amountOfLines(order, [{ position: 1, quantity: 1 }], false)).toBe(kr(1_194));
  expect(amountOfLines(order, [{ position: 2, quantity: 1 }], true)).toBe(kr(894));
  expect(amountOfLines(order, [{ position: 2, quantity: 9 }], false)).toBe(kr(795));
  expect(amountOfLines(order, [{ position: 7, quantity: 1 }], false)).toBe(ZERO);
});

it("the refund of lines bought with a discount code is reduced in proportion, and for the whole order is what was paid", () => {
  const discounted = { ...order, giftCardKind: "promo" as const, giftCardVatKind: "none" as const };
  expect(amountOfLines(discounted, [{ position: 2, quantity: 1 }], false)).toBe(
    ore(Math.round((79_500 * 228_200) / 328_200)),
  );
  expect(amountOfLines(discounted, lines, true)).toBe(kr(2_282));
});

describe("the rest of a cancelled order", () => {
  const refund = (details: RefundRow["lines"]): RefundRow => ({ status: "succeeded", lines: details });

  it("is every piece, and the freight, that no refund names", () => {
    const all = new Map([
      [1, 2],
      [2, 1],
    ]);
    expect(restOf(order, [], kr(3_282))).toEqual({ pieces: all, freight: true, amount: null });
    const one = refund({ lines: [{ position: 1, quantity: 1 }], freightOre: 9_900 });
    const rest = { pieces: all.set(1, 1), freight: false, amount: null };
    expect(restOf(order, [one], kr(1_989))).toEqual(rest);
  });

  it("is an amount where an earlier refund names no pieces, or where a bank has taken money", () => {
    const none = new Map([
      [1, 0],
      [2, 0],
    ]);
    const rest = { pieces: none, freight: false };
    expect(restOf(order, [refund({})], kr(3_082))).toEqual({ ...rest, amount: kr(3_082) });
    expect(restOf(order, [], kr(1_000))).toEqual({ ...rest, amount: kr(1_000) });
  });
});

const bought = fc.record({
  lines: fc.array(
    fc.record({ unit: fc.integer({ min: 1, max: 300_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 5 },
  ),
  shipping: fc.integer({ min: 0, max: 20_000 }),
  percent: fc.integer({ min: 1, max: 99 }),
  order: fc.infiniteStream(fc.nat()),
});

it("refunds of a discounted order piece by piece, in any order, add up to exactly what was paid", () => {
  fc.assert(
    fc.property(bought, ({ lines, shipping, percent, order }) => {
      const items = lines.map(({ unit, quantity }, index) => ({
        position: index + 1,
        quantity,
        lineTotal: ore(unit * quantity),
      }));
      const total = ore(items.reduce((all, item) => all + item.lineTotal, shipping));
      const giftCard = ore(Math.floor((total * percent) / 100));
      const due = ore(total - giftCard);
      const paid = {
        ...mixed,
        giftCardKind: "promo" as const,
        giftCard,
        due,
        total,
        shipping: ore(shipping),
        lines: items,
      };
      const pieces = items.flatMap(({ position, quantity }) => Array<number>(quantity).fill(position));
      const steps = [...pieces, 0]
        .map((position) => ({ position, key: order.next().value }))
        .sort((a, b) => a.key - b.key);
      const refunds: RefundRow[] = [];
      const amounts = steps.map(({ position }) => {
        const chosen = position ? [{ position, quantity: 1 }] : [];
        const amount = amountOfLines(paid, chosen, position === 0, namedIn(refunds));
        refunds.push({ status: "succeeded", lines: { lines: chosen, freightOre: position ? 0 : 1 } });
        return amount;
      });
      expect(sum(...amounts)).toBe(due);
    }),
    { numRuns: 300 },
  );
});

describe("the withdrawal that a refund form answers", () => {
  const asked = (id: string, status: WithdrawalStatus = "received") => ({ id, status });
  const refund = (withdrawalId: string | null, status: RefundStatus = "succeeded") => ({
    withdrawalId,
    status,
  });
  const idOf = (...facts: Parameters<typeof unansweredWithdrawal>) => unansweredWithdrawal(...facts)?.id;

  it("is the newest one that is neither refused nor answered by a refund", () => {
    expect(unansweredWithdrawal([], [])).toBeNull();
    expect(idOf([asked("b"), asked("a")], [])).toBe("b");
    expect(idOf([asked("b", "refused"), asked("a")], [])).toBe("a");
    expect(idOf([asked("b"), asked("a", "accepted")], [refund("b")])).toBe("a");
    for (const status of ["pending", "succeeded", "owed"] as const)
      expect(unansweredWithdrawal([asked("a")], [refund("a", status)])).toBeNull();
  });

  it("stays the same when its refund has failed, or when another refund answers no withdrawal", () => {
    expect(idOf([asked("a", "accepted")], [refund("a", "failed")])).toBe("a");
    expect(idOf([asked("a")], [refund(null)])).toBe("a");
  });
});
