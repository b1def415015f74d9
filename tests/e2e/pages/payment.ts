// Stripe's payment page, served by the stand-in, and the receipt after it.
import type { Page } from "@playwright/test";

export const PAYMENT = "**/c/pay/**";

/** Waits for the payment page and pays there. */
export async function pay(page: Page) {
  await page.waitForURL(PAYMENT);
  await page.getByRole("button", { name: "Betala", exact: true }).click();
}

/** The heading of the receipt. */
export const thanks = (page: Page) => page.getByRole("heading", { name: "Tack för ditt köp!" });
