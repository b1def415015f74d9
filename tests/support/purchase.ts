// What browser tests of a purchase share: the outside world of the shop, a cart, an address, a gift card.
import { randomUUID } from "node:crypto";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import pg from "pg";
import { stripeControl } from "../../dev/stand-ins/stripe/control.ts";

/** The shop's surroundings; without them these tests have nothing to say, so they fail. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start these tests with npm test`);
  return value;
}

/** Stripe's stand-in: pays, expires, holds back webhooks. */
export function stripe() {
  return stripeControl(setting("STRIPE_STAND_IN_URL"));
}

/** Rows of the shop's own database. */
export async function rows<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: setting("DATABASE_URL") });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

export type Mail = { subject: string; to: string[]; text: string };

/** The mails in the inbox whose subject or text contains this. */
export async function mailsAbout(text: string): Promise<Mail[]> {
  const response = await fetch(`${setting("INBOX_URL")}/api/messages`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.subject.includes(text) || mail.text.includes(text));
}

/** An adult pole in Röd with grip Kork, 130 cm and the engraving ÅSA: 1 293 kr a pair. */
export const ADULT = {
  product: "vuxenstav",
  color: "rod",
  handle: null,
  grip: "kork",
  basket: null,
  lengthCm: 130,
  engraving: "ÅSA",
};
export const CHILD = {
  ...ADULT,
  product: "barnstav",
  color: "gul",
  grip: null,
  lengthCm: 90,
  engraving: null,
};

/** Opens the till with these lines in the browser's cart. */
export async function openTill(page: Page, lines: { design: object; quantity: number }[], query = "") {
  await page.goto("/up");
  await page.evaluate(
    (stored) => localStorage.setItem("varukorg", stored),
    JSON.stringify({ version: 1, lines: lines.map((line, index) => ({ id: `rad-${index}`, ...line })) }),
  );
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
  return rows<{ id: string; number: number; due_ore: number }>(
    "SELECT * FROM orders WHERE email = $1",
    email,
  );
}

/** A bought gift card with this much on it, in kronor. */
export async function giftCard(kronor: number): Promise<string> {
  const code = `TEST-${randomUUID().slice(0, 13).toUpperCase()}`;
  await rows(
    `WITH card AS (
       INSERT INTO gift_cards (id, code, kind, vat_kind, amount, remaining_balance)
       VALUES (gen_random_uuid(), $1, 'purchased', 'single', $2, $2) RETURNING id
     )
     INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) SELECT gen_random_uuid(), id, 'issue', $2 FROM card`,
    code,
    kronor * 100,
  );
  return code;
}
