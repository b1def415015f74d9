import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vatSummary } from "@/lib/books/vat-summary";
import type { Facts } from "@/lib/books/facts";
import { vouchersOf } from "@/lib/books/vouchers";
import { sum } from "@/lib/kernel/money";
import { anyOrder, openShop, type Wanted } from "@/tests/support/simulated-shop";

/** What lies on each account after all vouchers, each of which must balance; accounts with nothing are left out. */
function balances(facts: Facts): Record<string, number> {
  const left = new Map<string, number>();
  for (const { rows, text } of vouchersOf(facts)) {
    if (rows.reduce((all, { amount }) => all + amount, 0) !== 0) throw new Error(`${text} does not balance`);
    for (const { account, amount } of rows) left.set(account, (left.get(account) ?? 0) + amount);
  }
  return Object.fromEntries([...left].filter(([, amount]) => amount !== 0));
}

/** 1,000 orders by chance, always the same for a seed. */
function thousandOrders(seed: number): Wanted[] {
  return fc.sample(fc.array(anyOrder, { minLength: 1000, maxLength: 1000, size: "max" }), {
    seed,
    numRuns: 1,
  })[0]!;
}

describe("a thousand orders with campaigns, codes, cards and refunds in any order", () => {
  const seeds = Array.from({ length: 10 }, (_, index) => index + 1);

  it.each(seeds)(
    "balance, owe the VAT of what was kept, and leave nothing when all is paid back: seed %i",
    (seed) => {
      const shop = openShop();
      for (const wanted of thousandOrders(seed)) shop.take(wanted);
      expect(shop.sold).toHaveLength(1000);

      const midway = balances(shop.facts);
      // Of every order the VAT that is owed is a fifth of what the customer has paid for and not got back.
      for (const { paid, before: back, number } of shop.sold) {
        const onCard = paid.giftCardVatKind === "multi";
        const kept = paid.due - back.stripe + (onCard ? paid.giftCard - back.giftCard : 0);
        const isTaxed = paid.kind === "poles" || paid.vat > 0;
        const owed = paid.vat - back.vat;
        expect(Math.abs(owed - (isTaxed ? kept / 5 : 0)), `order ${number}`).toBeLessThanOrEqual(1);
      }
      const { box10, stripe } = vatSummary(shop.facts);
      expect(midway).toMatchObject({ vat: 0 - box10, stripe });
      expect(midway.giftCards).toBe(0 - sum(...shop.cards.map(({ balance }) => balance)));

      shop.payBackAll();
      // Nobody paid for what a code covered whole, so nothing of it goes back: it stays sold and discounted.
      const free = shop.facts.sales.filter(({ due, card }) => due === 0 && card.kind === "promo");
      const none = { refunds: [], cards: [], moves: [], disputes: [], payouts: [] };
      expect(balances(shop.facts)).toEqual(balances({ ...none, sales: free }));
      expect(vatSummary(shop.facts)).toMatchObject({ box10: 0, box05: 0, stripe: 0 });
    },
  );
});
