// What browser tests of a purchase share: a cart, an address, a paid order, a gift card.
import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import { sql, stripe } from "./shop";

type Line = { design: object; quantity: number };

/** Puts these lines into the browser's cart, on a page that does not read it. */
export async function fillCart(page: Page, lines: Line[]) {
  await page.goto("/up");
  await page.evaluate(
    (stored) => localStorage.setItem("varukorg", stored),
    JSON.stringify({ version: 1, lines: lines.map((line, index) => ({ id: `rad-${index}`, ...line })) }),
  );
}

/** Opens the till with these lines in the browser's cart. */
export async function openTill(page: Page, lines: Line[], query = "") {
  await fillCart(page, lines);
  await page.goto(`/checkout${query}`);
}

/** An address of one's own for each test: its e-mail finds the order. */
export function newAddress() {
  return {
    "E-post": `asa-${randomUUID().slice(0, 8)}@example.se`,
    Mobil: "070-123 45 67",
    Namn: "Åsa Öberg",
    Adress: "Björkvägen 4",
    Postnummer: "184 50",
    Ort: "Åkersberga",
  };
}

export async function fillAddress(page: Page, address: Record<string, string>) {
  for (const [label, text] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(text);
}

export const payButton = (page: Page) => page.getByRole("button", { name: "Gå vidare till betalning" });

/** Fills in the address, takes the first freight option and goes to the payment in its tab. */
export async function goToPayment(page: Page, context: BrowserContext, address: Record<string, string>) {
  await fillAddress(page, address);
  await expect(page.getByRole("radio", { name: /DB Schenker, ombud/ })).toBeChecked();
  const opened = context.waitForEvent("page");
  await payButton(page).click();
  const tab = await opened;
  await tab.waitForURL("**/c/pay/**");
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/);
  const sessionId = new URL(page.url()).searchParams.get("session_id")!;
  return { tab, sessionId };
}

/** The orders of one buyer. */
export function ordersOf(email: string) {
  return sql<{ id: string; number: number; due_ore: number }>("SELECT * FROM orders WHERE email = $1", [
    email,
  ]);
}

export type PaidOrder = { id: string; number: number; email: string; freight: number };

/** Buys these items and pays them over HTTP, as the till does. The freight comes in kronor. */
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

/** A bought gift card with this much on it, in kronor. */
export async function giftCard(kronor: number): Promise<string> {
  const code = `TEST-${randomUUID().slice(0, 13).toUpperCase()}`;
  await sql(
    `WITH card AS (
       INSERT INTO gift_cards (id, code, kind, vat_kind, amount, remaining_balance)
       VALUES (gen_random_uuid(), $1, 'purchased', 'single', $2, $2) RETURNING id
     )
     INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) SELECT gen_random_uuid(), id, 'issue', $2 FROM card`,
    [code, kronor * 100],
  );
  return code;
}
