// A later buyer takes over a discount code that an unpaid checkout has held for more than ten minutes.
// Fails without: the takeover after ten minutes, not before; the takeover only when too little is left of the code;
// the answer that Stripe is silent, instead of "invalid code".
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { POST as validate } from "@/app/api/validate-gift-card/route";
import { confirmPayment } from "@/lib/checkout/confirm-payment";
import { emptyState } from "@/lib/checkout/forms/one-pole-state";
import { buyOnePole } from "@/lib/checkout/forms/buy-one-pole";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { db } from "@/lib/kernel/db";
import { findCardByCode } from "@/lib/gift-cards/queries";
import { kr, type Ore } from "@/lib/kernel/money";
import { address, checkoutBody, giftCard, orderInput, saveBalance } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { patiently, post, submit } from "../support/routes";
import { runs } from "../support/runs";
import { stripe } from "../support/stripe";
import { valueOf } from "../support/value-of";

afterEach(expectInvariants);

const MINUTE = 60_000;

function discountCode(amount: Ore) {
  return giftCard({ code: "VINTER26", amount, kind: "promo" });
}

/** An unpaid checkout that has held the code for so many minutes. Returns its session's id. */
async function hold(code: string, minutes: number): Promise<string> {
  const now = new Date(Date.now() - minutes * MINUTE);
  return valueOf(await buyPoles(await orderInput({ giftCardCode: code, now }), now)).sessionId;
}

const olderThanTenMinutes = () =>
  db().checkout.updateMany({ data: { createdAt: new Date(Date.now() - 11 * MINUTE) } });

/** Sets what is left of the code, as the owner does. */
async function refill(code: string, balance: Ore): Promise<void> {
  await saveBalance((await findCardByCode(code))!.id, balance);
}

const stateOf = (stripeSessionId: string) =>
  db().checkout.findUniqueOrThrow({
    where: { stripeSessionId },
    select: { status: true, giftCardState: true },
  });
const HELD = { status: "open", giftCardState: "reserved" };
const TAKEN = { status: "expired", giftCardState: "released" };

async function statusAtStripe(id: string) {
  return (await stripe.sessions()).find((session) => session.id === id)!.status;
}

test("a discount code held by an unpaid checkout can be taken over after ten minutes, and ends that payment", async () => {
  const { code } = await discountCode(kr(300));
  const older = await hold(code, 9);
  const early = await submit(await checkoutBody({ giftCardCode: code }));
  expect(early).toMatchObject({ status: 422, body: { error: { message: "Ogiltigt presentkort" } } });
  expect(await stateOf(older)).toEqual(HELD);
  await olderThanTenMinutes();
  const newer = await submit(await checkoutBody({ giftCardCode: code, giftCardAmount: 300 }));
  expect(newer.status, JSON.stringify(newer.body)).toBe(200);
  expect(await stateOf(older)).toEqual(TAKEN);
  expect(await statusAtStripe(older)).toBe("expired");
  expect(await stateOf(newer.body.sessionId as string)).toEqual(HELD);
});

// Fails without: the sum that can be taken over, counted as the code's worth.
test("a discount code held by an unpaid checkout is shown to a later buyer with the sum it is worth to them", async () => {
  const { code } = await discountCode(kr(300));
  const tell = async () => (await post(validate, { code })).body;
  const older = await hold(code, 9);
  expect(await tell()).toMatchObject({ valid: false, message: "Ogiltigt presentkort" });
  await olderThanTenMinutes();
  expect(await tell()).toMatchObject({ valid: true, amount: 300 });
  const form = new URLSearchParams({ product: "vuxenstav", farg: "rod", langd: "125", step: "code" });
  for (const [name, value] of Object.entries({ ...address, giftCardCode: code })) form.set(name, value ?? "");
  expect(await buyOnePole(form, randomUUID(), emptyState(""))).toMatchObject({
    card: { code, balance: 300 },
  });
  await stripe.pay(older);
  await confirmPayment(older);
  expect(await tell(), "spent by an order as old").toMatchObject({ valid: false });
});

test("a discount code held by unpaid checkouts is taken over only when too little is left, then from all of them", async () => {
  const { code } = await discountCode(kr(300));
  const older = [await hold(code, 15)];
  await refill(code, kr(300));
  older.push(await hold(code, 13));
  await refill(code, kr(2000));
  expect((await submit(await checkoutBody({ giftCardCode: code }))).status).toBe(200);
  expect(await Promise.all(older.map(stateOf))).toEqual([HELD, HELD]);
  await refill(code, kr(100));
  const newer = await submit(await checkoutBody({ giftCardCode: code, giftCardAmount: 700 }));
  expect(newer.status, JSON.stringify(newer.body)).toBe(200);
  expect(await Promise.all(older.map(stateOf))).toEqual([TAKEN, TAKEN]);
});

test("a discount code held by an unpaid checkout goes to one of twenty buyers who take it over at once", async () => {
  const { id, code } = await discountCode(kr(300));
  const older = await hold(code, 11);
  const bodies = await Promise.all(
    Array.from({ length: 20 }, () => checkoutBody({ giftCardCode: code, giftCardAmount: 300 })),
  );
  const answers = await Promise.all(bodies.map((body) => patiently(() => submit(body))));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(19).fill(422)]);
  expect(await stateOf(older)).toEqual(TAKEN);
  expect(await db().giftCardEntry.count({ where: { giftCardId: id, kind: "release" } })).toBe(1);
});

// Fails without: the session ended at Stripe before the code is released.
test(
  "a discount code held by an unpaid checkout never goes to both buyers when the older pays during the takeover",
  { tags: "runs" },
  async () => {
    const { code } = await discountCode(kr(300));
    const outcomes: boolean[] = [];
    // The delay is adjusted round by round, until payment and takeover happen at the same time.
    let delay = 0;
    while (outcomes.length < runs(4, 24) || new Set(outcomes).size < 2) {
      const older = await hold(code, 11);
      const body = await checkoutBody({ giftCardCode: code, giftCardAmount: 300 });
      const payment = sleep(delay).then(() => stripe.pay(older));
      const [paid, newer] = await Promise.all([
        payment.then(
          () => true,
          () => false,
        ),
        submit(body),
      ]);
      await confirmPayment(older);
      expect(await stateOf(older)).toEqual(paid ? { status: "completed", giftCardState: "captured" } : TAKEN);
      expect(newer.status).toBe(paid ? 422 : 200);
      outcomes.push(paid);
      if (outcomes.includes(false)) delay = Math.max(0, delay + (paid ? 2 : -2));
      else delay = delay * 2 + 2;
      await expectInvariants();
      // The next round begins with the code as it was.
      if (!paid) await stripe.expire(newer.body.sessionId as string);
      if (!paid) await confirmPayment(newer.body.sessionId as string);
      else await refill(code, kr(300));
    }
  },
);

test.each([["refuse"], ["drop"]] as const)(
  "a discount code held by an unpaid checkout stays there while Stripe does not answer (%s)",
  async (mode) => {
    const { code } = await discountCode(kr(300));
    const older = await hold(code, 11);
    const body = await checkoutBody({ giftCardCode: code, giftCardAmount: 300 });
    await stripe.setFault({ mode });
    const silent = await submit(body);
    expect(silent).toMatchObject({
      status: 503,
      body: { error: { code: "payment_unanswered", message: "Kunde inte starta betalning" } },
    });
    expect(await stateOf(older)).toEqual(HELD);
    expect(await db().checkout.count()).toBe(1);
    await stripe.setFault(null);
    expect((await submit(body)).status).toBe(200);
    expect(await stateOf(older)).toEqual(TAKEN);
  },
);

test("a bought card stays with its checkout as long as the checkout can be paid", async () => {
  const { code } = await giftCard({ amount: kr(300) });
  const older = await hold(code, 28);
  expect((await post(validate, { code })).body).toMatchObject({ valid: false });
  expect((await submit(await checkoutBody({ giftCardCode: code }))).status).toBe(422);
  expect(await stateOf(older)).toEqual(HELD);
  expect(await statusAtStripe(older)).toBe("open");
});
