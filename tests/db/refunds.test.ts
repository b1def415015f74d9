// Fails without: a failed refund does not answer its withdrawal.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkRefund, refundOrder, type RefundWish } from "@/lib/refunds/refund-order";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { processRefundJob } from "@/lib/refunds/process-refund";
import { db } from "@/lib/kernel/db";
import { kr, ore, type Ore } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { getCreditNote } from "@/lib/orders/queries";
import { unansweredWithdrawal } from "@/lib/refunds/rules";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import * as payments from "@/lib/payments/stripe";
import { findNeeds } from "@/lib/workshop/needs/queries";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { monthVouchers, movedAccounts } from "../support/books";
import { adultPole, engravedPole, giftCard, orderInput } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { askWithdrawal, setOrder } from "../support/orders";
import { carryOutRefunds, firstLine, payBack, refundAtStripe, refundWish } from "../support/money-back";
import { deliver } from "../support/routes";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, paidOrder, soldCard } from "../support/workshop";
import { valueOf } from "../support/value-of";
import { writeMail } from "../support/written-mails";

afterEach(expectInvariants);

beforeEach(addAdmin);

const refundsOf = (id: string) =>
  db().refund.findMany({ where: { orderId: id }, orderBy: { createdAt: "asc" } });
const balance = async (id: string) =>
  (await db().giftCard.findUniqueOrThrow({ where: { id } })).remainingBalanceOre;

/** The debt to gift card holders according to the books, in öre. */
const giftCardDebt = async () => 0 - ((await movedAccounts()).giftCards ?? 0);

/** Makes a refund in Stripe's dashboard. Returns Stripe's id of it. */
const refundInDashboard = async (orderId: string, amount: Ore) =>
  refundAtStripe((await orderOf(orderId)).stripePaymentIntent!, amount);

/** Buys a child's pole with the card: 894 kr with the freight. */
async function useCard(giftCardCode: string): Promise<void> {
  const pole = { product: "barnstav", color: "Blå", length: 90, quantity: 1 };
  expect((await buyPoles(await orderInput({ giftCardCode, items: [pole] }))).ok).toBe(true);
}

const REFUSES = { mode: "status", status: 400, match: "POST /v1/refunds" } as const;

describe("a refund", () => {
  test("of one line of a mixed order goes to Stripe, with its VAT and a credit receipt", async () => {
    const id = await paidOrder({ items: [engravedPole, adultPole] });
    const withdrawalId = await askWithdrawal(id, { lines: [2] });
    const second = { lines: [{ position: 2, quantity: 1 }], withdrawalId };
    expect(await payBack(admin, id, second)).toEqual(ok("succeeded"));
    const [refund] = await refundsOf(id);
    expect(refund).toMatchObject({
      number: 1,
      amountOre: 99_500,
      stripeOre: 99_500,
      giftCardOre: 0,
      vatOre: 19_900,
      status: "succeeded",
      withdrawalId,
    });
    expect(await orderOf(id)).toMatchObject({ refundedOre: 99_500, giftRefundedOre: 0 });
    expect(await db().withdrawal.findMany()).toMatchObject([{ id: withdrawalId, status: "accepted" }]);
    expect(await db().outboxRow.count({ where: { kind: "refund-receipt" } })).toBe(1);
    expect(await getCreditNote(refund!.id)).toMatchObject({
      number: 1,
      orderNumber: 1001,
      lines: [{ title: "Vuxenstav: Röd lack, inget grepp, 125\u00a0cm", quantity: 1 }],
      newCard: null,
    });
  });

  test("of lines with the same title tells them apart on its credit receipt", async () => {
    const id = await paidOrder({ items: [adultPole, { ...adultPole, grip: "Kork", engraving: "NILS" }] });
    const both = [2, 1].map((position) => ({ position, quantity: 1 }));
    expect(await payBack(admin, id, { lines: both })).toMatchObject({ ok: true });
    const [refund] = await refundsOf(id);
    expect((await getCreditNote(refund!.id)).lines).toEqual([
      { title: "Vuxenstav: Röd lack, korkgrepp, 125\u00a0cm, NILS", quantity: 1 },
      { title: "Vuxenstav: Röd lack, inget grepp, 125\u00a0cm", quantity: 1 },
    ]);
  });

  test("that Stripe refused leaves its withdrawal unanswered, and the form still names it", async () => {
    const id = await paidOrder();
    const withdrawalId = await askWithdrawal(id);
    const asked = async () => {
      const { withdrawals, refunds } = (await findWorkshopOrder(id))!;
      return unansweredWithdrawal(withdrawals, refunds)?.id ?? null;
    };
    const pay = () => payBack(admin, id, { amount: kr(100), withdrawalId });
    await stripe.setFault(REFUSES);
    expect(await pay()).toEqual(fail("refused"));
    expect(await asked()).toBe(withdrawalId);
    await stripe.setFault(null);
    expect(await pay()).toEqual(ok("succeeded"));
    expect(await asked()).toBeNull();
    expect(await refundsOf(id)).toMatchObject([
      { status: "failed", withdrawalId },
      { status: "succeeded", withdrawalId },
    ]);
  });

  test("covers each line, and the freight, only once", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }] });
    const one = (extra: Partial<RefundWish> = {}) => payBack(admin, id, { lines: firstLine(), ...extra });
    const done = fail("line_done");
    expect(await one({ withFreight: true })).toMatchObject({ ok: true });
    expect(await one({ withFreight: true })).toEqual(done);
    expect(await one({ lines: firstLine(2) })).toEqual(done);
    expect(await Promise.all([one(), one(), one()])).toEqual(
      expect.arrayContaining([ok("succeeded"), done, done]),
    );
    const two = await paidOrder({ items: [adultPole, engravedPole] });
    const inTwoFields = { lines: [...firstLine(), ...firstLine()] };
    expect(await payBack(admin, two, inTwoFields)).toEqual(done);
  });

  test("with freight has a row for it on the credit receipt, and one without has none", async () => {
    const id = await paidOrder();
    await payBack(admin, id, { lines: [], withFreight: true });
    await payBack(admin, id, { lines: firstLine() });
    const said = async (refund: { id: string }) =>
      (await writeMail("refund-receipt", { orderId: id, refundId: refund.id }))!.text;
    const [freight, line] = await refundsOf(id);
    expect(await said(freight!)).toMatch(/Frakt\s*99\skr/);
    expect(await said(line!)).not.toContain("Frakt");
  });

  test("takes Stripe's part first and puts the rest back on the gift card", async () => {
    const card = await giftCard();
    const id = await paidOrder({ items: [engravedPole, adultPole], giftCardCode: card.code });
    const { dueOre, totalOre, vatOre } = await orderOf(id);
    expect(dueOre).toBe(totalOre - 100_000);
    await payBack(admin, id, { amount: ore(dueOre) });
    expect(await balance(card.id)).toBe(0);
    const rest = await payBack(admin, id, { amount: kr(400) });
    expect(rest).toEqual(ok("succeeded"));
    expect(await balance(card.id)).toBe(40_000);
    const [first, second] = await refundsOf(id);
    expect(first!.vatOre).toBe(vatOre);
    // The VAT of the card's part was paid when the card was sold.
    expect(second).toMatchObject({ number: 2, stripeOre: 0, giftCardOre: 40_000, vatOre: 0 });
  });

  test("makes a new gift card, valid for 12 months, if the old one has expired", async () => {
    const card = await giftCard({ expiresAt: new Date(Date.now() + 3_600_000) });
    const id = await paidOrder({ giftCardCode: card.code });
    const later = new Date(Date.now() + 86_400_000);
    const { totalOre } = await orderOf(id);
    await payBack(admin, id, { amount: ore(totalOre) }, later);
    const [refund] = await refundsOf(id);
    const note = await getCreditNote(refund!.id);
    expect(note.newCard!.code).not.toBe(card.code);
    expect(note.newCard!.expiresAt!.getTime()).toBeGreaterThan(later.getTime() + 364 * 86_400_000);
    expect(await balance(card.id)).toBe(0);
    expect(await orderOf(id), "a mail has the code").toMatchObject({ reviewCause: null });
  });

  // Fails without: an order needs a review when its new card can be mailed to nobody; its history tells so.
  test.each([
    ["", null, /nytt presentkort/],
    [", and an earlier review cause stays", "payment", /fel valuta/],
  ] as const)(
    "onto a new card for an erased buyer needs a review, since no mail has the code%s",
    async (_more, reviewCause, reason) => {
      const card = await giftCard({ expiresAt: new Date(Date.now() + 3_600_000) });
      const id = await paidOrder({ giftCardCode: card.code });
      const { totalOre } = await orderOf(id);
      const reviewReason = reviewCause && "Betalt i fel valuta: eur.";
      await setOrder(id, { email: "", reviewCause, reviewReason });
      await payBack(admin, id, { amount: ore(totalOre) }, new Date(Date.now() + 86_400_000));
      expect(await db().outboxRow.count({ where: { kind: "refund-receipt" } })).toBe(0);
      expect((await orderOf(id)).reviewReason).toMatch(reason);
      const told = await db().orderEvent.findFirst({ where: { orderId: id, kind: "refunded" } });
      expect(told?.note).toMatch(/nytt presentkort/);
    },
  );

  // Fails without: a form sent again, as after Back in the browser, is what was sent before.
  test("is made once, however often its form is sent, and not said to be made when that has other amounts, lines or freight", async () => {
    const id = await paidOrder({ items: [adultPole, engravedPole] });
    const made = refundWish({ lines: firstLine() });
    await Promise.all(Array.from({ length: 8 }, () => refundOrder(admin, id, made, new Date())));
    await processRefundJob({ orderId: id, refundId: made.refundId }, new Date());
    expect(await orderOf(id)).toMatchObject({ refundedOre: 99_500 });
    const asked = (await stripe.requests()).filter(({ path }) => path.startsWith("/v1/refunds"));
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await refundOrder(admin, id, made, new Date())).toEqual(ok("succeeded"));
    const others = [{ amount: kr(100) }, { lines: [{ position: 2, quantity: 1 }] }, { withFreight: true }];
    for (const other of others) {
      const again = { ...made, ...other };
      expect(await checkRefund(id, again)).toEqual(fail("sent_before"));
      expect(await refundOrder(admin, id, again, new Date())).toEqual(fail("sent_before"));
    }
    expect(await checkRefund(id, made)).toMatchObject({ ok: true });
    expect(await db().refund.count()).toBe(1);
  });

  test("never exceeds what was paid, however many are asked for at once", async () => {
    const id = await paidOrder();
    const { totalOre } = await orderOf(id);
    const results = await Promise.all(
      Array.from({ length: 6 }, () => payBack(admin, id, { amount: kr(400) })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(Math.floor(totalOre / 40_000));
    expect(results.filter((result) => !result.ok && result.error === "too_much")).toHaveLength(4);
    const numbers = (await refundsOf(id)).map(({ number }) => number).sort();
    expect(numbers).toEqual([1, 2]);
  });

  // Fails without: a refund refused after the form's answer marks its order for review.
  test("that Stripe refuses needs a review, unless the form has already said so", async () => {
    const [told, untold] = [await paidOrder(), await paidOrder()];
    await stripe.setFault(REFUSES);
    expect(await payBack(admin, told, { amount: kr(100) })).toMatchObject(fail("refused"));
    await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
    const refundId = randomUUID();
    expect(await payBack(admin, untold, { refundId, amount: kr(100) })).toEqual(ok("pending"));
    await stripe.setFault(REFUSES);
    await processRefundJob({ orderId: untold, refundId }, new Date());
    await processRefundJob({ orderId: untold, refundId }, new Date());
    await stripe.setFault(null);
    expect(await orderOf(told)).toMatchObject({ reviewCause: null, refundedOre: 0 });
    expect(await orderOf(untold)).toMatchObject({ reviewCause: "refund", refundedOre: 0 });
    expect((await findNeeds(new Date())).counts).toMatchObject({ review: 1 });
  });

  test("made in Stripe's dashboard becomes a refund of the order", async () => {
    const id = await paidOrder();
    await refundInDashboard(id, kr(50));
    const event = (await stripe.events()).find(({ type }) => type === "charge.refunded")!;
    expect((await deliver(event)).status).toBe(200);
    expect((await deliver({ ...event, id: "evt_again" })).status).toBe(200);
    expect(await refundsOf(id)).toMatchObject([
      { amountOre: 5_000, status: "succeeded", number: 1, reason: "Återbetald i Stripe", actor: "stripe" },
    ]);
    expect(await orderOf(id)).toMatchObject({ refundedOre: 5_000 });
  });

  // Fails without: a refund made in the dashboard waits for a pending one of the shop.
  test.each([400, null])(
    "of everything, made in Stripe's dashboard while the shop's own (%s kr) is pending, is booked once that is refused",
    async (kronor) => {
      const id = await paidOrder();
      const { dueOre } = await orderOf(id);
      await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
      const amount = kronor === null ? ore(dueOre) : kr(kronor);
      expect(await payBack(admin, id, { amount })).toEqual(ok("pending"));
      await stripe.setFault(null);
      await refundInDashboard(id, ore(dueOre));
      const event = (await stripe.events()).find(({ type }) => type === "charge.refunded")!;
      await deliver(event);
      const [own] = await refundsOf(id);
      await processRefundJob({ orderId: id, refundId: own!.id }, new Date());
      // Stripe sends the event again until the shop accepts it.
      expect((await deliver(event)).status).toBe(200);
      expect(await orderOf(id)).toMatchObject({ refundedOre: dueOre });
      expect((await movedAccounts()).stripe).toBeUndefined();
    },
  );

  // Fails without: a refund that Stripe has not paid yet is asked about again, whoever made it.
  test("made in Stripe's dashboard that takes the bank days is booked without any further event", async () => {
    const id = await paidOrder();
    const { stripePaymentIntent } = await orderOf(id);
    await refundInDashboard(id, kr(50));
    const [found] = await payments.listRefunds(stripePaymentIntent!);
    vi.spyOn(payments, "listRefunds").mockResolvedValue([{ ...found!, status: "pending" }]);
    await settleRefunds(stripePaymentIntent!, new Date());
    vi.restoreAllMocks();
    expect(await refundsOf(id)).toMatchObject([{ amountOre: kr(50), status: "pending" }]);
    await carryOutRefunds();
    expect(await refundsOf(id)).toMatchObject([{ amountOre: kr(50), status: "succeeded", number: 1 }]);
    expect(await payments.listRefunds(stripePaymentIntent!)).toHaveLength(1);
  });

  test("made in Stripe's dashboard before the shop knew of the payment is booked with the order", async () => {
    const placed = valueOf(await buyPoles(await orderInput()));
    const { payment_intent: intent } = await stripe.pay(placed.sessionId);
    await refundAtStripe(String(intent), kr(50));
    const all = await stripe.events();
    for (const type of ["refund.created", "charge.refunded", "checkout.session.completed"])
      expect((await deliver(all.find((event) => event.type === type)!)).status).toBe(200);
    const order = await db().order.findFirstOrThrow();
    expect(order.refundedOre).toBe(kr(50));
    expect(await refundsOf(order.id)).toMatchObject([{ status: "succeeded", number: 1 }]);
  });

  test("made in Stripe's dashboard that fails while pending leaves a used gift card as it is", async () => {
    const { orderId, code, id } = await soldCard();
    await useCard(code);
    const stripeRefundId = await refundInDashboard(orderId, kr(500));
    // The shop saved the refund and was cut off before Stripe's answer: it is pending.
    const amounts = { amountOre: kr(500), stripeOre: kr(500), giftCardOre: 0, vatOre: kr(100) };
    await db().refund.create({
      data: { orderId, ...amounts, reason: "Återbetald i Stripe", stripeRefundId, actor: "stripe" },
    });
    await setOrder(orderId, { refundedOre: kr(500) });
    await stripe.failRefund(stripeRefundId);
    const event = (await stripe.events()).find(({ type }) => type === "refund.failed")!;
    expect((await deliver(event)).status).toBe(200);
    expect(await refundsOf(orderId)).toMatchObject([{ status: "failed" }]);
    expect(await balance(id)).toBe(kr(1000 - 795 - 99));
  });

  test("of a sold gift card, made in Stripe's dashboard, empties the card, and the books agree", async () => {
    const { orderId, id } = await soldCard();
    for (const amount of [kr(400), kr(600)]) await refundInDashboard(orderId, amount);
    const events = (await stripe.events()).filter(({ type }) => type === "charge.refunded");
    await Promise.all(events.map((event) => deliver(event)));
    expect(await db().giftCard.findUniqueOrThrow({ where: { id } })).toMatchObject({
      remainingBalanceOre: 0,
      isActive: false,
    });
    expect(await orderOf(orderId)).toMatchObject({ refundedOre: kr(1000), reviewReason: null });
    expect(await giftCardDebt()).toBe(0);
  });

  test("of a used gift card, made in Stripe's dashboard, says so on the order, and the loss is booked", async () => {
    const { orderId, code, id } = await soldCard();
    await useCard(code);
    await refundInDashboard(orderId, kr(1000));
    const event = (await stripe.events()).find(({ type }) => type === "charge.refunded")!;
    expect((await deliver(event)).status).toBe(200);
    expect(await balance(id)).toBe(0);
    expect((await orderOf(orderId)).reviewReason).toContain("894");
    expect(await giftCardDebt()).toBe(0);
  });

  test("of a sold gift card that fails and is made again is booked once", async () => {
    const { orderId } = await soldCard();
    await stripe.setFault(REFUSES);
    expect(await payBack(admin, orderId, {})).toEqual(fail("refused"));
    await stripe.setFault(null);
    expect(await orderOf(orderId)).toMatchObject({ refundedOre: 0 });
    expect(await monthVouchers()).toMatchObject([{ series: "A" }]);
    expect((await payBack(admin, orderId, {})).ok).toBe(true);
    expect((await monthVouchers()).map(({ series }) => series)).toEqual(["A", "K"]);
    expect(await giftCardDebt()).toBe(0);
  });

  test("of a gift card that is switched off leaves it switched off when Stripe refuses", async () => {
    const { orderId, id } = await soldCard();
    await db().giftCard.update({ where: { id }, data: { isActive: false } });
    await stripe.setFault(REFUSES);
    expect((await payBack(admin, orderId, {})).ok).toBe(false);
    await stripe.setFault(null);
    expect(await db().giftCard.findUniqueOrThrow({ where: { id } })).toMatchObject({
      isActive: false,
      remainingBalanceOre: kr(1000),
    });
  });

  test.each([401, 403])(
    "whose first answer was lost stays pending while Stripe answers %i, and is not paid twice",
    async (status) => {
      const id = await paidOrder();
      const asked = refundWish({ amount: kr(100) });
      await stripe.setFault({ mode: "drop", match: "POST /v1/refunds" });
      expect(await refundOrder(admin, id, asked, new Date())).toEqual(ok("pending"));
      await stripe.setFault({ mode: "status", status, match: "/v1/refunds" });
      await processRefundJob({ orderId: id, refundId: asked.refundId }, new Date()).catch(() => {});
      expect((await refundsOf(id))[0]).toMatchObject({ status: "pending", number: null });
      await stripe.setFault(null);
      await processRefundJob({ orderId: id, refundId: asked.refundId }, new Date());
      expect((await refundsOf(id))[0]).toMatchObject({ status: "succeeded", number: 1 });
      expect(await orderOf(id)).toMatchObject({ refundedOre: kr(100) });
    },
  );

  test("that takes the bank days is asked about again, and not given up", async () => {
    const id = await paidOrder();
    const refundId = randomUUID();
    await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
    await payBack(admin, id, { refundId, amount: kr(100) });
    await stripe.setFault(null);
    vi.spyOn(payments, "refundPayment").mockResolvedValue({
      id: "re_slow",
      status: "pending",
      amount: kr(100),
      failure: null,
      refundId,
    });
    const now = new Date();
    await processRefundJob({ orderId: id, refundId }, now);
    vi.restoreAllMocks();
    const later = await db().outboxRow.findMany({
      where: { kind: "refund" },
      orderBy: { nextAttemptAt: "asc" },
    });
    expect(later).toHaveLength(2);
    expect(later[1]!.nextAttemptAt.getTime()).toBeGreaterThan(now.getTime() + 3_600_000);
  });

  test("of a partly used gift card pays its balance back once, and voids the card", async () => {
    const { orderId, code, id } = await soldCard();
    await useCard(code);
    // The form asks for 1000 kr, but only the balance can be paid back: 1000 - 795 - 99.
    const wanted = refundWish({ amount: kr(1000) });
    for (let time = 1; time <= 2; time++)
      expect(await refundOrder(admin, orderId, wanted, new Date())).toEqual(ok("succeeded"));
    expect(await refundsOf(orderId)).toMatchObject([
      { id: wanted.refundId, stripeOre: kr(106), giftCardOre: 0, vatOre: 2_120, actor: admin.email },
    ]);
    expect(await payBack(admin, orderId, {})).toEqual(fail("spent"));
    expect(await db().giftCard.findUniqueOrThrow({ where: { id } })).toMatchObject({
      remainingBalanceOre: 0,
      isActive: false,
    });
    expect(await db().auditRow.count({ where: { entityId: orderId, action: "refund" } })).toBe(1);
  });
});
