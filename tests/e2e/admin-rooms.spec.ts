// The admin's navigation by keyboard and on a phone. everywhere.spec.ts opens its pages at every width.
import { expectAccessible } from "./accessible";
import { signIn } from "./admin-support";
import { expect, test } from "./test";

test("the admin's six rooms are reached from one row, on a phone from a menu that traps the focus", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin");
  const rooms = page.getByRole("navigation", { name: "Admin" });
  const tops = await rooms
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size], "six links in one row").toEqual([6, 1]);
  await rooms.getByRole("link", { name: "Pengar" }).click();
  const money = page.getByRole("navigation", { name: "Pengar" });
  await money.getByRole("link", { name: "Koder och kort" }).click();
  await expect(page.getByRole("heading", { name: "Koder och kort" })).toBeVisible();
  await expect(rooms.locator("[aria-current]")).toHaveText("Pengar");

  const name = page.getByRole("button", { name: /ditt konto/ });
  await name.press("Enter");
  const own = page.getByRole("menu", { name: /ditt konto/ });
  await expect(own.getByRole("menuitem")).toHaveCount(4);
  await expectAccessible(page, "html");
  await page.keyboard.press("Escape");
  await expect(own).toBeHidden();
  await expect(name).toBeFocused();
  await name.press("ArrowDown");
  await expect(own.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.type("ko");
  await expect(own.getByRole("menuitem", { name: "Konton" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Konton" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("button", { name: "Meny" });
  await menu.press("Enter");
  await expect(page.getByRole("button", { name: "Logga ut" })).toBeVisible();
  await expectAccessible(page, "html");
  // Focus trap: Tab never reaches the page behind the menu.
  await page.getByRole("button", { name: "Stäng" }).focus();
  for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const isInside = () => document.activeElement!.matches("body, dialog, dialog *");
    expect(await page.evaluate(isInside), key).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Logga ut" })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Kunder" }).click();
  await expect(page.getByRole("heading", { name: "Kunder" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logga ut" })).toBeHidden();

  await page.goto("/admin/installningar/omdomen");
  const current = page.locator("header nav [aria-current]", { hasText: "Omdömen" });
  await expect(current, "the settings' row shows the current page's whole name").toBeInViewport({ ratio: 1 });
});

test("a text field of the admin is as tall as its text, also on a phone, and never lower than its rows", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog/new");
  const excerpt = page.getByLabel(/^Utdrag/);
  const height = async () => (await excerpt.boundingBox())!.height;
  const empty = await height();
  await excerpt.fill("En rad.\n".repeat(12));
  expect(await excerpt.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  expect(await height()).toBeGreaterThan(2 * empty);
  await excerpt.fill("");
  expect(await height()).toBe(empty);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/installningar/texter");
  const cut = await page
    .locator("textarea")
    .evaluateAll((fields) => fields.filter((field) => field.scrollHeight > field.clientHeight).length);
  expect(cut).toBe(0);
});
