// A paid order can be changed until its parcel has left.
// Fails without: the line's version; the form's id; the checks for disputes, withdrawals, replacements and refunds; the
// comparison with the agreed sum.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "@/lib/kernel/db";
import { formatKronor, kr, ore } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { dayOf } from "@/lib/kernel/dates";
import { addDays } from "@/lib/kernel/workdays";
import { addUpSales } from "@/lib/numbers/mutations";
import { changeOrder, sumChange } from "@/lib/order-changes/change-order";
import { EVEN, seenOf } from "@/lib/order-changes/change-sum";
import { moveOrder, undoMove } from "@/lib/orders/move-order";
import { findReceipt, listMoves } from "@/lib/orders/queries";
import type { OrderStatus } from "@/lib/orders/order";
import { processRefundJob } from "@/lib/refunds/process-refund";
import { anonymiseOrders } from "@/lib/retention/bare-orders";
import { judgeWithdrawal, receiveWithdrawal } from "@/lib/withdrawals/mutations";
import { movedAccounts } from "../support/books";
import { makeCampaign } from "../support/campaigns";
import { adultPole, engravedPole, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { changeLine, lineAt, makeChange, wishFor } from "../support/order-changes";
import { askWithdrawal, holdForReview, setOrder, statusOf } from "../support/orders";
import { firstLine, payBack } from "../support/money-back";
import { replacementOf } from "../support/replacements";
import { runs } from "../support/runs";
import { stripe } from "../support/stripe";
import { addAdmin, admin, atOpenScreen, makeAdmin, orderOf, paidOrder, setPart } from "../support/workshop";
import { writeMail } from "../support/written-mails";

afterEach(expectInvariants);

beforeEach(addAdmin);

/** A custom pole with every option: 995 + 3 × 99 kr, and 199 kr for the engraving. */
const own = {
  product: "designa-din-stav",
  color: "Blå",
  handle: "Kork",
  grip: "Kork",
  basket: "Svart",
  length: 125,
  engraving: "ASTRID",
  quantity: 1,
};
const moveTo = async (id: string, to: OrderStatus) =>
  expect((await moveOrder(admin, id, to, new Date())).ok, to).toBe(true);
const refundsOf = (id: string) => db().refund.findMany({ where: { orderId: id } });
const mailsOf = (id: string) =>
  db().outboxRow.count({ where: { kind: "order-changed", payload: { path: ["orderId"], equals: id } } });
const even = ok({ back: null, rebook: false, refund: null });

describe("a change that costs nothing", () => {
  test("changes the line, leaves every sum as it was, is mailed to the buyer, and is erased with them", async () => {
    const id = await paidOrder({ items: [adultPole, engravedPole] });
    const before = await orderOf(id);
    expect(await changeLine(admin, id, 1, { lengthCm: 130 })).toEqual(even);
    expect(await lineAt(id, 1)).toMatchObject({ lengthCm: 130, lineTotal: 99_500 });
    expect(await orderOf(id)).toEqual(before);
    const [row] = await db().orderChange.findMany();
    expect(row).toMatchObject({ orderId: id, differenceOre: 0, offeredOre: 0, actor: admin.email });
    const payload = { orderId: id, changeId: row!.id };
    const mail = await writeMail("order-changed", payload);
    expect(mail).toMatchObject({
      to: before.email,
      subject: `Din beställning är ändrad. Order ${before.number}`,
    });
    expect(mail!.html).toContain("125 cm → 130 cm");
    expect((await findReceipt(id))!.lines[0]).toMatchObject({ pole: { lengthCm: 130 } });
    expect(await db().orderEvent.findFirst({ where: { orderId: id, kind: "changed" } })).toMatchObject({
      note: "Vuxenstav: Längd 125 cm → 130 cm",
      actor: admin.email,
    });
    const log = await db().auditRow.findFirstOrThrow({ where: { action: "change" } });
    expect(log).toMatchObject({ userId: admin.id, entityId: id, details: { fields: ["Längd"] } });
    const { checkoutId } = before;
    await transaction((tx) => anonymiseOrders(tx, [{ id, checkoutId }], "nothing"));
    const bare = { before: null, after: null, differenceOre: 0 };
    expect(await db().orderChange.findMany()).toMatchObject([bare]);
    expect(await writeMail("order-changed", payload), "a mail that still waits").toBeNull();
  });

  test("is made and mailed once if its form is sent three times, and is refused for another order", async () => {
    const [id, other] = [await paidOrder(), await paidOrder()];
    const wish = { ...(await wishFor(id, 1, { lengthCm: 130 })), agreed: EVEN };
    const answers = await Promise.all([1, 2, 3].map(() => changeOrder(admin, id, wish, new Date())));
    expect(answers).toEqual([even, even, even]);
    expect(await sumChange(id, wish, new Date())).toMatchObject({ ok: true, value: { difference: 0 } });
    expect(await db().orderChange.count()).toBe(1);
    expect(await mailsOf(id)).toBe(1);
    expect(await changeOrder(admin, other, wish, new Date())).toEqual(fail("unknown"));
  });

  // Fails without: a form sent again, as after Back in the browser, is what was sent before.
  test("is not said to be made when its form is sent again with another length or number of pairs", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }] });
    const wish = await wishFor(id, 1, { lengthCm: 130 });
    expect(await makeChange(admin, id, wish)).toMatchObject({ ok: true });
    for (const other of [{ design: { ...wish.design!, lengthCm: 135 } }, { quantity: 1 }, { quantity: 0 }]) {
      const again = { ...wish, ...other };
      expect(await sumChange(id, again, new Date())).toEqual(fail("sent_before"));
      expect(await changeOrder(admin, id, { ...again, agreed: EVEN }, new Date())).toEqual(
        fail("sent_before"),
      );
    }
    expect(await db().orderChange.count()).toBe(1);
  });

  test("is refused for the second of two admins who change the same line at once", async () => {
    const id = await paidOrder();
    const wishes = [await wishFor(id, 1, { lengthCm: 130 }), await wishFor(id, 1, { lengthCm: 120 })];
    const answers = await Promise.all(
      wishes.map((wish) => changeOrder(admin, id, { ...wish, agreed: EVEN }, new Date())),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([fail("stale")]);
    expect(await db().orderChange.count()).toBe(1);
  });

  test("is refused if nothing differs, for another product, and together with more pairs", async () => {
    const id = await paidOrder();
    expect(await changeLine(admin, id, 1, {})).toEqual(fail("same"));
    expect(await changeLine(admin, id, 1, { product: "turstav" })).toEqual(fail("not_sold"));
    expect(await changeLine(admin, id, 1, { lengthCm: 130 }, { quantity: 2 })).toEqual(fail("one_at_a_time"));
    expect(await db().orderChange.count()).toBe(0);
  });

  test("corrects the sales figures of the order's day, even if they are added up already", async () => {
    const id = await paidOrder();
    const day = addDays(dayOf(new Date()), -20);
    await setOrder(id, { paidAt: new Date(`${day}T12:00:00Z`) });
    await addUpSales(new Date());
    const lengths = () =>
      db().dailySale.findMany({ where: { part: "length" }, select: { name: true, count: true } });
    expect(await lengths()).toEqual([{ name: "125", count: 1 }]);
    const all = await db().dailySale.count();
    expect((await changeLine(admin, id, 1, { lengthCm: 130 })).ok).toBe(true);
    expect(await lengths()).toEqual([{ name: "130", count: 1 }]);
    expect(await db().dailySale.count()).toBe(all);
  });
});

describe("a change to a finished order", () => {
  const at = async (status: OrderStatus, items = [{ ...adultPole }]) => {
    const id = await paidOrder({ items });
    await setOrder(id, { status });
    return id;
  };

  test("leads back to the engraving step for a new name, and the order cannot ship before", async () => {
    const id = await at("straps");
    await moveTo(id, "ready");
    expect((await changeLine(admin, id, 1, { engraving: "NILS" }, { dearer: "give" })).ok).toBe(true);
    expect(await statusOf(id)).toBe("engraving");
    expect((await listMoves(id)).map((move) => move.to)).toEqual(["ready", "engraving"]);
    expect(await moveOrder(admin, id, "shipped", new Date())).toEqual(fail("illegal"));
    expect((await undoMove(admin, id, new Date())).ok).toBe(false);
    await moveTo(id, "ready");
    // A burnt-in name cannot be removed, so another name needs new bamboo.
    expect((await changeLine(admin, id, 1, { engraving: "SARA" })).ok).toBe(true);
    expect(await statusOf(id)).toBe("bamboo");
  });

  test("asks for a new booking if the parcel is already booked", async () => {
    const id = await at("ready");
    await db().shipment.create({ data: { orderId: id, provider: "shipmondo", status: "booked" } });
    expect(await changeLine(admin, id, 1, { lengthCm: 130 })).toMatchObject({
      ok: true,
      value: { rebook: true },
    });
  });
});

describe("an order cannot be changed", () => {
  const refused = async (id: string, error: string) => {
    const before = await lineAt(id, 1);
    expect(await changeLine(admin, id, 1, { lengthCm: 130 })).toEqual(fail(error));
    const wish = { ...(await wishFor(id, 1, { lengthCm: 130 })), agreed: EVEN };
    expect(await changeOrder(admin, id, wish, new Date())).toEqual(fail(error));
    expect(await lineAt(id, 1)).toEqual(before);
    expect(await db().orderChange.count()).toBe(0);
  };

  test("once it is sent, withdrawn from, under review or disputed, but again when that is over", async () => {
    const id = await paidOrder({ items: [adultPole, engravedPole] });
    for (const status of ["shipped", "delivered", "cancelled"] as const) {
      await setOrder(id, { status });
      await refused(id, "away");
    }
    await setOrder(id, { status: "received" });
    const withdrawal = await askWithdrawal(id);
    await refused(id, "asked");
    const judge = (verdict: "accepted" | "refused") =>
      db().withdrawal.update({ where: { id: withdrawal }, data: { status: verdict } });
    await judge("accepted");
    await refused(id, "taken_back");
    await judge("refused");
    await holdForReview(id);
    await refused(id, "review");
    await setOrder(id, { reviewCause: null, reviewReason: null });
    const { stripePaymentIntent } = await orderOf(id);
    const data = { orderId: id, amountOre: 1, reason: "general" };
    await db().dispute.create({ data: { ...data, id: `du_${stripePaymentIntent}`, status: "under_review" } });
    await refused(id, "contested");
    await db().dispute.updateMany({ data: { status: "won" } });
    expect((await changeLine(admin, id, 1, { lengthCm: 130 })).ok).toBe(true);
  });

  test("once it has a replacement, nor can the replacement", async () => {
    const id = await paidOrder();
    const again = await replacementOf(admin, id);
    await refused(id, "made_again");
    await refused(again, "made_again");
  });

  test("on a line that is partly paid back, while its other lines can", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 2 }, engravedPole] });
    expect((await payBack(admin, id, { lines: firstLine() })).ok).toBe(true);
    await refused(id, "line_refunded");
    expect((await changeLine(admin, id, 2, { lengthCm: 130 })).ok).toBe(true);
  });
});

describe("a cheaper change", () => {
  test("pays the difference back with a credit receipt, and the rest adds up to the öre", async () => {
    const id = await paidOrder({ items: [own, adultPole] });
    const sum = await sumChange(id, await wishFor(id, 1, { grip: null }), new Date());
    expect(sum).toMatchObject({
      ok: true,
      value: { before: 149_100, after: 139_200, difference: -9_900, back: 9_900 },
    });
    expect(await changeLine(admin, id, 1, { grip: null })).toEqual(
      ok({ back: null, rebook: false, refund: "succeeded" }),
    );
    expect(await refundsOf(id)).toMatchObject([
      {
        stripeOre: 9_900,
        giftCardOre: 0,
        vatOre: 1_980,
        status: "succeeded",
        number: 1,
        reason: "Ändrad beställning",
      },
    ]);
    const { id: changeId } = await db().orderChange.findFirstOrThrow();
    const mail = await writeMail("order-changed", { orderId: id, changeId });
    expect(mail!.html).toContain(`Det blir ${formatKronor(ore(9_900))} billigare.`);
    const said = await db().orderEvent.findFirstOrThrow({ where: { orderId: id, kind: "refund" } });
    expect(said.note).toBe("99\u00a0kr. Ändrad beställning");
    const receipt = (await findReceipt(id))!;
    expect(receipt).toMatchObject({ subtotal: 248_600, takenOut: 9_900 });
    const lines = [...firstLine(), { position: 2, quantity: 1 }];
    expect(await payBack(admin, id, { lines, withFreight: true })).toEqual(ok("succeeded"));
    const { refundedOre, dueOre } = await orderOf(id);
    expect(refundedOre).toBe(dueOre);
    expect(await movedAccounts()).toEqual({});
  });

  test("pays back removed lines and pairs, but cannot remove the last line", async () => {
    const id = await paidOrder({ items: [{ ...adultPole, quantity: 3 }, engravedPole] });
    expect((await changeLine(admin, id, 2, {}, { design: null, quantity: 0 })).ok).toBe(true);
    expect(await changeLine(admin, id, 1, {}, { design: null, quantity: 0 })).toEqual(fail("last_line"));
    expect((await changeLine(admin, id, 1, { lengthCm: 130 }, { quantity: 2 })).ok).toBe(true);
    expect(await lineAt(id, 1)).toMatchObject({ quantity: 2, lengthCm: 130, lineTotal: 199_000 });
    expect((await orderOf(id)).refundedOre).toBe(119_400 + 99_500);
  });

  test("pays back the paid share with a discount code, and Stripe's part first with a gift card", async () => {
    const promo = await giftCard({ kind: "promo", amount: kr(500) });
    const less = await paidOrder({ items: [own, adultPole], giftCardCode: promo.code });
    expect((await changeLine(admin, less, 1, { grip: null })).ok).toBe(true);
    const paid = 258_500 - 50_000;
    expect((await orderOf(less)).refundedOre).toBe(Math.round((9_900 * paid) / 258_500));
    const card = await giftCard({ amount: kr(1000) });
    const by = await paidOrder({
      items: [
        { ...adultPole, quantity: 1 },
        { ...adultPole, length: 130 },
      ],
      giftCardCode: card.code,
    });
    const { dueOre } = await orderOf(by);
    expect((await changeLine(admin, by, 1, {}, { design: null, quantity: 0 })).ok).toBe(true);
    expect(await orderOf(by)).toMatchObject({ refundedOre: 99_500, giftRefundedOre: 0 });
    await changeLine(admin, by, 2, {}, { design: null, quantity: 0 });
    const rest = { lines: [{ position: 2, quantity: 1 }], withFreight: true };
    expect((await payBack(admin, by, rest)).ok).toBe(true);
    expect(await orderOf(by)).toMatchObject({ refundedOre: dueOre, giftRefundedOre: 100_000 });
  });

  test("pays back the price less the campaign's discount, which the receipt still calls a discount", async () => {
    await makeCampaign({ products: ["designa-din-stav"] });
    const id = await paidOrder({ items: [own, adultPole], giftCardCode: "SOMMAR20" });
    expect((await changeLine(admin, id, 1, { grip: null })).ok).toBe(true);
    expect((await orderOf(id)).refundedOre).toBe(7_920);
    expect(await db().orderChange.findFirst()).toMatchObject({
      differenceOre: -9_900,
      discountDifferenceOre: -1_980,
    });
    expect((await changeLine(admin, id, 1, {}, { design: null, quantity: 0 })).ok).toBe(true);
    expect((await findReceipt(id))!.giftCardLeft).toBeNull();
    const rest = { lines: [{ position: 2, quantity: 1 }], withFreight: true };
    expect((await payBack(admin, id, rest)).ok).toBe(true);
    const { refundedOre, dueOre } = await orderOf(id);
    expect(refundedOre).toBe(dueOre);
  });

  test.each(["give", "go"] as const)(
    "to fewer but dearer pairs (%s) keeps the campaign's discount of the pairs that are left",
    async (dearer) => {
      await makeCampaign();
      await makeCampaign({ off: { amount: kr(400) } }, "FYRA100");
      const bare = { ...own, grip: null, basket: null, engraving: null, quantity: 4 };
      const unit = 109_400;
      for (const giftCardCode of ["SOMMAR20", "FYRA100"]) {
        const id = await paidOrder({ items: [bare, adultPole], giftCardCode });
        const bought = await lineAt(id, 1);
        const wish = await wishFor(
          id,
          1,
          { grip: "kork", basket: "svart", engraving: "NILS" },
          { quantity: 3, dearer },
        );
        expect(await makeChange(admin, id, wish)).toMatchObject({ ok: true });
        const left = Math.round((bought.discount! * 3) / 4);
        expect(await lineAt(id, 1)).toMatchObject({ lineTotal: 3 * unit, discount: left });
        expect((await orderOf(id)).refundedOre).toBe(unit - (bought.discount! - left));
        const rest = { lines: [...firstLine(3), { position: 2, quantity: 1 }], withFreight: true };
        expect((await payBack(admin, id, rest)).ok).toBe(true);
        const { refundedOre, dueOre } = await orderOf(id);
        expect(refundedOre).toBe(dueOre);
      }
    },
  );

  test("needs the sum that was shown, the right to pay back, and reauthentication above the limit", async () => {
    const id = await paidOrder({ items: [own, { ...own, quantity: 6 }] });
    const wish = await wishFor(id, 1, { grip: null });
    expect(await changeOrder(admin, id, { ...wish, agreed: EVEN }, new Date())).toEqual(fail("other_sum"));
    expect(await makeChange(await makeAdmin("maker"), id, wish)).toEqual(fail("forbidden"));
    const away = await wishFor(id, 2, {}, { design: null, quantity: 0 });
    expect(await makeChange(atOpenScreen(admin), id, away)).toEqual(fail("reauthentication_required"));
    expect(await db().orderChange.count()).toBe(0);
    expect((await orderOf(id)).refundedOre).toBe(0);
  });

  test("is made while Stripe is down, and the outbox pays the money back once", async () => {
    const id = await paidOrder({ items: [own] });
    const wish = await wishFor(id, 1, { grip: null });
    await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
    expect(await makeChange(admin, id, wish)).toMatchObject({ ok: true, value: { refund: "pending" } });
    expect(await makeChange(admin, id, wish)).toMatchObject({ ok: true });
    await stripe.setFault(null);
    await processRefundJob({ orderId: id, refundId: wish.changeId }, new Date());
    expect(await refundsOf(id)).toMatchObject([{ id: wish.changeId, status: "succeeded", stripeOre: 9_900 }]);
    expect(await mailsOf(id)).toBe(1);
  });

  test("is made even if Stripe refuses the refund, and the whole sum can still be paid back", async () => {
    const id = await paidOrder({ items: [own] });
    await stripe.setFault({ mode: "status", status: 400, match: "POST /v1/refunds" });
    expect(await changeLine(admin, id, 1, { grip: null })).toMatchObject({
      ok: true,
      value: { refund: "failed" },
    });
    await stripe.setFault(null);
    expect((await orderOf(id)).refundedOre).toBe(0);
    await expectInvariants();
    const amount = ore((await orderOf(id)).dueOre);
    expect(await payBack(admin, id, { amount })).toEqual(ok("succeeded"));
  });
});

describe("a dearer change", () => {
  test("is refused unless the owner gives the difference, and then leaves the line's price as it was", async () => {
    const id = await paidOrder();
    const wish = await wishFor(id, 1, { engraving: "NILS", grip: "kork" });
    const asked = await sumChange(id, wish, new Date());
    expect(asked).toMatchObject({ ok: true, value: { difference: 29_800, offered: 0, back: 0 } });
    expect(await makeChange(admin, id, wish)).toEqual(fail("dearer"));
    const given = await sumChange(id, { ...wish, dearer: "give" }, new Date());
    if (!asked.ok || !given.ok) throw new Error("no sum");
    expect(seenOf(given.value)).toBe(seenOf(asked.value));
    expect(await makeChange(await makeAdmin("maker"), id, { ...wish, dearer: "give" })).toEqual(
      fail("forbidden"),
    );
    expect((await makeChange(admin, id, { ...wish, dearer: "give" })).ok).toBe(true);
    expect(await lineAt(id, 1)).toMatchObject({
      lineTotal: 99_500,
      engraving: "NILS",
      withdrawalExempt: true,
    });
    expect(await db().orderChange.findFirst()).toMatchObject({ differenceOre: 0, offeredOre: 29_800 });
    expect(await refundsOf(id)).toEqual([]);
    expect((await payBack(admin, id, { lines: firstLine(), withFreight: true })).ok).toBe(true);
    const { refundedOre, dueOre } = await orderOf(id);
    expect(refundedOre).toBe(dueOre);
  });

  test("prices the options that stay as they were bought, and new ones as today", async () => {
    const id = await paidOrder({ items: [own] });
    const dearer = {
      "designa-din-stav.base": kr(2000),
      "designa-din-stav.grip": kr(150),
      engraving: kr(500),
    };
    await setPart("prices", { now: dearer, coming: null });
    const sum = async (choices: Parameters<typeof wishFor>[2]) => {
      const said = await sumChange(id, await wishFor(id, 1, choices), new Date());
      return said.ok && said.value.difference;
    };
    expect(await sum({ grip: "svart" })).toBe(5_100);
    expect(await sum({ grip: null })).toBe(-9_900);
    expect(await sum({ lengthCm: 130 })).toBe(0);
    expect(await sum({ engraving: "ÅSA" }), "another text is still one engraving").toBe(0);
  });
});

describe("a change at the same moment", () => {
  test("as the parcel leaves: one of the two succeeds", { tags: "runs" }, async () => {
    for (let run = 0; run < runs(2, 10); run += 1) {
      const id = await paidOrder();
      await setOrder(id, { status: "ready" });
      const wish = { ...(await wishFor(id, 1, { color: "bla" })), agreed: EVEN };
      const [sent, changed] = await Promise.all([
        moveOrder(admin, id, "shipped", new Date()),
        changeOrder(admin, id, wish, new Date()),
      ]);
      // A new colour leads back to the bench, so only one of the two can succeed.
      expect([sent.ok, changed.ok].filter(Boolean)).toHaveLength(1);
      expect(await statusOf(id)).toBe(sent.ok ? "shipped" : "tip");
      if (!changed.ok) expect(changed.error).toBe("away");
    }
  });

  test("as a refund: no more is paid back than was paid", { tags: "runs" }, async () => {
    for (let run = 0; run < runs(2, 10); run += 1) {
      const id = await paidOrder({ items: [own] });
      const wish = await wishFor(id, 1, { grip: null });
      const refund = { lines: firstLine(), withFreight: true };
      const answers = await Promise.all([makeChange(admin, id, wish), payBack(admin, id, refund)]);
      const { refundedOre, dueOre } = await orderOf(id);
      expect(refundedOre).toBe(dueOre);
      if (!answers[0].ok) expect(answers[0].error).toBe("line_refunded");
    }
  });

  test("as a withdrawal: the order cannot be changed after it", { tags: "runs" }, async () => {
    for (let run = 0; run < runs(2, 10); run += 1) {
      const email = `${randomUUID()}@example.se`;
      const id = await paidOrder({ email });
      const { number } = await orderOf(id);
      const wish = { ...(await wishFor(id, 1, { lengthCm: 130 })), agreed: EVEN };
      const input = { name: "Astrid", order: number, email, message: "", lines: null };
      const [changed] = await Promise.all([
        changeOrder(admin, id, wish, new Date()),
        receiveWithdrawal(input as never, "127.0.0.1", new Date()),
      ]);
      if (!changed.ok) expect(changed.error).toBe("asked");
      const again = await wishFor(id, 1, { lengthCm: 120 });
      expect(await makeChange(admin, id, again)).toEqual(fail("asked"));
      const asked = await db().withdrawal.findFirstOrThrow({ where: { orderId: id } });
      await judgeWithdrawal(admin, id, asked.id, { verdict: "accepted" });
      expect((await makeChange(admin, id, again)).ok).toBe(false);
    }
  });
});
