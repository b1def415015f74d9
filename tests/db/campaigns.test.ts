// Fails without: a refund of a line is lowered by the campaign's discount on it.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POST as validate } from "@/app/api/validate-gift-card/route";
import { expireCheckout } from "@/lib/checkout/expire-checkout";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { toFrozenCheckout, cancelUnpaid } from "@/lib/checkout/checkout";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { DAY_MS, dayOf } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { updateCampaign } from "@/lib/gift-cards/campaigns/mutations";
import { isDatabaseDown } from "@/lib/kernel/http";
import { kr, ore } from "@/lib/kernel/money";
import { movedAccounts } from "../support/books";
import { campaignInput, makeCampaign } from "../support/campaigns";
import { payAndVerify } from "../support/checkouts";
import { adultPole, checkoutBody, giftCard, orderInput } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { payBack } from "../support/money-back";
import { post, submit, verify } from "../support/routes";
import { runs } from "../support/runs";
import { stripe } from "../support/stripe";
import { addAdmin, admin, orderOf, paidOrder } from "../support/workshop";

afterEach(expectInvariants);
beforeEach(addAdmin);

const CODE = "SOMMAR20";
const day = (offset: number) => dayOf(new Date(Date.now() + offset * DAY_MS));
const buy = async (options: Parameters<typeof checkoutBody>[0] = {}) =>
  submit(await checkoutBody({ giftCardCode: CODE, ...options }));
const refused = (answer: Awaited<ReturnType<typeof submit>>) => ({
  status: answer.status,
  text: answer.body.error?.fields?.giftCardCode,
});
const usesOf = (id: string) =>
  db().checkout.count({ where: { giftCardId: id, giftCardState: { in: ["reserved", "captured"] } } });

describe("a campaign's code in the checkout", () => {
  test("takes 20 % off the goods and nothing off the freight", async () => {
    const id = await makeCampaign();
    const orderId = await paidOrder({ giftCardCode: CODE });
    const order = await db().order.findUniqueOrThrow({ where: { id: orderId }, include: { items: true } });
    expect(order).toMatchObject({
      giftCardOre: 19_900,
      giftCardKind: "promo",
      giftCardVatKind: "none",
      giftCardLeftOre: null,
      totalOre: 109_400,
      dueOre: 89_500,
      vatOre: 17_900,
      items: [{ lineTotalOre: 99_500, discountOre: 19_900 }],
    });
    const card = await db().giftCard.findUniqueOrThrow({ where: { id } });
    expect(card).toMatchObject({ amountOre: 0, remainingBalanceOre: -19_900 });
  });

  test("is worth what it takes off the cart in question", async () => {
    await makeCampaign({ off: { amount: kr(300) }, products: ["vuxenstav"] });
    expect((await post(validate, { code: "sommar20", items: [adultPole] })).body).toEqual({
      valid: true,
      amount: 300,
      code: CODE,
      message: "",
      campaign: true,
    });
    expect((await post(validate, { code: CODE })).body).toMatchObject({ valid: true, amount: 0 });
  });

  test("is refused with the reason when no pole in the cart has the discount, and like an unknown code while it is inactive", async () => {
    const id = await makeCampaign({ products: ["barnstav", "turstav"] });
    const text = "Koden gäller för Barnstav och Turstav.";
    const asked = await post(validate, { code: CODE, items: [adultPole] });
    expect(asked.body).toMatchObject({ valid: false, message: text });
    expect(refused(await buy())).toEqual({ status: 422, text });
    await db().giftCard.update({ where: { id }, data: { isActive: false } });
    expect((await post(validate, { code: CODE })).body).toMatchObject({ message: "Ogiltigt presentkort" });
    expect(refused(await buy())).toEqual({ status: 422, text: "Ogiltigt presentkort" });
    expect(await db().checkout.count()).toBe(0);
  });

  test("keeps the price on an open payment page when the campaign ends, and is refused to later buyers", async () => {
    const id = await makeCampaign();
    const { body } = await buy();
    const ended = campaignInput({ off: { percent: 5 }, lastDay: day(-1) });
    expect(await updateCampaign(admin, id, 1, ended, new Date(0))).toMatchObject({ ok: true });
    expect((await buy()).status).toBe(422);
    await payAndVerify(body.sessionId as string);
    expect(await db().order.findFirstOrThrow()).toMatchObject({ giftCardOre: 19_900, reviewReason: null });
  });

  test("is refused when the buyer's page showed another discount", async () => {
    await makeCampaign();
    expect((await buy({ giftCardAmount: 300 })).body.error).toMatchObject({ code: "gift_card_changed" });
    expect((await buy({ giftCardAmount: 199 })).status).toBe(200);
  });
});

describe("a campaign's uses", () => {
  const holdFor11Minutes = async () => {
    const before = new Date(Date.now() - 11 * 60_000);
    expect((await buyPoles(await orderInput({ giftCardCode: CODE, now: before }), before)).ok).toBe(true);
  };

  /** Retries while the shop is too busy. Passes no IP address, so that its rate limit does not apply. */
  async function buyPatiently(input: Parameters<typeof buyPoles>[0]): ReturnType<typeof buyPoles> {
    const answer = await buyPoles(input).catch((error: unknown) => {
      if (!isDatabaseDown(error)) throw error;
      return { ok: false, error: "payment_unanswered" } as const;
    });
    return answer.ok || answer.error !== "payment_unanswered" ? answer : buyPatiently(input);
  }

  // Fails without: the lock on a campaign's card while its uses are counted.
  test("never exceed their limit, however many buyers come at once", { tags: "runs" }, async () => {
    const id = await makeCampaign({ maxUses: 7 });
    const inputs: Parameters<typeof buyPoles>[0][] = [];
    while (inputs.length < runs(20, 60)) inputs.push(await orderInput({ giftCardCode: CODE }));
    const answers = await Promise.all(inputs.map(buyPatiently));
    const bought = answers.flatMap((answer) => (answer.ok ? [answer.value.sessionId] : []));
    expect(bought).toHaveLength(7);
    const full = "Koden är slut. Den har använts så många gånger som den gällde.";
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ error: "campaign", fields: { giftCardCode: full } });
    for (const session of bought) await stripe.pay(session);
    await Promise.all([...bought, ...bought].map((session) => verify(session)));
    expect(await db().order.count()).toBe(7);
    expect(await usesOf(id)).toBe(7);
    expect((await buy()).status).toBe(422);
  });

  test("are limited to one for a customer, even from several tabs at once", async () => {
    const id = await makeCampaign({ maxUsesPerCustomer: 1 });
    const email = "astrid@example.se";
    const tabs = await Promise.all([1, 2, 3].map(() => checkoutBody({ giftCardCode: CODE, email })));
    const answers = await Promise.all(tabs.map((body) => submit(body)));
    // A tab that comes a moment later ends the payment of the earlier one; at the same moment it is refused.
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    expect(await usesOf(id)).toBe(1);
    const { stripeSessionId } = await db().checkout.findFirstOrThrow({ where: { status: "open" } });
    await payAndVerify(stripeSessionId!);
    expect(await db().order.count()).toBe(1);
    expect(refused(await buy({ email: "ASTRID@example.se" }))).toEqual({
      status: 422,
      text: "Du har redan använt koden. En påbörjad betalning räknas också.",
    });
    expect((await buy()).status).toBe(200);
  });

  test("count once for a form that is sent several times", async () => {
    const id = await makeCampaign({ maxUses: 1, maxUsesPerCustomer: 1 });
    const body = await checkoutBody({ giftCardCode: CODE });
    const answers = await Promise.all([submit(body), submit(body), submit(body)]);
    answers.push(await submit(body));
    expect(new Set(answers.map((answer) => answer.body.sessionId)).size).toBe(1);
    expect(await usesOf(id)).toBe(1);
  });

  test("come back when the checkout expires unpaid", async () => {
    const id = await makeCampaign({ maxUses: 1 });
    expect((await buy()).status).toBe(200);
    expect((await buy()).status).toBe(422);
    const { id: held } = await db().checkout.findFirstOrThrow();
    await expireCheckout(held, new Date());
    expect(await usesOf(id)).toBe(0);
    expect((await db().giftCard.findUniqueOrThrow({ where: { id } })).remainingBalanceOre).toBe(0);
    expect((await buy()).status).toBe(200);
  });

  test("come back to the same customer who starts over within a minute", async () => {
    await makeCampaign({ maxUses: 1, maxUsesPerCustomer: 1 });
    const email = "astrid@example.se";
    expect((await buy({ email })).status).toBe(200);
    expect((await buy({ email, items: [{ ...adultPole, quantity: 2 }] })).status).toBe(200);
  });

  test("are taken from an unpaid checkout that has held the last one for more than ten minutes", async () => {
    const id = await makeCampaign({ maxUses: 1 });
    await holdFor11Minutes();
    expect((await post(validate, { code: CODE, items: [adultPole] })).body).toMatchObject({ valid: true });
    expect((await buy()).status).toBe(200);
    expect(await usesOf(id)).toBe(1);
  });

  // Fails without: an old hold is taken over for the last use only.
  test("are left to an unpaid checkout that has held one for more than ten minutes while others are free", async () => {
    const id = await makeCampaign({ maxUses: 2 });
    await holdFor11Minutes();
    expect((await buy()).status).toBe(200);
    expect(await usesOf(id)).toBe(2);
  });

  // Fails without: the uses counted again for a late payment.
  test("are not exceeded by a late payment whose use another buyer got: its order waits for review", async () => {
    const id = await makeCampaign({ maxUses: 1 });
    const { body } = await buy();
    const late = body.sessionId as string;
    const row = await db().checkout.findUniqueOrThrow({ where: { stripeSessionId: late } });
    await db().$transaction((tx) => cancelUnpaid(tx, toFrozenCheckout(row), "failed"));
    await paidOrder({ giftCardCode: CODE });
    await stripe.pay(late);
    const confirmed = await confirmPayment(late);
    expect(confirmed).toMatchObject({ status: "completed" });
    expect(await usesOf(id)).toBe(1);
    expect(await db().order.findFirstOrThrow({ where: { checkoutId: row.id } })).toMatchObject({
      giftCardOre: 19_900,
      giftCardKind: "promo",
      vatOre: 17_900,
      reviewCause: "gift_card",
      reviewReason: "Betalningen kom efter att rabattkoden lämnats tillbaka, och den är slut.",
    });
  });

  test("cannot be limited to fewer than have been made", async () => {
    const id = await makeCampaign();
    await paidOrder({ giftCardCode: CODE });
    await buy();
    const saved = await updateCampaign(admin, id, 1, campaignInput({ maxUses: 1 }), new Date());
    expect(saved).toEqual({ ok: false, error: { code: "used", uses: 2 } });
  });
});

describe("a refund of an order with a campaign", () => {
  test("gives back what was paid for each line, and a full refund leaves nothing in the books", async () => {
    await makeCampaign({ products: ["vuxenstav"] });
    const touring = { product: "turstav", color: "Röd", handle: "Kork", length: 125, quantity: 1 };
    const items = [{ ...adultPole, quantity: 3 }, touring];
    const orderId = await paidOrder({ giftCardCode: CODE, items });
    const back = async (parts: Parameters<typeof payBack>[2]) => {
      expect(await payBack(admin, orderId, parts)).toMatchObject({ ok: true });
      const rows = await db().refund.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
      return rows.at(-1)!.amountOre;
    };
    expect(await back({ lines: [{ position: 1, quantity: 1 }] })).toBe(79_600);
    expect(await back({ lines: [{ position: 2, quantity: 1 }] })).toBe(119_500);
    expect(await back({ withFreight: true })).toBe(9_900);
    expect(await back({ amount: ore(159_200) })).toBe(159_200);
    const order = await orderOf(orderId);
    expect(order.refundedOre).toBe(order.dueOre);
    expect(await movedAccounts()).toEqual({});
  });
});

test("a fixed-sum code works as before beside a campaign", async () => {
  await makeCampaign();
  await giftCard({ code: "HUNDRA", kind: "promo", amount: kr(100) });
  const orderId = await paidOrder({ giftCardCode: "HUNDRA" });
  const order = await db().order.findUniqueOrThrow({ where: { id: orderId }, include: { items: true } });
  expect(order).toMatchObject({ giftCardOre: 10_000, giftCardLeftOre: 0, items: [{ discountOre: 0 }] });
});
