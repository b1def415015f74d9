// The drill: what was sold after a backup comes back from Stripe when the backup is restored.
// Fails without: the newest payment also notes the numbers of orders without a payment; lost numbers are saved; refunds
// since the backup are fetched; recovered sales are booked on the day of their payment.
import { randomUUID } from "node:crypto";
import { render } from "@react-email/render";
import { afterEach, expect, test } from "vitest";
import { COLOURS } from "@/lib/catalogue/options";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { metadataOf, paymentLines, toFrozenCheckout } from "@/lib/checkout/checkout";
import { saveNumbers } from "@/lib/orders/numbers";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { getSettings } from "@/lib/settings/queries";
import { mails } from "@/lib/jobs/mails/mails";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { findBoughtCard } from "@/lib/gift-cards/queries";
import { kr, ore } from "@/lib/kernel/money";
import { RECREATED } from "@/lib/checkout/create-paid-order";
import { findNotes } from "@/lib/payments/purchases";
import { inPieces, refundPayment } from "@/lib/payments/stripe";
import { beginSession, openCheckout, paidAtStripe, payAndVerify } from "../support/checkouts";
import { adultPole, checkoutBody, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { setOrder } from "../support/orders";
import { deliver, submit, verify } from "../support/routes";
import { restoreSnapshot, takeSnapshot, tellRestored } from "../support/snapshot";
import { stripe } from "../support/stripe";
import { emptyDatabase } from "../support/database";
import { soldCard } from "../support/workshop";

afterEach(expectInvariants);

const engraved = { ...adultPole, grip: "Kork", length: 130, engraving: "ÅSA „Öst” & Bo", quantity: 2 };

async function buy(options: Parameters<typeof checkoutBody>[0] = {}): Promise<string> {
  const session = await openCheckout(options);
  await payAndVerify(session);
  return session;
}

const cards = (count: number) =>
  Promise.all(Array.from({ length: count }, () => giftCard({ amount: kr(500) })));

/** Sells `plain` ordinary orders, one with each of the cards `used`, and five of other kinds. */
async function sell(plain: number, used: readonly { code: string }[]): Promise<void> {
  for (let count = 0; count < plain; count += 1)
    await buy({ items: count === 0 ? [engraved, adultPole] : [adultPole] });
  for (const { code } of used) await buy({ giftCardCode: code });
  await soldCard();
  const recipient = {
    name: "Åsa Öberg",
    email: "asa@example.se",
    greeting: `Grattis! ${"å".repeat(290)}`,
    send_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  };
  await soldCard({ recipient });
  // A card that is both sold and used in this call.
  const { code: giftCardCode } = await soldCard();
  await buy({ items: [engraved], giftCardCode });
  await buy({ items: [engraved, engraved] });
}

const orders = () =>
  db().order.findMany({
    orderBy: { number: "asc" },
    select: {
      id: true,
      number: true,
      kind: true,
      email: true,
      subtotalOre: true,
      shippingOre: true,
      giftCardOre: true,
      giftCardKind: true,
      giftCardVatKind: true,
      giftCardLeftOre: true,
      totalOre: true,
      dueOre: true,
      vatOre: true,
      stripeSessionId: true,
      stripePaymentIntent: true,
      items: { omit: { id: true }, orderBy: { position: "asc" } },
      shippingInfo: { omit: { id: true } },
      checkout: { select: { id: true, recipient: true, lines: true, giftCardId: true, giftCardState: true } },
    },
  });

const balances = () =>
  db().giftCard.findMany({
    orderBy: { id: "asc" },
    select: { id: true, amountOre: true, remainingBalanceOre: true, isActive: true, sourceCheckoutId: true },
  });

const paidEvents = async () =>
  (await stripe.events()).filter(({ type }) => type.startsWith("checkout.session."));
/** Stripe's event of a paid session, the newest. */
const completed = async () => (await paidEvents()).filter(({ type }) => type.endsWith("completed")).at(0)!;
const orderOf = (stripeSessionId: string) => db().order.findUniqueOrThrow({ where: { stripeSessionId } });
const soon = () => new Date(Date.now() + 2 * 60_000);

test("a restored backup gets every later sale back from Stripe, with its number and its card's balance", async () => {
  const [first, second, early] = [await cards(2), await cards(1), await giftCard({ amount: kr(700) })];
  await sell(2, first);
  const open = await openCheckout(); // on its payment page when the backup is taken
  const backup = await takeSnapshot();
  await sell(1, second);
  await payAndVerify(open);
  await buy({ giftCardCode: early.code });
  await sweep(soon()); // Stripe is told the numbers
  const before = { orders: await orders(), cards: await balances() };
  expect(before.orders).toHaveLength(18);

  await restoreSnapshot(backup);
  expect(await db().order.count()).toBe(9);
  const events = await paidEvents();
  for (const event of events) expect([200, 503]).toContain((await deliver(event)).status);
  await sweep(soon());
  for (const event of events) expect((await deliver(event)).status).toBe(200);
  await sweep(soon());

  expect(await db().order.count()).toBe(18);
  expect(await orders()).toEqual(before.orders);
  expect(await balances()).toEqual(before.cards);
  expect(await db().stripeEvent.count({ where: { status: "ignored" } })).toBe(0);
  await expectInvariants();
  const next = await buy();
  expect(await orderOf(next)).toMatchObject({ number: 1019 });
});

// Fails without: a restore is recorded together with its rows.
test("a restored backup is recovered once by sweepers running at once, which mark the recovered orders", async () => {
  const backup = await takeSnapshot();
  const [card] = await cards(1);
  await buy();
  await soldCard();
  await buy({ items: [engraved] });
  await sweep(soon());
  const before = await orders();
  await restoreSnapshot(backup);
  expect(await db().giftCard.count({ where: { id: card!.id } })).toBe(0);
  await Promise.all([sweep(soon()), sweep(soon()), sweep(soon())]);
  expect(await orders()).toEqual(before);
  // No recovered order is built before a person has reviewed it.
  const sessions = await stripe.sessions();
  for (const order of await db().order.findMany({ include: { events: { orderBy: { kind: "asc" } } } })) {
    expect(order.reviewReason).toBe(RECREATED);
    expect(order.events.map(({ kind }) => kind)).toEqual(["paid", "recreated"]);
    // The books use the day of the payment, not that of the restore.
    const { created } = sessions.find(({ id }) => id === order.stripeSessionId)!;
    expect(order.paidAt.getTime()).toBeGreaterThanOrEqual(created * 1000);
    expect(order.paidAt.getTime()).toBeLessThan(Date.now());
    expect(order.paidAt.getTime() % 1000).toBe(0);
  }
  const jobs = await db().outboxRow.findMany({ orderBy: { kind: "asc" } });
  expect(jobs.map(({ kind }) => kind)).toEqual([
    "gift-card",
    "gift-card-receipt",
    "order-confirmation",
    "order-confirmation",
    "work-order",
    "work-order",
  ]);
});

// Fails without: nothing is sold before a restore is recovered; no payment is settled before it; no number is
// given before it.
test("a restored backup sells nothing and settles nothing until Stripe has been asked", async () => {
  const [card] = await cards(1);
  const backup = await takeSnapshot();
  const paid = await buy({ giftCardCode: card!.code });
  await restoreSnapshot(backup);
  const body = await checkoutBody({ giftCardCode: card!.code });
  await stripe.setFault({ mode: "status", status: 500 });
  await expect(sweep(soon())).rejects.toThrow();
  expect((await submit(body)).status).toBe(503);
  expect((await buyGiftCard({ amount: 1000, recipient: null }, null)).ok).toBe(false);
  expect((await verify(paid)).status).toBe(502);
  const event = await completed();
  expect((await deliver(event)).status).toBe(503);
  await expect(db().$queryRaw`SELECT take_number('credit_note')`).rejects.toThrow("restored");
  expect(await db().order.count()).toBe(0);
  await stripe.setFault(null);
  await sweep(soon());
  // The card's money belongs to the order it was spent on.
  expect((await verify(paid)).status).toBe(200);
  expect((await submit(body)).body.error?.code).toBe("gift_card");
  expect((await deliver(event)).status).toBe(200);
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ id: card!.id, remainingBalanceOre: 0 });
});

test("a restored backup gives a free number to an order whose old one Stripe was not told", async () => {
  const backup = await takeSnapshot();
  await buy();
  await buy();
  await sweep(soon()); // 1001 and 1002 are told
  const untold = await buy();
  await restoreSnapshot(backup);
  await sweep(soon());
  const numbers = await db().order.findMany({ orderBy: { number: "asc" }, select: { number: true } });
  expect(numbers.map(({ number }) => number)).toEqual([1001, 1002, 1003]);
  expect((await verify(untold)).status).toBe(200);
});

test("a restored backup cannot recover an order paid wholly by card, and never reuses its number", async () => {
  const whole = await giftCard({ amount: kr(3000) });
  await buy();
  const backup = await takeSnapshot();
  await buy({ giftCardCode: whole.code }); // 1002, and the last of all
  await sweep(soon());
  await restoreSnapshot(backup);
  // As if the payment that notes its number were much older than the backup.
  await db().restore.updateMany({ data: { takenAt: new Date(Date.now() + 2 * 3_600_000) } });
  await sweep(soon());
  expect(await db().order.count()).toBe(1);
  expect(await db().restore.findFirstOrThrow()).toMatchObject({ lost: { order: [1002] } });
  await expectInvariants();
  const next = await buy();
  expect(await orderOf(next)).toMatchObject({ number: 1003 });
});

test("a recovered order whose code is newer than the backup says that the code is gone", async () => {
  const backup = await takeSnapshot();
  const code = await giftCard({ amount: kr(500), kind: "promo" });
  const session = await buy({ giftCardCode: code.code });
  await sweep(soon());
  await restoreSnapshot(backup);
  await sweep(soon());
  expect(await orderOf(session)).toMatchObject({
    number: 1001,
    giftCardOre: kr(500),
    giftCardKind: "promo",
    dueOre: 59_400,
    vatOre: 11_880,
    reviewReason: expect.stringContaining("Presentkortet är borta"),
  });
});

test("a recovered gift card is mailed again with a new code, and the mail says that the old one is gone", async () => {
  const backup = await takeSnapshot();
  const { code: old } = await soldCard();
  await restoreSnapshot(backup);
  await sweep(soon());
  const card = await db().giftCard.findFirstOrThrow();
  expect(card).toMatchObject({ isActive: true, remainingBalanceOre: kr(1000) });
  const bought = (await findBoughtCard({ id: card.id }))!;
  expect(bought.code).not.toBe(old);
  expect(JSON.stringify(await stripe.sessions())).not.toContain(old);
  const from = await getSettings();
  const said = (card: typeof bought) =>
    render(mails["gift-card"].draw({ card, till: "", qr: Buffer.from("") }, from).body);
  expect(await said(bought)).toContain("Då är koden ny");
  expect(await said({ ...bought, isRecreated: false })).not.toContain("Då är koden ny");
  expect(await db().outboxRow.count({ where: { kind: "gift-card" } })).toBe(1);
});

test("a restored backup waits for a pending payment, and keeps its card's money reserved", async () => {
  const [card] = await cards(1);
  const backup = await takeSnapshot();
  const [slow, open] = [await openCheckout({ giftCardCode: card!.code }), await openCheckout()];
  await stripe.pay(slow, "delayed");
  await restoreSnapshot(backup);
  await sweep(soon());
  expect((await verify(slow)).status).toBe(202);
  expect(await db().order.count()).toBe(0);
  const taken = await submit(await checkoutBody({ giftCardCode: card!.code }));
  expect(taken.body.error?.code).toBe("gift_card");
  await stripe.settle(slow, "succeeded");
  // A buyer who was on the payment page when the shop went down may still pay.
  await stripe.pay(open);
  await sweep(soon());
  expect((await verify(slow)).status).toBe(200);
  expect((await verify(open)).status).toBe(200);
  const again = { reviewReason: RECREATED };
  expect(await db().order.findMany({ select: { reviewReason: true } })).toEqual([again, again]);
});

// Fails without: known payments are settled first, since they may release a card.
test("a restored backup first releases a card that an older payment held, then takes what a later one used", async () => {
  const [card] = await cards(1);
  const email = "asa@example.se";
  await openCheckout({ giftCardCode: card!.code, email }); // holds the card when the backup is taken
  const backup = await takeSnapshot();
  const later = await buy({ giftCardCode: card!.code, email }); // ends the older one
  await sweep(soon());
  await restoreSnapshot(backup);
  await sweep(soon());
  expect(await orderOf(later)).toMatchObject({
    giftCardOre: kr(500),
    giftCardKind: "purchased",
    reviewReason: RECREATED,
  });
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ remainingBalanceOre: 0 });
});

test("a restored backup spends no card twice: a recovered order says what the card lacks", async () => {
  const [card] = await cards(1);
  const backup = await takeSnapshot();
  const paid = await buy({ giftCardCode: card!.code });
  await restoreSnapshot(backup);
  // Somebody used the same money before the shop knew of the restore.
  await db().restore.deleteMany();
  await buy({ giftCardCode: card!.code });
  const event = (await paidEvents()).find(
    ({ type, data }) => type.endsWith("completed") && (data.object as { id: string }).id === paid,
  );
  expect((await deliver(event!)).status).toBe(200);
  expect(await orderOf(paid)).toMatchObject({
    number: 1002,
    giftCardKind: "promo",
    reviewReason: expect.stringContaining("saldot räcker inte"),
  });
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ remainingBalanceOre: 0 });
});

// Fails without: numbers continue above the highest that Stripe was told.
test("a restored backup recovers refunds, under credit numbers that nobody has", async () => {
  const session = await buy();
  const refundOne = async (amount: number) => {
    const { stripePaymentIntent } = await orderOf(session);
    const refund = { amount: ore(amount), refundId: randomUUID() };
    await refundPayment({ paymentIntent: stripePaymentIntent!, ...refund });
    return settleRefunds(stripePaymentIntent!, new Date());
  };
  const backup = await takeSnapshot();
  await refundOne(10_000);
  await refundOne(5_000);
  await sweep(soon());
  await restoreSnapshot(backup);
  await sweep(soon());
  const order = await db().order.findUniqueOrThrow({
    where: { stripeSessionId: session },
    include: { refunds: { orderBy: { number: "asc" } } },
  });
  expect(order.refundedOre).toBe(15_000);
  expect(order.refunds.map(({ number }) => number)).toEqual([3, 4]);
  expect(await db().restore.findFirstOrThrow()).toMatchObject({ lost: { credit_note: [1, 2] } });
});

// Fails without: refunds that have failed since the backup are fetched, also those that it holds.
test("a restored backup recovers that a refund from before it was sent back by the bank", async () => {
  const { stripePaymentIntent } = await orderOf(await buy());
  const intent = stripePaymentIntent!;
  const made = await refundPayment({ paymentIntent: intent, amount: kr(100), refundId: randomUUID() });
  await settleRefunds(intent, new Date());
  // Long before the backup: recovery asks for refunds that were made since.
  await stripe.advanceClock(2 * 3600);
  const backup = { ...(await takeSnapshot()), takenAt: new Date(Date.now() + 2 * 3_600_000).toISOString() };
  await stripe.failRefund(made.id);
  await settleRefunds(intent, new Date());
  expect(await db().refund.findFirstOrThrow()).toMatchObject({ status: "owed" });
  await sweep(soon());
  await restoreSnapshot(backup);
  expect(await db().refund.findFirstOrThrow()).toMatchObject({ status: "succeeded" });
  await sweep(soon());
  expect(await db().refund.findFirstOrThrow()).toMatchObject({ status: "owed" });
});

test("a restored backup books no parcel that may have been booked since", async () => {
  await buy();
  const { id: orderId } = await db().order.findFirstOrThrow();
  await db().shipment.create({ data: { orderId, provider: "fraktjakt" } });
  const backup = await takeSnapshot();
  await restoreSnapshot(backup);
  expect(await db().shipment.findFirstOrThrow()).toMatchObject({
    status: "unknown",
    lastError: expect.stringContaining("kanske redan bokad"),
  });
});

const alarms = () => db().outboxRow.findMany({ where: { kind: "unknown-payment" } });

// Fails without: a paid session that the shop does not know is an alarm.
test("an unknown payment is an alarm, once, and its event is never ignored", async () => {
  // A session without the shop's metadata, as from a payment link that the owner made at Stripe.
  const { id: session } = await beginSession();
  await stripe.pay(session);
  const event = await completed();
  for (let copy = 0; copy < 3; copy += 1) expect((await deliver(event)).status).toBe(200);
  expect(await db().stripeEvent.findMany({ select: { status: true } })).toEqual([{ status: "done" }]);
  expect(await alarms()).toMatchObject([
    { payload: { sessionId: session, amount: 109_400, currency: "sek" } },
  ]);
  expect((await verify(session)).status).toBe(404);
});

test("an unknown payment with the shop's metadata becomes an order, even without a known restore", async () => {
  await paidAtStripe({ items: [engraved] });
  const before = (await db().checkout.findFirstOrThrow()).lines;
  await emptyDatabase();
  const event = await completed();
  expect((await deliver(event)).status).toBe(200);
  expect(await db().order.findFirstOrThrow({ include: { checkout: true } })).toMatchObject({
    reviewReason: RECREATED,
    checkout: { lines: before },
  });
  expect(await alarms()).toEqual([]);
});

// Fails without: a checkout that is already an order takes no second payment.
test("an unknown payment is an alarm too if its checkout was already paid by another", async () => {
  const first = await buy();
  const order = await orderOf(first);
  const checkout = toFrozenCheckout(await db().checkout.findFirstOrThrow());
  const kept = { ...metadataOf(checkout), lines: paymentLines(checkout), email: checkout.email };
  const { id: second } = await beginSession({ ...kept, checkoutId: checkout.id, attempt: 1 });
  await stripe.pay(second);
  const event = (await paidEvents()).find(({ data }) => "id" in data.object && data.object.id === second)!;
  expect((await deliver(event)).status).toBe(200);
  expect(await alarms()).toMatchObject([{ payload: { sessionId: second, amount: order.dueOre } }]);
  expect((await verify(second)).status).toBe(404);
  expect(await db().order.findMany({ select: { id: true } })).toEqual([{ id: order.id }]);
});

// Fails without: an earlier number that is taken is not given twice.
test("an unknown payment's order gets a new number if its old one is taken", async () => {
  const old = await buy();
  await saveNumbers(); // 1001
  await emptyDatabase();
  const other = await buy(); // 1001 again: nobody told this shop that it was restored
  const event = await completed();
  expect((await deliver(event)).status).toBe(200);
  expect([(await orderOf(other)).number, (await orderOf(old)).number]).toEqual([1001, 1002]);
});

// Fails without: the checks that Stripe has all of a lost checkout.
test.each([
  ["without a line", { lines: [{ name: "Vuxenstav", unitPrice: kr(1094), quantity: 1 }] }],
  ["without a sum", { metadata: inPieces("order", {}) }],
  ["of another shop with the same account", { successUrl: "https://prov.example/checkout/success" }],
])("an unknown payment that Stripe has %s becomes no order", async (_what, lost) => {
  await openCheckout();
  const checkout = toFrozenCheckout(await db().checkout.findFirstOrThrow());
  const kept = { ...metadataOf(checkout), lines: paymentLines(checkout), email: checkout.email };
  await emptyDatabase();
  const { id: session } = await beginSession({ ...kept, ...lost });
  await stripe.pay(session);
  const event = await completed();
  expect((await deliver(event)).status).toBe(200);
  expect(await db().order.count()).toBe(0);
  expect(await alarms()).toHaveLength(1);
});

test("an unknown session that was never paid is ignored", async () => {
  const session = await openCheckout();
  await stripe.expire(session);
  await emptyDatabase();
  const [event] = await paidEvents();
  expect((await deliver(event!)).status).toBe(200);
  expect(await db().stripeEvent.findMany({ select: { status: true } })).toEqual([{ status: "ignored" }]);
  expect(await alarms()).toEqual([]);
});

test("an order of fifty designs with the longest engravings fits into what Stripe keeps", async () => {
  // Three bytes a character, the most that can be engraved.
  const text = "€".repeat(30);
  const items = Array.from({ length: 50 }, (_, index) => ({
    ...engraved,
    length: 110 + 5 * (index % 7),
    color: COLOURS[Math.floor(index / 7)]!.name,
    engraving: text,
    quantity: 1,
  }));
  await buy({ items });
  const [before] = await orders();
  await sweep(soon());
  await emptyDatabase();
  await tellRestored(new Date().toISOString());
  await sweep(soon());
  expect(await orders()).toEqual([before]);
});

test("order numbers that did not reach Stripe are sent in the next round", async () => {
  const session = await buy();
  const noted = async () => (await db().counter.findUniqueOrThrow({ where: { name: "order" } })).noted;
  await stripe.setFault({ mode: "refuse" });
  await saveNumbers();
  expect(await noted()).toBe(1000);
  await stripe.setFault(null);
  await saveNumbers();
  expect(await noted()).toBe(1001);
  const { id, stripePaymentIntent } = await orderOf(session);
  expect(await findNotes(stripePaymentIntent!)).toMatchObject({ order_id: id, order_number: "1001" });
  const asked = (await stripe.requests()).length;
  await saveNumbers();
  expect((await stripe.requests()).length).toBe(asked);
});

test("order numbers reach Stripe even after a payment that Stripe does not know", async () => {
  const [first, second] = [await buy(), await buy()];
  const { id } = await orderOf(first);
  await setOrder(id, { stripePaymentIntent: "pi_of_another_account" });
  await saveNumbers();
  expect((await db().counter.findUniqueOrThrow({ where: { name: "order" } })).noted).toBe(1002);
  const { stripePaymentIntent } = await orderOf(second);
  expect(await findNotes(stripePaymentIntent!)).toMatchObject({ order_number: "1002" });
});

test("Stripe is never told a gift card's code", async () => {
  const card = await giftCard({ amount: kr(500) });
  await buy({ giftCardCode: card.code });
  await sweep(soon());
  const all = (await stripe.requests()).map(({ body }) => decodeURIComponent(body)).join("\n");
  expect(all).toContain(card.id);
  expect(all).not.toContain(card.code);
});
