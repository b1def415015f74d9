import "server-only";
import type Stripe from "stripe";
import { stripe } from "./stripe";

/** What Stripe took or gave because of a dispute. Öre. */
export type DisputeTransaction = {
  id: string;
  /** Negative: taken from the shop. */
  amount: number;
  /** What Stripe charges for it; negative when it gives a fee back. */
  fee: number;
};

/** A disputed payment as Stripe has it. Amounts in öre. */
export type StripeDispute = {
  id: string;
  status: string;
  amount: number;
  reason: string;
  answerBy: Date | null;
  transactions: DisputeTransaction[];
};

function toTransaction(
  { id, amount, fee, currency }: Stripe.BalanceTransaction,
  disputed: number,
): DisputeTransaction {
  // On an account in another currency the disputed amount counts in kronor; its fee in kronor is not known.
  if (currency !== "sek") return { id, amount: Math.sign(amount) * disputed, fee: 0 };
  return { id, amount, fee };
}

function toStripeDispute(dispute: Stripe.Dispute): StripeDispute {
  const { id, status, amount, reason } = dispute;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    id,
    status,
    amount,
    reason,
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
    transactions: dispute.balance_transactions.map((one) => toTransaction(one, amount)),
  };
}

/** Every dispute of a payment, oldest first. Empty when Stripe knows no such payment; throws when it doesn't answer. */
export async function listDisputes(paymentIntent: string): Promise<StripeDispute[]> {
  const page = await stripe().disputes.list({ payment_intent: paymentIntent, limit: 100 });
  return page.data.map(toStripeDispute).reverse();
}
