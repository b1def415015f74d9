import { defaultDesign } from "../../lib/catalogue/design";
import { save, signIn } from "./admin-support";
import { parse } from "./html";
import { applyGiftCard, openCheckout } from "./pages/checkout";
import { expect, test } from "./test";

// Discounts and totals given away: tests/db/campaigns.test.ts and admin-campaigns.test.ts. The receipt's row:
// tests/unit/texts/true-words.test.ts.
test("the owner creates a campaign of 20 percent, and the checkout deducts it", async ({ page }) => {
  const code = `VAR${Date.now().toString(36).toUpperCase()}`;
  await signIn(page);
  await page.goto("/admin?flik=koder");
  await page.getByRole("link", { name: "Ny rabattkod" }).click();
  await page
    .getByRole("navigation", { name: "Vad är det för kod?" })
    .getByRole("link", { name: /Kampanj/ })
    .click();
  await expect(page.getByRole("heading", { name: "Ny kampanj" })).toBeVisible();
  await page.getByLabel("Kod", { exact: true }).fill(code);
  await page.getByLabel("Rabatt", { exact: true }).fill("120");
  await save(page);
  await expect(page.getByText("Skriv hela procent, från 1 till 100").first()).toBeVisible();
  await expect(page.getByLabel("Kod", { exact: true })).toHaveValue(code);
  await page.getByLabel("Rabatt", { exact: true }).fill("20");
  await page.getByRole("checkbox", { name: "Vuxenstav" }).check();
  await page.getByLabel(/^Antal gånger per kund/).fill("1");
  await page.getByLabel(/^Anteckning/).fill("Vårutskick");
  await save(page);
  await expect(page.getByRole("status").getByText("Skapat", { exact: true })).toBeVisible();

  await openCheckout(page, [{ design: defaultDesign("vuxenstav"), quantity: 1 }]);
  await applyGiftCard(page, code.toLowerCase());
  await expect(page.getByText(`${code} är tillagd.`)).toContainText("199 kr dras av.");
  await expect(page.getByRole("button", { name: "Ta bort rabattkoden" })).toBeFocused();
  await expect(page.getByText("Rabatt", { exact: true })).toBeVisible();

  const list = parse(await (await page.request.get("/admin/koder")).text()).text;
  const row = list.slice(list.indexOf(code), list.indexOf(code) + 150);
  expect(row).toContain("Pågår");
});
