import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vouchersOf } from "@/lib/books/vouchers";
import { ore, sum, ZERO } from "@/lib/kernel/money";
import { anyOrder, openShop } from "@/tests/support/simulated-shop";

const at = new Date("2026-11-21T10:00:00Z");

describe("an order that is paid back", () => {
  // Fails without: a refund's share of the discount.
  it("leaves nothing on any account when all of it is paid back, in whatever parts and order", () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 3 }), (orders) => {
        const shop = openShop();
        for (const wanted of orders) shop.take(wanted);
        shop.payBackAll();
        // Nobody paid for what a code covered whole: there is nothing to pay back.
        fc.pre(shop.facts.sales.every(({ due, card }) => due > 0 || card.kind === "purchased"));
        const left = new Map<string, number>();
        for (const { rows, text } of vouchersOf(shop.facts)) {
          expect(sum(...rows.map((row) => row.amount)), text).toBe(0);
          for (const { account, amount } of rows) left.set(account, (left.get(account) ?? 0) + amount);
        }
        expect(Object.fromEntries([...left].filter(([, amount]) => amount !== 0))).toEqual({});
      }),
      { numRuns: 2000 },
    );
  });

  it("takes the discount back with the part that was paid: 100 kr off 1 094 kr, all paid back", () => {
    const card = { amount: ore(10_000), kind: "promo", vatKind: "none" } as const;
    const order = { subtotal: ore(99_500), shipping: ore(9_900), due: ore(99_400), card };
    const vouchers = vouchersOf({
      sales: [],
      refunds: [
        {
          kind: "poles",
          number: 3,
          orderNumber: 1001,
          at,
          stripe: ore(99_400),
          giftCard: ZERO,
          vat: ore(19_880),
          withFreight: true,
          order,
          before: { stripe: ZERO, giftCard: ZERO, freight: false },
        },
      ],
      ...{ cards: [], moves: [], disputes: [], payouts: [] },
    });
    expect(Object.fromEntries(vouchers[0]!.rows.map((row) => [row.account, row.amount]))).toEqual({
      stripe: -99_400,
      discounts: -8_000,
      vat: 19_880,
      freight: 7_920,
      sales: 79_600,
    });
  });
});
