import { expect, test } from "vitest";
import { POST as calculateShipping } from "@/app/api/calculate-shipping/route";
import { POST as createCheckout } from "@/app/api/create-checkout/route";
import { POST as createGiftCard } from "@/app/api/create-gift-card/route";
import { POST as purchaseGiftCard } from "@/app/api/purchase-gift-card/route";
import { POST as verifyPayment } from "@/app/api/verify-payment/route";
import { pollIntervalMs } from "@/components/ui/use-polling";
import { buyOnePole } from "@/lib/checkout/forms/buy-one-pole";
import { VISITOR_LIMITS } from "@/lib/checkout/visitor-limits";
import { db } from "@/lib/kernel/db";
import { consume } from "@/lib/kernel/rate-limit";
import { address, checkoutBody } from "../support/factories";
import { post } from "../support/routes";
import { stripe } from "../support/stripe";

const SCHOOL = "192.0.2.1";
const from = (where: string) => ({ "x-forwarded-for": where });

const packageInfo = { weight: 1, length: 135, width: 22, height: 5, value: 995 };
const freight = { address: { postal_code: "18450", city: "Åkersberga" }, packageInfo };
const session = { sessionId: "cs_test_finns_inte" };

/** Every route that asks Stripe or the carrier, with what a page sends. */
const ROUTES = [
  ["create-checkout", createCheckout, "order", () => checkoutBody()],
  ["purchase-gift-card", purchaseGiftCard, "giftCard", () => ({ amount: 1000 })],
  ["calculate-shipping", calculateShipping, "freight", () => freight],
  ["verify-payment", verifyPayment, "payment", () => session],
  ["create-gift-card", createGiftCard, "payment", () => session],
] as const;

/** Uses up an address's limit, except for the last `left` requests. */
const spend = (what: keyof typeof VISITOR_LIMITS, where: string, left = 0) =>
  consume(VISITOR_LIMITS[what], where, VISITOR_LIMITS[what].points - left);

// Fails without: limit per visitor, in each route that asks Stripe.
test.each(ROUTES)(
  "one visitor over the limit is told by %s, in Swedish, how long to wait",
  async (_, route, what, body) => {
    await spend(what, SCHOOL, 1);
    expect((await post(route, await body(), from(SCHOOL))).status).not.toBe(429);
    const refused = await post(route, await body(), from(SCHOOL));
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(VISITOR_LIMITS[what].perSeconds);
    expect(refused.body.error).toMatchObject({
      code: "too_many",
      message: "För många försök. Vänta en stund och försök igen.",
    });
    expect((await post(route, await body(), from("192.0.2.2"))).status, "somebody else").not.toBe(429);
  },
);

test("one visitor opens only the payments left in the limit, however many are asked for at a time", async () => {
  // With more at once a slow machine runs out of connections and answers 503, which is not the limit's answer.
  const [left, over, atOnce] = [25, 15, 10];
  await spend("order", SCHOOL, left);
  const body = await checkoutBody();
  const ask = (index: number) => {
    const shippingAddress = { ...body.shippingAddress, email: `nummer-${index}@example.se` };
    return post(createCheckout, { ...body, shippingAddress }, from(SCHOOL));
  };
  const statuses: number[] = [];
  for (let round = 0; round < (left + over) / atOnce; round += 1) {
    const answers = Array.from({ length: atOnce }, (_, index) => ask(atOnce * round + index));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  const [opened, refused] = [Array<number>(left).fill(200), Array<number>(over).fill(429)];
  expect(statuses.toSorted()).toEqual([...opened, ...refused]);
  expect(await stripe.sessions()).toHaveLength(left);
  expect(await db().checkout.count()).toBe(left);
});

test("one IPv6 network counts as one visitor, however many addresses it has, and all networks of a /48 as ten", async () => {
  await spend("freight", "2001:db8:1:2::/64");
  const ask = async (where: string) => (await post(calculateShipping, freight, from(where))).status;
  expect(await ask("2001:db8:1:2::1")).toBe(429);
  expect(await ask("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(429);
  expect(await ask("2001:db8:1:3::1")).toBe(200);
  for (let network = 0; network < 10; network += 1) await spend("freight", `2001:db8:2:${network}::/64`);
  expect(await ask("2001:db8:2:ffff::1")).toBe(429);
  expect(await ask("2001:db8:3:ffff::1")).toBe(200);
});

test("the form without script says that the limit is reached, and keeps what was typed", async () => {
  const form = new Map<string, string>([
    ...Object.entries({ ...address, address_line2: "", email: "astrid@example.se" }),
    ["product", "vuxenstav"],
    ["step", "freight"],
  ]);
  await spend("freight", SCHOOL);
  const noFreight = await buyOnePole({ get: (name) => form.get(name) ?? null }, SCHOOL, null);
  if ("goTo" in noFreight) throw new Error("not refused");
  const tooMany = "För många försök. Vänta en stund och försök igen.";
  expect(noFreight.fields).toEqual({ shippingOptionId: tooMany });
  expect(noFreight.values).toMatchObject({ recipient_name: address.recipient_name, city: address.city });

  const other = "192.0.2.2";
  const quoted = await buyOnePole({ get: (name) => form.get(name) ?? null }, other, null);
  if ("goTo" in quoted) throw new Error("not refused");
  await spend("order", other);
  form.set("step", "pay").set("shippingOptionId", quoted.optionIds[0]!);
  const noOrder = await buyOnePole({ get: (name) => form.get(name) ?? null }, other, null);
  expect(noOrder).toMatchObject({ message: tooMany, values: { city: address.city } });
  expect(await stripe.sessions()).toEqual([]);
});

test("one address has room for a class of thirty who all buy at once", () => {
  // The requests of a waiting page in its first minute, which is its busiest.
  let polls = 0;
  for (let waited = 0; waited < 60_000; waited += pollIntervalMs(waited, 0)) polls += 1;
  const asked = { freight: 4, order: 3, giftCard: 3, payment: polls };
  for (const what of Object.keys(asked) as (keyof typeof asked)[])
    expect(30 * asked[what], what).toBeLessThanOrEqual(VISITOR_LIMITS[what].points);
});
