import { afterEach, expect, test } from "vitest";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { updateCode } from "@/lib/gift-cards/discount-codes/mutations";
import { refundGiftCard } from "@/lib/refunds/refund-gift-card";
import { checkRefund, refundOrder } from "@/lib/refunds/refund-order";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { orderInput } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { refundWish } from "../support/money-back";
import { stripe } from "../support/stripe";
import { makeAdmin, orderOf, paidOrder, soldCard } from "../support/workshop";

afterEach(expectInvariants);

/** Orders a pole of 795 kr and its freight (öre) with the card. */
async function use(code: string, freight = kr(99)) {
  const pole = { product: "barnstav", color: "Blå", length: 90, quantity: 1 };
  return buyPoles(await orderInput({ giftCardCode: code, items: [pole], freight }));
}

const ask = async (orderId: string) => refundGiftCard(await makeAdmin(), orderId, refundWish({}), new Date());
const amountBack = async () => (await db().refund.findFirstOrThrow()).amountOre;

test("a refunded gift card that is unspent is voided and paid back in full, with its VAT", async () => {
  const { orderId, code } = await soldCard();
  expect(await ask(orderId)).toEqual(ok("succeeded"));
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({
    remainingBalanceOre: 0,
    isActive: false,
  });
  expect(await orderOf(orderId)).toMatchObject({
    refundedOre: kr(1000),
  });
  expect(await db().refund.findFirstOrThrow()).toMatchObject({
    status: "succeeded",
    number: 1,
    stripeOre: kr(1000),
    vatOre: kr(200),
  });
  const request = (await stripe.requests()).find(({ path }) => path === "/v1/refunds")!;
  expect(new URLSearchParams(request.body).get("amount")).toBe(String(kr(1000)));
  expect(await use(code)).toEqual({ ok: false, error: "gift_card" });
});

// Fails without: the button's sum computed like the refund, including the checkouts that it closes.
test("a refunded gift card that is held or refilled pays back the sum on the button", async () => {
  const admin = await makeAdmin();
  const held = await soldCard();
  expect(await use(held.code, kr(500))).toMatchObject({ ok: true }); // 1 295 kr, of which it holds all it has
  const filled = await soldCard();
  const { version, expiresAt } = await filled.card();
  const input = { code: filled.code, amount: kr(1500), expiresAt, isActive: true, reason: "Tack" };
  const saved = await updateCode(
    admin,
    filled.id,
    version,
    { ...input, balanceChoice: "refill" },
    new Date(),
  );
  expect(saved.ok).toBe(true);
  for (const { orderId } of [held, filled]) {
    const asked = refundWish({});
    expect(await checkRefund(orderId, asked)).toEqual({ ok: true, value: kr(1000) });
    expect(await refundOrder(admin, orderId, asked, new Date())).toEqual({ ok: true, value: "succeeded" });
    expect(await db().refund.findUniqueOrThrow({ where: { id: asked.refundId } })).toMatchObject({
      amountOre: kr(1000),
    });
  }
});

test("a refunded gift card is refunded once by twenty simultaneous requests", async () => {
  const { orderId } = await soldCard();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(orderId)));
  expect(answers.some(({ ok }) => ok)).toBe(true);
  expect(await db().refund.count()).toBe(1);
  const requests = (await stripe.requests()).filter(({ path }) => path === "/v1/refunds");
  expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect((await orderOf(orderId)).refundedOre).toBe(kr(1000));
});

test("a refunded gift card first ends open payments with it, and stays valid while Stripe is silent", async () => {
  const { orderId, code } = await soldCard();
  const placed = await buyPoles(await orderInput({ giftCardCode: code })); // 1094 kr: 94 left to pay
  if (!placed.ok) throw new Error(placed.error);
  await stripe.setFault({ mode: "refuse" });
  expect(await ask(orderId)).toEqual({ ok: false, error: "held" });
  expect(await db().refund.count()).toBe(0);
  await stripe.setFault(null);
  expect(await ask(orderId)).toEqual(ok("succeeded"));
  expect(await amountBack()).toBe(kr(1000));
  await expect(stripe.pay(placed.value.sessionId)).rejects.toThrow("expired");
});

test("a refunded gift card is void while Stripe is silent about the refund, and the next request finishes it", async () => {
  const { orderId } = await soldCard();
  await stripe.setFault({ mode: "drop", match: "/v1/refunds" });
  expect(await ask(orderId)).toEqual(ok("pending"));
  expect((await db().giftCard.findFirstOrThrow()).isActive).toBe(false);
  await stripe.setFault(null);
  expect(await ask(orderId)).toEqual(ok("succeeded"));
  expect(await amountBack()).toBe(kr(1000));
  expect(await db().refund.count()).toBe(1);
});

test("a refund as a gift card is refused for an order of poles", async () => {
  expect(await ask(await paidOrder())).toEqual({ ok: false, error: "unknown" });
});
