import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startStripeStandIn, stripeControl, type StripeStandIn } from "../../dev/stand-ins/stripe.ts";

const SECRET = "whsec_test";
const received: Stripe.Event[] = [];
let standIn: StripeStandIn;
let shop: Server;
let stripe: Stripe;

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const event = stripe.webhooks.constructEvent(
      Buffer.concat(chunks),
      request.headers["stripe-signature"] as string,
      SECRET,
    );
    received.push(event);
    response.end();
  });
  await new Promise<void>((listening) => shop.listen(0, "127.0.0.1", listening));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  standIn = await startStripeStandIn({ webhookUrl, webhookSecret: SECRET });
  stripe = client(0);
});

afterEach(async () => {
  await standIn.control.reset();
  received.length = 0;
});

afterAll(async () => {
  await standIn.close();
  shop.close();
});

function client(maxNetworkRetries: number, timeout = 4000): Stripe {
  const { hostname, port } = new URL(standIn.url);
  return new Stripe("sk_test_standin", {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries,
    timeout,
  });
}

function params(amounts: number[] = [129_300, 9900]): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    locale: "sv",
    client_reference_id: "checkout-1",
    metadata: { checkoutId: "1" },
    payment_intent_data: { metadata: { checkoutId: "1" } },
    customer_email: "asa@example.se",
    line_items: amounts.map((unit_amount, index) => ({
      quantity: 1,
      price_data: {
        currency: "sek",
        unit_amount,
        tax_behavior: "inclusive",
        product_data: { name: `Stav ÅÄÖ & ${index}` },
      },
    })),
    success_url: "http://127.0.0.1:9/checkout/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://127.0.0.1:9/checkout/cancel",
  };
}

async function refusal(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return promise.then(
    () => {
      throw new Error("was not refused");
    },
    (error: Stripe.errors.StripeError) => error,
  );
}

describe("the Stripe stand-in", () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  const nested = () => {
    const wrong = params();
    Object.assign(wrong.line_items![0]!.price_data!, { unitAmount: 1 });
    return wrong;
  };
  it.each<[string, () => object, object]>([
    [
      "a parameter that the SDK's types do not know",
      () => ({ ...params(), payment_method_types: ["card"] }),
      { statusCode: 400, code: "parameter_unknown", param: "payment_method_types" },
    ],
    ["a nested one", nested, { code: "parameter_unknown", param: "line_items[0][price_data][unitAmount]" }],
    ["a part of an öre", () => params([1000.5]), { code: "parameter_invalid_integer" }],
    ["a value outside the list", () => ({ ...params(), locale: "svenska" }), { param: "locale" }],
    ["an empty value", () => ({ ...params(), client_reference_id: "" }), { code: "parameter_invalid_empty" }],
    ["less than 3 kr", () => params([299]), { code: "amount_too_small" }],
    ["101 lines", () => params(Array<number>(101).fill(1000)), { statusCode: 400 }],
    [
      "a session of under half an hour",
      () => ({ ...params(), expires_at: inSeconds(1700) }),
      { param: "expires_at" },
    ],
    ["one of over a day", () => ({ ...params(), expires_at: inSeconds(25 * 3600) }), { param: "expires_at" }],
  ])("refuses %s", async (_what, wrong, error) => {
    const asked = wrong() as Stripe.Checkout.SessionCreateParams;
    expect(await refusal(stripe.checkout.sessions.create(asked))).toMatchObject({
      type: "StripeInvalidRequestError",
      ...error,
    });
  });

  it("accepts a session of 3 kr and one hour", async () => {
    const expires_at = inSeconds(3600);
    const session = await stripe.checkout.sessions.create({ ...params([300]), expires_at });
    expect(session).toMatchObject({ amount_total: 300, expires_at });
  });

  it("refuses to list 0 rows or more than 100", async () => {
    for (const limit of [0, 101])
      expect(await refusal(stripe.checkout.sessions.list({ limit }))).toMatchObject({ param: "limit" });
  });

  it("refuses a live key", async () => {
    const { hostname, port } = new URL(standIn.url);
    const live = new Stripe("sk_live_x", { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
    expect(await refusal(live.checkout.sessions.list())).toMatchObject({ statusCode: 401 });
  });
});

describe("the Stripe stand-in, with an idempotency key", () => {
  it("replays the answer for the same key, and refuses that key with other parameters", async () => {
    const options = { idempotencyKey: "checkout:1" };
    const first = await stripe.checkout.sessions.create(params(), options);
    const again = await stripe.checkout.sessions.create(params(), options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    const error = await refusal(stripe.checkout.sessions.create(params([5000]), options));
    expect(error).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
    expect(await standIn.control.sessions()).toHaveLength(1);
  });

  it("creates one session when the answer is lost and the client retries", async () => {
    await standIn.control.setFault({ mode: "drop", times: 1 });
    const session = await client(1).checkout.sessions.create(params(), { idempotencyKey: "checkout:2" });
    const seen = await standIn.control.requests();
    expect(seen.map((request) => request.replayed)).toEqual([false, true]);
    expect((await standIn.control.sessions()).map(({ id }) => id)).toEqual([session.id]);
  });
});

describe("a coupon at the Stripe stand-in", () => {
  it("is taken off the lines, is accepted for one session only, and is refused beside a second one", async () => {
    const coupon = await stripe.coupons.create({
      amount_off: 100_001,
      currency: "sek",
      duration: "once",
      max_redemptions: 1,
      name: "Presentkort",
    });
    const session = await stripe.checkout.sessions.create({
      ...params(),
      discounts: [{ coupon: coupon.id }],
    });
    expect(session).toMatchObject({
      amount_subtotal: 139_200,
      amount_total: 39_199,
      total_details: { amount_discount: 100_001 },
    });
    const { data } = await stripe.checkout.sessions.listLineItems(session.id);
    expect(data.reduce((sum, line) => sum + line.amount_discount, 0)).toBe(100_001);
    await standIn.control.pay(session.id);
    const second = stripe.checkout.sessions.create({ ...params(), discounts: [{ coupon: coupon.id }] });
    expect(await refusal(second)).toMatchObject({ code: "coupon_expired" });
    const two = { ...params(), discounts: [{ coupon: "a" }, { coupon: "b" }] };
    expect(await refusal(stripe.checkout.sessions.create(two))).toMatchObject({ param: "discounts" });
  });
});

describe("a session at the Stripe stand-in", () => {
  it("is paid on the stand-in's page, which leads back to the shop and sends it a signed webhook", async () => {
    const { id, url } = await stripe.checkout.sessions.create(params());
    const html = await (await fetch(url!)).text();
    expect(html).toContain("inga riktiga pengar");
    expect(html).toContain("Stav ÅÄÖ &amp; 0");
    const declined = await submit(url!, { do: "pay", card: "4000 0000 0000 0002" });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain("Kortet nekades");
    const paid = await submit(url!, { do: "pay", card: "4242 4242 4242 4242" });
    expect(paid.headers.get("location")).toBe(`http://127.0.0.1:9/checkout/success?session_id=${id}`);
    await expect.poll(types).toContain("checkout.session.completed");
  });

  it("expires by one call or by the clock, and cannot be paid after that", async () => {
    const [first, second] = [
      await stripe.checkout.sessions.create(params()),
      await stripe.checkout.sessions.create(params()),
    ];
    expect((await stripe.checkout.sessions.expire(first.id)).status).toBe("expired");
    expect(await refusal(stripe.checkout.sessions.expire(first.id))).toMatchObject({ statusCode: 400 });
    await standIn.control.advanceClock(25 * 3600);
    await expect(standIn.control.pay(second.id)).rejects.toThrow("expired");
  });
});

describe("a payment at the Stripe stand-in", () => {
  const address = { line1: "Björkvägen 4", postal_code: "184 50", city: "Åkersberga", country: "SE" };
  const paid = async (metadata: Record<string, string> = {}) => {
    const { id } = await stripe.checkout.sessions.create({
      ...params(),
      payment_intent_data: { metadata, shipping: { name: "Åsa Öberg", phone: "+46701234567", address } },
    });
    return (await standIn.control.pay(id)).payment_intent as string;
  };

  it("keeps its shipping address, and metadata that can be added, changed and removed later", async () => {
    const id = await paid({ one: "1", two: "2" });
    const before = await stripe.paymentIntents.retrieve(id);
    expect(before.shipping).toMatchObject({ name: "Åsa Öberg", address: { ...address, line2: null } });
    expect(before.metadata).toEqual({ one: "1", two: "2" });
    await stripe.paymentIntents.update(id, { metadata: { two: "zwei", three: "3", one: "" } });
    expect((await stripe.paymentIntents.retrieve(id)).metadata).toEqual({ two: "zwei", three: "3" });
    // The charge keeps the metadata it was created with.
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id);
    expect((await stripe.charges.retrieve(charge as string)).metadata).toEqual({ one: "1", two: "2" });
    expect((await stripe.paymentIntents.update(id, { metadata: "" })).metadata).toEqual({});
  });

  it("has Stripe's limits on metadata: 50 keys, 40 characters a key, 500 a value", async () => {
    const many = (count: number, from = 0) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${from + index}`, "x"]));
    const id = await paid(many(49));
    const update = (metadata: Record<string, string>) => stripe.paymentIntents.update(id, { metadata });
    await update(many(1, 49));
    expect(await refusal(update(many(1, 50)))).toMatchObject({ statusCode: 400, param: "metadata" });
    await update({ key_0: "", last: "x".repeat(500) });
    await refusal(update({ last: "x".repeat(501) }));
    await refusal(update({ ["k".repeat(41)]: "x" }));
    expect(Object.keys((await stripe.paymentIntents.retrieve(id)).metadata)).toHaveLength(50);
  });
});

describe("a refund at the Stripe stand-in", () => {
  it("is never larger than what is left of the payment", async () => {
    const { id } = await stripe.checkout.sessions.create(params([10_000]));
    const payment_intent = (await standIn.control.pay(id)).payment_intent as string;
    await stripe.refunds.create({ payment_intent, amount: 4000 });
    expect(await refusal(stripe.refunds.create({ payment_intent, amount: 6001 }))).toMatchObject({
      param: "amount",
    });
    await stripe.refunds.create({ payment_intent });
    expect(await refusal(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: "charge_already_refunded",
    });
  });
});

describe("events at the Stripe stand-in", () => {
  it("are listed for thirty days, by one type or by several", async () => {
    const both = { type: "payout.paid", types: ["payout.paid" as const] };
    await expect(stripe.events.list(both)).rejects.toThrow("only specify one");
    const { id } = await stripe.checkout.sessions.create(params());
    await standIn.control.pay(id);
    const listed = async () => (await stripe.events.list({ types: ["checkout.session.completed"] })).data;
    expect(await listed()).toHaveLength(1);
    await standIn.control.advanceClock(31 * 86_400);
    expect(await listed()).toEqual([]);
  });

  it("reach the shop not at all, several times or in reverse order, as a test asks", async () => {
    const control = stripeControl(standIn.url);
    await control.setWebhooks({ enabled: false, duplicates: 2 });
    const { id } = await stripe.checkout.sessions.create(params());
    await control.pay(id);
    expect(received).toEqual([]);
    expect(await control.deliverNow()).toBe(3);
    expect(types().filter((type) => type === "checkout.session.completed")).toHaveLength(3);
    await control.setWebhooks({ enabled: true, duplicates: 0, reorder: true });
    const turned = await stripe.checkout.sessions.create(params());
    await control.pay(turned.id);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(turned.id);
    // Webhooks of the earlier payment may still arrive.
    const own = () => received.filter((event) => JSON.stringify(event).includes(String(payment_intent)));
    await expect.poll(own).toHaveLength(3);
    expect(own()[0]!.type).toBe("checkout.session.completed");
  });
});

describe("a fault of the Stripe stand-in", () => {
  it("leaves no trace of a delayed request after a reset", async () => {
    await standIn.control.setFault({ mode: "slow", ms: 300 });
    await refusal(client(0, 100).checkout.sessions.create(params()));
    await standIn.control.reset();
    await sleep(500);
    expect(await standIn.control.requests()).toEqual([]);
    expect(await standIn.control.sessions()).toEqual([]);
  });
});

function types(): string[] {
  return received.map((event) => event.type);
}

function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}
