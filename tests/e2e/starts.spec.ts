import { expect, test, type Page } from "./test";
import { expectAccessible } from "./accessible";
import { buyButton, choose, engraving, group, openPart } from "./pages/product";

const chosen = (page: Page, field: string) => page.locator(`[name=${field}]:checked`);
const starts = (page: Page) => page.getByRole("dialog", { name: "Våra förslag" });
const openStarts = (page: Page) => page.getByRole("button", { name: "Våra förslag" }).click();

// Fails without: a history entry for the visitor's own design.
test("a suggested design keeps length and engraving, and Ångra or Back restores the visitor's own until it is in the cart", async ({
  page,
}) => {
  await page.goto("/designa-din-stav");
  await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 995 kr");
  await choose(page, "Färg", "Rosa");
  await openPart(page, "Gravyr");
  await engraving(page).fill("ALVA");
  await openPart(page, "Längd");
  await group(page, "Längd").getByText("130 cm").click();
  const undo = page.getByRole("button", { name: "Ångra", exact: true });
  const begin = async (name: string) => {
    await openStarts(page);
    await starts(page).getByRole("link", { name }).click();
    await expect(page.getByText(`${name} är på. Din egen finns kvar.`)).toBeVisible();
  };
  const expectChosen = async (values: Record<string, string>) => {
    for (const [field, value] of Object.entries(values)) await expect(chosen(page, field)).toHaveValue(value);
    await expect(page.locator("[name=gravyr]")).toHaveValue("ALVA");
  };
  for (const way of ["Ångra", "Back"]) {
    await begin("Midsommar");
    await begin("Sarek");
    await expect(chosen(page, "farg")).toHaveValue("svart");
    if (way === "Ångra") await undo.press("Enter");
    else await page.goBack();
    await expect(page).toHaveURL(/farg=rosa/);
    await expectChosen({ farg: "rosa", handtag: "ingen", langd: "130" });
    await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 1 194 kr");
    await expect(page.getByText("Rosa lack, inget handtag, inget grepp, ingen truga, 130 cm")).toBeVisible();
    await expect(undo).toHaveCount(0);
    if (way === "Ångra") await expect(page.getByRole("button", { name: "Våra förslag" })).toBeFocused();
  }

  const seen = new Set<string>();
  for (let count = 1; count <= 3; count++) {
    await openStarts(page);
    await starts(page).getByRole("button", { name: "Överraska mig" }).click();
    await expect.poll(() => seen.has(page.url())).toBe(false);
    await expect(page).toHaveURL(/farg=/);
    seen.add(page.url());
    expect(seen.size).toBe(count);
  }

  await openStarts(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await begin("Midsommar");
  await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 1 392 kr");
  await expectChosen({ farg: "gron", handtag: "vit", grepp: "ingen", truga: "gul", langd: "130" });
  await openPart(page, "Färg");
  await choose(page, "Färg", "Blå");
  await expect(page.getByText("Midsommar, fast blå. Din egen finns kvar.")).toBeVisible();
  expect(page.url()).not.toContain("start=");
  // Fails without: making a design the visitor's own once it is in the cart.
  await expect(undo).toBeVisible();
  await buyButton(page).click();
  await expect(page.getByText("Tillagt i varukorgen!")).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByText("Blå lack, vitt handtag, inget grepp, gul truga, 130 cm")).toBeVisible();

  // A suggestion that is sold ready-made for less leads to that pole.
  await openStarts(page);
  await expect(starts(page).getByRole("link", { name: "Farmors röda" })).toContainText("995");
  await starts(page).getByRole("link", { name: "Farmors röda" }).click();
  await expect(page).toHaveURL(/\/vuxenstav\?farg=rod/);
  await expect(page.getByRole("radio", { name: "Röd" }).first()).toBeChecked();
});

// Fails without: comparing a design with the ready-made poles.
test("a custom design equal to a cheaper ready-made pole offers that pole, with every choice carried over", async ({
  page,
}) => {
  await page.goto("/designa-din-stav?farg=rod&handtag=kork&grepp=brun&langd=130&antal=2");
  await expect(
    page.getByText("995 kr för paret, 99 kr för varje del du väljer till, 199 kr för gravyr."),
  ).toBeVisible();
  await openPart(page, "Gravyr");
  await engraving(page).fill("ALVA");
  await openPart(page, "Truga");
  await choose(page, "Truga", "Gul");
  await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 2 982 kr");
  await expect(page.getByRole("link", { name: "Byt dit" })).toHaveCount(0);
  await choose(page, "Truga", "Svart");
  await expect(page.getByText("Samma stav finns som Vuxenstav för 1 293 kr.")).toBeVisible();
  await page.getByRole("link", { name: "Byt dit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vuxenstav" })).toBeVisible();
  await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 2 586 kr");
  await expect(chosen(page, "farg").last()).toHaveValue("rod");
  await expect(engraving(page)).toHaveValue("ALVA");
  await expect(page.getByRole("radio", { name: "130 cm" })).toBeChecked();
  await expect(page.getByRole("spinbutton", { name: "Antal" })).toHaveValue("2");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("without script a suggested design is a link that selects its parts", async ({ page }) => {
    await page.goto("/designa-din-stav");
    for (const name of ["Färg", "Handtag", "Grepp", "Truga", "Längd"])
      await expect(group(page, name)).toBeVisible();
    await expect(engraving(page)).toBeVisible();
    // The menu that names the open part is hidden, so that each part shows its own name.
    for (const name of ["Färg", "Handtag", "Grepp", "Truga", "Längd", "Gravyr"])
      expect((await page.getByRole("heading", { name, exact: true }).boundingBox())!.width).toBeGreaterThan(
        30,
      );
    await page.getByRole("link", { name: "Sarek" }).click();
    await expect(group(page, "Handtag").getByRole("radio", { name: "Svart" })).toBeChecked();
    await expect(group(page, "Grepp").getByRole("radio", { name: "Brun" })).toBeChecked();
    await expect(page.getByRole("img", { name: "svart lack, svart handtag, brunt grepp" })).toBeVisible();
  });
});
