// The bookkeeping of the month that a test runs in.
import { listFacts } from "@/lib/books/queries";
import { vouchersOf } from "@/lib/books/vouchers";
import { monthOf, periodOf } from "@/lib/kernel/month";

export const monthFacts = () => listFacts(periodOf(monthOf(new Date()))!);
export const monthVouchers = async () => vouchersOf(await monthFacts());

/** What each account has moved by in all vouchers together, where that is not nothing. */
export async function movedAccounts(): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const { rows } of await monthVouchers())
    for (const { account, amount } of rows) moved[account] = (moved[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(moved).filter(([, amount]) => amount !== 0));
}
