// The books of the month in which the test runs.
import { expect } from "vitest";
import { listFacts, sumOwed } from "@/lib/books/queries";
import { reconcilePayouts } from "@/lib/books/reconcile-payouts";
import { vatSummary } from "@/lib/books/vat-summary";
import { db } from "@/lib/kernel/db";
import { sum } from "@/lib/kernel/money";
import { monthOf, periodOf } from "@/lib/kernel/month";
import { stripe } from "./stripe";
import { vouchersOf } from "./vouchers";

export const monthFacts = () => listFacts(periodOf(monthOf(new Date()))!);
export const monthVouchers = async () => vouchersOf(await monthFacts());

/** The sum of all vouchers on each account, in öre; accounts with sum 0 are left out. */
export async function movedAccounts(): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const { rows } of await monthVouchers())
    for (const { account, amount } of rows) moved[account] = (moved[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(moved).filter(([, amount]) => amount !== 0));
}

/** Öre owed on bought cards, without cards that were issued without a sale (`giftCard` of the factories). */
async function cardDebt(): Promise<number> {
  const left = await db().giftCard.aggregate({
    where: { kind: "purchased" },
    _sum: { remainingBalanceOre: true },
  });
  const held = await db().checkout.aggregate({
    where: { giftCardState: "reserved", giftCard: { kind: "purchased" } },
    _sum: { giftCardOre: true },
  });
  const given = await db().giftCardEntry.aggregate({
    where: { kind: "issue", giftCard: { kind: "purchased", sourceCheckoutId: null } },
    _sum: { amountOre: true },
  });
  return (left._sum.remainingBalanceOre ?? 0) + (held._sum.giftCardOre ?? 0) - (given._sum.amountOre ?? 0);
}

/** Expects that vouchers balance, that accounts equal the debts they stand for, and that Stripe owes 0 after a payout. */
export async function expectBooks(): Promise<void> {
  for (const { text, rows } of await monthVouchers())
    expect(sum(...rows.map(({ amount }) => amount)), text).toBe(0);
  const { giftCards = 0, owed = 0, vat = 0 } = await movedAccounts();
  expect(0 - giftCards, "the gift card account equals what the cards hold").toBe(await cardDebt());
  expect(0 - owed, "the debt account equals the bounced refunds that are still owed").toBe(await sumOwed());
  expect(0 - vat, "the VAT account equals box 10 of the VAT return").toBe(
    vatSummary(await monthFacts()).box10,
  );
  await stripe.payOut();
  await reconcilePayouts();
  expect((await movedAccounts()).stripe ?? 0, "Stripe owes nothing after it has paid everything out").toBe(0);
}
