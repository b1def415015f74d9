// Disputes: a customer asks their bank for the money back.
// Fails without: the refusal to refund what the bank has taken.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ACCOUNTS, type AccountKey } from "@/lib/settings/usual-books";
import { vatSummary } from "@/lib/books/vat-summary";
import { moveOrder } from "@/lib/orders/move-order";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { bookLoss, bookTransaction } from "@/lib/disputes/book";
import { processDisputeJob } from "@/lib/disputes/settle-disputes";
import { processOutbox } from "@/lib/jobs/worker";
import { db, transaction } from "@/lib/kernel/db";
import { lockBalance } from "@/lib/gift-cards/mutations";
import { namedBy } from "@/lib/gift-cards/queries";
import { kr, ore, ZERO, type Ore } from "@/lib/kernel/money";
import { saveReviewed } from "@/lib/orders/mutations";
import { listMorning } from "@/lib/workshop/morning/queries";
import { packingPages } from "@/components/workshop/packing-list";
import { parseFilter } from "@/lib/workshop/order-filter";
import { listOrders } from "@/lib/workshop/list/queries";
import { monthFacts, monthVouchers, movedAccounts } from "../support/books";
import { openCheckout, paidAtStripe } from "../support/checkouts";
import { markReviewed } from "../support/orders";
import { giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { payBack, refundUnanswered } from "../support/money-back";
import { deliver } from "../support/routes";
import { stripe } from "../support/stripe";
import { untilWaiting } from "../support/waiting";
import { addAdmin, admin, orderOf, paidOrder, soldCard } from "../support/workshop";

afterEach(expectInvariants);
beforeEach(addAdmin);

let told = 0;
/** Delivers Stripe's webhook about a dispute of this payment. The shop reads the dispute itself from Stripe. */
const tell = async (type: string, intent: string | null, id = `evt_${(told += 1)}`) =>
  deliver({
    id,
    object: "event",
    type: `charge.dispute.${type}`,
    data: { object: { id: "du_1", object: "dispute", payment_intent: intent, status: "under_review" } },
  });

const notes = async (orderId: string) =>
  (await db().orderEvent.findMany({ where: { orderId, kind: "dispute" }, orderBy: { id: "asc" } })).map(
    ({ note }) => note?.replaceAll("\u00a0", " "),
  );
const vouchers = async (series = "T") =>
  (await monthVouchers()).filter((voucher) => voucher.series === series);

/** The sums of these accounts over all vouchers, in öre. */
async function sums(...accounts: AccountKey[]) {
  const moved = await movedAccounts();
  return Object.fromEntries(accounts.map((account) => [account, moved[account] ?? 0]));
}

/** Expects that no account of a card, of a dispute or of VAT is left with a sum. */
const expectNothingLeft = async () =>
  expect(await sums("giftCards", "giftCardVat", "vat", "disputed", "losses")).toEqual({
    giftCards: 0,
    giftCardVat: 0,
    vat: 0,
    disputed: 0,
    losses: 0,
  });

/** Carries out the jobs about disputes, and no mail. */
async function runDisputeJobs(): Promise<void> {
  await db().outboxRow.updateMany({ where: { kind: { not: "dispute" } }, data: { status: "done" } });
  await processOutbox();
}

/** Disputes this payment and delivers the webhook. Returns the dispute's id. */
async function toldDispute(intent: string, options: Parameters<typeof stripe.dispute>[1] = {}) {
  const { id } = await stripe.dispute(intent, options);
  expect((await tell("created", intent)).status).toBe(200);
  return id;
}

type Decided = Parameters<typeof stripe.decideDispute>[1];
/** Decides the dispute as the bank, and delivers the webhook. */
async function decide(id: string, intent: string, status: Decided, type = "closed") {
  await stripe.decideDispute(id, status);
  await tell(type, intent);
}

/** A disputed order of 1 094 kr, with a fee of 150 kr, whose webhook has come. */
async function disputed(options: Parameters<typeof stripe.dispute>[1] = {}) {
  const orderId = await paidOrder();
  const { stripePaymentIntent, dueOre, vatOre } = await orderOf(orderId);
  const intent = stripePaymentIntent!;
  const disputeId = await toldDispute(intent, options);
  return { orderId, intent, disputeId, due: ore(dueOre), vat: ore(vatOre) };
}

describe("a disputed payment", () => {
  test("stops the order, also on the packing list, until it is reviewed, and again when the bank decides", async () => {
    const { orderId, intent, disputeId } = await disputed();
    const stop = async () => packingPages(await listMorning([orderId]))[0]![0]!.stop;
    expect(await orderOf(orderId)).toMatchObject({ disputeStatus: "needs_response" });
    expect((await orderOf(orderId)).reviewReason).toContain("bestrider");
    expect(await moveOrder(admin, orderId, "bamboo", new Date())).toEqual({ ok: false, error: "review" });
    expect(await stop()).toMatch(/^Skicka inte än\. Kunden bestrider betalningen/);
    await markReviewed(admin, orderId);
    expect(await stop()).toBeNull();
    await decide(disputeId, intent, "under_review", "updated");
    expect(await orderOf(orderId)).toMatchObject({ disputeStatus: "under_review", reviewReason: null });
    await decide(disputeId, intent, "lost");
    expect((await orderOf(orderId)).reviewReason).toContain("Bygg eller skicka inget mer");
    expect(await notes(orderId)).toEqual([
      "banken väntar på svar",
      "Stripe drog 1 094 kr och 150 kr i avgift.",
      "banken granskar svaret",
      "kunden fick rätt",
      "1 094 kr är förlorade.",
    ]);
  });

  // Fails without: a review confirms only the reason that was read.
  test("is not confirmed as lost by a review of its older state", async () => {
    const { orderId, intent, disputeId } = await disputed();
    const read = (await orderOf(orderId)).reviewReason!;
    await decide(disputeId, intent, "lost");
    expect(await saveReviewed(admin, orderId, read)).toEqual({ ok: false, error: "illegal" });
    const { reviewReason } = await orderOf(orderId);
    expect(reviewReason).toContain("betalningen är borta");
    expect(await saveReviewed(admin, orderId, reviewReason!)).toMatchObject({ ok: true });
    expect(await saveReviewed(admin, orderId, reviewReason!), "pressed twice").toMatchObject({ ok: true });
    expect(await db().orderEvent.count({ where: { orderId, kind: "reviewed" } })).toBe(1);
  });

  // Fails without: each balance transaction of Stripe is booked once.
  test("is booked once, as a disputed claim and a fee, however often its events come", async () => {
    const { orderId, intent, due } = await disputed();
    const types = ["funds_withdrawn", "created", "updated", "funds_withdrawn", "created", "updated"];
    const answers = await Promise.all(types.map((type) => tell(type, intent)));
    expect(answers.map(({ status }) => status)).toEqual(types.map(() => 200));
    expect(await vouchers()).toEqual([
      {
        series: "T",
        number: 1,
        day: expect.any(String) as string,
        text: "Bestridd betalning, Stripe drog pengarna, order 1001",
        rows: [
          { account: "disputed", amount: due },
          { account: "disputeFees", amount: kr(150) },
          { account: "stripe", amount: -due - kr(150) },
        ],
      },
    ]);
    expect(ACCOUNTS.disputed.number).toBe("1515");
    expect(await sums("stripe")).toEqual({ stripe: -kr(150) });
    expect(vatSummary(await monthFacts())).toMatchObject({
      disputed: due,
      disputeFees: kr(150),
      stripe: -kr(150),
    });
    expect(await db().orderEvent.count({ where: { orderId, kind: "dispute" } })).toBe(2);
  });

  test("stops the order even if its first event is its loss, and the sale and its VAT stay booked", async () => {
    const orderId = await paidOrder();
    const { stripePaymentIntent: intent, dueOre, vatOre } = await orderOf(orderId);
    const { id } = await stripe.dispute(intent!);
    await decide(id, intent!, "lost");
    await tell("funds_withdrawn", intent);
    expect((await orderOf(orderId)).reviewReason).toContain("betalningen är borta");
    expect((await vouchers()).map(({ text }) => text)).toEqual([
      "Bestridd betalning, Stripe drog pengarna, order 1001",
      "Bestridd betalning, förlorad, order 1001",
    ]);
    expect(await sums("losses", "disputed", "vat")).toEqual({ losses: dueOre, disputed: 0, vat: -vatOre });
    expect(vatSummary(await monthFacts())).toMatchObject({ lost: dueOre, box10: vatOre });
  });

  test("is booked back when it is won, and the order may go on", async () => {
    const { orderId, intent, disputeId, due } = await disputed();
    await stripe.decideDispute(disputeId, "won");
    await Promise.all(["closed", "funds_reinstated", "closed"].map((type) => tell(type, intent)));
    expect((await orderOf(orderId)).reviewReason).toContain("går beställningen vidare");
    const paid = { disputed: 0, stripe: due - kr(150), losses: 0 };
    expect(await sums("disputed", "stripe", "losses")).toEqual(paid);
    expect(await payBack(admin, orderId, { amount: kr(100) })).toMatchObject({ ok: true });
  });

  test("is no longer booked as a loss when it is won on appeal", async () => {
    const { intent, disputeId, due } = await disputed();
    for (const status of ["lost", "appeal_under_review", "won"] as const) {
      await decide(disputeId, intent, status, "updated");
      expect(await sums("losses")).toEqual({ losses: status === "lost" ? due : 0 });
    }
    expect(await sums("disputed", "stripe")).toEqual({ disputed: 0, stripe: due - kr(150) });
    expect((await vouchers()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test("books nothing while it is only an inquiry of the bank", async () => {
    const { orderId, intent, disputeId, due } = await disputed({ status: "warning_needs_response" });
    await decide(disputeId, intent, "warning_closed");
    expect(await vouchers()).toEqual([]);
    expect(await sums("stripe")).toEqual({ stripe: due });
    expect(await notes(orderId)).toEqual(["banken har en fråga", "avslutad"]);
  });

  test("is booked as two disputes when a second part is disputed", async () => {
    const { orderId, intent, disputeId, due } = await disputed({ amount: 50_000 });
    await decide(disputeId, intent, "won");
    await toldDispute(intent, { amount: 30_000, fee: 0 });
    expect(await orderOf(orderId)).toMatchObject({ disputeStatus: "needs_response" });
    expect((await orderOf(orderId)).reviewReason).toContain("bestrider");
    const taken = { disputed: 30_000, stripe: due - 30_000 - kr(150) };
    expect(await sums("disputed", "stripe")).toEqual(taken);
  });

  test("cannot be refunded too, but the order's gift card part can", async () => {
    const code = (await giftCard({ amount: kr(100) })).code;
    const orderId = await paidOrder({ giftCardCode: code });
    const { stripePaymentIntent: intent, dueOre } = await orderOf(orderId);
    await toldDispute(intent!);
    const [row] = (await listOrders(parseFilter({ steg: "all" }), new Date())).rows;
    expect(row!.refundable).toBe(kr(100));
    const refund = (amount: Ore) => payBack(admin, orderId, { amount });
    expect(await refund(ore(dueOre))).toEqual({ ok: false, error: "disputed" });
    expect(await refund(kr(100))).toEqual({ ok: true, value: "succeeded" });
    expect(await db().giftCard.findFirstOrThrow({ where: namedBy(code) })).toMatchObject({
      remainingBalanceOre: 10_000,
    });
    expect(await refund(kr(1))).toEqual({ ok: false, error: "disputed" });
  });

  test("is handled even if its event comes before the payment's own", async () => {
    const paid = await paidAtStripe();
    const session = (await stripe.sessions()).find(({ id }) => id === paid);
    const intent = session!.payment_intent as string;
    await toldDispute(intent);
    expect(await db().order.findFirstOrThrow()).toMatchObject({ disputeStatus: "needs_response" });
    expect(await vouchers()).toHaveLength(1);
  });

  test("is polled at Stripe until it is settled, in case an event never comes", async () => {
    const { orderId, disputeId, due } = await disputed();
    const jobs = () => db().outboxRow.count({ where: { kind: "dispute" } });
    expect(await jobs()).toBe(1);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await processDisputeJob(orderId, inHours(12));
    expect(await jobs()).toBe(2);
    await stripe.decideDispute(disputeId, "lost");
    await processDisputeJob(orderId, inHours(24));
    // The vouchers of a month would leave it out where the next day is in another one.
    const lost = await db().disputeMove.findMany({ where: { kind: "lost" } });
    expect(lost).toMatchObject([{ amountOre: due }]);
    const settled = await jobs();
    await processDisputeJob(orderId, inHours(48));
    expect(await jobs()).toBe(settled);
  });

  test("is booked when Stripe redelivers an event that Stripe's own fault had stopped", async () => {
    const orderId = await paidOrder();
    const { stripePaymentIntent: intent } = await orderOf(orderId);
    await stripe.dispute(intent!);
    await stripe.setFault({ mode: "status", status: 500, match: "GET /v1/disputes" });
    expect((await tell("created", intent, "evt_again")).status).toBeGreaterThanOrEqual(500);
    expect(await vouchers()).toEqual([]);
    await stripe.setFault(null);
    expect((await tell("created", intent, "evt_again")).status).toBe(200);
    expect(await vouchers()).toHaveLength(1);
  });

  test("a dispute of a payment that is not the shop's is ignored", async () => {
    expect((await tell("created", "pi_other")).status).toBe(200);
    expect(await db().stripeEvent.findFirstOrThrow()).toMatchObject({ status: "ignored" });
  });
});

test.each([
  ["is inactive until the dispute is won", true],
  ["stays inactive if an admin had deactivated it before", false],
])("a gift card whose payment is disputed %s, and is not refunded meanwhile", async (_what, isActive) => {
  const { intent, card, id: cardId, orderId } = await soldCard();
  await db().giftCard.update({ where: { id: cardId }, data: { isActive } });
  const id = await toldDispute(intent);
  const refund = await payBack(admin, orderId, { amount: kr(1000) });
  expect(refund).toEqual({ ok: false, error: "disputed" });
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 100_000 });
  await decide(id, intent, "won");
  expect(await card()).toMatchObject({ isActive, remainingBalanceOre: 100_000 });
});

// Fails without: a lost card is booked in its dispute's voucher only.
test("a gift card whose payment is lost is voided, its debt and VAT are booked back, and it gets its balance back on appeal", async () => {
  const { intent, card } = await soldCard();
  const { id } = await stripe.dispute(intent);
  await stripe.decideDispute(id, "lost");
  await Promise.all(["created", "closed", "funds_withdrawn"].map((type) => tell(type, intent)));
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 0 });
  expect((await vouchers())[1]!.rows).toEqual([
    { account: "giftCards", amount: 100_000 },
    { account: "vat", amount: 20_000 },
    { account: "giftCardVat", amount: -20_000 },
    { account: "disputed", amount: -100_000 },
  ]);
  expect(await vouchers("P")).toEqual([]);
  await expectNothingLeft();
  expect(vatSummary(await monthFacts())).toMatchObject({ box05: 0, box10: 0, stripe: -kr(150) });
  for (const status of ["appeal_under_review", "won"] as const) await decide(id, intent, status, "updated");
  expect(await card()).toMatchObject({ isActive: true, remainingBalanceOre: 100_000 });
  const back = { giftCards: -100_000, losses: 0, vat: -20_000 };
  expect(await sums("giftCards", "losses", "vat")).toEqual(back);
  expect(await vouchers("P")).toEqual([]);
});

test("a gift card whose payment is lost is booked as a loss for the part that was used", async () => {
  const { intent, card, code } = await soldCard();
  await paidOrder({ giftCardCode: code });
  const used = 100_000 - (await card()).remainingBalanceOre;
  expect(used).toBeGreaterThan(0);
  const { id } = await stripe.dispute(intent);
  await decide(id, intent, "lost");
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 0 });
  const lost = { losses: used, giftCards: 0, giftCardVat: 0, disputed: 0 };
  expect(await sums("losses", "giftCards", "giftCardVat", "disputed")).toEqual(lost);
});

// Fails without: the job of the lost dispute when a refund puts money back onto its card; the lock before it is asked for.
test.each([
  ["before", false],
  ["at the same moment as", true],
])(
  "a gift card whose payment is lost %s a refund of an order that it paid loses what comes back",
  async (_what, atOnce) => {
    const { intent, card, code, id: cardId } = await soldCard();
    const poles = await paidOrder({ giftCardCode: code });
    const { giftCardOre, totalOre } = await orderOf(poles);
    const id = await toldDispute(intent);
    const refund = () => payBack(admin, poles, { amount: ore(totalOre) });
    if (atOnce) {
      await stripe.decideDispute(id, "lost");
      let refunding: ReturnType<typeof payBack> | undefined;
      await transaction(async (tx) => {
        await lockBalance(tx, cardId);
        await tx.dispute.update({ where: { id }, data: { status: "lost" } });
        refunding = refund();
        await untilWaiting(1);
      });
      expect(await refunding).toMatchObject({ ok: true });
    } else {
      await decide(id, intent, "lost");
      expect(await sums("losses")).toEqual({ losses: giftCardOre });
      expect(await refund()).toMatchObject({ ok: true });
    }
    expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: giftCardOre });
    await runDisputeJobs();
    expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 0 });
    await expectNothingLeft();
    await decide(id, intent, "won");
    expect(await card()).toMatchObject({ isActive: true, remainingBalanceOre: 100_000 });
  },
);

// Fails without: the job of the lost dispute when a checkout releases its part of the card.
test("a gift card whose payment is lost while the bank thinks about an order that it paid loses what comes back", async () => {
  const { intent, card, code } = await soldCard();
  const started = await openCheckout({ giftCardCode: code });
  await stripe.pay(started, "delayed");
  expect(await confirmPayment(started)).toMatchObject({ status: "processing" });
  await decide(await toldDispute(intent), intent, "lost");
  expect((await sums("losses")).losses).toBeGreaterThan(0);
  await stripe.settle(started, "failed");
  expect(await confirmPayment(started)).toMatchObject({ status: "failed" });
  await runDisputeJobs();
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 0 });
  await expectNothingLeft();
});

// Fails without: the VAT of the part that comes back.
test("a gift card whose lost payment comes back in part gets that part with its VAT", async () => {
  const { intent, card, orderId } = await soldCard();
  const id = await toldDispute(intent);
  await decide(id, intent, "lost");
  const part = { id: "txn_part", amount: ore(40_000), fee: ZERO };
  await transaction(async (tx) => {
    await bookTransaction(tx, orderId, id, part, new Date());
    await bookLoss(tx, orderId, { id, status: "lost" }, new Date());
  });
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 40_000 });
  const back = { giftCards: -40_000, vat: -8_000, disputed: 0, losses: 0 };
  expect(await sums("giftCards", "vat", "disputed", "losses")).toEqual(back);
});

test("a gift card whose payment is disputed stays inactive when an order that it paid is refunded", async () => {
  const { intent, card, code } = await soldCard();
  const poles = await paidOrder({ giftCardCode: code });
  const { totalOre, giftCardOre } = await orderOf(poles);
  const left = (await card()).remainingBalanceOre;
  await toldDispute(intent);
  expect(await payBack(admin, poles, { amount: ore(totalOre) })).toMatchObject({ ok: true });
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: left + giftCardOre });
});

// Fails without: a dispute that came while the card was void keeps it switched off when its refund fails.
test("a gift card whose refund fails because its payment is disputed is inactive until the dispute is won", async () => {
  const { intent, card, orderId } = await soldCard();
  const refuse = await refundUnanswered(admin, orderId);
  const id = await toldDispute(intent);
  await refuse();
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 100_000 });
  await decide(id, intent, "won");
  expect(await card()).toMatchObject({ isActive: true, remainingBalanceOre: 100_000 });
});

// Fails without: the loss is booked again when a refund that fails puts money back onto the card.
test("a gift card that was void when its payment was lost is voided as its loss when its refund fails, and won back on appeal", async () => {
  const { intent, card, orderId } = await soldCard();
  const refuse = await refundUnanswered(admin, orderId);
  const id = await toldDispute(intent);
  await decide(id, intent, "lost");
  expect(await sums("losses")).toEqual({ losses: 100_000 });
  await refuse();
  await runDisputeJobs();
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 0 });
  await expectNothingLeft();
  expect(await vouchers("P")).toEqual([]);
  const booked = (await vouchers()).length;
  await tell("updated", intent);
  expect(await vouchers(), "told once more").toHaveLength(booked);
  await expectInvariants();
  await decide(id, intent, "won");
  expect(await card()).toMatchObject({ isActive: true, remainingBalanceOre: 100_000 });
  expect(await sums("giftCards", "losses")).toEqual({ giftCards: -100_000, losses: 0 });
});

// Fails without: a refund that fails gives the card back as a dispute that is over gives it back.
test("a gift card that an inquiry had switched off is on again when its refund fails after the inquiry is closed", async () => {
  const { intent, card, orderId } = await soldCard();
  const id = await toldDispute(intent, { status: "warning_needs_response" });
  const refuse = await refundUnanswered(admin, orderId);
  await decide(id, intent, "warning_closed");
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 0 });
  await refuse();
  expect(await card()).toMatchObject({ isActive: true, remainingBalanceOre: 100_000 });
});

// Fails without: the reset of `cardHeld` when the card is switched on.
test("a gift card that an admin switches off after a dispute of it was won stays off when its refund fails", async () => {
  const { intent, card, orderId, id: cardId } = await soldCard();
  await decide(await toldDispute(intent), intent, "won");
  await db().giftCard.update({ where: { id: cardId }, data: { isActive: false } });
  await (
    await refundUnanswered(admin, orderId)
  )();
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 100_000 });
});

test("a gift card whose payment is disputed is released from an unpaid checkout, which ends", async () => {
  const { intent, card, code } = await soldCard();
  const started = { stripeSessionId: await openCheckout({ giftCardCode: code }) };
  expect((await card()).remainingBalanceOre).toBeLessThan(100_000);
  await toldDispute(intent);
  expect(await db().checkout.findUniqueOrThrow({ where: started })).toMatchObject({
    status: "expired",
    giftCardState: "released",
  });
  expect(await card()).toMatchObject({ isActive: false, remainingBalanceOre: 100_000 });
});
