// The bookkeeping of the month that a test runs in.
import { expect } from "vitest";
import { listFacts, sumOwed } from "@/lib/books/queries";
import { reconcilePayouts } from "@/lib/books/reconcile-payouts";
import { vatSummary } from "@/lib/books/vat-summary";
import { vouchersOf } from "@/lib/books/vouchers";
import { db } from "@/lib/kernel/db";
import { sum } from "@/lib/kernel/money";
import { monthOf, periodOf } from "@/lib/kernel/month";
import { stripe } from "./stripe";

export const monthFacts = () => listFacts(periodOf(monthOf(new Date()))!);
export const monthVouchers = async () => vouchersOf(await monthFacts());

/** What each account has moved by in all vouchers together, where that is not nothing. */
export async function movedAccounts(): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const { rows } of await monthVouchers())
    for (const { account, amount } of rows) moved[account] = (moved[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(moved).filter(([, amount]) => amount !== 0));
}

/** What bought cards hold, less what was put on them without a sale, as by `giftCard` of the factories. */
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

/** Every voucher balances, each account is what it stands for, and a payout leaves nothing of Stripe's claim. */
export async function expectBooks(): Promise<void> {
  for (const { text, rows } of await monthVouchers())
    expect(sum(...rows.map(({ amount }) => amount)), text).toBe(0);
  const { giftCards = 0, owed = 0, vat = 0 } = await movedAccounts();
  expect(0 - giftCards, "owed to holders of cards").toBe(await cardDebt());
  expect(0 - owed, "owed since it came back").toBe(await sumOwed());
  expect(0 - vat, "VAT").toBe(vatSummary(await monthFacts()).box10);
  await stripe.payOut();
  await reconcilePayouts();
  expect((await movedAccounts()).stripe ?? 0, "what Stripe owes after it has paid out all").toBe(0);
}
