// The books of the month that it is.
import { expect } from "vitest";
import { listFacts } from "@/lib/books/queries";
import { vouchersOf } from "@/lib/books/vouchers";
import { monthOf, periodOf } from "@/lib/kernel/month";

export const thisMonth = () => periodOf(monthOf(new Date()))!;

export const factsOfMonth = () => listFacts(thisMonth());

export const vouchersOfMonth = async () => vouchersOf(await factsOfMonth());

/** What lies on each account; those with nothing are left out. */
export async function balances(): Promise<Record<string, number>> {
  const left = new Map<string, number>();
  for (const { rows } of await vouchersOfMonth())
    for (const { account, amount } of rows) left.set(account, (left.get(account) ?? 0) + amount);
  return Object.fromEntries([...left].filter(([, amount]) => amount !== 0));
}

/** Of what is paid back whole nothing is left on any account. */
export const expectNothingLeft = async () => expect(await balances()).toEqual({});
