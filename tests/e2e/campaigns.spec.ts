import { expectAccessible } from "./accessible";
import { signIn } from "./admin-support";
import { applyGiftCard, goToPayment, newAddress, openTill } from "./pages/till";
import { pay, thanks } from "./pages/payment";
import { expect, test, type Page } from "./test";

const adult = {
  product: "vuxenstav",
  color: "rod",
  handle: null,
  grip: null,
  basket: null,
  lengthCm: 125,
  engraving: null,
};
const one = [{ design: adult, quantity: 1 }];
const save = (page: Page) => page.getByRole("button", { name: "Spara", exact: true }).click();

/** A code of this run alone. */
const newCode = () => `VAR${Date.now().toString(36).toUpperCase()}`;

test("the owner makes a campaign, and a customer uses it", async ({ page, context, browser }) => {
  const code = newCode();
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
  await owner.getByLabel("Rabatt", { exact: true }).fill("20");
  await owner.getByRole("checkbox", { name: "Vuxenstav" }).check();
  await owner.getByLabel(/^Antal gånger per kund/).fill("1");
  await owner.getByLabel(/^Anteckning/).fill("Vårutskick");
  await save(owner);
  await expect(owner.getByRole("status").getByText("Skapat", { exact: true })).toBeVisible();
  await expectAccessible(owner);

  await openTill(page, one);
  await applyGiftCard(page, code.toLowerCase());
  await expect(page.getByText(`${code} är tillagt.`)).toContainText("199 kr dras av.");
  await expect(page.getByText("Rabatt", { exact: true })).toBeVisible();
  const { tab } = await goToPayment(page, context, newAddress());
  await pay(tab);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("Rabatt", { exact: true })).toBeVisible();

  await owner.getByRole("link", { name: "Tillbaka" }).click();
  const row = owner.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("199 kr");
  await expect(row).toContainText("Pågår");
  await expectAccessible(owner);
  await owner.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a campaign is written, and a wrong field says so with nothing typed lost", async ({ page }) => {
    const code = newCode();
    await signIn(page);
    await page.goto("/admin/kampanjer/new");
    await page.getByLabel("Kod", { exact: true }).fill(code);
    await page.getByLabel("Rabatt", { exact: true }).fill("150");
    await page.getByLabel("Räknas i").selectOption("kronor");
    await page.getByLabel(/^Första dagen/).fill("2031-02-01");
    await page.getByLabel(/^Sista dagen/).fill("2031-01-01");
    await save(page);
    await expect(page.getByText("Sista dagen kan inte vara före den första").first()).toBeVisible();
    await expect(page.getByLabel("Kod", { exact: true })).toHaveValue(code);
    await expect(page.getByLabel("Räknas i")).toHaveValue("amount");
    await page.getByLabel(/^Sista dagen/).fill("2031-03-01");
    await save(page);
    await expect(page.getByText("Skapat", { exact: true }).first()).toBeVisible();
    await page.goto(`/admin?flik=koder&visa=kampanjer&lage=kommande&q=${code}`);
    await expect(page.getByRole("row", { name: new RegExp(code) })).toContainText("150 kr");
  });
});
