// The daily limit on money that leaves the shop: one sum per account over refunds, replacements, codes and campaigns. Two
// hours after the last proof more than 5 000 kr asks for reauthentication, however the sum is split.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import { db } from "@/lib/kernel/db";
import { createCampaign, updateCampaign } from "@/lib/gift-cards/campaigns/mutations";
import { createCode, updateCode } from "@/lib/gift-cards/discount-codes/mutations";
import { kr, type Ore } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import type { Campaign } from "@/lib/pricing/campaign";
import { refundAgain } from "@/lib/refunds/refund-again";
import { settleRefunds } from "@/lib/refunds/settle-refunds";
import { refundOrder } from "@/lib/refunds/refund-order";
import { replaceOrder } from "@/lib/replacements/replace-order";
import { campaignInput } from "../support/campaigns";
import { adultPole } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { firstLine, payBack, refundWish } from "../support/money-back";
import { replacementWish } from "../support/replacements";
import { stripe } from "../support/stripe";
import { atOpenScreen, makeAdmin, orderOf, paidOrder, soldCard } from "../support/workshop";
import { valueOf } from "../support/value-of";

afterEach(expectInvariants);

const now = new Date();
const ASKS = "reauthentication_required";
const REAUTHENTICATION_REQUIRED = fail(ASKS);
const sixPairs = { items: [{ ...adultPole, quantity: 6 }] };

let proven: Admin;
let admin: Admin;
beforeEach(async () => {
  proven = await makeAdmin();
  admin = atOpenScreen(proven);
});

const refund = (orderId: string, amount: Ore, by = admin, at = now) => payBack(by, orderId, { amount }, at);

const replace = (orderId: string, quantity: number, by = admin) =>
  replaceOrder(by, orderId, replacementWish(firstLine(quantity)), now);

const code = (part: { amount?: Ore; isActive?: boolean; expiresAt?: Date | null } = {}) => ({
  code: `PROV-${randomUUID().slice(0, 8).toUpperCase()}`,
  amount: kr(3_000),
  expiresAt: null,
  isActive: true,
  balanceChoice: null,
  ...part,
});

const campaign = (part: Partial<Campaign>, by = admin) =>
  createCampaign(by, campaignInput(part, `PROV${randomUUID().slice(0, 8).toUpperCase()}`), now);

/** "ok" or the error's code, for results whose error is a text or an object. */
const answerOf = (saved: { ok: boolean; error?: unknown }) =>
  saved.ok ? "ok" : ((saved.error as { code?: string }).code ?? saved.error);

// Fails without: the check at each of the seven ways out; its row in the log; the lock on the account.
describe("the daily limit", () => {
  test("adds up two refunds of 2 999 kr: the second asks for a proof, and is paid after it", async () => {
    const order = await paidOrder(sixPairs);
    expect(await refund(order, kr(2_999))).toEqual(ok("succeeded"));
    expect(await refund(order, kr(2_999))).toEqual(REAUTHENTICATION_REQUIRED);
    expect(await db().refund.count()).toBe(1);
    expect(await refund(order, kr(2_001)), "up to the limit").toEqual(ok("succeeded"));
    expect(await refund(order, kr(999), proven)).toEqual(ok("succeeded"));
  });

  test("holds when refunds, replacements, codes and campaigns are made at once", async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => paidOrder(sixPairs)));
    const answers = await Promise.all([
      ...orders.slice(0, 3).map((order) => refund(order, kr(2_600))),
      ...orders.slice(3).map((order) => replace(order, 3)),
      ...[1, 2, 3].map(() => createCode(admin, code({ amount: kr(2_600) }), now)),
      ...[1, 2, 3].map(() => campaign({ off: { amount: kr(260) }, maxUses: 10 })),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok).map(answerOf)).toEqual(Array.from({ length: 11 }, () => ASKS));
  });

  test("counts a replacement at its worth", async () => {
    const order = await paidOrder(sixPairs);
    expect(await refund(order, kr(4_000))).toMatchObject({ ok: true });
    expect(await replace(order, 6)).toEqual(REAUTHENTICATION_REQUIRED);
    expect(await db().order.count()).toBe(1);
    expect(await db().giftCard.count(), "no code is left behind").toBe(0);
    expect(await replace(order, 6, proven)).toMatchObject({ ok: true });
  });

  test("counts what is paid back for a sold gift card", async () => {
    expect(await createCode(admin, code({ amount: kr(4_500) }), now)).toMatchObject({ ok: true });
    const { orderId, card } = await soldCard();
    expect(await refund(orderId, kr(0))).toEqual(REAUTHENTICATION_REQUIRED);
    expect(await card()).toMatchObject({ isActive: true, remainingBalanceOre: kr(1_000) });
    expect(await refund(orderId, kr(0), proven)).toMatchObject({ ok: true });
  });

  test("counts a bounced refund once more when it is paid again", async () => {
    const order = await paidOrder(sixPairs);
    await refund(order, kr(5_500), proven);
    const [paid] = await db().refund.findMany();
    await stripe.failRefund(paid!.stripeRefundId!);
    const { stripePaymentIntent } = await orderOf(order);
    await settleRefunds(stripePaymentIntent!, now);
    const again = (by: Admin) =>
      refundAgain(by, order, { refundId: paid!.id, payoutId: randomUUID(), via: "stripe", note: null }, now);
    expect(await again(admin)).toEqual(REAUTHENTICATION_REQUIRED);
    expect(await again(proven)).toEqual(ok("succeeded"));
  });

  test("counts per account and day, without what was proven", async () => {
    const [order, next, other] = [await paidOrder(sixPairs), await paidOrder(sixPairs), await makeAdmin()];
    expect(await refund(order, kr(5_500), proven)).toMatchObject({ ok: true });
    expect(await refund(next, kr(3_000))).toMatchObject({ ok: true });
    expect(await refund(next, kr(2_500))).toEqual(REAUTHENTICATION_REQUIRED);
    expect(await refund(next, kr(2_500), atOpenScreen(other))).toMatchObject({ ok: true });
    const tomorrow = new Date(Date.now() + 24 * 3_600_000 + 1_000);
    expect(await refund(next, kr(500), admin, tomorrow)).toMatchObject({ ok: true });
  });

  test("counts a refund once, however often its form is sent", async () => {
    const order = await paidOrder(sixPairs);
    const wish = refundWish({ amount: kr(4_000) });
    const presses = await Promise.all([1, 2, 3].map(() => refundOrder(admin, order, wish, now)));
    for (const press of presses) expect(press).toMatchObject({ ok: true });
    expect(await db().refund.count()).toBe(1);
  });
});

describe("a code asks for proof", () => {
  test("when more than the limit can be spent with it", async () => {
    expect(answerOf(await createCode(admin, code({ amount: kr(100_000) }), now))).toBe(ASKS);
    expect(await db().giftCard.count()).toBe(0);
    const made = await createCode(admin, code({ amount: kr(3_000) }), now);
    expect(made).toMatchObject({ ok: true });
    expect(answerOf(await createCode(admin, code({ amount: kr(3_000) }), now))).toBe(ASKS);
    expect(answerOf(await createCode(proven, code({ amount: kr(100_000) }), now))).toBe("ok");
  });

  test("when raising it, switching it on or moving its last day adds more than the limit", async () => {
    const raised = code({ amount: kr(3_000) });
    const off = code({ amount: kr(100_000), isActive: false });
    const past = code({ amount: kr(100_000), expiresAt: new Date(Date.now() + 1_000) });
    const ids: string[] = [];
    for (const input of [raised, off, past]) {
      const made = valueOf(await createCode(proven, input, now));
      ids.push(made.id);
    }
    const save = (index: number, input: typeof raised, by = admin, version = 1, at = now) =>
      updateCode(by, ids[index]!, version, { ...input, balanceChoice: "refill" }, at);
    expect(answerOf(await save(0, { ...raised, amount: kr(100_000) }))).toBe(ASKS);
    expect(answerOf(await save(0, { ...raised, amount: kr(7_000) }))).toBe("ok");
    expect(answerOf(await save(0, { ...raised, amount: kr(2_000) }, admin, 2)), "lower").toBe("ok");
    expect(answerOf(await save(1, { ...off, amount: kr(200_000) })), "while it is off").toBe("ok");
    expect(answerOf(await save(1, { ...off, amount: kr(200_000), isActive: true }, admin, 2))).toBe(ASKS);
    const later = new Date(Date.now() + 2_000);
    expect(answerOf(await save(2, { ...past, expiresAt: null }, admin, 1, later))).toBe(ASKS);
    expect(answerOf(await save(1, { ...off, isActive: true }, proven, 2))).toBe("ok");
  });
});

describe("a campaign asks for proof", () => {
  test("when it takes off half or more, or can give more than the limit in all", async () => {
    expect(answerOf(await campaign({ off: { percent: 100 }, maxUses: 1 }))).toBe(ASKS);
    expect(answerOf(await campaign({ off: { percent: 50 }, maxUses: 1 }))).toBe(ASKS);
    expect(answerOf(await campaign({ off: { percent: 10 }, maxUses: null }))).toBe(ASKS);
    expect(answerOf(await campaign({ off: { amount: kr(500) }, maxUses: null }))).toBe(ASKS);
    expect(await db().campaign.count()).toBe(0);
    expect(answerOf(await campaign({ off: { percent: 100 } }, proven))).toBe("ok");
    expect(answerOf(await campaign({ off: { percent: 10 }, maxUses: 10 }))).toBe("ok");
    expect(answerOf(await campaign({ off: { amount: kr(500) }, maxUses: 11 }))).toBe(ASKS);
  });

  test("when its terms change or it is switched on, not when its note changes", async () => {
    const input = campaignInput({ off: { percent: 20 }, maxUses: null }, "PROVKAMPANJ");
    const made = valueOf(await createCampaign(proven, input, now));
    const { id } = made;
    const noted = { ...input, note: "Till mässan" };
    expect(answerOf(await updateCampaign(admin, id, 1, noted, now))).toBe("ok");
    const more = { ...noted, campaign: { ...noted.campaign, off: { percent: 90 } } };
    expect(answerOf(await updateCampaign(admin, id, 2, more, now))).toBe(ASKS);
    expect(answerOf(await updateCampaign(admin, id, 2, { ...more, isActive: false }, now))).toBe("ok");
    expect(answerOf(await updateCampaign(admin, id, 3, more, now))).toBe(ASKS);
    expect(answerOf(await updateCampaign(proven, id, 3, more, now))).toBe("ok");
  });
});
