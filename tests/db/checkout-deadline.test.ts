// The whole of create-checkout has one deadline, however many neighbours are slow.
import { afterEach, expect, test } from "vitest";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { carrier, sendWithCarrier } from "../support/carrier";
import { adultPole, checkoutBody, giftCard, saveBalance } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { submit } from "../support/routes";
import { stripe } from "../support/stripe";
import { untilIdle } from "../support/waiting";

afterEach(expectInvariants);
sendWithCarrier();

/** How long the carrier takes for a quote. */
const carrierTakes = (ms: number) => carrier.setFault({ mode: "slow", ms, match: "query_xml" });

/** A body whose parcel is another than the one quoted, so that the carrier is asked. */
async function bodyToAsk(giftCardCode: string) {
  const body = await checkoutBody({ giftCardCode, freight: kr(119) });
  const data = { provider: "fraktjakt", providerRef: "101" };
  await db().shippingQuote.updateMany({ where: { id: body.shippingOptionId }, data });
  return { ...body, items: [{ ...adultPole, quantity: 2 }] };
}

/** Five unpaid checkouts of this shopper that each keep what was on the card. */
async function fiveOlderTries({ id, code }: { id: string; code: string }, email: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    expect((await submit(await checkoutBody({ giftCardCode: code }))).status).toBe(200);
    await saveBalance(id, kr(500));
  }
  await db().checkout.updateMany({ data: { email } });
}

const UNANSWERED = {
  status: 503,
  body: { error: { code: "payment_unanswered", message: "Kunde inte starta betalning" } },
};

test("five held cards, a slow carrier and a silent Stripe are told while Stripe is silent, and nothing is half done", async () => {
  const card = await giftCard({ amount: kr(500) });
  const body = await bodyToAsk(card.code);
  await fiveOlderTries(card, body.shippingAddress.email);
  carrierTakes(5_000);
  await stripe.setFault({ mode: "slow", ms: 30_000 });
  const answer = await submit(body);
  expect(answer).toMatchObject(UNANSWERED);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await db().checkout.groupBy({ by: ["status", "giftCardState"], _count: true })).toEqual([
    { status: "open", giftCardState: "reserved", _count: 5 },
  ]);

  carrierTakes(0);
  await stripe.setFault(null);
  const again = await submit(body);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(await db().checkout.count({ where: { status: "expired", giftCardState: "released" } })).toBe(5);
  expect(await db().checkout.count()).toBe(6);
});

// Fails without: the deadline of create-checkout.
test("what Stripe has begun when the time is up is known, resumed by the next try and ended by the sweeper", async () => {
  const { code } = await giftCard({ amount: kr(500) });
  const body = await bodyToAsk(code);
  carrierTakes(4_000);
  // Coupon and session 3 s each: the second is under way when the deadline passes.
  await stripe.setFault({ mode: "hold", ms: 3_000 });
  expect(await submit(body)).toMatchObject(UNANSWERED);
  await stripe.setFault(null);
  await expect.poll(async () => (await db().checkout.findFirstOrThrow()).stripeSessionId).toMatch(/^cs_/);
  carrierTakes(0);
  const again = await submit(body);
  expect(again.status).toBe(200);
  expect((await stripe.sessions()).map((session) => session.id)).toEqual([again.body.sessionId]);
  await stripe.advanceClock(2 * 3600);
  await sweep(new Date(Date.now() + 2 * 3_600_000));
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ remainingBalanceOre: kr(500) });
});

// Fails without: nothing is placed after the deadline.
test("an order that would come too late is not placed", async () => {
  const { id, code } = await giftCard({ amount: kr(5000) });
  const body = await bodyToAsk(code);
  carrierTakes(6_000);
  // Somebody keeps the card's row locked from before the carrier's answer until after the deadline.
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM gift_cards WHERE id = ${id}::uuid FOR UPDATE`;
    expect(await submit(body)).toMatchObject(UNANSWERED);
  });
  await untilIdle();
  expect(await db().order.count()).toBe(0);
  expect(await db().checkout.count()).toBe(0);
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ remainingBalanceOre: kr(5000) });
});

test("a gift card's purchase is answered by the same deadline", async () => {
  const buyer = { key: "en-nyckel-av-sidan" };
  const card = { amount: 1000, recipient: null } as const;
  await buyGiftCard(card, buyer);
  await stripe.setFault({ mode: "hold", ms: 3_500 });
  // The older session is ended (two calls) before another is begun (one more).
  const later = new Date(Date.now() + 26 * 60_000);
  expect(await buyGiftCard(card, buyer, later)).toEqual({ ok: false, error: "payment_unanswered" });
});
