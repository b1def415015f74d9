// How far it is from the home page to a paid pair on a phone: every tap and every field is counted by one helper.
import { devices, type Locator, type Page } from "@playwright/test";
import { expect, test } from "./test";
import { newAddress, payButton } from "./pages/till";
import { PAYMENT, thanks } from "./pages/payment";

const { defaultBrowserType: _, ...phone } = devices["iPhone 13"];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

/** Taps and fills, and knows how often. */
function counting() {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    async tap(target: Locator) {
      done.taps += 1;
      await target.click();
    },
    async fill(target: Locator, text: string) {
      done.fields += 1;
      await target.fill(text);
    },
  };
}

/** What a browser fills in by itself, field by field. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  "E-post": "email",
  Mobil: "tel",
  Namn: "name",
  Adress: "address-line1",
  Postnummer: "postal-code",
  Ort: "address-level2",
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("from home to paid it is six taps and six fields at the most, and a browser can fill those in", async ({
  page,
  context,
}) => {
  const { done, tap, fill } = counting();
  await page.goto("/");
  await tap(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Vuxenstav/ })
      .first(),
  );
  await tap(page.getByRole("button", { name: /^Lägg i varukorgen/ }));
  await tap(page.getByRole("link", { name: "Till varukorgen" }));
  await tap(page.getByRole("link", { name: "Gå till kassan" }));
  for (const [label, text] of Object.entries(newAddress())) {
    await expect(field(page, label)).toHaveAttribute("autocomplete", AUTOCOMPLETE[label]!);
    await fill(field(page, label), text);
  }
  await expect(page.getByRole("radio", { name: /DB Schenker, ombud/ })).toBeChecked();
  const opened = context.waitForEvent("page");
  await tap(payButton(page));
  const tab = await opened;
  await tab.waitForURL(PAYMENT);
  await tap(tab.getByRole("button", { name: "Betala", exact: true }));
  await expect(thanks(tab)).toBeVisible();
  expect(done.taps).toBeLessThanOrEqual(6);
  expect(done.fields).toBeLessThanOrEqual(6);
});
