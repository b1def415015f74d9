import { expect, test, type Page } from "./test";
import { RED_ADULT, YELLOW_CHILD } from "../support/designs";
import { storeCart } from "./pages/checkout";

/** Opens the cart page with these lines already in the browser. */
async function openCart(page: Page, lines: unknown[]) {
  await storeCart(page, lines);
  await page.goto("/varukorg");
}

const line = (id: string, design: object, quantity = 1) => ({ id, design, quantity });
const rows = (page: Page) => page.getByRole("region", { name: "Varor" }).getByRole("heading", { level: 2 });
const badge = (page: Page) => page.getByRole("link", { name: /Varukorg/ }).first();

// Without script: checkout-states.spec.ts.
test.describe("the cart", () => {
  test("the cart drops unreadable lines, and its lines are changed, copied, removed, restored, and finally all removed", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const unreadable = [line("c", { product: "slalom" }, 1), "rad"];
    await openCart(page, [line("a", RED_ADULT, 2), line("b", YELLOW_CHILD, 1), ...unreadable]);
    await expect(page.getByText("2 rader i varukorgen gick inte att läsa och är borttagna.")).toBeVisible();
    await expect(rows(page)).toHaveText(["Vuxenstav", "Barnstav"]);
    await expect(page.getByText("2 586 kr", { exact: true })).toBeVisible();
    await expect(page.getByText("Ingen ångerrätt (graverad)")).toHaveCount(1);
    await expect(page.getByText("Ångerrätt: 14 dagar")).toHaveCount(1);
    await expect(page.getByText("varav moms")).toBeVisible();
    await expect(page.getByText("676,20 kr")).toBeVisible();
    await expect(badge(page)).toContainText("2");
    await expect(page.getByRole("link", { name: "Gå till kassan" })).toHaveAttribute("href", "/checkout");

    await page
      .getByRole("group", { name: "Antal Vuxenstav" })
      .getByRole("button", { name: "Öka antal" })
      .click();
    await expect(page.getByText("3 879 kr", { exact: true })).toBeVisible();
    await page
      .getByRole("group", { name: "Antal Barnstav" })
      .getByRole("button", { name: "Minska antal" })
      .click();
    const removed = page.getByText("Barnstav är borttagen.");
    const undo = removed.getByRole("button", { name: "Ångra" });
    await expect(undo).toBeFocused();
    await expect(undo).toBeInViewport({ ratio: 1 });
    await undo.click();
    await expect(rows(page)).toHaveText(["Vuxenstav", "Barnstav"]);
    await expect(removed).toHaveCount(0);
    await expect(page.locator("li#b")).toBeFocused();
    await page.getByRole("button", { name: "Ta bort Barnstav" }).click();
    await expect(rows(page)).toHaveText(["Vuxenstav"]);
    await page.getByRole("button", { name: "Kopiera Vuxenstav" }).click();
    await expect(rows(page)).toHaveText(["Vuxenstav", "Vuxenstav"]);
    for (const name of ["Ändra Vuxenstav, 130 cm, rad 1", "Ändra Vuxenstav, 130 cm, rad 2"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute(
        "href",
        /^\/vuxenstav\?farg=rod&grepp=kork&langd=130&.*rad=/,
      );
    await page.reload();
    await expect(rows(page)).toHaveText(["Vuxenstav", "Vuxenstav"]);
    for (const left of [1, 0]) {
      await page.getByRole("button", { name: "Ta bort Vuxenstav" }).first().click();
      await expect(rows(page)).toHaveCount(left);
    }
    await expect(page.getByRole("heading", { level: 1, name: "Din varukorg är tom" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Fortsätt handla" })).toHaveAttribute("href", "/");
  });

  test("the cart is the same in two tabs, and is emptied only after a confirmation", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openCart(page, [line("a", RED_ADULT, 1)]);
    const other = await context.newPage();
    await other.goto("/barnstav");
    await other.getByRole("button", { name: /^Lägg i varukorgen/ }).click();
    await expect(other.getByText("1 x Barnstav har lagts till")).toBeVisible();
    await expect(rows(page)).toHaveText(["Vuxenstav", "Barnstav"]);
    await page.getByRole("button", { name: "Ta bort Vuxenstav" }).click();
    await expect(badge(other)).toContainText("1");
    await page.bringToFront();
    const empty = page.getByRole("button", { name: "Töm varukorg" });
    const question = page.getByRole("dialog", { name: "Är du säker?" });
    await empty.press("Enter");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(empty).toBeFocused();
    await empty.click();
    await question.getByRole("button", { name: "Avbryt" }).click();
    await expect(rows(page)).toHaveText(["Barnstav"]);
    await empty.click();
    await question.getByRole("button", { name: "Töm varukorg" }).click();
    // On a phone the emptied list would otherwise leave only the footer in view.
    await expect(page.getByRole("heading", { level: 1, name: "Din varukorg är tom" })).toBeInViewport();
    await expect(badge(other)).not.toContainText("1");
  });
});
