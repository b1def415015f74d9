// Disputes of payments.
import type Stripe from "stripe";
import { found } from "./errors.ts";
import { newId, type World } from "./state.ts";

export type DisputeOptions = {
  status?: Stripe.Dispute.Status;
  reason?: string;
  /** Öre; default: the whole payment. */
  amount?: number;
  /** Stripe's fee, öre. */
  fee?: number;
};

const ANSWER_WITHIN_SECONDS = 14 * 24 * 3600;

/** Opens a dispute of a payment. With a status of `warning_…` (an inquiry) no money is taken yet. */
export function openDispute(
  world: World,
  paymentIntent: string,
  { status = "needs_response", reason = "fraudulent", amount, fee = 15_000 }: DisputeOptions = {},
): Stripe.Dispute {
  const { store, now } = world;
  const intent = store.state.paymentIntents[paymentIntent];
  const made = intent && store.state.charges[intent.latest_charge as string];
  const charge = found(made, "payment_intent", paymentIntent, "payment_intent");
  const dispute = {
    id: newId("du"),
    object: "dispute",
    amount: amount ?? charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: now() + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: status.startsWith("warning_"),
    livemode: false,
    metadata: {},
    payment_intent: paymentIntent,
    reason,
    status,
  } as unknown as Stripe.Dispute;
  store.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  world.emit("charge.dispute.created", dispute);
  if (!status.startsWith("warning_")) move(world, dispute, -dispute.amount, fee);
  return dispute;
}

/** Sets the status of a dispute, and returns the money when it is won. */
export function decideDispute(world: World, id: string, status: Stripe.Dispute.Status): Stripe.Dispute {
  const dispute = found(world.store.state.disputes[id], "dispute", id);
  dispute.status = status;
  const taken = dispute.balance_transactions.reduce((all, { amount }) => all - amount, 0);
  const isClosed = ["won", "lost", "warning_closed", "prevented"].includes(status);
  world.emit(isClosed ? "charge.dispute.closed" : "charge.dispute.updated", dispute);
  if (status === "won" && taken > 0) move(world, dispute, taken, 0);
  return dispute;
}

function move(world: World, dispute: Stripe.Dispute, amount: number, fee: number): void {
  const type = amount < 0 ? "dispute" : "dispute_reversal";
  dispute.balance_transactions.push({
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: world.now(),
    balance_type: "payments",
    created: world.now(),
    currency: dispute.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: dispute.currency,
            description: "Dispute fee",
            type: "stripe_fee",
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type,
    source: dispute.id,
    status: "available",
    type: "adjustment",
  });
  world.emit(`charge.dispute.funds_${amount < 0 ? "withdrawn" : "reinstated"}`, dispute);
}
