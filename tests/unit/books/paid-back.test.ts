import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Facts } from "@/lib/books/queries";
import { vatSummary } from "@/lib/books/vat-summary";
import { ore, ZERO } from "@/lib/kernel/money";
import { anyOrder, openShop } from "@/tests/support/simulated-shop";
import { vouchersOf } from "@/tests/support/vouchers";

const at = new Date("2026-11-21T10:00:00Z");
const none = { refunds: [], cards: [], moves: [], disputes: [], payouts: [] };

/** The balance of each account after all vouchers, without accounts at 0. Throws for a voucher that does not balance. */
function balances(facts: Facts): Record<string, number> {
  const left = new Map<string, number>();
  for (const { rows, text } of vouchersOf(facts)) {
    if (rows.reduce((all, { amount }) => all + amount, 0) !== 0) throw new Error(`${text} does not balance`);
    for (const { account, amount } of rows) left.set(account, (left.get(account) ?? 0) + amount);
  }
  return Object.fromEntries([...left].filter(([, amount]) => amount !== 0));
}

describe("a refunded order", () => {
  // Fails without: a refund's share of the discount.
  it("owes VAT on what was kept, and leaves 0 on every account once fully refunded, in any parts and any order", () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 4 }), (orders) => {
        const shop = openShop();
        for (const wanted of orders) shop.take(wanted);
        // Each order owes a fifth of what its customer has paid and not got back.
        for (const { paid, before: back, number } of shop.sold) {
          const onCard = paid.giftCardVatKind === "multi";
          const kept = paid.due - back.stripe + (onCard ? paid.giftCard - back.giftCard : 0);
          const isTaxed = paid.kind === "poles" || paid.vat > 0;
          const owed = paid.vat - back.vat;
          expect(Math.abs(owed - (isTaxed ? kept / 5 : 0)), `order ${number}`).toBeLessThanOrEqual(1);
        }
        shop.payBackAll();
        // Nobody paid for an order that a code covered whole, so it is not refunded: it stays sold and discounted.
        const free = shop.facts.sales.filter(({ due, card }) => due === 0 && card.kind === "promo");
        expect(balances(shop.facts)).toEqual(balances({ ...none, sales: free }));
        expect(vatSummary(shop.facts)).toMatchObject({ box10: 0, box05: 0, stripe: 0 });
      }),
      { numRuns: 500 },
    );
  });

  it("reverses the discount together with the paid part: 100 kr off 1 094 kr, fully refunded", () => {
    const card = { amount: ore(10_000), kind: "promo", vatKind: "none" } as const;
    const order = { subtotal: ore(99_500), shipping: ore(9_900), due: ore(99_400), card };
    const vouchers = vouchersOf({
      ...none,
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
