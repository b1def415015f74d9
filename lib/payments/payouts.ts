import "server-only";
import type Stripe from "stripe";
import { toDay } from "@/lib/kernel/dates";
import { ore } from "@/lib/kernel/money";
import { stripe, stripeIdOf } from "./stripe";

/** A payout to the company's bank account that was paid, also when its bank has sent it back since. */
export type StripePayout = ReturnType<typeof toPayout>[number];

export type StripeTransaction = ReturnType<typeof toStripeTransaction>;

function toStripeTransaction(one: Stripe.BalanceTransaction) {
  return {
    id: one.id,
    type: one.type,
    category: one.reporting_category,
    amount: ore(one.amount),
    fee: ore(one.fee),
    source: stripeIdOf(one.source),
    madeAt: new Date(one.created * 1000),
  };
}

function toPayout(payout: Stripe.Payout) {
  // A payout made by hand is not automatic: Stripe does not say what is in it.
  const { id, status, currency, automatic: isAutomatic } = payout;
  const source = stripeIdOf(payout.balance_transaction);
  /** The balance transaction that gave it back. */
  const returnedBy = stripeIdOf(payout.failure_balance_transaction);
  const isSettled = status === "paid" || (status === "failed" && returnedBy !== null);
  // The books are in kronor; a payout in another currency is booked by hand.
  if (!isSettled || source === null || currency !== "sek") return [];
  /** When it reached the bank, 'YYYY-MM-DD'. */
  const day = toDay(payout.arrival_date * 1000);
  return [{ id, amount: ore(payout.amount), source, day, isAutomatic, returnedBy }];
}

/** Payouts that reached the bank since a day, or ever, in that order. Throws when Stripe doesn't answer. */
export async function listPayouts(since: Date | null): Promise<StripePayout[]> {
  const ask = since ? { arrival_date: { gte: Math.floor(since.getTime() / 1000) } } : {};
  const found: StripePayout[] = [];
  for await (const payout of stripe().payouts.list({ ...ask, limit: 100 })) found.push(...toPayout(payout));
  // Stripe lists the newest first.
  return found.reverse().sort((a, b) => a.day.localeCompare(b.day));
}

/** The balance transactions in a payout; for one made by hand only its own (docs.stripe.com/payouts/reconciliation). */
export async function listPayoutTransactions({ id: payout, source, isAutomatic }: StripePayout) {
  if (!isAutomatic) return [await findTransaction(source)];
  const found: StripeTransaction[] = [];
  for await (const one of stripe().balanceTransactions.list({ payout, limit: 100 }))
    found.push(toStripeTransaction(one));
  return found.reverse();
}

export async function findTransaction(id: string): Promise<StripeTransaction> {
  return toStripeTransaction(await stripe().balanceTransactions.retrieve(id));
}
