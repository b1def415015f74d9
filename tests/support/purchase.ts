// Paid orders and gift cards for browser tests; the pages of a purchase are in tests/e2e/pages.
import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import { sql, stripe } from "./shop";
import { issueCards } from "../../dev/issue-gift-cards";

/** The orders of a buyer, by their e-mail address. */
export function ordersOf(email: string) {
  return sql<{ id: string; number: number; due_ore: number }>("SELECT * FROM orders WHERE email = $1", [
    email,
  ]);
}

/** The share key of an order: the address of the page that the buyer may show to others. */
export async function shareKeyOf(orderId: string): Promise<string> {
  const [row] = await sql<{ share_key: string }>("SELECT share_key FROM orders WHERE id = $1", [orderId]);
  return row!.share_key;
}

/** Adds pick-up points to a freight quote; the shop of the tests has no carrier that could offer them. */
export async function offerPickupPoints(quoteId: string) {
  const place = { postalCode: "18450", city: "Åkersberga" };
  const points = [
    { id: "184501", name: "Lanthandeln", street: "Storgatan 1", ...place, distanceKm: 0.7 },
    { id: "184502", name: "Kiosken", street: "Torget 2", ...place, distanceKm: 1.4 },
  ];
  await sql("UPDATE shipping_quotes SET pickup_points = $2 WHERE id = $1", [quoteId, JSON.stringify(points)]);
  return points;
}

/** Cart items without extras as the checkout page sends them, of 995 and of 795 kr. */
export const ADULT_PAIR = { product: "vuxenstav", color: "Röd", length: 125, quantity: 1 };
export const CHILD_PAIR = { product: "barnstav", color: "Gul", length: 90, quantity: 1 };

export type PaidOrder = { id: string; number: number; email: string; freight: number };

/** Buys and pays these items over HTTP, as the checkout page does. Returns the freight in kronor. */
export async function buyOverHttp(
  request: APIRequestContext,
  items: { length: number; quantity: number; [field: string]: unknown }[],
  { giftCardCode }: { giftCardCode?: string } = {},
): Promise<PaidOrder> {
  const email = `${randomUUID()}@example.se`;
  const shippingAddress = {
    recipient_name: "Åsa Öberg",
    address_line1: "Björkvägen 4",
    postal_code: "18450",
    city: "Åkersberga",
    country: "SE",
    phone: "070-123 45 67",
    email,
  };
  const weight = items.reduce((sum, item) => sum + item.quantity, 0);
  const packageInfo = { weight, length: 135, width: 22, height: 5, value: 1000 };
  const quoted = await request.post("/api/calculate-shipping", {
    data: { address: shippingAddress, packageInfo },
  });
  const { options } = (await quoted.json()) as { options: [{ id: string; price: number }] };
  const [{ id: shippingOptionId, price: shippingCost }] = options;
  const submitted = await request.post("/api/create-checkout", {
    data: { items, shippingAddress, shippingOptionId, shippingCost, giftCardCode },
  });
  expect(submitted.status(), await submitted.text()).toBe(200);
  const { sessionId } = (await submitted.json()) as { sessionId: string };
  await stripe().pay(sessionId);
  const verified = await request.post("/api/verify-payment", { data: { sessionId } });
  expect(verified.status(), await verified.text()).toBe(200);
  const [order] = await ordersOf(email);
  return { id: order!.id, number: order!.number, email, freight: shippingCost };
}

/** Buys and pays a gift card of 1 000 kr over HTTP, as its page does; without a recipient it is for the buyer. */
export async function buyCardOverHttp(request: APIRequestContext, recipient?: object) {
  const started = await request.post("/api/purchase-gift-card", {
    data: { amount: 1000, recipient },
    headers: { "idempotency-key": randomUUID() },
  });
  expect(started.status(), await started.text()).toBe(200);
  const sessionId = /cs_\w+/.exec(((await started.json()) as { url: string }).url)![0];
  await stripe().pay(sessionId);
  const shown = await request.post("/api/create-gift-card", { data: { sessionId } });
  const { code } = (await shown.json()) as { code: string };
  const [order] = await sql<{ id: string }>("SELECT id FROM orders WHERE stripe_session_id = $1", [
    sessionId,
  ]);
  return { orderId: order!.id, sessionId, code };
}

/** Adds a withdrawal from an order that waits for an answer. */
export const withdraw = ({ id, email }: Pick<PaidOrder, "id" | "email">, message?: string) =>
  sql(
    `INSERT INTO withdrawals (id, order_id, name, email, status, message)
     VALUES (gen_random_uuid(), $1, 'Åsa Öberg', $2, 'received', $3)`,
    [id, email, message],
  );

/** Issues a bought gift card of so many kronor. Returns its code and the key of its page. */
export async function boughtCard(kronor: number): Promise<{ code: string; pageKey: string }> {
  const card = { code: `TEST-${randomUUID().slice(0, 13).toUpperCase()}`, pageKey: randomUUID() };
  await sql(...issueCards(process.env.AUTH_SECRET!, "purchased", kronor * 100, card));
  return card;
}

/** Issues a bought gift card of so many kronor. Returns its code. */
export async function giftCard(kronor: number): Promise<string> {
  return (await boughtCard(kronor)).code;
}
