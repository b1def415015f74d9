// The requests of a shopper, to call create-checkout and verify-payment any number of times.
import { randomUUID } from "node:crypto";

export const ADDRESS = {
  recipient_name: "Astrid Öberg",
  address_line1: "Björkvägen 4",
  address_line2: null,
  postal_code: "18450",
  city: "Åkersberga",
  country: "SE",
  phone: "070-123 45 67",
};
/** A header with a random visitor's address: a shop with TRUSTED_PROXIES=1 gives each a rate limit of its own. */
export function fromSomewhere(): { "x-forwarded-for": string } {
  const part = () => Math.floor(Math.random() * 256);
  return { "x-forwarded-for": `10.${part()}.${part()}.${part()}` };
}

const POLE = { product: "vuxenstav", color: "Röd", length: 125, quantity: 1, price: 995 };

/** Posts JSON and reads the answer; throws when the shop refuses. */
export async function postJson<Answer>(url: string, body: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Returns a maker of bodies for create-checkout, each from another shopper, all with the same freight quote. */
export async function newOrder(shopUrl: string): Promise<() => string> {
  const { options } = await postJson<{ options: { id: string; price: number }[] }>(
    `${shopUrl}/api/calculate-shipping`,
    {
      address: { postal_code: ADDRESS.postal_code, city: ADDRESS.city, country: "SE" },
      packageInfo: { weight: 1, length: 135, width: 22, height: 5, value: 995 },
    },
  );
  const { id, price } = options[0]!;
  return () =>
    JSON.stringify({
      items: [POLE],
      shippingCost: price,
      shippingOptionId: id,
      shippingAddress: { ...ADDRESS, email: `kund-${randomUUID()}@example.se` },
      giftCardCode: null,
    });
}

/** Creates a payment that stays open, as a waiting page polls it. Returns its session id. */
export async function openSession(shopUrl: string): Promise<string> {
  const order = await newOrder(shopUrl);
  const placed = await postJson<{ sessionId: string }>(
    `${shopUrl}/api/create-checkout`,
    JSON.parse(order()) as unknown,
  );
  return placed.sessionId;
}
