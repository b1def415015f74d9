import { expect, test, type Page } from "./test";
import { expectAccessible } from "./accessible";

const buyButton = (page: Page) => page.getByRole("button", { name: /^Lägg i varukorgen – / });
const group = (page: Page, name: string) => page.getByRole("radiogroup", { name });
const starts = (page: Page) => page.getByRole("region", { name: "Börja från en av våra" });

test.describe("a start for one's own design", () => {
  test("a start for one's own design sets the parts and leaves length and name", async ({ page }) => {
    await page.goto("/designa-din-stav");
    await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 995 kr");
    await page.getByLabel("Ditt namn eller några ord").fill("ALVA");
    await group(page, "Längd").getByText("130 cm").click();
    await starts(page).getByRole("link", { name: "Midsommar" }).click();
    await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 1 392 kr");
    await expect(group(page, "Färg").getByRole("radio", { name: "Grön" })).toBeChecked();
    await expect(group(page, "Handtag").getByRole("radio", { name: "Vit" })).toBeChecked();
    await expect(group(page, "Grepp").getByRole("radio", { name: "Inget grepp" })).toBeChecked();
    await expect(group(page, "Truga").getByRole("radio", { name: "Gul" })).toBeChecked();
    await expect(group(page, "Längd").getByRole("radio", { name: "130 cm" })).toBeChecked();
    await expect(page.getByLabel("Ditt namn eller några ord")).toHaveValue("ALVA");
    await expect(starts(page).getByRole("status")).toHaveText("Midsommar");
    await expectAccessible(page);
    await group(page, "Färg").getByText("Blå", { exact: true }).click();
    await expect(starts(page).getByRole("status")).toHaveText("Midsommar, fast blå");
    expect(page.url()).not.toContain("start=");
  });

  test("a start for one's own design by chance is never the same twice", async ({ page }) => {
    await page.goto("/designa-din-stav");
    await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 995 kr");
    const seen = new Set<string>();
    for (let count = 1; count <= 5; count++) {
      await starts(page).getByRole("button", { name: "Överraska mig" }).click();
      await expect.poll(() => seen.has(page.url())).toBe(false);
      await expect(page).toHaveURL(/farg=/);
      seen.add(page.url());
      expect(seen.size).toBe(count);
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a start for one's own design is a link to it, also without script", async ({ page }) => {
    await page.goto("/designa-din-stav");
    await starts(page).getByRole("link", { name: "Sarek" }).click();
    await expect(group(page, "Handtag").getByRole("radio", { name: "Svart" })).toBeChecked();
    await expect(group(page, "Grepp").getByRole("radio", { name: "Brun" })).toBeChecked();
    await expect(page.getByRole("img", { name: "svart lack, svart handtag, brunt grepp" })).toBeVisible();
    await page.getByRole("button", { name: /Lägg i varukorgen/ }).click();
    await expect(page).toHaveURL(/handtag=svart&grepp=brun&truga=svart/);
  });
});
