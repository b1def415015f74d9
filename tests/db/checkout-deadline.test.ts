// The whole of create-checkout has one deadline, however many neighbours are slow.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { adultPole, checkoutBody, giftCard, saveBalance } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { submit } from "../support/routes";
import { stripe } from "../support/stripe";

let carrierMs = 0;
const carrier = createServer((request, response) => {
  request.resume();
  // 80 kr without VAT: 100 kr.
  const offer = `<shipment><code>0</code><id>1</id><shipping_products><shipping_product><id>15</id><name>Ombud</name>
    <price>80</price><tax_class>25</tax_class></shipping_product></shipping_products></shipment>`;
  setTimeout(() => response.writeHead(200, { "content-type": "text/xml" }).end(offer), carrierMs);
});
await new Promise<void>((ready) => carrier.listen(0, "127.0.0.1", ready));
// Read by lib/kernel/env.ts at its first use, which is later than this.
Object.assign(process.env, {
  FRAKTJAKT_ID: "1",
  FRAKTJAKT_KEY: "k",
  FRAKTJAKT_API_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`,
});
afterAll(() => {
  carrier.closeAllConnections();
  carrier.close();
});

/** A body whose parcel is another than the one quoted, so that the carrier is asked. */
async function bodyToAsk(giftCardCode: string) {
  const body = await checkoutBody({ giftCardCode, freight: kr(100) });
  await db().shippingQuote.updateMany({
    where: { id: body.shippingOptionId },
    data: { provider: "fraktjakt", providerRef: "15" },
  });
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

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now();
  return { answer: await work, ms: performance.now() - began };
}

const UNANSWERED = {
  status: 503,
  body: { error: { code: "payment_unanswered", message: "Kunde inte starta betalning" } },
};

// Fails without: the deadline of create-checkout.
test(
  "five held cards, a slow carrier and a silent Stripe are told within ten seconds, and nothing is half done",
  { timeout: 120_000 },
  async () => {
    const card = await giftCard({ amount: kr(500) });
    const body = await bodyToAsk(card.code);
    await fiveOlderTries(card, body.shippingAddress.email);
    carrierMs = 5_000;
    await stripe.setFault({ mode: "slow", ms: 30_000 });
    const { answer, ms } = await timed(submit(body));
    expect(answer).toMatchObject(UNANSWERED);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(ms).toBeLessThan(10_000);
    expect(await db().checkout.groupBy({ by: ["status", "giftCardState"], _count: true })).toEqual([
      { status: "open", giftCardState: "reserved", _count: 5 },
    ]);

    carrierMs = 0;
    await stripe.setFault(null);
    const again = await submit(body);
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(await db().checkout.count({ where: { status: "expired", giftCardState: "released" } })).toBe(5);
    expect(await db().checkout.count()).toBe(6);
    await expectInvariants();
  },
);

test(
  "what Stripe has begun when the time is up is known, resumed by the next try and ended by the sweeper",
  { timeout: 120_000 },
  async () => {
    const { code } = await giftCard({ amount: kr(500) });
    const body = await bodyToAsk(code);
    carrierMs = 4_000;
    // Coupon and session 3 s each: the second is under way when the deadline passes.
    await stripe.setFault({ mode: "hold", ms: 3_000 });
    const { answer, ms } = await timed(submit(body));
    expect(answer).toMatchObject(UNANSWERED);
    expect(ms).toBeLessThan(10_000);
    await stripe.setFault(null);
    await expect
      .poll(async () => (await db().checkout.findFirstOrThrow()).stripeSessionId, { timeout: 10_000 })
      .toMatch(/^cs_/);
    carrierMs = 0;
    const again = await submit(body);
    expect(again.status).toBe(200);
    expect((await stripe.sessions()).map((session) => session.id)).toEqual([again.body.sessionId]);
    await stripe.advanceClock(2 * 3600);
    await sweep(new Date(Date.now() + 2 * 3_600_000));
    expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ remainingBalanceOre: kr(500) });
    await expectInvariants();
  },
);

// Fails without: nothing is placed after the deadline.
test("an order that would come too late is not placed", { timeout: 60_000 }, async () => {
  const { id, code } = await giftCard({ amount: kr(5000) });
  const body = await bodyToAsk(code);
  carrierMs = 6_000;
  // Somebody keeps the card's row locked from before the carrier's answer until after the deadline.
  const locked = db().$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM gift_cards WHERE id = ${id}::uuid FOR UPDATE`;
      await sleep(10_000);
    },
    { timeout: 15_000 },
  );
  const { answer, ms } = await timed(submit(body));
  expect(answer).toMatchObject(UNANSWERED);
  expect(ms).toBeLessThan(10_000);
  await locked;
  await sleep(1_000);
  expect(await db().order.count()).toBe(0);
  expect(await db().checkout.count()).toBe(0);
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ remainingBalanceOre: kr(5000) });
});

test("a gift card's purchase is answered within ten seconds too", { timeout: 60_000 }, async () => {
  const buyer = { key: "en-nyckel-av-sidan" };
  const card = { amount: 1000, recipient: null } as const;
  await buyGiftCard(card, buyer);
  await stripe.setFault({ mode: "hold", ms: 3_500 });
  // The older session is ended (two calls) before another is begun (one more).
  const later = new Date(Date.now() + 26 * 60_000);
  const { answer, ms } = await timed(buyGiftCard(card, buyer, later));
  expect(answer).toEqual({ ok: false, error: "payment_unanswered" });
  expect(ms).toBeLessThan(10_000);
});
