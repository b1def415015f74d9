import { defaultDesign } from "../../lib/catalogue/design";
import { expectAccessible } from "./accessible";
import { save, signIn } from "./admin-support";
import { applyGiftCard, goToPayment, newAddress, openTill } from "./pages/till";
import { pay, thanks } from "./pages/payment";
import { expect, test } from "./test";

test("the owner makes a campaign, and a customer uses it", async ({ page, context, browser }) => {
  const code = `VAR${Date.now().toString(36).toUpperCase()}`;
  const owner = await browser.newPage();
  await signIn(owner.context());
  await owner.goto("/admin?flik=koder");
  await owner.getByRole("link", { name: "Ny rabattkod" }).click();
  await owner
    .getByRole("navigation", { name: "Vad är det för kod?" })
    .getByRole("link", { name: /Kampanj/ })
    .click();
  await expect(owner.getByRole("heading", { name: "Ny kampanj" })).toBeVisible();
  await owner.getByLabel("Kod", { exact: true }).fill(code);
  await owner.getByLabel("Rabatt", { exact: true }).fill("120");
  await save(owner);
  await expect(owner.getByText("Skriv hela procent, från 1 till 100").first()).toBeVisible();
  await expect(owner.getByLabel("Kod", { exact: true })).toHaveValue(code);
  await owner.getByLabel("Rabatt", { exact: true }).fill("20");
  await owner.getByRole("checkbox", { name: "Vuxenstav" }).check();
  await owner.getByLabel(/^Antal gånger per kund/).fill("1");
  await owner.getByLabel(/^Anteckning/).fill("Vårutskick");
  await save(owner);
  await expect(owner.getByRole("status").getByText("Skapat", { exact: true })).toBeVisible();
  await expectAccessible(owner);

  await openTill(page, [{ design: defaultDesign("vuxenstav"), quantity: 1 }]);
  await applyGiftCard(page, code.toLowerCase());
  await expect(page.getByText(`${code} är tillagd.`)).toContainText("199 kr dras av.");
  await expect(page.getByRole("button", { name: "Ta bort rabattkoden" })).toBeFocused();
  await expect(page.getByText("Rabatt", { exact: true })).toBeVisible();
  const { tab } = await goToPayment(page, context, newAddress());
  await pay(tab);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("Rabatt", { exact: true })).toBeVisible();

  await owner.getByRole("link", { name: "Tillbaka" }).click();
  const row = owner.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("199 kr");
  await expect(row).toContainText("Pågår");
  await owner.close();
});
