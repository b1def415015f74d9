import { sql } from "../support/shop";
import { expect, test, type Page } from "./test";
import { expectAccessible } from "./accessible";

const row = (page: Page, place: number) => page.getByRole("group", { name: new RegExp(`^Rad ${place}:`) });

async function write(page: Page, place: number, name: string, height: string, color: string) {
  await row(page, place).getByLabel("Namn").fill(name);
  await row(page, place).getByLabel("Längd, cm").fill(height);
  await row(page, place).getByRole("radio", { name: color }).check({ force: true });
}

test.describe("the whole family", () => {
  test("the whole family is put in the cart by one press, each with their own pair and name", async ({
    page,
  }) => {
    await page.goto("/familj");
    await write(page, 1, "Åsa", "168", "Blå");
    await write(page, 2, "Johan", "184", "Svart");
    await write(page, 3, "Elsa", "132", "Röd");
    await row(page, 4)
      .getByRole("button", { name: /Ta bort/ })
      .click();
    await page.getByRole("button", { name: "Lägg till en till" }).click();
    await expect(row(page, 4).getByLabel("Namn")).toBeFocused();
    await write(page, 4, "Nils", "109", "Gul");
    await expect(row(page, 2)).toContainText("Vuxenstav, 125 cm");
    await expect(row(page, 3)).toContainText("Barnstav, 90 cm");
    await expect(row(page, 3)).toContainText("Passar till och med 136 cm");
    await expect(page.getByRole("status").filter({ hasText: "Fyra par" })).toContainText("4 376 kr");
    await expectAccessible(page);
    await page.getByText("På längden", { exact: true }).click();
    await expect(row(page, 2)).toContainText("Turstav, 155 cm");
    await expect(row(page, 3)).toContainText("Så korta längdstavar bygger vi inte.");
    await page.getByText("Utför", { exact: true }).click();
    await page.getByRole("button", { name: "Lägg alla fyra i varukorgen" }).click();
    await expect(page.getByText("4 par har lagts till")).toBeVisible();
    await page.goto("/varukorg");
    for (const name of ["Åsa", "Johan", "Elsa", "Nils"])
      await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
    await expect(page.getByText("4 376 kr", { exact: true }).first()).toBeVisible();
  });

  test("the whole family without a pair has no button, and is told why", async ({ page }) => {
    await page.goto("/familj");
    for (const place of [1, 2, 3, 4]) await row(page, place).getByLabel("Längd, cm").fill("");
    await expect(page.getByRole("button", { name: /varukorgen/ })).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Inget par på väggen än." })).toBeVisible();
    await expectAccessible(page);
    await row(page, 1).getByLabel("Längd, cm").fill("168");
    await expect(page.getByRole("button", { name: "Lägg paret i varukorgen" })).toBeEnabled();
  });

  test("the whole family is not bought with a name that can't be burnt", async ({ page }) => {
    await page.goto("/familj");
    await row(page, 1).getByLabel("Namn").fill("ASTRID 🎿");
    await expect(page.getByText("Det här kan vi inte gravera: 🎿", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Lägg alla fyra i varukorgen" }).click();
    await expect(row(page, 1).getByLabel("Namn")).toBeFocused();
    await expect(page.getByText("Tillagt i varukorgen!")).toBeHidden();
    await page.getByText("Bränn in namnen").click();
    await page.getByRole("button", { name: "Lägg alla fyra i varukorgen" }).click();
    await expect(page.getByText("Tillagt i varukorgen!")).toBeVisible();
  });
});

const forget = () => sql("DELETE FROM settings WHERE key = 'sold_out'");

for (const javaScriptEnabled of [true, false])
  test.describe(`what is out, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(async ({ page }) => {
      await forget();
      await sql(
        `INSERT INTO settings (key, value, updated_at)
         VALUES ('sold_out', '{"color.svart": "2099-12-04", "length.barnstav.90": null}', now())`,
      );
      // A copy of a page is kept for a second.
      await page.waitForTimeout(1_500);
    });
    test.afterEach(forget);

    test("the whole family is offered no colour and no length that is out", async ({ page }) => {
      await page.goto("/familj");
      const black = row(page, 2).getByRole("radio", { name: "Svart, slut, åter 4 december" });
      await expect(black).toBeDisabled();
      await expect(row(page, 2).getByRole("radio", { name: "Grön" })).toBeChecked();
      await expect(page.getByText("Lacken Svart är slut, åter 4 december.")).toBeVisible();
      await expect(row(page, 3)).toContainText("Barnstav i 90 cm är slut just nu.");
      await expect(page.getByRole("status").filter({ hasText: "Tre par" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      // 132 cm asks for 89.8 cm: 85 cm is nearer than 95 cm.
      const instead = row(page, 3).getByRole("checkbox", { name: "Ta 85 cm i stället" });
      await instead.check();
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Räkna om" }).click();
      await expect(row(page, 3)).toContainText("Barnstav, 85 cm");
      await expect(instead).toBeChecked();
      await expect(page.getByRole("status").filter({ hasText: "Fyra par" })).toBeVisible();
      if (!javaScriptEnabled) return;
      await instead.uncheck();
      await page.getByRole("button", { name: "Lägg alla tre i varukorgen" }).click();
      await expect(page.getByText("3 par har lagts till")).toBeVisible();
      await page.goto("/varukorg");
      await expect(page.getByRole("link", { name: "Gå till kassan" })).toBeVisible();
    });
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole family is counted without script too, and each pair leads to the till", async ({
    page,
  }) => {
    await page.goto("/familj");
    await row(page, 3).getByLabel("Namn").fill("Elsa");
    await row(page, 3).getByLabel("Längd, cm").fill("140");
    await page.getByRole("button", { name: "Räkna om" }).click();
    await expect(row(page, 3)).toContainText("Barnstav, 95 cm");
    await row(page, 3).getByRole("link", { name: "Beställ paret" }).click();
    await expect(page.getByRole("heading", { name: "Kassa" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Elsa");
  });
});
