// Money that was paid back, booked and told to the customer, and then came back from the customer's bank.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ACCOUNTS, USUAL_BOOKS } from "@/lib/settings/usual-books";
import { periodOf } from "@/lib/kernel/month";
import { listFacts, listOwed, sumOwed } from "@/lib/books/queries";
import { writtenBy } from "@/lib/books/written-vouchers";
import { sieFile } from "@/lib/books/sie";
import { vatSummary } from "@/lib/books/vat-summary";
import { vouchersOf } from "@/lib/books/vouchers";
import { processPayoutJob, refundAgain, type RefundAgainWish } from "@/lib/refunds/refund-again";
import { processOutbox } from "@/lib/jobs/worker";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { processRefundJob } from "@/lib/refunds/process-refund";
import { db } from "@/lib/kernel/db";
import { kr, ore } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { parseFilter } from "@/lib/workshop/order-filter";
import { listOrders } from "@/lib/workshop/list/queries";
import { monthFacts } from "../support/books";
import { giftCard } from "../support/factories";
import { mail } from "../support/inbox";
import { expectInvariants } from "../support/invariants";
import { payBack, refundAtStripe } from "../support/money-back";
import { deliver } from "../support/routes";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, paidOrder, plain } from "../support/workshop";
import { readSie } from "../unit/books/read-sie";
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

/** The rows of a voucher by which money comes back from a bank, and is paid again. */
const BACK = [
  { account: "stripe", amount: kr(100) },
  { account: "owed", amount: -kr(100) },
];
const PAID = BACK.map(({ account, amount }) => ({ account, amount: -amount }));

const vouchersIn = async (month: string) => vouchersOf(await listFacts(periodOf(month)!));

/** What an account has moved by, over the months, as a bookkeeping program reads it. */
async function accountSum(number: string, ...months: string[]): Promise<number> {
  const head = {
    companyName: "Stavmakeriet",
    orgNumber: null,
    program: "test",
    version: "1",
    year: { from: "2027-01-01", to: "2027-12-31" },
    generatedOn: "2027-03-01",
  };
  let total = 0n;
  for (const month of months)
    for (const { rows } of readSie(sieFile(head, writtenBy(USUAL_BOOKS, await vouchersIn(month)))).vouchers) {
      expect(rows.reduce((sum, row) => sum + row.ore, 0n)).toBe(0n);
      for (const row of rows) if (row.account === number) total += row.ore;
    }
  return Number(total);
}

test("a refund that comes back after its credit receipt leaves the closed month as it was exported, and is a voucher of the day it is known", async () => {
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
});

test("a refund that comes back after its credit receipt is owed, seen by the maker, and can't be decided a second time", async () => {
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

test("a refund that comes back after its credit receipt whose gift card part went through owes only the other part, and the card keeps its own", async () => {
  const card = await giftCard();
  const items = [{ ...plain, quantity: 2 }];
  const { orderId, refundId } = await bounced({ items, giftCardCode: card.code }, kr(1300));
  const refund = await refundOf(refundId);
  expect(refund).toMatchObject({ status: "owed", giftCardOre: kr(1300) - refund.stripeOre });
  expect(refund.giftCardOre).toBeGreaterThan(0);
  expect(await sumOwed()).toBe(refund.stripeOre);
  expect(await orderOf(orderId)).toMatchObject({ giftRefundedOre: refund.giftCardOre });
});

test("a refund that comes back after its credit receipt said by three events, twice each and all at once, is one debt, one voucher and one mail", async () => {
  const { refundId } = await refunded();
  await stripe.failRefund((await refundOf(refundId)).stripeRefundId!);
  const events = (await stripe.events()).filter(({ type }) => type.startsWith("refund."));
  expect(events.length).toBeGreaterThan(2);
  const copies = events.flatMap((event) => [event, event, { ...event, id: `${event.id}_again` }]);
  const answers = await Promise.all(copies.map((event) => deliver(event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await monthFacts()).moves, "in the books of the month it is told in").toMatchObject([
    { kind: "bounced", number: 1, creditNumber: 1, orderNumber: 1001, amount: kr(100) },
  ]);
  expect(await db().outboxRow.count({ where: { kind: "refund-bounced" } })).toBe(1);
  expect(await refundOf(refundId)).toMatchObject({ status: "owed" });
});

test("a refund that comes back after its credit receipt is not one that Stripe paid without our hearing it, and then refused to pay twice", async () => {
  const orderId = await paidOrder();
  const refundId = randomUUID();
  await stripe.setFault({ mode: "drop", match: "POST /v1/refunds" });
  expect(await payBack(admin, orderId, { refundId, amount: kr(100) }, january)).toEqual(ok("pending"));
  await stripe.setFault({ mode: "status", status: 400, match: "POST /v1/refunds" });
  await processRefundJob({ orderId, refundId }, january);
  expect(await refundOf(refundId)).toMatchObject({ status: "succeeded", number: 1 });
  expect(await orderOf(orderId)).toMatchObject({ refundedOre: kr(100) });
});

test("a refund that comes back after its credit receipt stays in the books: its vouchers can't be changed or deleted", async () => {
  await bounced();
  for (const sql of ["UPDATE refund_moves SET amount = 1", "DELETE FROM refund_moves"])
    await expect(owner().query(sql)).rejects.toThrow("append-only");
});

test("paying again through Stripe ends the debt with a voucher of its own, once, however often it is sent", async () => {
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
  // The first one's failure, told once more, is no new one.
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

test("paying again never goes under the name of a refund: Stripe would repeat that one's answer and pay nothing", async () => {
  const { orderId, refundId } = await bounced();
  const wish = again(refundId, { payoutId: refundId });
  expect(await refundAgain(admin, orderId, wish, february)).toEqual(fail("unknown"));
  expect(await refundOf(refundId)).toMatchObject({ status: "owed" });
});

test("paying again by two people at once is one payout", async () => {
  const { orderId, refundId } = await bounced();
  const results = await Promise.all(
    [again(refundId), again(refundId), again(refundId, { via: "other", note: "Bankgiro" })].map((wish) =>
      refundAgain(admin, orderId, wish, february),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db().refundMove.count({ where: { kind: "paid" } })).toBe(1);
});

test("paying again past the shop comes from the bank account, and nothing is asked of Stripe", async () => {
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

test("paying again that comes back as well is owed again; one that Stripe refuses leaves the debt", async () => {
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

test("paying again waits when Stripe is silent, and the outbox finishes it, also days later, with one payment", async () => {
  const { orderId, refundId, intent } = await bounced();
  const wish = again(refundId);
  await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
  expect(await refundAgain(admin, orderId, wish, february)).toEqual(ok("pending"));
  expect(await refundAgain(admin, orderId, again(refundId), february)).toEqual(fail("under_way"));
  await stripe.setFault(null);
  // Paid at Stripe, its answer lost, and the key forgotten since.
  await refundAtStripe(intent, kr(100), { "metadata[refund_id]": wish.payoutId });
  const paidBefore = (await stripe.requests()).filter(({ method }) => method === "POST").length;
  await processPayoutJob({ orderId, payoutId: wish.payoutId }, new Date("2027-02-03T08:00:00Z"));
  expect((await stripe.requests()).filter(({ method }) => method === "POST")).toHaveLength(paidBefore);
  expect(await refundOf(refundId)).toMatchObject({ status: "succeeded" });
});

test("paying again in Stripe's own dashboard ends the debt, and is no refund of its own", async () => {
  const { refundId, intent } = await bounced();
  await refundAtStripe(intent, kr(100));
  await Promise.all(Array.from({ length: 4 }, () => settleRefunds(intent, february)));
  expect(await refundOf(refundId)).toMatchObject({ status: "succeeded" });
  expect(await db().refund.count()).toBe(1);
  expect(await db().refundPayout.findMany()).toMatchObject([{ status: "succeeded", actor: "stripe" }]);
});
