// The checkout: filling its cart, its address, and going on to the payment.
import { randomUUID } from "node:crypto";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { PAYMENT } from "./payment";

type Line = { design: object; quantity: number };

/** Stores the cart's lines unchecked, on a page that does not read the cart. */
export async function storeCart(page: Page, lines: unknown[]) {
  await page.goto("/up");
  await page.evaluate(
    (stored) => localStorage.setItem("varukorg", stored),
    JSON.stringify({ version: 1, lines }),
  );
}

/** Puts these lines into the browser's cart. */
export const fillCart = (page: Page, lines: Line[]) =>
  storeCart(
    page,
    lines.map((line, index) => ({ id: `rad-${index}`, ...line })),
  );

/** Opens the checkout with these lines in the browser's cart. */
export async function openCheckout(page: Page, lines: Line[], query = "") {
  await fillCart(page, lines);
  await page.goto(`/checkout${query}`);
}

/** A new address for each test, whose unique e-mail finds the order. */
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

/** The freight that is chosen at first. */
export const freight = (page: Page) => page.getByRole("radio", { name: /DB Schenker, ombud/ });

/** Opens the checkout with these lines, fills in an address and waits for its freight. Returns the address. */
export async function openFilledCheckout(page: Page, lines: Line[], address = newAddress()) {
  await openCheckout(page, lines);
  await fillAddress(page, address);
  await expect(freight(page)).toBeChecked();
  return address;
}

export const payButton = (page: Page) => page.getByRole("button", { name: "Gå vidare till betalning" });

/** Fills in the address, takes the first freight option and goes to the payment in its tab. */
export async function goToPayment(page: Page, context: BrowserContext, address: Record<string, string>) {
  await fillAddress(page, address);
  await expect(freight(page)).toBeChecked();
  const opened = context.waitForEvent("page");
  await payButton(page).click();
  const tab = await opened;
  await tab.waitForURL(PAYMENT);
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/);
  const sessionId = new URL(page.url()).searchParams.get("session_id")!;
  return { tab, sessionId };
}

/** Fills in a gift card or discount code and applies it. */
export async function applyGiftCard(page: Page, code: string) {
  await page.getByLabel("Presentkortskod").fill(code);
  await page.getByRole("button", { name: "Använd" }).click();
}
