import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as stripeWebhook } from "@/app/api/stripe/webhook/route";
import { POST as verifyPayment } from "@/app/api/verify-payment/route";
import { cancelCheckout } from "@/lib/checkout/cancel-checkout";
import { settleCheckout } from "@/lib/checkout/confirm-payment";
import { sweep } from "@/lib/jobs/sweep";
import { db } from "@/lib/kernel/db";
import { openCheckout, paidAtStripe } from "../support/checkouts";
import { deliver, patiently, post, verify } from "../support/routes";
import { stripe } from "../support/stripe";

const engraved = {
  product: "vuxenstav",
  color: "Röd",
  grip: "Kork",
  length: 130,
  engraving: "ÅSA",
  quantity: 2,
  price: 1293,
};

/** The event Stripe sends when a session is paid. */
async function completedEvent() {
  return (await stripe.events()).find((event) => event.type === "checkout.session.completed")!;
}

const HOUR = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);
const counts = async () => ({
  orders: await db().order.count(),
  items: await db().orderItem.count(),
  addresses: await db().shippingInfo.count(),
  mails: await db().outboxRow.count(),
});

describe("a paid checkout", () => {
  test("becomes an order with number 1001, its items, its address and two mails", async () => {
    const session = await openCheckout({ items: [engraved] });
    expect((await verify(session)).status).toBe(202);
    await stripe.pay(session);
    const { status, body } = await verify(session);
    expect(status).toBe(200);

    const order = await db().order.findUniqueOrThrow({
      where: { id: body.orderId as string },
      include: { items: true, shippingInfo: true, checkout: true },
    });
    expect(order).toMatchObject({
      number: 1001,
      kind: "poles",
      status: "received",
      subtotalOre: 258_600,
      shippingOre: 9_900,
      totalOre: 268_500,
      dueOre: 268_500,
      vatOre: 53_700,
      reviewReason: null,
      checkout: { status: "completed" },
    });
    expect(order.items).toMatchObject([
      {
        productTitle: "Vuxenstav",
        productPriceOre: 99_500,
        gripPriceOre: 9_900,
        engravingPriceOre: 19_900,
        quantity: 2,
        colorName: "Röd",
        gripName: "Kork",
        engraving: "ÅSA",
        lengthCm: 130,
        withdrawalExempt: true,
      },
    ]);
    expect(order.shippingInfo).toMatchObject({
      carrier: "DB Schenker",
      phone: "+46701234567",
      postalCode: "18450",
    });
    const mails = await db().outboxRow.findMany({ orderBy: { kind: "asc" }, select: { kind: true } });
    expect(mails.map((mail) => mail.kind)).toEqual(["order-confirmation", "work-order"]);
  });

  // Fails without: lock on the checkout's row.
  test("becomes one order with two mails under 100 verify-payment calls and 5 webhook copies at once", async () => {
    const session = await paidAtStripe();
    const completed = await completedEvent();
    const answers = await Promise.all([
      ...Array.from({ length: 100 }, () => patiently(() => verify(session))),
      ...Array.from({ length: 5 }, () => patiently(() => deliver(completed))),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.slice(0, 100).map((answer) => answer.body.orderId)).size).toBe(1);
    expect(await counts()).toEqual({ orders: 1, items: 1, addresses: 1, mails: 2 });
    expect(await db().order.findFirst({ select: { number: true } })).toEqual({ number: 1001 });
  });

  test("gets the next number, without gaps, when many are paid at once", async () => {
    const sessions = await Promise.all(Array.from({ length: 20 }, () => paidAtStripe()));
    await Promise.all(sessions.map(verify));
    const numbers = await db().order.findMany({ select: { number: true }, orderBy: { number: "asc" } });
    expect(numbers.map((order) => order.number)).toEqual(
      Array.from({ length: 20 }, (_, index) => 1001 + index),
    );
  });

  // Fails without: amount, currency and mode compared with Stripe.
  test("of the wrong amount becomes an order that needs a review", async () => {
    const sessionId = await openCheckout();
    const checkout = await db().checkout.findFirstOrThrow();
    await settleCheckout(
      checkout.id,
      {
        id: sessionId,
        url: null,
        state: "paid",
        checkoutId: checkout.id,
        amountTotal: checkout.dueOre - 100,
        currency: "sek",
        livemode: false,
        paymentIntent: "pi_test",
        email: null,
      },
      new Date(),
    );
    const order = await db().order.findFirstOrThrow({ select: { reviewReason: true } });
    expect(order.reviewReason).toContain("stämmer inte");
  });

  test.each([
    ["succeeded", { success: true }, 1],
    ["failed", { success: false, status: "failed" }, 0],
  ] as const)(
    "by a slow method stays 'processing' until the bank has said: %s",
    async (outcome, body, orders) => {
      const session = await openCheckout();
      await stripe.pay(session, "delayed");
      expect(await verify(session)).toMatchObject({
        status: 202,
        body: { success: false, status: "processing" },
      });
      await stripe.settle(session, outcome);
      expect(await verify(session)).toMatchObject({ status: 200, body });
      expect(await counts()).toMatchObject({ orders, mails: 2 * orders });
    },
  );
});

test("a cancelled checkout is expired at Stripe and gives its lines back once", async () => {
  const session = await openCheckout({ items: [engraved] });
  const { id } = await db().checkout.findFirstOrThrow({ select: { id: true } });
  const first = await cancelCheckout(id);
  expect(first).toMatchObject({
    status: "cancelled",
    lines: [{ quantity: 2, design: { product: "vuxenstav", color: "rod", grip: "kork", engraving: "ÅSA" } }],
  });
  expect(await cancelCheckout(id)).toMatchObject({ status: "cancelled", lines: [] });
  expect((await stripe.sessions()).map((each) => each.status)).toEqual(["expired"]);
  expect(await verify(session)).toMatchObject({ status: 200, body: { success: false, status: "expired" } });
});

test("a checkout paid in another tab before it is cancelled stays paid", async () => {
  const session = await paidAtStripe();
  expect(await cancelCheckout(session)).toEqual({ status: "paid", sessionId: session });
  expect(await counts()).toMatchObject({ orders: 1 });
});

test("a cancelled checkout gives its lines back even if Stripe does not answer, and the sweeper ends it later", async () => {
  await openCheckout();
  const { id } = await db().checkout.findFirstOrThrow({ select: { id: true } });
  await stripe.setFault({ mode: "refuse" });
  expect(await cancelCheckout(id)).toMatchObject({ status: "cancelled", lines: [{ quantity: 1 }] });
  await stripe.setFault(null);
  await stripe.advanceClock(2 * 3600);
  await sweep(later(2 * HOUR));
  expect(await db().checkout.findFirst({ select: { status: true } })).toEqual({ status: "expired" });
});

test("verify-payment answers 404 to an unknown session and to one of another shop on the same Stripe account, and 422 to an invalid id", async () => {
  const another = await openCheckout();
  await db().checkout.deleteMany();
  for (const sessionId of ["cs_test_unknown", randomUUID(), "1001", "a".repeat(200), another])
    expect(await verify(sessionId), sessionId).toMatchObject({
      status: 404,
      body: { error: { message: "Betalningen kunde inte verifieras" } },
    });
  for (const sessionId of [undefined, "", 7, { not: "" }, "../../x"]) {
    const answer = await post(verifyPayment, { sessionId });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.error!.fields!)).toEqual(["sessionId"]);
  }
});

test("verify-payment finds a paid session whose id was lost when the server was killed", async () => {
  const session = await openCheckout();
  await db().checkout.updateMany({ data: { stripeSessionId: null, stripeSessionUrl: null } });
  await stripe.pay(session);
  expect((await verify(session)).status).toBe(200);
});

const event = {
  id: "evt_1",
  object: "event",
  type: "invoice.paid",
  data: { object: { object: "invoice", id: "in_1" } },
};

// Fails without: signature check of the webhook; webhooks dated in the future are refused.
test("the webhook stores nothing without a valid and recent signature of Stripe, nor a body over a megabyte", async () => {
  expect((await deliver(event, { secret: "whsec_other" })).status).toBe(400);
  expect((await deliver(event, { ageSeconds: 301 })).status).toBe(400);
  expect((await deliver(event, { signed: { ...event, id: "evt_signed" } })).status).toBe(400);
  const unsigned = JSON.stringify(event);
  expect((await post(stripeWebhook, unsigned)).status).toBe(400);
  expect((await post(stripeWebhook, unsigned, { "stripe-signature": "t=1,v1=00" })).status).toBe(400);
  for (const ahead of [301, 86_400, 1e12])
    expect((await deliver(event, { ageSeconds: -ahead })).status, `${ahead} s ahead`).toBe(400);
  expect((await deliver({ ...event, filler: "x".repeat(1_100_000) })).status).toBe(413);
  expect(await db().stripeEvent.count()).toBe(0);
});

test("the webhook answers 200 to an event that the shop does not use, by a clock almost five minutes fast or slow, and stores it once", async () => {
  for (const ageSeconds of [-290, 290, 0]) expect((await deliver(event, { ageSeconds })).status).toBe(200);
  expect(await db().stripeEvent.findMany({ select: { status: true } })).toEqual([{ status: "ignored" }]);
});

test("the webhook changes nothing for an expired event of a paid session", async () => {
  await paidAtStripe();
  const completed = await completedEvent();
  const expired = { ...completed, id: "evt_late", type: "checkout.session.expired" };
  expect((await deliver(expired)).status).toBe(200);
  expect((await deliver(completed)).status).toBe(200);
  expect(await counts()).toMatchObject({ orders: 1, mails: 2 });
});

test("the webhook answers 5xx while Stripe can't be asked, so that Stripe sends the event again", async () => {
  await paidAtStripe();
  const completed = await completedEvent();
  await stripe.setFault({ mode: "refuse" });
  expect((await deliver(completed)).status).toBeGreaterThanOrEqual(500);
  await stripe.setFault(null);
  expect((await deliver(completed)).status).toBe(200);
  expect(await counts()).toMatchObject({ orders: 1, mails: 2 });
});
