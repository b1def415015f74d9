// An option that was paid by a link, or given, and is removed again: it is paid back by the payment that paid it.
// Fails without: the pole's own price is restored; each change records the parts it added or replaced; the rest of an
// addition is counted.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Design } from "@/lib/catalogue/design";
import { kr } from "@/lib/kernel/money";
import { changeOrder, sumChange } from "@/lib/order-changes/change-order";
import { seenOf, type Settling } from "@/lib/order-changes/change-sum";
import { movedAccounts } from "../support/books";
import { makeCampaign } from "../support/campaigns";
import { adultPole, giftCard } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { carryOutRefunds, firstLine, payBack } from "../support/money-back";
import { additionsOf, changeLine, lineAt, makeChange, payByLink, wishFor } from "../support/order-changes";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, paidOrder } from "../support/workshop";

const POLE = kr(995);
const NAME = kr(199);
const GRIP = kr(99);

beforeEach(addAdmin);
afterEach(expectInvariants);

/** Adds options to the first line, paid by a link unless they are given. */
async function putOn(id: string, choices: Partial<Design>, dearer: Settling = "go") {
  const wish = await wishFor(id, 1, choices, { dearer });
  expect(await makeChange(admin, id, wish)).toMatchObject({ ok: true });
  if (dearer !== "give") await payByLink(wish.changeId);
}

async function takeOff(id: string, choices: Partial<Design>, more: Parameters<typeof changeLine>[4] = {}) {
  const done = await changeLine(admin, id, 1, choices, more);
  expect(done).toMatchObject({ ok: true });
}

/** The öre paid back: by the order's own payment, onto its gift card, then by each addition. */
async function backOf(id: string) {
  const { refundedOre, giftRefundedOre } = await orderOf(id);
  const additions = await additionsOf(id);
  return [refundedOre, giftRefundedOre, ...additions.map((addition) => addition.refundedOre)];
}

test("a removed engraving is paid back by its own payment, at its price, however the order was paid", async () => {
  const promo = await giftCard({ kind: "promo", amount: kr(500) });
  const card = await giftCard({ amount: kr(2_000) });
  await makeCampaign();
  for (const giftCardCode of [undefined, promo.code, card.code, "SOMMAR20"]) {
    const id = await paidOrder({ giftCardCode });
    const bought = await lineAt(id, 1);
    await putOn(id, { engraving: "NILS" });
    const sum = await sumChange(id, await wishFor(id, 1, { engraving: null }), new Date());
    expect(sum, giftCardCode).toMatchObject({
      value: { before: POLE, after: POLE, difference: 0, back: NAME },
    });
    await takeOff(id, { engraving: null });
    expect(await backOf(id), giftCardCode).toEqual([0, 0, NAME]);
    expect(await lineAt(id, 1), giftCardCode).toEqual(bought);
    expect((await payBack(admin, id, { lines: firstLine(), withFreight: true })).ok).toBe(true);
    const { dueOre, giftCardKind, giftCardOre } = await orderOf(id);
    expect(await backOf(id)).toEqual([dueOre, giftCardKind === "purchased" ? giftCardOre : 0, NAME]);
  }
  await carryOutRefunds();
  expect(await movedAccounts()).toEqual({});
});

test("a removed engraving is paid back once, however often its form is sent, also after Stripe was down", async () => {
  const id = await paidOrder();
  await putOn(id, { engraving: "NILS" });
  const wish = await wishFor(id, 1, { engraving: null });
  const sum = await sumChange(id, wish, new Date());
  const agreed = sum.ok ? seenOf(sum.value) : "";
  await stripe.setFault({ mode: "status", status: 500, match: "POST /v1/refunds" });
  const press = () => changeOrder(admin, id, { ...wish, agreed }, new Date());
  const presses = await Promise.all([press(), press(), press()]);
  expect(presses.map(({ ok }) => ok)).toEqual([true, true, true]);
  await carryOutRefunds();
  await stripe.setFault(null);
  await carryOutRefunds();
  expect((await press()).ok).toBe(true);
  expect(await additionsOf(id)).toMatchObject([
    { refundedOre: NAME, refunds: [{ status: "succeeded", stripeOre: NAME }] },
  ]);
  expect(await backOf(id)).toEqual([0, 0, NAME]);
});

test("bought options are paid back by the order, options added later by their addition", async () => {
  await makeCampaign();
  const items = [{ ...adultPole, grip: "Kork" }];
  const own = GRIP * 0.8;
  const id = await paidOrder({ items, giftCardCode: "SOMMAR20" });
  await putOn(id, { engraving: "NILS" });
  await takeOff(id, { grip: null });
  expect(await backOf(id)).toEqual([own, 0, 0]);
  await takeOff(id, { engraving: null });
  expect(await backOf(id)).toEqual([own, 0, NAME]);
  const both = await paidOrder({ items, giftCardCode: "SOMMAR20" });
  await putOn(both, { engraving: "NILS" });
  await takeOff(both, { engraving: null, grip: null });
  expect(await backOf(both)).toEqual([own, 0, NAME]);
});

test("an engraving replaced by a cheaper grip pays for it, and is paid back whole with the grip", async () => {
  await makeCampaign();
  const id = await paidOrder({ giftCardCode: "SOMMAR20" });
  await putOn(id, { engraving: "NILS" });
  await takeOff(id, { engraving: null, grip: "kork" });
  expect(await backOf(id)).toEqual([0, 0, NAME - GRIP]);
  await takeOff(id, { grip: null });
  expect(await backOf(id)).toEqual([0, 0, NAME]);
  expect(await lineAt(id, 1)).toMatchObject({ lineTotal: POLE, productPrice: POLE, discount: POLE * 0.2 });
});

test("a given option pays nothing back, but does once it is added again and paid by a link", async () => {
  const id = await paidOrder();
  const bought = await lineAt(id, 1);
  await putOn(id, { engraving: "NILS" }, "give");
  await takeOff(id, { engraving: null });
  expect(await lineAt(id, 1)).toEqual(bought);
  expect(await backOf(id)).toEqual([0, 0]);
  await putOn(id, { engraving: "NILS" });
  await takeOff(id, { engraving: null });
  await putOn(id, { engraving: "SARA" });
  await takeOff(id, { engraving: null });
  expect(await backOf(id)).toEqual([0, 0, NAME, NAME]);
});

test("an option of several pairs is paid back with each removed pair, and no more than is left of it", async () => {
  const id = await paidOrder({ items: [{ ...adultPole, quantity: 3 }] });
  await putOn(id, { engraving: "NILS" });
  await takeOff(id, {}, { quantity: 2 });
  expect(await backOf(id)).toEqual([POLE, 0, NAME]);
  const [addition] = await additionsOf(id);
  expect((await payBack(admin, addition!.id, { amount: kr(50) })).ok).toBe(true);
  await takeOff(id, { engraving: null }, { quantity: 1 });
  expect(await backOf(id)).toEqual([2 * POLE, 0, 3 * NAME]);
});
