// Payouts to the bank account, and the balance transactions in them.
import type Stripe from "stripe";
import { badRequest, found } from "./errors.ts";
import { inRange, listPage, newId, type PageParams, type World } from "./state.ts";

export type StoredPayout = { payout: Stripe.Payout; transactions: Stripe.BalanceTransaction[] };

const DAY_SECONDS = 24 * 3600;
/** The fee for a card of the European Economic Area: 1.5 % and 1.80 kr. In öre. */
const feeOn = (amount: number) => Math.round(amount * 0.015) + 180;

type Made = { id: string; type: string; amount: number; fee: number; source: string; category?: string };

function makeTransaction(world: World, { id, type, amount, fee, source, category = type }: Made) {
  return {
    id,
    object: "balance_transaction",
    amount,
    available_on: world.now(),
    balance_type: "payments",
    created: world.now(),
    currency: "sek",
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: category,
    source,
    status: "available",
    type,
  } as unknown as Stripe.BalanceTransaction;
}

/** All balance transactions that are in no payout yet. */
function unpaid(world: World): Stripe.BalanceTransaction[] {
  const { charges, refunds, disputes, payouts } = world.store.state;
  const paid = new Set(
    Object.values(payouts).flatMap(({ transactions }) => transactions.map(({ id }) => id)),
  );
  const made = [
    ...Object.values(charges).map(({ id, amount, balance_transaction: own }) =>
      makeTransaction(world, { id: own as string, type: "charge", amount, fee: feeOn(amount), source: id }),
    ),
    ...Object.values(refunds).flatMap(({ id, amount, status, balance_transaction: own }) => {
      const taken = { id: own as string, type: "refund", amount: -amount, fee: 0, source: id };
      const back = { id: `${taken.id}_back`, type: "refund_failure", amount, fee: 0, source: id };
      return [taken, ...(status === "failed" ? [back] : [])].map((one) => makeTransaction(world, one));
    }),
    ...Object.values(disputes).flatMap((dispute) => dispute.balance_transactions),
    ...Object.values(payouts).flatMap(({ payout }) =>
      payout.failure_balance_transaction ? [returnOf(world, payout)] : [],
    ),
    // A payout by hand is taken from the balance, so it is a transaction in the next automatic payout.
    ...Object.values(payouts).flatMap(({ payout }) => (payout.automatic ? [] : [ownOf(world, payout)])),
  ];
  return made.filter(({ id }) => !paid.has(id));
}

function returnOf(world: World, payout: Stripe.Payout): Stripe.BalanceTransaction {
  const id = payout.failure_balance_transaction as string;
  return makeTransaction(world, {
    id,
    type: "payout_failure",
    amount: payout.amount,
    fee: 0,
    source: payout.id,
  });
}

function ownOf(world: World, payout: Stripe.Payout): Stripe.BalanceTransaction {
  const id = payout.balance_transaction as string;
  const amount = -payout.amount;
  return makeTransaction(world, { id, type: "payout", amount, fee: 0, source: payout.id });
}

/** Pays out this amount (öre) by hand. Stripe lists no transactions in it (docs.stripe.com/payouts/reconciliation). */
export function payOutByHand(world: World, amount: number): Stripe.Payout {
  const payout = makePayout(world, amount, false);
  world.store.state.payouts[payout.id] = { payout, transactions: [] };
  world.emit("payout.paid", payout);
  return payout;
}

function makePayout({ now }: World, amount: number, automatic: boolean): Stripe.Payout {
  return {
    id: newId("po"),
    object: "payout",
    amount,
    arrival_date: now() - (now() % DAY_SECONDS),
    automatic,
    balance_transaction: newId("txn"),
    created: now(),
    currency: "sek",
    failure_balance_transaction: null,
    livemode: false,
    metadata: {},
    method: "standard",
    status: "paid",
    type: "bank_account",
  } as unknown as Stripe.Payout;
}

/** Pays out the whole balance, after a further fee of Stripe's (`cost`, öre). */
export function payOut(world: World, { cost = 0 }: { cost?: number } = {}): Stripe.Payout {
  const transactions = unpaid(world);
  if (cost > 0)
    transactions.push(
      makeTransaction(world, {
        id: newId("txn"),
        type: "stripe_fee",
        amount: -cost,
        fee: 0,
        source: newId("fee"),
        category: "fee",
      }),
    );
  const amount = transactions.reduce((all, { net }) => all + net, 0);
  const payout = makePayout(world, amount, true);
  world.store.state.payouts[payout.id] = {
    payout,
    transactions: [...transactions, ownOf(world, payout)].map((one) => structuredClone(one)),
  };
  world.emit("payout.paid", payout);
  return payout;
}

/** The bank sends a payout back: its money is on the balance again. */
export function failPayout(world: World, id: string): Stripe.Payout {
  const stored = found(world.store.state.payouts[id], "payout", id);
  Object.assign(stored.payout, { status: "failed", failure_balance_transaction: newId("txn") });
  world.emit("payout.failed", stored.payout);
  return stored.payout;
}

/** GET /v1/payouts. */
export function listPayouts({ store }: World, params: Stripe.PayoutListParams) {
  const list = Object.values(store.state.payouts)
    .map(({ payout }) => payout)
    .filter(({ status }) => !params.status || status === params.status)
    .filter(({ arrival_date: arrival }) => inRange(arrival, params.arrival_date))
    .reverse();
  return listPage(list, "/v1/payouts", params as PageParams);
}

/** GET /v1/balance_transactions: those of one payout, or those in none yet. */
export function listTransactions(world: World, params: Stripe.BalanceTransactionListParams) {
  const { payout: id } = params;
  const stored = id ? found(world.store.state.payouts[id], "payout", id, "payout") : null;
  if (stored?.payout.automatic === false)
    throw badRequest("Balance transaction history can only be filtered on automatic transfers, not manual.");
  const list = stored?.transactions ?? unpaid(world);
  return listPage(list.toReversed(), "/v1/balance_transactions", params as PageParams);
}

/** GET /v1/balance_transactions/:id. */
export function getTransaction(world: World, id: string): Stripe.BalanceTransaction {
  const { payouts } = world.store.state;
  const all = [...Object.values(payouts).flatMap(({ transactions }) => transactions), ...unpaid(world)];
  const transaction = all.find((one) => one.id === id);
  return found(transaction, "balance_transaction", id);
}
