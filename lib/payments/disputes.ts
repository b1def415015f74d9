import "server-only";
import type Stripe from "stripe";
import { ore, ZERO } from "@/lib/kernel/money";
import { stripe } from "./stripe";

/** `amount` below 0 is taken from the shop; `fee` is what Stripe charges for it, below 0 when it gives a fee back. */
export type DisputeTransaction = ReturnType<typeof toTransaction>;

function toTransaction({ id, amount, fee, currency }: Stripe.BalanceTransaction, disputed: number) {
  // On an account in another currency the disputed amount counts in kronor; its fee in kronor is not known.
  if (currency !== "sek") return { id, amount: ore(Math.sign(amount) * disputed), fee: ZERO };
  return { id, amount: ore(amount), fee: ore(fee) };
}

function toStripeDispute(dispute: Stripe.Dispute) {
  const { id, status, amount, reason } = dispute;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    id,
    status,
    amount: ore(amount),
    reason,
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
    transactions: dispute.balance_transactions.map((one) => toTransaction(one, amount)),
  };
}

export type StripeDispute = ReturnType<typeof toStripeDispute>;

/** Every dispute of a payment, oldest first. Empty when Stripe knows no such payment; throws when it doesn't answer. */
export async function listDisputes(paymentIntent: string): Promise<StripeDispute[]> {
  const page = await stripe().disputes.list({ payment_intent: paymentIntent, limit: 100 });
  return page.data.map(toStripeDispute).reverse();
}
