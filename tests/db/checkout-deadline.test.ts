// create-checkout as a whole has one deadline of nine seconds, however many services are slow.
import { afterEach, expect, test, vi } from "vitest";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { kr } from "@/lib/kernel/money";
import { carrier, sendWithCarrier } from "../support/carrier";
import { openCheckout } from "../support/checkouts";
import { adultPole, checkoutBody, giftCard, saveBalance } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { submit } from "../support/routes";
import { stripe } from "../support/stripe";
import { untilIdle, untilWaiting } from "../support/waiting";

afterEach(expectInvariants);
sendWithCarrier();

/** Asks the shop, and lets its nine seconds pass as soon as `standsThere` resolves. */
async function outOfTime<T>(ask: () => Promise<T>, standsThere: () => Promise<unknown>): Promise<T> {
  const time = new AbortController();
  const within = 9_000 * env().TIMEOUT_FACTOR;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const begun = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((ms) => (ms === within ? time.signal : timeout(ms)));
  const answer = ask();
  await expect.poll(() => begun.mock.calls).toContainEqual([within]);
  begun.mockRestore();
  await standsThere();
  time.abort();
  return answer;
}

/** Waits until Stripe has been asked for this. */
async function untilAsked(what: string): Promise<void> {
  const asked = async () => (await stripe.requests()).map(({ method, path }) => `${method} ${path}`);
  await expect.poll(asked).toContainEqual(expect.stringContaining(what));
}

/** A body whose parcel differs from the quoted one, so that the shop asks the carrier. */
async function bodyToAsk(giftCardCode: string) {
  const body = await checkoutBody({ giftCardCode, freight: kr(119) });
  const data = { provider: "fraktjakt", providerRef: "101" };
  await db().shippingQuote.updateMany({ where: { id: body.shippingOptionId }, data });
  return { ...body, items: [{ ...adultPole, quantity: 2 }] };
}

/** Five unpaid checkouts of this buyer that each hold the card's whole balance. */
async function fiveOlderTries({ id, code }: { id: string; code: string }, email: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await openCheckout({ giftCardCode: code });
    await saveBalance(id, kr(500));
  }
  await db().checkout.updateMany({ data: { email } });
}

const UNANSWERED = {
  status: 503,
  body: { error: { code: "payment_unanswered", message: "Kunde inte starta betalning" } },
};

// Fails without: the deadline of create-checkout passed on to the carrier's client.
test("the buyer gets an answer at the deadline while the carrier is silent, and no checkout is left", async () => {
  const body = await bodyToAsk((await giftCard({ amount: kr(500) })).code);
  carrier.setFault({ mode: "hold", match: "query_xml" });
  expect(await outOfTime(() => submit(body), untilIdle)).toMatchObject(UNANSWERED);
  carrier.setFault(null);
  await untilIdle();
  expect(await db().checkout.count()).toBe(0);
});

test("the buyer gets an answer at the deadline while Stripe is silent, and five older checkouts stay whole", async () => {
  const card = await giftCard({ amount: kr(500) });
  const body = await bodyToAsk(card.code);
  await fiveOlderTries(card, body.shippingAddress.email);
  await stripe.setFault({ mode: "hold" });
  const answer = await outOfTime(
    () => submit(body),
    () => untilAsked("/expire"),
  );
  expect(answer).toMatchObject(UNANSWERED);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await db().checkout.groupBy({ by: ["status", "giftCardState"], _count: true })).toEqual([
    { status: "open", giftCardState: "reserved", _count: 5 },
  ]);

  await stripe.setFault(null);
  const again = await submit(body);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect(await db().checkout.count({ where: { status: "expired", giftCardState: "released" } })).toBe(5);
  expect(await db().checkout.count()).toBe(6);
});

// Fails without: the deadline of create-checkout.
test("a session that Stripe makes after the deadline is resumed by the next try and ended by the sweeper", async () => {
  const { code } = await giftCard({ amount: kr(500) });
  const body = await bodyToAsk(code);
  const session = "POST /v1/checkout/sessions";
  await stripe.setFault({ mode: "hold", match: session });
  const answer = await outOfTime(
    () => submit(body),
    () => untilAsked(session),
  );
  expect(answer).toMatchObject(UNANSWERED);
  await stripe.setFault(null);
  await expect.poll(async () => (await db().checkout.findFirstOrThrow()).stripeSessionId).toMatch(/^cs_/);
  const again = await submit(body);
  expect(again.status).toBe(200);
  expect((await stripe.sessions()).map((each) => each.id)).toEqual([again.body.sessionId]);
  await stripe.advanceClock(2 * 3600);
  await sweep(new Date(Date.now() + 2 * 3_600_000));
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ remainingBalanceOre: kr(500) });
});

// Fails without: no order is placed after the deadline.
test("an order that waits for a lock beyond the deadline is not placed", async () => {
  const { id, code } = await giftCard({ amount: kr(5000) });
  const body = await bodyToAsk(code);
  // Another transaction keeps the card's row locked until after the deadline.
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM gift_cards WHERE id = ${id}::uuid FOR UPDATE`;
    const answer = await outOfTime(
      () => submit(body),
      () => untilWaiting(1),
    );
    expect(answer).toMatchObject(UNANSWERED);
  });
  await untilIdle();
  expect(await db().order.count()).toBe(0);
  expect(await db().checkout.count()).toBe(0);
  expect(await db().giftCard.findFirstOrThrow()).toMatchObject({ remainingBalanceOre: kr(5000) });
});

test("the purchase of a gift card has the same deadline", async () => {
  const buyer = { key: "en-nyckel-av-sidan" };
  const card = { amount: 1000, recipient: null } as const;
  await buyGiftCard(card, buyer);
  await stripe.setFault({ mode: "hold" });
  // The shop ends the older session before it begins another.
  const later = new Date(Date.now() + 26 * 60_000);
  const answer = outOfTime(
    () => buyGiftCard(card, buyer, later),
    () => untilAsked("/expire"),
  );
  expect(await answer).toEqual({ ok: false, error: "payment_unanswered" });
});
