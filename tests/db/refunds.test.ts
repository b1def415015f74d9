// Fails without: a refund that failed has answered no withdrawal.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render, toPlainText } from "@react-email/components";
import { mails } from "@/lib/jobs/mails/mails";
import { getSettings } from "@/lib/settings/queries";
import { refundOrder, type RefundWish } from "@/lib/refunds/refund-order";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { processRefundJob } from "@/lib/refunds/process-refund";
import { db } from "@/lib/kernel/db";
import { kr, ore, type Ore } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { getCreditNote } from "@/lib/orders/queries";
import { unansweredWithdrawal } from "@/lib/refunds/rules";
import * as payments from "@/lib/payments/stripe";
import { findNeeds } from "@/lib/workshop/needs/queries";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { monthVouchers, movedAccounts } from "../support/books";
import { giftCard, orderInput } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { askWithdrawal } from "../support/orders";
import { firstLine, payBack, refundAtStripe, refundWish } from "../support/money-back";
import { deliver } from "../support/routes";
import { stripe } from "../support/stripe";
import { addAdmin, admin, engravedPair, orderOf, paidOrder, plain, soldCard } from "../support/workshop";
import { valueOf } from "../support/value-of";

afterEach(expectInvariants);

beforeEach(addAdmin);

const refundsOf = (id: string) =>
  db().refund.findMany({ where: { orderId: id }, orderBy: { createdAt: "asc" } });
const balance = async (id: string) =>
  (await db().giftCard.findUniqueOrThrow({ where: { id } })).remainingBalanceOre;

/** What the books say is owed to holders of cards. */
const giftCardDebt = async () => 0 - ((await movedAccounts()).giftCards ?? 0);

/** A refund that somebody makes at Stripe, past the shop. Returns Stripe's id of it. */
const refundInDashboard = async (orderId: string, amount: Ore) =>
  refundAtStripe((await orderOf(orderId)).stripePaymentIntent!, amount);

/** Uses a card for a child's pole: 894 kr with the freight. */
async function useCard(giftCardCode: string): Promise<void> {
  const pole = { product: "barnstav", color: "Blå", length: 90, quantity: 1 };
  expect((await buyPoles(await orderInput({ giftCardCode, items: [pole] }))).ok).toBe(true);
}

const REFUSES = { mode: "status", status: 400, match: "POST /v1/refunds" } as const;

describe("money back", () => {
  test("money back for one un-engraved line of a mixed order goes to Stripe, with its VAT and a credit receipt", async () => {
    const id = await paidOrder({ items: [engravedPair, plain] });
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

  // Fails without: lines of the same title are told apart where only one of them is credited.
  test("money back for one of two lines of the same title: the credit receipt says which", async () => {
    const id = await paidOrder({ items: [plain, { ...plain, grip: "Kork", engraving: "NILS" }] });
    const both = [2, 1].map((position) => ({ position, quantity: 1 }));
    expect(await payBack(admin, id, { lines: both })).toMatchObject({ ok: true });
    const [refund] = await refundsOf(id);
    expect((await getCreditNote(refund!.id)).lines).toEqual([
      { title: "Vuxenstav: Röd lack, korkgrepp, 125\u00a0cm, NILS", quantity: 1 },
      { title: "Vuxenstav: Röd lack, inget grepp, 125\u00a0cm", quantity: 1 },
    ]);
  });

  test("money back that Stripe refused has answered no withdrawal: the form still knows which one it is for", async () => {
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

  test("money back names a line, and the freight, once: a second credit receipt for them would be wrong", async () => {
    const id = await paidOrder({ items: [{ ...plain, quantity: 2 }] });
    const one = (extra: Partial<RefundWish> = {}) => payBack(admin, id, { lines: firstLine(), ...extra });
    const done = fail("line_done");
    expect(await one({ withFreight: true })).toMatchObject({ ok: true });
    expect(await one({ withFreight: true })).toEqual(done);
    expect(await one({ lines: firstLine(2) })).toEqual(done);
    expect(await Promise.all([one(), one(), one()])).toEqual(
      expect.arrayContaining([ok("succeeded"), done, done]),
    );
    const two = await paidOrder({ items: [plain, engravedPair] });
    const inTwoFields = { lines: [...firstLine(), ...firstLine()] };
    expect(await payBack(admin, two, inTwoFields)).toEqual(done);
  });

  // Fails without: the credit receipt names the freight.
  test("money back for the freight is a row of its own on the credit receipt, and none where it stays", async () => {
    const id = await paidOrder({ items: [plain] });
    await payBack(admin, id, { lines: [], withFreight: true });
    await payBack(admin, id, { lines: firstLine() });
    const said = async ({ id: refundId }: { id: string }) =>
      toPlainText(
        await render(
          (await mails["refund-receipt"].write({ orderId: id, refundId }, await getSettings()))!.body,
        ),
      );
    const [freight, line] = await refundsOf(id);
    expect(await said(freight!)).toMatch(/Frakt\s*99\skr/);
    expect(await said(line!)).not.toContain("Frakt");
  });

  test("money back takes Stripe's part first and puts the rest back on the card", async () => {
    const card = await giftCard();
    const id = await paidOrder({ items: [engravedPair, plain], giftCardCode: card.code });
    const { dueOre, totalOre, vatOre } = await orderOf(id);
    expect(dueOre).toBe(totalOre - 100_000);
    await payBack(admin, id, { amount: ore(dueOre) });
    expect(await balance(card.id)).toBe(0);
    const rest = await payBack(admin, id, { amount: kr(400) });
    expect(rest).toEqual(ok("succeeded"));
    expect(await balance(card.id)).toBe(40_000);
    const [first, second] = await refundsOf(id);
    expect(first!.vatOre).toBe(vatOre);
    // Its VAT was paid when the card was sold.
    expect(second).toMatchObject({ number: 2, stripeOre: 0, giftCardOre: 40_000, vatOre: 0 });
  });

  test("money back makes a new card, valid 12 months, when the old one has expired", async () => {
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
  });

  // Fails without: an order asks for a person when its new card has nobody to go to.
  test("money back of a buyer who is erased, onto a new card, is told to the shop: no mail has the code", async () => {
    const card = await giftCard({ expiresAt: new Date(Date.now() + 3_600_000) });
    const id = await paidOrder({ giftCardCode: card.code });
    const { totalOre } = await orderOf(id);
    await db().order.update({ where: { id }, data: { email: "" } });
    await payBack(admin, id, { amount: ore(totalOre) }, new Date(Date.now() + 86_400_000));
    expect(await db().outboxRow.count({ where: { kind: "refund-receipt" } })).toBe(0);
    expect((await orderOf(id)).reviewReason).toMatch(/nytt presentkort/);
  });

  test("money back of the same wish twice, or at once, is one refund", async () => {
    const id = await paidOrder();
    const same = refundWish({ amount: kr(100) });
    await Promise.all(Array.from({ length: 8 }, () => refundOrder(admin, id, same, new Date())));
    await processRefundJob({ orderId: id, refundId: same.refundId }, new Date());
    expect(await orderOf(id)).toMatchObject({ refundedOre: 10_000 });
    const asked = (await stripe.requests()).filter(({ path }) => path.startsWith("/v1/refunds"));
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test("money back never exceeds what was paid, however many ask at once", async () => {
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

  // Fails without: after the form's answer only the order's history would say that the money stayed.
  test("money back that Stripe refuses is looked at by a person, unless the form has said so", async () => {
    const [told, untold] = [await paidOrder(), await paidOrder()];
    await stripe.setFault(REFUSES);
    expect(await payBack(admin, told, { amount: kr(100) })).toMatchObject({ ok: false, error: "refused" });
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

  test("money back made in Stripe's own dashboard becomes a refund of the order", async () => {
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

  // Fails without: what is paid past the shop waits for a refund of the shop's that has not gone through.
  test.each([400, null])(
    "money back made in Stripe's dashboard, all of it since the shop's own (%s kr) hangs, is booked once that is refused",
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
      // Stripe tells of it until it has been taken.
      expect((await deliver(event)).status).toBe(200);
      expect(await orderOf(id)).toMatchObject({ refundedOre: dueOre });
      expect((await movedAccounts()).stripe).toBeUndefined();
    },
  );

  test("money back made in Stripe's dashboard before we knew of the payment is not lost: the order is made and paid back", async () => {
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

  test("money back made in Stripe's dashboard, that fails before it went through, leaves a used gift card as it is", async () => {
    const { orderId, code, id } = await soldCard();
    await useCard(code);
    const stripeRefundId = await refundInDashboard(orderId, kr(500));
    // Written down, and cut off before Stripe's answer was: still under way.
    const amounts = { amountOre: kr(500), stripeOre: kr(500), giftCardOre: 0, vatOre: kr(100) };
    await db().refund.create({
      data: { orderId, ...amounts, reason: "Återbetald i Stripe", stripeRefundId, actor: "stripe" },
    });
    await db().order.update({ where: { id: orderId }, data: { refundedOre: kr(500) } });
    await stripe.failRefund(stripeRefundId);
    const event = (await stripe.events()).find(({ type }) => type === "refund.failed")!;
    expect((await deliver(event)).status).toBe(200);
    expect(await refundsOf(orderId)).toMatchObject([{ status: "failed" }]);
    expect(await balance(id)).toBe(kr(1000 - 795 - 99));
  });

  test("money back made in Stripe's dashboard for a sold gift card takes its money off the card, and the books agree", async () => {
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

  test("money back made in Stripe's dashboard for a gift card that was used says so, and the loss is booked", async () => {
    const { orderId, code, id } = await soldCard();
    await useCard(code);
    await refundInDashboard(orderId, kr(1000));
    const event = (await stripe.events()).find(({ type }) => type === "charge.refunded")!;
    expect((await deliver(event)).status).toBe(200);
    expect(await balance(id)).toBe(0);
    expect((await orderOf(orderId)).reviewReason).toContain("894");
    expect(await giftCardDebt()).toBe(0);
  });

  test("money back of a sold card that fails and is made again is booked once, and a closed month stays as it was", async () => {
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

  test("money back of a card that was held back because of its payment leaves it held back when Stripe refuses", async () => {
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
    "money back that Stripe paid unheard is not given up for a key that Stripe answers with %i, and not paid twice",
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

  test("money back that the bank takes days for is asked about again, and does not give up", async () => {
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

  test("money back of a sold gift card, partly used: what is left comes back once, and the card is void", async () => {
    const { orderId, code, id } = await soldCard();
    await useCard(code);
    // Another amount is wished; only what is left can be right: 1000 - 795 - 99.
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
