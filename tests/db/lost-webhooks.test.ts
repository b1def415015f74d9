// The first sweep finds every payment whose webhook never came, however many checkouts are open.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { db } from "@/lib/kernel/db";
import { getWebhooksState } from "@/lib/jobs/alarm-rules";
import { sweep } from "@/lib/jobs/sweep";
import { findLaunchFacts } from "@/lib/launch/queries";
import { log } from "@/lib/kernel/log";
import { ore } from "@/lib/kernel/money";
import * as payments from "@/lib/payments/stripe";
import { beginSession, ONE_POLE, paidAtStripe } from "../support/checkouts";
import { expectInvariants } from "../support/invariants";
import { deliver } from "../support/routes";
import { stripe } from "../support/stripe";
import { orderOf, paidOrder } from "../support/workshop";

afterEach(expectInvariants);

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);

// Nobody listens at this address, so Stripe's events stay undelivered.
beforeEach(() => stripe.addEndpoint({ url: "http://127.0.0.1:1/api/stripe/webhook", secret: "whsec_test" }));

/** Makes checkouts with open sessions at Stripe. */
async function openCheckouts(count: number): Promise<void> {
  const expiresAt = new Date(Date.now() + 55 * MINUTE);
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = randomUUID();
      const { id: stripeSessionId, url } = await beginSession({ checkoutId: id, expiresAt });
      const at = { createdAt: ago(10 * MINUTE + index), expiresAt };
      return {
        id,
        kind: "poles" as const,
        fingerprint: id,
        lines: [],
        ...ONE_POLE,
        ...at,
        email: "astrid@example.se",
        stripeSessionId,
        stripeSessionUrl: url,
      };
    }),
  );
  await db().checkout.createMany({ data: rows });
}

// Fails without: the one request to Stripe for all paid sessions.
describe("a payment whose webhook was lost", () => {
  test("is an order after the first sweep, which asks for it before older open sessions", async () => {
    await openCheckouts(20);
    const session = await paidAtStripe();
    await stripe.loseEvents();
    const before = (await stripe.requests()).length;
    await sweep();
    const order = await db().order.findUnique({ where: { stripeSessionId: session } });
    expect(order).not.toBeNull();
    const requests = (await stripe.requests()).slice(before).map(({ path }) => path);
    expect(requests.findIndex((path) => path.includes(session))).toBeLessThan(3);
  });

  test.each([
    ["Stripe counts it as delivered, because something else answered for the shop", async () => {}],
    [
      "its session's id was never stored",
      () => db().checkout.updateMany({ data: { stripeSessionId: null, stripeSessionUrl: null } }),
    ],
  ])("is found when %s", async (_when, lose) => {
    const session = await paidAtStripe();
    await lose();
    await stripe.loseEvents();
    await sweep();
    expect(await db().order.count({ where: { stripeSessionId: session } })).toBe(1);
  });

  test("is one order, even with parallel sweeps and late events", async () => {
    const session = await paidAtStripe();
    const event = (await stripe.events()).find(({ type }) => type === "checkout.session.completed")!;
    await Promise.all([sweep(), sweep(), sweep(), deliver(event), deliver(event)]);
    await sweep();
    expect((await deliver(event)).status).toBe(200);
    expect(await db().order.count({ where: { stripeSessionId: session } })).toBe(1);
    expect(await db().stripeEvent.findMany({ select: { id: true, status: true } })).toEqual([
      { id: event.id, status: "done" },
    ]);
  });
});

// Fails without: the one request to Stripe for all undelivered events.
describe("an undelivered event", () => {
  /** Makes an order and refunds 100 kr of it in Stripe's dashboard. */
  async function refunded(): Promise<string> {
    const id = await paidOrder();
    const { stripePaymentIntent } = await orderOf(id);
    await payments.refundPayment({
      paymentIntent: stripePaymentIntent!,
      amount: ore(10_000),
      refundId: randomUUID(),
    });
    return id;
  }
  const booked = () => db().refund.findMany({ select: { orderId: true, amountOre: true, status: true } });
  const refundsAsked = async () =>
    (await stripe.requests()).filter(
      ({ method, path }) => method === "GET" && path.startsWith("/v1/refunds"),
    );

  test("of a refund made in Stripe's dashboard is handled once, and the refund is booked", async () => {
    const orderId = await refunded();
    await sweep();
    expect(await booked()).toEqual([{ orderId, amountOre: 10_000, status: "succeeded" }]);
    const once = (await refundsAsked()).length;
    await sweep();
    await sweep();
    expect(await refundsAsked()).toHaveLength(once);
  });

  test("is tried again by the next sweep when Stripe fails, and holds up nothing else", async () => {
    const warned = vi.spyOn(log, "warn");
    const orderId = await refunded();
    await stripe.setFault({ mode: "status", status: 500, match: "GET /v1/refunds" });
    const session = await paidAtStripe();
    await sweep();
    expect(await booked()).toEqual([]);
    expect(await db().order.count({ where: { stripeSessionId: session } })).toBe(1);
    // The log gets only ids, because the event holds names and addresses.
    const said = warned.mock.calls.filter(([, text]) => text === "undelivered event left for later");
    expect(said.length).toBeGreaterThan(0);
    for (const [fields] of said) {
      expect(Object.keys(fields as object)).toEqual(["eventId", "type", "err"]);
      expect(JSON.stringify(fields)).not.toMatch(/astrid|example\.se|sk_test|whsec/i);
    }
    await stripe.setFault(null);
    await sweep();
    expect(await booked()).toMatchObject([{ orderId }]);
  });

  test("does not stop the sweeper when Stripe refuses the list of events", async () => {
    await stripe.setFault({ mode: "status", status: 403, match: "/v1/events" });
    const session = await paidAtStripe();
    await sweep();
    expect(await db().order.count({ where: { stripeSessionId: session } })).toBe(1);
  });

  test("that the sweeper found does not count as a webhook that arrived", async () => {
    await paidAtStripe();
    await sweep();
    expect((await findLaunchFacts()).webhookSeen).toBe(false);
    for (let count = 0; count < 3; count += 1)
      await webhook(new Request("http://x/", { method: "POST", body: "{}" }));
    await getWebhooksState();
    await paidAtStripe();
    await sweep();
    expect(await getWebhooksState()).toMatchObject({ state: "broken" });
    const event = (await stripe.events()).find(({ type }) => type === "checkout.session.completed");
    expect((await deliver(event!)).status).toBe(200);
    expect(await getWebhooksState()).toEqual({ state: "well" });
    expect((await findLaunchFacts()).webhookSeen).toBe(true);
  });

  test("of Stripe's test mode does not count as a webhook that arrived once the key is live", async () => {
    await paidAtStripe();
    const [event] = await stripe.events();
    await deliver(event!);
    const live = vi.spyOn(payments, "isLiveMode").mockReturnValue(true);
    expect((await findLaunchFacts()).webhookSeen).toBe(false);
    await deliver({ ...event!, id: "evt_live", livemode: true });
    expect((await findLaunchFacts()).webhookSeen).toBe(true);
    live.mockRestore();
  });
});
