// A bounced refund: paid, booked and mailed to the customer, and then returned by the customer's bank.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ACCOUNTS, USUAL_BOOKS } from "@/lib/settings/usual-books";
import { periodOf } from "@/lib/kernel/month";
import { listFacts, listOwed, sumOwed } from "@/lib/books/queries";
import { sieFile } from "@/lib/books/sie";
import { vatSummary } from "@/lib/books/vat-summary";
import { processPayoutJob, refundAgain, type RefundAgainWish } from "@/lib/refunds/refund-again";
import { processOutbox } from "@/lib/jobs/worker";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { processRefundJob } from "@/lib/refunds/process-refund";
import { db } from "@/lib/kernel/db";
import { kr, ore } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import * as payments from "@/lib/payments/stripe";
import { parseFilter } from "@/lib/workshop/order-filter";
import { listOrders } from "@/lib/workshop/list/queries";
import { monthFacts } from "../support/books";
import { vouchersOf, writtenBy } from "../support/vouchers";
import { adultPole, giftCard } from "../support/factories";
import { mail } from "../support/inbox";
import { expectInvariants } from "../support/invariants";
import { carryOutRefunds, payBack, refundAtStripe } from "../support/money-back";
import { deliver } from "../support/routes";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, paidOrder } from "../support/workshop";
import { readSie, SIE_HEAD } from "../unit/books/read-sie";
import { owner } from "../support/owner";

afterEach(expectInvariants);

beforeEach(addAdmin);

/** The refund is booked on the last second of January, Stockholm time; what follows happens in February. */
const january = new Date("2027-01-31T22:59:59Z");
const february = new Date("2027-02-01T08:00:00Z");

const refundOf = (id: string) => db().refund.findUniqueOrThrow({ where: { id } });

async function refunded(options: Parameters<typeof paidOrder>[0] = {}, amount = kr(100)) {
  const orderId = await paidOrder(options);
  const refundId = randomUUID();
  expect(await payBack(admin, orderId, { refundId, amount }, january)).toEqual(ok("succeeded"));
  const intent = (await orderOf(orderId)).stripePaymentIntent!;
  return { orderId, refundId, intent };
}

async function bounced(options?: Parameters<typeof paidOrder>[0], amount = kr(100)) {
  const made = await refunded(options, amount);
  await stripe.failRefund((await refundOf(made.refundId)).stripeRefundId!);
  await settleRefunds(made.intent, february);
  return made;
}

const again = (refundId: string, extra: Partial<RefundAgainWish> = {}): RefundAgainWish => ({
  refundId,
  payoutId: randomUUID(),
  via: "stripe",
  note: null,
  ...extra,
});

/** The voucher rows of a refund that bounces; `PAID` has those of paying it again. */
const BACK = [
  { account: "stripe", amount: kr(100) },
  { account: "owed", amount: -kr(100) },
];
const PAID = BACK.map(({ account, amount }) => ({ account, amount: -amount }));

const vouchersIn = async (month: string) => vouchersOf(await listFacts(periodOf(month)!));

/** An account's net change over the months, in öre, as a bookkeeping program reads it from the SIE file. */
async function accountSum(number: string, ...months: string[]): Promise<number> {
  const year = { from: "2027-01-01", to: "2027-12-31" };
  const head = { ...SIE_HEAD, year, generatedOn: "2027-03-01" };
  let total = 0n;
  for (const month of months)
    for (const { rows } of readSie(sieFile(head, writtenBy(USUAL_BOOKS, await vouchersIn(month)))).vouchers) {
      expect(rows.reduce((sum, row) => sum + row.ore, 0n)).toBe(0n);
      for (const row of rows) if (row.account === number) total += row.ore;
    }
  return Number(total);
}

test("a bounced refund leaves the closed month as it was exported, and is booked for good on the day it is known", async () => {
  const { refundId, intent } = await refunded();
  const closed = await vouchersIn("2027-01");
  expect(closed.map(({ series, number }) => `${series}${number}`)).toEqual(["K1"]);
  await stripe.failRefund((await refundOf(refundId)).stripeRefundId!);
  await settleRefunds(intent, february);

  expect(await vouchersIn("2027-01")).toEqual(closed);
  expect(await vouchersIn("2027-02")).toEqual([
    {
      series: "R",
      number: 1,
      day: "2027-02-01",
      text: "Återbetalning kom tillbaka, kreditkvitto 1 till order 1001",
      rows: BACK,
    },
  ]);
  expect(await accountSum(ACCOUNTS.owed.number, "2027-01", "2027-02")).toBe(-kr(100));
  const summary = vatSummary(await listFacts(periodOf("2027-02")!));
  expect(summary).toMatchObject({ box10: 0, paidBack: 0, cameBack: kr(100), stripe: kr(100) });
  for (const sql of ["UPDATE refund_moves SET amount = 1", "DELETE FROM refund_moves"])
    await expect(owner().query(sql)).rejects.toThrow("append-only");
});

test("a bounced refund is owed, is reported to the maker, and still counts as refunded", async () => {
  const { orderId, refundId } = await bounced();
  expect(await refundOf(refundId)).toMatchObject({ status: "owed", number: 1 });
  const order = await orderOf(orderId);
  expect(order).toMatchObject({ refundedOre: kr(100), reviewReason: null });
  expect(await listOwed()).toEqual([{ orderId, orderNumber: 1001, creditNumber: 1, amount: kr(100) }]);
  expect(await sumOwed()).toBe(kr(100));
  const list = await listOrders(parseFilter({ steg: "all" }), february);
  expect(list.rows).toMatchObject([{ id: orderId, tasks: [{ kind: "refund-again", amount: kr(100) }] }]);
  await processOutbox();
  expect(mail.messages({ to: "verkstad@example.se", subject: "Betala ut igen" })).toMatchObject([
    { subject: "Betala ut igen: order 1001, 100\u00a0kr" },
  ]);
  const all = { amount: ore(order.dueOre) };
  expect(await payBack(admin, orderId, all, february)).toEqual(fail("too_much"));
});

test("a bounced refund with a gift card part owes only Stripe's part, and the card keeps its own", async () => {
  const card = await giftCard();
  const items = [{ ...adultPole, quantity: 2 }];
  const { orderId, refundId } = await bounced({ items, giftCardCode: card.code }, kr(1300));
  const refund = await refundOf(refundId);
  expect(refund).toMatchObject({ status: "owed", giftCardOre: kr(1300) - refund.stripeOre });
  expect(refund.giftCardOre).toBeGreaterThan(0);
  expect(await sumOwed()).toBe(refund.stripeOre);
  expect(await orderOf(orderId)).toMatchObject({ giftRefundedOre: refund.giftCardOre });
});

test("a bounced refund told by many events at once is one debt, one voucher and one mail", async () => {
  const { refundId } = await refunded();
  await stripe.failRefund((await refundOf(refundId)).stripeRefundId!);
  const events = (await stripe.events()).filter(({ type }) => type.startsWith("refund."));
  expect(events.length).toBeGreaterThan(2);
  const copies = events.flatMap((event) => [event, event, { ...event, id: `${event.id}_again` }]);
  const answers = await Promise.all(copies.map((event) => deliver(event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await monthFacts()).moves, "in the books of the month in which the shop hears of it").toMatchObject(
    [{ kind: "bounced", number: 1, creditNumber: 1, orderNumber: 1001, amount: kr(100) }],
  );
  expect(await db().outboxRow.count({ where: { kind: "refund-bounced" } })).toBe(1);
  expect(await refundOf(refundId)).toMatchObject({ status: "owed" });
});

test("a refund whose first answer was lost does not count as bounced when Stripe refuses to pay it twice", async () => {
  const orderId = await paidOrder();
  const refundId = randomUUID();
  await stripe.setFault({ mode: "drop", match: "POST /v1/refunds" });
  expect(await payBack(admin, orderId, { refundId, amount: kr(100) }, january)).toEqual(ok("pending"));
  await stripe.setFault({ mode: "status", status: 400, match: "POST /v1/refunds" });
  await processRefundJob({ orderId, refundId }, january);
  expect(await refundOf(refundId)).toMatchObject({ status: "succeeded", number: 1 });
  expect(await orderOf(orderId)).toMatchObject({ refundedOre: kr(100) });
});

test("paying again through Stripe ends the debt with one voucher, however often the form is sent", async () => {
  const { orderId, refundId, intent } = await bounced();
  const wish = again(refundId);
  await Promise.all(Array.from({ length: 6 }, () => refundAgain(admin, orderId, wish, february)));
  await processPayoutJob({ orderId, payoutId: wish.payoutId }, february);
  expect(await refundOf(refundId)).toMatchObject({ status: "succeeded", number: 1 });
  const asked = (await stripe.requests()).filter(
    ({ method, path }) => method === "POST" && path === "/v1/refunds",
  );
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
    new Set([`refund:${refundId}`, `refund:${wish.payoutId}`]),
  );
  // Hearing of the first failure again is no new bounce.
  await settleRefunds(intent, february);
  expect((await vouchersIn("2027-02")).map(({ number, rows }) => [number, rows])).toEqual([
    [1, BACK],
    [2, PAID],
  ]);
  expect(await accountSum(ACCOUNTS.owed.number, "2027-02")).toBe(0);
  expect(await sumOwed()).toBe(0);
  expect(await refundAgain(admin, orderId, again(refundId), february)).toEqual(fail("not_owed"));
  expect(await orderOf(orderId)).toMatchObject({ refundedOre: kr(100) });
  expect(await db().auditRow.count({ where: { action: "refund.again" } })).toBe(1);
});

test("paying again needs a refund of the order that is shown, and another id than its, for which Stripe would repeat the old answer", async () => {
  const { orderId, refundId } = await bounced();
  const wish = again(refundId, { payoutId: refundId });
  expect(await refundAgain(admin, orderId, wish, february)).toEqual(fail("unknown"));
  const other = await paidOrder();
  expect(await refundAgain(admin, other, again(refundId), february)).toEqual(fail("unknown"));
  expect(await refundOf(refundId)).toMatchObject({ status: "owed" });
});

test("paying again from several forms at once is one payout", async () => {
  const { orderId, refundId } = await bounced();
  const results = await Promise.all(
    [again(refundId), again(refundId), again(refundId, { via: "other", note: "Bankgiro" })].map((wish) =>
      refundAgain(admin, orderId, wish, february),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db().refundMove.count({ where: { kind: "paid" } })).toBe(1);
});

test("paying again outside Stripe is booked on the bank account, and asks nothing of Stripe", async () => {
  const { orderId, refundId } = await bounced();
  const before = (await stripe.requests()).length;
  const wish = again(refundId, { via: "other", note: "Bankgiro 2027-02-01" });
  expect(await refundAgain(admin, orderId, wish, february)).toEqual(ok("succeeded"));
  expect((await stripe.requests()).length).toBe(before);
  expect((await vouchersIn("2027-02")).at(-1)!.rows).toEqual([
    { account: "bank", amount: -kr(100) },
    { account: "owed", amount: kr(100) },
  ]);
  expect(await accountSum(ACCOUNTS.stripe.number, "2027-02")).toBe(kr(100));
});

test("a payout that bounces as well is owed again, and one that Stripe refuses leaves the debt", async () => {
  const { orderId, refundId, intent } = await bounced();
  const wish = again(refundId);
  await refundAgain(admin, orderId, wish, february);
  const { stripeRefundId } = await db().refundPayout.findUniqueOrThrow({ where: { id: wish.payoutId } });
  await stripe.failRefund(stripeRefundId!);
  const event = (await stripe.events()).findLast(({ type }) => type === "refund.failed")!;
  await Promise.all([deliver(event), settleRefunds(intent, february), deliver(event)]);
  expect(await refundOf(refundId)).toMatchObject({ status: "owed" });
  expect((await db().refundMove.findMany({ orderBy: { number: "asc" } })).map(({ kind }) => kind)).toEqual([
    "bounced",
    "paid",
    "bounced",
  ]);
  await stripe.setFault({ mode: "status", status: 400, match: "POST /v1/refunds" });
  expect(await refundAgain(admin, orderId, again(refundId), february)).toEqual(fail("refused"));
  expect(await refundOf(refundId)).toMatchObject({ status: "owed" });
  expect(await db().outboxRow.count({ where: { kind: "refund-bounced" } })).toBe(2);
  await stripe.setFault(null);
});

test("paying again waits while Stripe is down, and the outbox completes it days later with one payment", async () => {
  const { orderId, refundId, intent } = await bounced();
  const wish = again(refundId);
  await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
  expect(await refundAgain(admin, orderId, wish, february)).toEqual(ok("pending"));
  expect(await refundAgain(admin, orderId, again(refundId), february)).toEqual(fail("under_way"));
  await stripe.setFault(null);
  // Stripe has paid, its answer was lost, and the idempotency key has expired since.
  await refundAtStripe(intent, kr(100), { "metadata[refund_id]": wish.payoutId });
  const paidBefore = (await stripe.requests()).filter(({ method }) => method === "POST").length;
  await processPayoutJob({ orderId, payoutId: wish.payoutId }, new Date("2027-02-03T08:00:00Z"));
  expect((await stripe.requests()).filter(({ method }) => method === "POST")).toHaveLength(paidBefore);
  expect(await refundOf(refundId)).toMatchObject({ status: "succeeded" });
});

test("paying again in Stripe's dashboard ends the debt, and is no other refund", async () => {
  const { refundId, intent } = await bounced();
  await refundAtStripe(intent, kr(100));
  await Promise.all(Array.from({ length: 4 }, () => settleRefunds(intent, february)));
  expect(await refundOf(refundId)).toMatchObject({ status: "succeeded" });
  expect(await db().refund.count()).toBe(1);
  expect(await db().refundPayout.findMany()).toMatchObject([{ status: "succeeded", actor: "stripe" }]);
});

// Fails without: a payout that Stripe has not paid yet is asked about again, whoever made it.
test("paying again in Stripe's dashboard ends the debt also if the bank takes days and no further event comes", async () => {
  const { refundId, intent } = await bounced();
  const made = await refundAtStripe(intent, kr(100));
  const all = await payments.listRefunds(intent);
  const found = all.map((one) => (one.id === made ? { ...one, status: "pending" } : one));
  vi.spyOn(payments, "listRefunds").mockResolvedValue(found);
  await settleRefunds(intent, february);
  vi.restoreAllMocks();
  expect(await refundOf(refundId)).toMatchObject({ status: "owed" });
  await carryOutRefunds();
  expect(await refundOf(refundId)).toMatchObject({ status: "succeeded" });
  expect(await db().refundPayout.findMany()).toMatchObject([{ status: "succeeded", stripeRefundId: made }]);
});
