// Stripe's payouts and fees are booked once, however the shop hears of them.
import { beforeEach, expect, test } from "vitest";
import { periodOf } from "@/lib/kernel/month";
import { listFacts } from "@/lib/books/queries";
import { reconcilePayouts } from "@/lib/books/reconcile-payouts";
import { vatSummary } from "@/lib/books/vat-summary";
import { sourcedVouchers } from "@/lib/books/vouchers";
import { db } from "@/lib/kernel/db";
import { kr, sum } from "@/lib/kernel/money";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { owner } from "../support/owner";
import { disputeThrough, payBack } from "../support/money-back";
import { deliver } from "../support/routes";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, paidOrder, soldCard } from "../support/workshop";

beforeEach(addAdmin);

/** Every voucher of the months that this run touches. */
async function booked() {
  const month = (moment: Date) => moment.toISOString().slice(0, 7);
  const now = new Date();
  const months = new Set([month(now), month(new Date(now.getTime() + 3_600_000))]);
  const facts = await Promise.all([...months].map((name) => listFacts(periodOf(name)!)));
  return facts.flatMap(sourcedVouchers);
}

async function accounts(): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const { voucher } of await booked()) {
    expect(sum(...voucher.rows.map(({ amount }) => amount)), voucher.text).toBe(0);
    for (const { account, amount } of voucher.rows) left[account] = (left[account] ?? 0) + amount;
  }
  return left;
}

const refund = (orderId: string) => payBack(admin, orderId, { amount: kr(100) });
const intentOf = async (id: string) => (await orderOf(id)).stripePaymentIntent!;

/** Sells three orders and a gift card, with a refund, a lost dispute and a won one. */
async function month(): Promise<void> {
  const orders = [await paidOrder(), await paidOrder(), await paidOrder()];
  await soldCard();
  await refund(orders[0]!);
  for (const [index, status] of [
    [1, "lost"],
    [2, "won"],
  ] as const) {
    await disputeThrough(await intentOf(orders[index]!), status);
  }
}

test("a payout moves the whole claim on Stripe to the bank, the fees to their account, and leaves later sales as a claim", async () => {
  await month();
  const { amount } = await stripe.payOut({ cost: 2_500 });
  expect(await reconcilePayouts()).toBe(1);
  const { stripe: claim, bank, stripeFees } = await accounts();
  expect(claim).toBe(0);
  expect(bank).toBe(amount);
  const charged = await db().balanceTransaction.aggregate({
    where: { type: "charge" },
    _sum: { feeOre: true },
  });
  expect(stripeFees).toBe(charged._sum.feeOre! + 2_500);
  const facts = await listFacts(periodOf(new Date().toISOString().slice(0, 7))!);
  expect(vatSummary(facts)).toMatchObject({ stripe: 0, paidOut: amount, stripeFees });
  await refund(await paidOrder());
  await stripe.payOut();
  const late = await paidOrder();
  await refund(late);
  await reconcilePayouts();
  const { dueOre } = await orderOf(late);
  expect((await accounts()).stripe).toBe(dueOre - kr(100));
  await stripe.payOut();
  await reconcilePayouts();
  expect((await accounts()).stripe).toBe(0);
});

test("payouts told twice, out of order and by many at once are booked once each, and again as they were if a restore has lost them", async () => {
  await paidOrder();
  const first = await stripe.payOut();
  await paidOrder();
  const second = await stripe.payOut();
  const events = (await stripe.events()).filter(({ type }) => type === "payout.paid").reverse();
  for (const event of events) expect((await deliver(event)).status).toBe(200);
  for (const event of events) expect((await deliver(event)).status).toBe(200);
  await Promise.all([reconcilePayouts(), reconcilePayouts(), reconcilePayouts()]);
  const rows = await db().payoutMove.findMany({ orderBy: { number: "asc" } });
  expect(rows.map(({ payoutId, number }) => [payoutId, number])).toEqual([
    [first.id, 1],
    [second.id, 2],
  ]);
  expect((await accounts()).stripe).toBe(0);
  const before = await booked();
  for (const table of ["balance_transactions", "payout_moves"]) {
    await owner().query(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_append_only`);
    await owner().query(`DELETE FROM ${table}`);
    await owner().query(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_append_only`);
  }
  await owner().query("UPDATE counters SET value = 0 WHERE name = 'payout'");
  expect(await reconcilePayouts()).toBe(2);
  expect(await booked()).toEqual(before);
});

test("a payout that the bank sends back becomes a claim on Stripe again, and its fees stay", async () => {
  await paidOrder();
  const { id, amount } = await stripe.payOut();
  await reconcilePayouts();
  const { stripeFees } = await accounts();
  await stripe.failPayout(id);
  await reconcilePayouts();
  expect(await accounts()).toMatchObject({ stripe: amount, bank: 0, stripeFees });
  await stripe.payOut();
  await reconcilePayouts();
  expect(await accounts()).toMatchObject({ stripe: 0, bank: amount, stripeFees });
});

// Fails without: a payout by hand is not asked for its contents; what one payout has booked is not in another.
test("a payout by hand, whose contents Stripe does not list, is booked, and so are later ones", async () => {
  await paidOrder();
  const byHand = await stripe.payOutByHand(kr(500));
  await paidOrder();
  const rest = await stripe.payOut();
  for (const event of (await stripe.events()).filter(({ type }) => type === "payout.paid"))
    expect((await deliver(event)).status).toBe(200);
  expect(await db().payoutMove.count()).toBe(2);
  expect(await accounts()).toMatchObject({ stripe: 0, bank: byHand.amount + rest.amount });
  expect(await reconcilePayouts()).toBe(0);
});

test("a payout counts a bounced refund once", async () => {
  const order = await paidOrder();
  await refund(order);
  const intent = await intentOf(order);
  const { stripeRefundId } = await db().refund.findFirstOrThrow({ where: { orderId: order } });
  await stripe.failRefund(stripeRefundId!);
  await settleRefunds(intent, new Date());
  await stripe.payOut();
  await reconcilePayouts();
  expect((await accounts()).stripe).toBe(0);
});
