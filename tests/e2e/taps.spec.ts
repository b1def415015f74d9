// How far it is from the home page to a paid pair on a phone.
import { devices } from "@playwright/test";
import { expect, test } from "./test";
import { newAddress, payButton } from "./pages/till";
import { PAYMENT, thanks } from "./pages/payment";

const { defaultBrowserType: _, ...phone } = devices["iPhone 13"];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

/** What a browser fills in by itself, field by field. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  "E-post": "email",
  Mobil: "tel",
  Namn: "name",
  Adress: "address-line1",
  Postnummer: "postal-code",
  Ort: "address-level2",
};

test("from home to paid it is six taps and six fields, and a browser can fill those in", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const tapped = [
    page
      .getByRole("main")
      .getByRole("link", { name: /^Vuxenstav/ })
      .first(),
    page.getByRole("button", { name: /^Lägg i varukorgen/ }),
    page.getByRole("link", { name: "Till varukorgen" }),
    page.getByRole("link", { name: "Gå till kassan" }),
  ];
  for (const target of tapped) await target.click();
  for (const [label, text] of Object.entries(newAddress())) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("autocomplete", AUTOCOMPLETE[label]!);
    await field.fill(text);
  }
  await expect(page.getByRole("radio", { name: /DB Schenker, ombud/ })).toBeChecked();
  const opened = context.waitForEvent("page");
  await payButton(page).click();
  const tab = await opened;
  await tab.waitForURL(PAYMENT);
  await tab.getByRole("button", { name: "Betala", exact: true }).click();
  await expect(thanks(tab)).toBeVisible();
});
