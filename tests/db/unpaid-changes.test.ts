// A dearer change is paid by a link, as a payment of its own for the same order: an addition.
// Fails without: the checks, when its payment comes, that the change is unpaid and the order not cancelled; the line and
// the order wait for the payment; one change is one submit; an addition's share is paid back with its line; nothing is
// asked for a line that is paid back; a change that goes on unpaid counts as given; the lock order of a dispute.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lineName } from "@/components/workshop/order-parts";
import { confirmPayment, settleCheckout } from "@/lib/checkout/confirm-payment";
import { sweepCheckouts } from "@/lib/checkout/sweep-checkouts";
import { processDisputeJob, settleDisputes } from "@/lib/disputes/settle-disputes";
import { processOutbox } from "@/lib/jobs/worker";
import { db, transaction } from "@/lib/kernel/db";
import { formatKronor, kr, ore } from "@/lib/kernel/money";
import { dayOf } from "@/lib/kernel/dates";
import { fail } from "@/lib/kernel/result";
import { salesBetween, startOf } from "@/lib/numbers/queries";
import { sumChange } from "@/lib/order-changes/change-order";
import { payChange } from "@/lib/order-changes/pay-change";
import { findDebt } from "@/lib/order-changes/queries";
import { askAgain, giveChange, takeBackChange } from "@/lib/order-changes/unpaid";
import { moveOrder, undoMove } from "@/lib/orders/move-order";
import { saveReviewed } from "@/lib/orders/mutations";
import { findReceipt } from "@/lib/orders/queries";
import { findSession } from "@/lib/payments/stripe";
import { processAdditionJob } from "@/lib/refunds/additions";
import { refundOrder, checkRefund } from "@/lib/refunds/refund-order";
import { anonymiseOrders } from "@/lib/retention/bare-orders";
import { findNeeds } from "@/lib/workshop/needs/queries";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { receiveWithdrawal } from "@/lib/withdrawals/mutations";
import { monthVouchers, movedAccounts } from "../support/books";
import { adultPole } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { markReviewed, setOrder } from "../support/orders";
import { carryOutRefunds, disputeThrough, firstLine, payBack, refundWish } from "../support/money-back";
import {
  additionsOf,
  changeLine,
  changeOf,
  lineAt,
  makeChange,
  payAtStripe,
  payByLink,
  wishFor,
} from "../support/order-changes";
import { deliver } from "../support/routes";
import { runs } from "../support/runs";
import { stripe } from "../support/stripe";
import { addAdmin, admin, atOpenScreen, orderOf, paidOrder, setPart } from "../support/workshop";
import { valueOf } from "../support/value-of";
import { writeMail } from "../support/written-mails";

afterEach(expectInvariants);

const DAY = 24 * 3_600_000;
beforeEach(addAdmin);

const ALL = { lines: firstLine(), withFreight: true };

/** Makes an order whose line gets an engraving for 199 kr, to be paid by a link. Returns the ids of order and change. */
async function asked(dearer: "wait" | "go" = "wait", options: Parameters<typeof paidOrder>[0] = {}) {
  const id = await paidOrder(options);
  const wish = await wishFor(id, 1, { engraving: "NILS" }, { dearer });
  expect(await makeChange(admin, id, wish)).toMatchObject({ ok: true });
  return { id, changeId: wish.changeId };
}

describe("a change that the customer pays", () => {
  test("that waits changes the line, and stops the building until it is paid", async () => {
    const { id, changeId } = await asked();
    expect(await lineAt(id, 1)).toMatchObject({ engraving: "NILS", lineTotal: 99_500 });
    expect(await changeOf(changeId)).toMatchObject({
      askedOre: 19_900,
      offeredOre: 0,
      differenceOre: 0,
      waits: true,
    });
    expect(await moveOrder(admin, id, "bamboo", new Date())).toEqual(fail("review"));
    expect((await findReceipt(id))!.unpaid).toMatchObject([{ changeId, amount: 19_900, waits: true }]);
    await expectInvariants();
    await payByLink(changeId);
    const [addition] = await additionsOf(id);
    const { number, paidAt } = await orderOf(id);
    expect(addition).toMatchObject({
      kind: "addition",
      totalOre: 19_900,
      dueOre: 19_900,
      vatOre: 3_980,
      number: number + 1,
      status: "delivered",
    });
    expect(await changeOf(changeId)).toMatchObject({ paidByOrderId: addition!.id, waits: false });
    expect((await findReceipt(id))!).toMatchObject({
      unpaid: [],
      reviewReason: null,
      additions: [{ number: number + 1, amount: 19_900, vat: 3_980 }],
    });
    expect((await moveOrder(admin, id, "bamboo", new Date())).ok).toBe(true);
    const line = await db().orderItem.findFirstOrThrow({ where: { orderId: addition!.id } });
    // The title leaves out the engraved name, since it stays when the buyer is erased.
    expect(line).toMatchObject({ product: "tillagg", productTitle: `Tillägg till order ${number}: gravyr` });
    const sold = await db().$queryRaw<{ part: string; count: number; amount: bigint }[]>(
      salesBetween(startOf(dayOf(paidAt)), new Date()),
    );
    expect(sold.find(({ part }) => part === "order")).toMatchObject({ count: 1 });
  });

  test("that goes on is built meanwhile, and needs a review if its link expires unpaid", async () => {
    const { id, changeId } = await asked("go");
    expect((await moveOrder(admin, id, "bamboo", new Date())).ok).toBe(true);
    expect((await findReceipt(id))!).toMatchObject({ reviewReason: null, unpaid: [{ amount: 19_900 }] });
    const count = async () => (await findNeeds(new Date())).counts.review;
    expect(await count()).toBe(0);
    const past = new Date(Date.now() - DAY);
    await db().orderChange.update({ where: { id: changeId }, data: { payBy: past } });
    expect(await count()).toBe(1);
    expect(await payChange(changeId, new Date())).toEqual(fail("expired"));
    await processOutbox();
    const mailed = () => db().outboxRow.count({ where: { kind: "order-changed" } });
    for (const [press, mailsThen] of [2, 2, 3].entries()) {
      if (press === 2) await processOutbox();
      expect((await askAgain(admin, id, changeId, new Date())).ok).toBe(true);
      // Fails without: asking again sends a mail if none waits.
      expect(await mailed()).toBe(mailsThen);
    }
    await payByLink(changeId);
    expect(await count()).toBe(0);
  });

  test("is mailed with its link until it is paid, and then with a receipt", async () => {
    const { id, changeId } = await asked();
    const write = async () => (await writeMail("order-changed", { orderId: id, changeId }))!.html;
    expect(await write()).toContain(`/betala/${changeId}`);
    await payByLink(changeId);
    expect(await write()).not.toContain(`/betala/${changeId}`);
    const [addition] = await additionsOf(id);
    const receipt = await writeMail("addition-receipt", { orderId: addition!.id });
    expect(receipt!.subject).toContain("Tack, tillägget är betalt");
    expect(receipt!.html).toContain(formatKronor(ore(3_980)));
  });

  test("has a voucher of its own, and a full refund with the order leaves nothing on any account", async () => {
    const { id, changeId } = await asked();
    await payByLink(changeId);
    const wish = refundWish(ALL);
    const { totalOre } = await orderOf(id);
    expect(await checkRefund(id, wish)).toEqual({ ok: true, value: totalOre + 19_900 });
    expect(await refundOrder(admin, id, wish, new Date())).toEqual({ ok: true, value: "succeeded" });
    // Fails without: on a second press the sum to agree to is all that the first one paid back.
    expect(await checkRefund(id, wish)).toEqual({ ok: true, value: totalOre + 19_900 });
    expect(await refundOrder(admin, id, wish, new Date())).toEqual({ ok: true, value: "succeeded" });
    const [addition] = await additionsOf(id);
    expect(addition).toMatchObject({
      refundedOre: 19_900,
      refunds: [{ status: "succeeded", vatOre: 3_980 }],
    });
    expect(await monthVouchers()).toHaveLength(4);
    expect(await movedAccounts()).toEqual({});
  });

  test("of two pairs is paid back by half with one of them, by refund or by change", async () => {
    const items = [{ ...adultPole, quantity: 2 }];
    const one = await asked("go", { items });
    await payByLink(one.changeId);
    expect((await payBack(admin, one.id, { lines: firstLine() })).ok).toBe(true);
    expect(await additionsOf(one.id)).toMatchObject([{ totalOre: 39_800, refundedOre: 19_900 }]);
    const other = await asked("go", { items });
    await payByLink(other.changeId);
    const wish = await wishFor(other.id, 1, {}, { quantity: 1 });
    for (let press = 0; press < 2; press += 1) {
      // Fails without: as above.
      expect(await sumChange(other.id, wish, new Date())).toMatchObject({ value: { back: 99_500 + 19_900 } });
      expect(await makeChange(admin, other.id, wish)).toMatchObject({ ok: true });
    }
    expect(await additionsOf(other.id)).toMatchObject([{ totalOre: 39_800, refundedOre: 19_900 }]);
  });

  test("that goes on unpaid asks for password or passkey above the limit, like a given one", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 30 }] });
    const open = atOpenScreen(admin);
    const wish = (dearer: "wait" | "go") => wishFor(id, 1, { engraving: "NILS" }, { dearer });
    expect(await makeChange(open, id, await wish("go"))).toEqual(fail("reauthentication_required"));
    const waits = await wish("wait");
    expect((await makeChange(open, id, waits)).ok).toBe(true);
    expect(await giveChange(open, id, waits.changeId, new Date())).toEqual(fail("reauthentication_required"));
    expect((await giveChange(admin, id, waits.changeId, new Date())).ok).toBe(true);
  });

  test("is refused if it costs less than Stripe can charge", async () => {
    const id = await paidOrder();
    await setPart("prices", { now: { engraving: kr(2) }, coming: null });
    const refused = fail("too_little");
    expect(await changeLine(admin, id, 1, { engraving: "NILS" }, { dearer: "wait" })).toEqual(refused);
    expect((await changeLine(admin, id, 1, { engraving: "NILS" }, { dearer: "give" })).ok).toBe(true);
  });
});

describe("an unpaid change", () => {
  type Asked = Awaited<ReturnType<typeof asked>>;
  const again = ({ id, changeId }: Asked) => askAgain(admin, id, changeId, new Date());
  const give = ({ id, changeId }: Asked) => giveChange(admin, id, changeId, new Date());
  const takeBack = ({ id, changeId }: Asked, formId = randomUUID()) =>
    takeBackChange(admin, id, { changeId, formId }, new Date());
  const settled = fail("settled");

  // Fails without: a press on a change that is already settled is refused.
  test("can be given after all, which ends its open payment and settles it", async () => {
    const change = await asked();
    const page = await payChange(change.changeId, new Date());
    for (const _press of ["once", "sent twice"]) expect((await give(change)).ok).toBe(true);
    expect(await changeOf(change.changeId)).toMatchObject({ askedOre: 0, offeredOre: 19_900 });
    expect(await orderOf(change.id)).toMatchObject({ reviewCause: null });
    expect(await payChange(change.changeId, new Date())).toEqual(fail("withdrawn"));
    expect(page.ok && (await confirmPayment(page.value.sessionId))).toMatchObject({ status: "expired" });
    expect([await again(change), await takeBack(change)]).toEqual([settled, settled]);
  });

  test("can be taken back once, which settles it, and the line is as it was", async () => {
    const change = await asked();
    const before = (await changeOf(change.changeId)).before;
    const formId = randomUUID();
    for (const _press of ["once", "sent twice"]) expect((await takeBack(change, formId)).ok).toBe(true);
    expect(await lineAt(change.id, 1)).toEqual(before);
    expect(await db().orderChange.count()).toBe(2);
    expect(await orderOf(change.id)).toMatchObject({ reviewCause: null });
    const presses = [await again(change), await give(change), await takeBack(change)];
    expect(presses).toEqual([settled, settled, settled]);
  });

  // Fails without: a change that is taken back keeps the number of pairs, since the others are paid back already.
  test("to fewer but dearer pairs can be taken back, and the pairs that are left are as they were", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 5 }] });
    const before = await lineAt(id, 1);
    const design = { grip: "kork", engraving: "NILS" };
    const wish = await wishFor(id, 1, design, { quantity: 4, dearer: "wait" });
    expect(await makeChange(admin, id, wish)).toMatchObject({ ok: true });
    expect(await orderOf(id)).toMatchObject({ refundedOre: before.unitPrice });
    expect((await takeBack({ id, changeId: wish.changeId })).ok).toBe(true);
    const after = await lineAt(id, 1);
    expect(after).toEqual({ ...before, quantity: 4, lineTotal: before.unitPrice * 4 });
    expect(await orderOf(id)).toMatchObject({ refundedOre: before.unitPrice, reviewCause: null });
  });

  test("is settled when its line is paid back", async () => {
    const change = await asked();
    expect((await payBack(admin, change.id, { lines: firstLine() })).ok).toBe(true);
    expect(await findDebt(change.changeId, new Date())).toMatchObject({ state: "withdrawn" });
    expect(await orderOf(change.id)).toMatchObject({ reviewCause: null });
    const presses = [await again(change), await give(change), await takeBack(change)];
    expect(presses).toEqual([settled, settled, settled]);
  });

  test("blocks another change of its line, but not of other lines", async () => {
    const { id } = await asked("wait", { items: [adultPole, adultPole] });
    const { items } = (await findWorkshopOrder(id))!;
    // Fails without: lines of the same name are told apart.
    expect(items.map((item) => lineName({ items }, item))).toEqual(["Vuxenstav, rad 1", "Vuxenstav, rad 2"]);
    expect(await changeLine(admin, id, 1, { lengthCm: 130 })).toEqual(fail("unpaid"));
    expect((await changeLine(admin, id, 2, { lengthCm: 130 })).ok).toBe(true);
  });

  test("can be built if the owner says so, and is still owed", async () => {
    const { id, changeId } = await asked();
    expect((await markReviewed(admin, id)).ok).toBe(true);
    expect((await moveOrder(admin, id, "bamboo", new Date())).ok).toBe(true);
    expect((await findReceipt(id))!.unpaid).toMatchObject([{ waits: false }]);
    await payByLink(changeId);
  });

  // Fails without: confirming a dispute does not release an order that waits for a payment.
  test("still holds its order after a dispute in between is won and confirmed", async () => {
    const { id, changeId } = await asked();
    await disputeThrough((await orderOf(id)).stripePaymentIntent!, "won");
    expect(await orderOf(id)).toMatchObject({ reviewCause: "dispute" });
    const { reviewReason } = await orderOf(id);
    for (const _press of ["once", "sent twice"]) await saveReviewed(admin, id, reviewReason!);
    expect(await orderOf(id)).toMatchObject({ reviewCause: "unpaid" });
    expect(await moveOrder(admin, id, "bamboo", new Date())).toEqual(fail("review"));
    await expectInvariants();
    await payByLink(changeId);
    expect((await moveOrder(admin, id, "bamboo", new Date())).ok).toBe(true);
  });
});

describe("a payment of a change", () => {
  const backWhole = async (id: string) => {
    await carryOutRefunds();
    for (const addition of (await additionsOf(id)).filter(({ refunds }) => refunds.length > 0))
      expect(addition.refundedOre).toBe(addition.dueOre);
    await expectInvariants();
  };

  // Fails without: the check that the change is still unpaid when its payment comes.
  test.each([
    ["cancelled", (id: string) => moveOrder(admin, id, "cancelled", new Date())],
    [
      "given",
      (id: string, changeId: string) =>
        db()
          .orderChange.update({
            where: { id: changeId },
            data: { askedOre: 0, payBy: null, waits: false },
          })
          .then(() => setOrder(id, { reviewCause: null, reviewReason: null })),
    ],
  ])("is paid back by itself if the change is %s meanwhile", async (_name, settle) => {
    const { id, changeId } = await asked();
    const session = await payAtStripe(changeId);
    await settle(id, changeId);
    expect(await confirmPayment(session)).toMatchObject({ status: "completed" });
    await backWhole(id);
    const [addition] = await additionsOf(id);
    expect(addition!.refunds).toMatchObject([{ id: addition!.id, status: "succeeded", actor: "shop" }]);
    expect(await changeOf(changeId)).toMatchObject({ paidByOrderId: null });
  });

  // Fails without: money that a dispute gives back is refunded if nothing asked for the payment.
  test.each([
    ["all", 19_900, ["won"]],
    ["a part", 9_900, ["won"]],
    ["all, won on appeal,", 19_900, ["lost", "appeal_under_review", "won"]],
  ] as const)(
    "that nothing asks for is paid back once a dispute of %s of it is won",
    async (_part, amount, states) => {
      const { id, changeId } = await asked();
      const session = await payAtStripe(changeId);
      await moveOrder(admin, id, "cancelled", new Date());
      await confirmPayment(session);
      const [addition] = await additionsOf(id);
      const intent = addition!.stripePaymentIntent!;
      const { id: disputeId } = await stripe.dispute(intent, { amount });
      await settleDisputes(intent, new Date());
      await carryOutRefunds();
      expect(await additionsOf(id)).toMatchObject([{ refundedOre: 19_900 - amount, disputedOre: amount }]);
      for (const state of states) {
        await stripe.decideDispute(disputeId, state);
        await settleDisputes(intent, new Date());
        await expectInvariants();
        await carryOutRefunds();
      }
      await backWhole(id);
      expect(await additionsOf(id)).toMatchObject([{ refundedOre: 19_900, disputedOre: 0 }]);
    },
  );

  // Fails without: only a payment that nothing asked for goes back.
  test("that a change asks for is kept when a dispute of it is won", async () => {
    const { id, changeId } = await asked();
    await payByLink(changeId);
    await disputeThrough((await additionsOf(id))[0]!.stripePaymentIntent!, "won");
    await carryOutRefunds();
    expect(await additionsOf(id)).toMatchObject([{ refundedOre: 0, disputedOre: 0 }]);
  });

  // Fails without: a refund that the shop makes by itself marks its addition for review when it is refused; a job is one refund.
  test("that Stripe refuses to pay back marks its addition for review, and not the order", async () => {
    const { id, changeId } = await asked();
    const session = await payAtStripe(changeId);
    await moveOrder(admin, id, "cancelled", new Date());
    await confirmPayment(session);
    await stripe.setFault({ mode: "status", status: 402, match: "POST /v1/refunds" });
    await carryOutRefunds();
    const [addition] = await additionsOf(id);
    expect(addition).toMatchObject({
      reviewCause: "refund",
      refunds: [{ status: "failed" }],
      refundedOre: 0,
    });
    expect(await findNeeds(new Date())).toMatchObject({ counts: { review: 1 } });
    expect(await orderOf(id)).toMatchObject({ reviewCause: "unpaid" });
    await stripe.setFault(null);
    // The outbox may run a job twice.
    await processAdditionJob({ orderId: addition!.id }, new Date());
    expect((await additionsOf(id))[0]!.refunds).toMatchObject([{ status: "failed" }]);
  });

  // Fails without: a refund that fails takes the place of `unpaid` as the review cause.
  test("does not hide that another refund of its order has failed, and still holds the order", async () => {
    const { id, changeId } = await asked("wait", { items: [adultPole, adultPole] });
    const refundId = randomUUID();
    await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
    expect(await payBack(admin, id, { refundId, amount: kr(100) })).toEqual({ ok: true, value: "pending" });
    await stripe.setFault({ mode: "status", status: 402, match: "POST /v1/refunds" });
    await carryOutRefunds();
    await stripe.setFault(null);
    const { reviewCause, reviewReason } = await orderOf(id);
    expect(reviewCause).toBe("refund");
    expect(await findNeeds(new Date())).toMatchObject({ counts: { review: 1 } });
    expect((await saveReviewed(admin, id, reviewReason!)).ok).toBe(true);
    expect(await orderOf(id)).toMatchObject({ reviewCause: "unpaid" });
    await payByLink(changeId);
    expect(await orderOf(id)).toMatchObject({ reviewCause: null });
  });

  test("that the sweeper finds after the parcel was sent still pays the change", async () => {
    const { id, changeId } = await asked("go");
    await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/checkout/sessions" });
    expect((await payChange(changeId, new Date())).ok).toBe(false);
    await stripe.setFault(null);
    await payAtStripe(changeId);
    await setOrder(id, { status: "shipped" });
    await sweepCheckouts(new Date(Date.now() + 120_000));
    expect(await additionsOf(id)).toHaveLength(1);
    await backWhole(id);
    expect((await changeOf(changeId)).paidByOrderId).not.toBeNull();
  });

  // Fails without: one change is one submit.
  test("is one, though opened on ten devices and told by page and sweeper at once", async () => {
    const { id, changeId } = await asked();
    const pages = await Promise.all(Array.from({ length: 10 }, () => payChange(changeId, new Date())));
    expect(new Set(pages.map((page) => (page.ok ? page.value.url : page.error))).size).toBe(1);
    const session = await payAtStripe(changeId);
    await Promise.all([
      confirmPayment(session),
      confirmPayment(session),
      sweepCheckouts(new Date(Date.now() + 120_000)),
    ]);
    expect(await additionsOf(id)).toHaveLength(1);
  });

  test("is paid back if the change was already paid by another", async () => {
    const { id, changeId } = await asked();
    const first = valueOf(await payChange(changeId, new Date()));
    await db().checkout.updateMany({ where: { changeId }, data: { status: "expired" } });
    await payByLink(changeId);
    await stripe.pay(first.sessionId);
    await confirmPayment(first.sessionId);
    await backWhole(id);
    expect(await additionsOf(id)).toMatchObject([{ refundedOre: 0 }, { refundedOre: 19_900 }]);
  });

  // Fails without: the order is locked before its addition is written.
  test("does not deadlock with a payment of another change of the order", { tags: "runs" }, async () => {
    for (let run = 0; run < runs(2, 10); run += 1) {
      const id = await paidOrder({ items: [adultPole, { ...adultPole, grip: "Kork" }] });
      const sessions = [];
      for (const position of [1, 2]) {
        const wish = await wishFor(id, position, { engraving: "NILS" }, { dearer: "go" });
        expect((await makeChange(admin, id, wish)).ok).toBe(true);
        sessions.push(await payAtStripe(wish.changeId));
      }
      const settled = await Promise.all(sessions.map((session) => confirmPayment(session)));
      expect(settled).toMatchObject([{ status: "completed" }, { status: "completed" }]);
      expect((await findReceipt(id))!).toMatchObject({ unpaid: [], additions: [{}, {}] });
    }
  });

  test(
    "while the change is taken back either pays for the line or is paid back",
    { tags: "runs" },
    async () => {
      for (let run = 0; run < runs(2, 10); run += 1) {
        const { id, changeId } = await asked();
        const session = await payAtStripe(changeId);
        const [back] = await Promise.all([
          takeBackChange(admin, id, { changeId, formId: randomUUID() }, new Date()),
          confirmPayment(session),
        ]);
        await backWhole(id);
        const { engraving } = await lineAt(id, 1);
        const isPaid = (await changeOf(changeId)).paidByOrderId !== null;
        expect([engraving, isPaid]).toEqual(back.ok ? [null, false] : ["NILS", true]);
      }
    },
  );
});

describe("after a change that the customer pays", () => {
  test("a cancelled order and its addition are paid back by one press", async () => {
    const { id, changeId } = await asked();
    await payByLink(changeId);
    await moveOrder(admin, id, "cancelled", new Date());
    expect(await additionsOf(id)).toMatchObject([{ status: "cancelled" }]);
    expect((await findNeeds(new Date())).counts.repay).toBe(2);
    expect((await payBack(admin, id, ALL)).ok).toBe(true);
    expect((await findNeeds(new Date())).counts.repay).toBe(0);
  });

  test("an unpaid change is asked for as before once a cancellation is undone", async () => {
    const { id, changeId } = await asked();
    const page = await payChange(changeId, new Date());
    await moveOrder(admin, id, "cancelled", new Date());
    expect(await payChange(changeId, new Date())).toEqual(fail("withdrawn"));
    expect((await undoMove(admin, id, new Date())).ok).toBe(true);
    expect(await payChange(changeId, new Date())).toEqual(page);
    await payByLink(changeId);
    expect((await moveOrder(admin, id, "bamboo", new Date())).ok).toBe(true);
  });

  // Fails without: a payment that pays for nothing releases its link, and does not block an undo.
  test.each(["before", "after"])(
    "a payment made while the order was cancelled goes back %s the undo, and the link works again",
    async (when) => {
      const { id, changeId } = await asked();
      const session = await payAtStripe(changeId);
      await moveOrder(admin, id, "cancelled", new Date());
      await confirmPayment(session);
      if (when === "before") await carryOutRefunds();
      expect((await undoMove(admin, id, new Date())).ok).toBe(true);
      await carryOutRefunds();
      expect(await orderOf(id)).toMatchObject({ status: "received", reviewCause: "unpaid" });
      expect(await additionsOf(id)).toMatchObject([{ refundedOre: 19_900 }]);
      expect(await payByLink(changeId)).not.toBe(session);
      expect(await additionsOf(id)).toMatchObject([{ refundedOre: 19_900 }, { refundedOre: 0 }]);
      expect((await moveOrder(admin, id, "bamboo", new Date())).ok).toBe(true);
    },
  );

  // Fails without: the refunds since the cancellation are counted, of additions too.
  test("a cancellation cannot be undone if money was paid back after it", async () => {
    const refused = fail("paid_back");
    const cancel = async (of: string) =>
      expect((await moveOrder(admin, of, "cancelled", new Date())).ok).toBe(true);
    const unpaid = await asked();
    await cancel(unpaid.id);
    expect((await payBack(admin, unpaid.id, { lines: firstLine() })).ok).toBe(true);
    expect(await undoMove(admin, unpaid.id, new Date())).toEqual(refused);
    expect(await orderOf(unpaid.id)).toMatchObject({ status: "cancelled" });

    const { id, changeId } = await asked();
    await payByLink(changeId);
    expect((await payBack(admin, id, { amount: kr(50) })).ok).toBe(true);
    await cancel(id);
    await stripe.setFault({ mode: "status", status: 402, match: "POST /v1/refunds" });
    const [addition] = await additionsOf(id);
    expect((await payBack(admin, addition!.id, { amount: kr(199) })).ok).toBe(false);
    await stripe.setFault(null);
    expect((await undoMove(admin, id, new Date())).ok).toBe(true);
    await cancel(id);
    expect((await payBack(admin, addition!.id, { amount: kr(199) })).ok).toBe(true);
    expect(await undoMove(admin, id, new Date())).toEqual(refused);
    expect(await additionsOf(id)).toMatchObject([{ status: "cancelled" }]);
  });

  // Fails without: the answer covers all that was to be paid back.
  test("a refund of which Stripe refuses the addition's part says so, and the addition needs a review", async () => {
    const { id, changeId } = await asked();
    await payByLink(changeId);
    await stripe.setFault({ mode: "status", status: 402, match: "POST /v1/refunds", times: 1 });
    expect(await payBack(admin, id, ALL)).toEqual(fail("refused"));
    expect(await orderOf(id)).toMatchObject({ refundedOre: 109_400, reviewCause: null });
    expect(await additionsOf(id)).toMatchObject([{ refundedOre: 0, reviewCause: "refund" }]);
  });

  test("a payment whose change a restore has lost is an addition that needs a review", async () => {
    const { id, changeId } = await asked("go");
    const session = await payAtStripe(changeId);
    await db().checkout.deleteMany({ where: { changeId } });
    await db().orderChange.deleteMany();
    await db().orderEvent.deleteMany({ where: { kind: "changed" } });
    expect(await confirmPayment(session)).toMatchObject({ status: "completed", kind: "addition" });
    await carryOutRefunds();
    expect(await additionsOf(id)).toMatchObject([
      { totalOre: 19_900, vatOre: 3_980, reviewCause: "restore", refunds: [] },
    ]);
    expect((await findReceipt(id))!.additions).toHaveLength(1);
  });

  test("a withdrawal that names the addition's receipt applies to the order; of an erased buyer's addition only the sum stays", async () => {
    const email = `${randomUUID()}@example.se`;
    const { id, changeId } = await asked("go", { email });
    await payByLink(changeId);
    const [addition] = await additionsOf(id);
    const input = { name: "Astrid", order: addition!.number, email, message: "" };
    await receiveWithdrawal(input as never, "127.0.0.1", new Date());
    expect(await db().withdrawal.findMany()).toMatchObject([{ orderId: id }]);
    await expectInvariants();
    const rows = await db().order.findMany({ select: { id: true, checkoutId: true } });
    await transaction((tx) => anonymiseOrders(tx, rows, "nothing"));
    expect(await additionsOf(id)).toMatchObject([{ email: "", totalOre: 19_900 }]);
    expect(await findDebt(changeId, new Date())).toMatchObject({ state: "paid", said: [], email: "" });
  });

  // Fails without: an addition in doubt holds its order.
  test.each(["wait", "go"] as const)(
    "an addition in another amount or currency (%s) holds its order until a person has reviewed it",
    async (dearer) => {
      const { id, changeId } = await asked(dearer);
      const sessionId = await payAtStripe(changeId);
      const session = (await findSession(sessionId))!;
      const { id: checkoutId } = await db().checkout.findFirstOrThrow({ where: { changeId } });
      const wrong = dearer === "wait" ? { currency: "eur" } : { amountTotal: ore(100) };
      await settleCheckout(checkoutId, { ...session, ...wrong }, new Date());
      const [addition] = await additionsOf(id);
      expect(addition).toMatchObject({ reviewCause: "payment" });
      const order = await orderOf(id);
      expect(order).toMatchObject({ reviewCause: "payment" });
      expect(order.reviewReason).toContain(addition!.reviewReason);
      expect(await moveOrder(admin, id, "bamboo", new Date())).toEqual(fail("review"));
      const needs = await findNeeds(new Date());
      expect(needs.counts.review).toBe(2);
      expect(needs.first.map(({ orderId }) => orderId).toSorted()).toEqual([id, addition!.id].toSorted());
      await expectInvariants();
      expect((await markReviewed(admin, id)).ok).toBe(true);
      expect((await moveOrder(admin, id, "bamboo", new Date())).ok).toBe(true);
    },
  );

  // Fails without: the lock order of a dispute.
  test("a disputed addition holds its order too, and the dispute stands at the addition", async () => {
    const { id, changeId } = await asked("go");
    await payByLink(changeId);
    const [addition] = await additionsOf(id);
    const intent = addition!.stripePaymentIntent!;
    await stripe.dispute(intent);
    await deliver({
      id: "evt_1",
      object: "event",
      type: "charge.dispute.created",
      data: { object: { id: "du_1", object: "dispute", payment_intent: intent, status: "needs_response" } },
    });
    await Promise.all([processDisputeJob(addition!.id, new Date()), payBack(admin, id, ALL)]);
    expect(await orderOf(id)).toMatchObject({ reviewCause: "dispute" });
    expect(await db().dispute.findFirstOrThrow()).toMatchObject({ orderId: addition!.id });
  });
});
