// The admin's rooms and its menu: what each role sees, by keyboard, on a phone, at 320 px and at 200 %.
import { buyOverHttp } from "../support/purchase";
import { expectAccessible } from "./accessible";
import { makeAccount, signIn } from "./admin-support";
import { expect, test, type Page } from "./test";

const pole = { product: "vuxenstav", color: "Röd", length: 125, quantity: 2 };

/** A page of each room. */
const PAGES = [
  "/admin",
  "/admin?flik=koder",
  "/admin/bestallningar",
  "/admin/forfragningar",
  "/admin/kunder",
  "/admin/siffror",
  "/admin/bokforing",
  "/admin/koder",
  "/admin/installningar",
  "/admin/blog",
  "/admin/discount/new",
  "/admin/lansering",
  "/admin/sok?q=kund",
];

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("six rooms in one row at 1280, each with its pages, and one's own behind the name", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, await makeAccount(), baseURL!);
  await page.goto("/admin");
  const rooms = page.getByRole("navigation", { name: "Admin" });
  await expect(rooms.getByRole("link")).toHaveText([
    /^I dag$/,
    /^Beställningar/,
    /^Förfrågningar/,
    /^Kunder$/,
    /^Pengar$/,
    /^Butiken$/,
  ]);
  const tops = await rooms
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size, "one row").toBe(1);
  await rooms.getByRole("link", { name: "Pengar" }).click();
  const money = page.getByRole("navigation", { name: "Pengar" });
  await expect(money.getByRole("link")).toHaveText(["Siffror", "Bokföring", "Koder och kort"]);
  await money.getByRole("link", { name: "Koder och kort" }).click();
  await expect(page.getByRole("heading", { name: "Koder och kort" })).toBeVisible();
  await expect(rooms.locator("[aria-current]")).toHaveText("Pengar");

  const name = page.getByRole("button", { name: /ditt konto/ });
  await name.press("Enter");
  const own = page.getByRole("menu", { name: /ditt konto/ });
  await expect(own.getByRole("menuitem")).toHaveText(["Din inloggning", "Konton", "Logg", "Visa butiken"]);
  await expectAccessible(page, "html");
  await page.keyboard.press("Escape");
  await expect(own).toBeHidden();
  await expect(name).toBeFocused();
  await name.press("ArrowDown");
  await page.keyboard.type("ko");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Konton" })).toBeVisible();
});

test("on a phone there is one row and Meny, the page begins above 140 px, and none is wider than 320 px, or than 1280 px at 200 %", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await buyOverHttp(request, [pole]);
  await signIn(context, await makeAccount(), baseURL!);
  for (const path of PAGES) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    // The editors have their way back above the title.
    const first = page.getByRole("main").locator("h1, a").first();
    expect((await first.boundingBox())!.y, path).toBeLessThan(140);
    await expectAccessible(page, "html");
    for (const width of [320, 640, 1024, 1180, 1320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await widthOf(page), `${path} at ${width}`).toBe(width);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("button", { name: "Meny" });
  await menu.press("Enter");
  await expect(page.getByRole("button", { name: "Logga ut" })).toBeVisible();
  await expectAccessible(page, "html");
  // What has the focus is never behind the menu.
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
});
