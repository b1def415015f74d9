// The number of taps and fields from the home page to the payment on a phone, and the way back from a cancelled one.
import { devices } from "@playwright/test";
import { expect, test } from "./test";
import { ordersOf } from "../support/purchase";
import { stripe } from "../support/shop";
import { holdBack } from "./hold-back";
import { goToPayment, newAddress } from "./pages/checkout";

const { defaultBrowserType: _, ...phone } = devices["iPhone 13"];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

/** The autocomplete token of each field, by which a browser can fill it in. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  "E-post": "email",
  Mobil: "tel",
  Namn: "name",
  Adress: "address-line1",
  Postnummer: "postal-code",
  Ort: "address-level2",
};

test("the payment is five taps and six autofilled fields away, and cancelling it restores the cart without an order", async ({
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
  const address = newAddress();
  for (const label of Object.keys(address))
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute(
      "autocomplete",
      AUTOCOMPLETE[label]!,
    );
  const { tab, sessionId } = await goToPayment(page, context, address);

  const tell = await holdBack(page, /\/api\/verify-payment/);
  await tab.getByRole("link", { name: "Avbryt" }).click();
  await expect(tab.getByRole("heading", { name: "Betalning avbruten" })).toBeVisible();
  await expect(tab.getByText("Ingen order har skapats")).toBeVisible();
  await expect(tab.getByText("Betalningen är stängd. Inga pengar har dragits.")).toBeVisible();
  expect((await stripe().sessions()).find(({ id }) => id === sessionId)!.status).toBe("expired");

  // The waiting tab notices too, and the lines are restored once, not once for each tab.
  await page.bringToFront();
  tell();
  await expect(page.getByText("Betalningen kunde inte verifieras").last()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await tab.getByRole("link", { name: "Till varukorgen" }).click();
  await expect(tab.getByText("995 kr", { exact: true }).first()).toBeVisible();
  expect(await ordersOf(address["E-post"])).toEqual([]);
});
