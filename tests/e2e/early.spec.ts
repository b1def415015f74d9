// A page can be used before hydration: nothing that is chosen, typed or pressed while its scripts load is lost.
import { expect, hasHandlers, test, type Page } from "./test";
import { RED_ADULT, YELLOW_CHILD } from "../support/designs";
import { giftCard } from "../support/purchase";
import { signIn } from "./admin-support";
import { holdBack, holdScriptsAndTime, pressBetween, SCRIPT_FILE } from "./hold-back";
import { fillCart, payButton } from "./pages/checkout";
import { choose, engraving, openPart } from "./pages/product";

/** Opens a page and holds its scripts back until the returned function is called. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, SCRIPT_FILE);
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

const LINE = "/vuxenstav?farg=rod&grepp=kork&langd=130&rad=rad-0";
const goods = (page: Page) => page.getByRole("region", { name: "Varor" });
const buyButton = (page: Page) => page.getByRole("button", { name: /^Lägg i varukorgen/ }).first();

test.describe("before hydration", () => {
  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });
    test("before hydration the menu opens and closes, motion is paused, a slide is chosen and a carousel is turned", async ({
      page,
    }) => {
      const release = await openEarly(page, "/");
      await page.getByRole("button", { name: "Öppna menyn" }).click();
      const menu = page.getByRole("dialog", { name: "Meny" });
      await expect(menu).toBeVisible();
      await page.mouse.click(200, 400);
      await expect(menu).toBeHidden();
      const bar = page.getByRole("group", { name: "Kort om oss" });
      const hero = page.getByRole("region", { name: "Våra stavar" });
      await bar.getByRole("button", { name: "Pausa" }).click();
      await hero.getByRole("button", { name: "Gå till bild 4" }).click();
      await hero.getByRole("button", { name: "Gå till bild 3" }).click();
      // Pressed twice, as people do when nothing seems to happen.
      await hero.getByRole("button", { name: "Pausa" }).click({ clickCount: 2 });
      const steps = page.getByRole("group", { name: "Steg" }).first();
      await steps.getByRole("button", { name: "Nästa steg" }).click();
      release();
      const second = steps.getByRole("button", { name: "Gå till steg 2" });
      await expect(second).toHaveAttribute("aria-current", "true");
      await expect(bar.getByRole("button", { name: "Spela" })).toBeVisible();
      await expect(hero.getByRole("button", { name: "Spela" })).toBeVisible();
      await expect(hero.getByRole("heading", { name: "Ger efter, går inte av." })).toBeVisible();
      await expect(hero.getByRole("heading", { name: "Två stavar som bara är dina." })).toBeHidden();
    });
  });

  // Fails without: recording early presses on every page.
  test("before hydration the menu opens in a browser without command buttons", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
      Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
    });
    const release = await openEarly(page, "/kontakt");
    const button = page.getByRole("button", { name: "Öppna menyn" });
    await button.evaluate((element) => element.removeAttribute("commandfor"));
    await button.click();
    release();
    await expect(page.getByRole("dialog", { name: "Meny" })).toBeVisible();
  });

  // Fails without: filling in from the cart's line only what the address lacks; saving only after that.
  test("editing a line of the cart before hydration keeps its engraving, the early changes, and a name typed early", async ({
    page,
  }) => {
    await fillCart(page, [{ design: RED_ADULT, quantity: 2 }]);
    const release = await holdScriptsAndTime(page);
    await page.goto(`${LINE}&antal=2`, { waitUntil: "commit" });
    await choose(page, "Färg", "Blå");
    await page.getByRole("button", { name: "Öka antal" }).click();
    await buyButton(page).click();
    await release();
    await expect(page).toHaveURL(/\/varukorg$/);
    for (const text of ["ÅSA", "Blå", "3 879 kr"]) await expect(goods(page)).toContainText(text);

    const releaseAgain = await openEarly(page, LINE);
    await engraving(page).fill("EBBA");
    releaseAgain();
    await page
      .getByRole("button", { name: /^Spara ändringen/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/varukorg$/);
    await expect(goods(page)).toContainText("EBBA");
  });
});

test("before hydration the checkout keeps what is typed and takes its buttons and Enter, and the address stays clean", async ({
  page,
}) => {
  const code = await giftCard(500);
  await fillCart(page, [{ design: YELLOW_CHILD, quantity: 1 }]);
  const release = await openEarly(page, "/checkout");
  await page.getByLabel("Namn", { exact: true }).fill("Åsa");
  await page.getByLabel("Namn", { exact: true }).press("Enter");
  await page.getByLabel("Postnummer").fill("111 22");
  await page.getByRole("button", { name: "Beräkna fraktalternativ" }).click();
  await page.getByLabel("Presentkortskod").fill(code);
  await page.getByLabel("Presentkortskod").press("Enter");
  // The order cannot be paid before its lines are read.
  await expect(payButton(page)).toBeHidden();
  release();
  await expect(page.getByText("Fyll i postnummer och stad först").first()).toBeVisible();
  await expect(page.getByText("Presentkort tillagt! 500 kr rabatt")).toHaveCount(1);
  await expect(page.getByText("−500 kr")).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByLabel("Namn", { exact: true })).toHaveValue("Åsa");
  await expect(page.getByLabel("Postnummer")).toHaveValue("111 22");
  expect(new URL(page.url()).search).toBe("");
});

test("before hydration the recipient of a gift card is filled in and stays", async ({ page }) => {
  const release = await openEarly(page, "/presentkort");
  await page.getByText("Namn, hälsning, mejl (om du vill)").click();
  await page.getByRole("radio", { name: /Mejla kortet/ }).check();
  await page.getByLabel("Namn på den som får kortet").fill("Elsa");
  release();
  await page.waitForFunction(hasHandlers);
  await page.getByRole("button", { name: /Köp presentkort/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Rätta det här" })).toBeFocused();
  await expect(page.getByRole("radio", { name: /Mejla kortet/ })).toBeChecked();
  await expect(page.getByLabel("Namn på den som får kortet")).toHaveValue("Elsa");
});

test("before hydration a post is written, and its text stays when the editor loads", async ({ page }) => {
  await signIn(page);
  const release = await openEarly(page, "/admin/blog/new");
  await page.getByRole("textbox", { name: "Titel" }).fill("Före allt annat");
  await page.getByRole("switch", { name: "Publicerad" }).check({ force: true });
  const text = page.getByRole("textbox", { name: "Innehåll" });
  await text.click();
  await page.keyboard.type("Första raden.");
  release();
  await page.waitForFunction(() => "next" in window);
  await expect(page.getByRole("button", { name: "Skriv utan HTML" })).toBeVisible();
  await page.keyboard.type(" Och mer.\n\nAndra stycket < tredje.");
  await page.getByRole("textbox", { name: "Titel" }).click();
  await expect(page.getByRole("button", { name: "Skriv som HTML" })).toBeVisible();
  await expect(text.locator("p")).toHaveText(["Första raden. Och mer.", "Andra stycket < tredje."]);
  await expect(page.getByRole("textbox", { name: "Titel" })).toHaveValue("Före allt annat");
  await expect(page.getByRole("switch", { name: "Publicerad" })).toBeChecked();
});

// Fails without: replaying after hydration the presses from before it.
test.describe("presses before hydration", () => {
  const inCart = (page: Page) => page.evaluate(() => localStorage.getItem("varukorg"));

  /** Collects each copied link in the document's `data-copied`. */
  const keepCopies = (page: Page) =>
    page.addInitScript(() => {
      navigator.clipboard.writeText = async (text) => {
        document.documentElement.dataset.copied = `${document.documentElement.dataset.copied ?? ""} ${text}`;
      };
    });

  // Fails without: leaving to React a press that itself triggers hydration.
  test("a link is copied once when the press itself triggers hydration", async ({ page }) => {
    await keepCopies(page);
    await pressBetween(page, '[aria-label="Dela din design"]');
    await page.goto("/vuxenstav?farg=rod&gravyr=ALVA");
    await expect(page.getByText("Länken är kopierad")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-copied", /^ \S+farg=rod\S+gravyr=ALVA$/);
    await expect(page.locator("html")).toHaveAttribute("data-between", "true");
  });

  test("a design chosen before hydration stays chosen, is shared once, and counts every press of plus and minus once", async ({
    page,
  }) => {
    await keepCopies(page);
    const release = await openEarly(page, "/vuxenstav?antal=2");
    await choose(page, "Färg", "Gul");
    await choose(page, "Längd", "130 cm");
    await engraving(page).fill("EBBA");
    await page.getByLabel("Hur lång är du?").fill("120");
    await page.getByRole("button", { name: "Dela din design" }).click({ clickCount: 2 });
    const minus = page.getByRole("button", { name: "Minska antal" });
    await minus.click();
    await expect(minus).toBeDisabled();
    const plus = page.getByRole("button", { name: "Öka antal" });
    await plus.click();
    await plus.click();
    const quantity = page.getByRole("spinbutton", { name: "Antal" });
    await expect(quantity).toHaveValue("3");
    release();
    for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press("Space");
    await expect(page.locator("html")).toHaveAttribute("data-copied", /^ \S+farg=gul\S+gravyr=EBBA$/);
    await expect(buyButton(page)).toHaveAccessibleName("Lägg i varukorgen – 51 342 kr");
    await expect(quantity).toHaveValue("43");
    await expect(page.getByRole("radio", { name: "Gul" }).first()).toBeChecked();
    await expect(page.getByRole("radio", { name: "130 cm" })).toBeChecked();
    await expect(page.getByText("Barnstav finns i din längd, 80 cm.")).toBeVisible();
  });

  test("before hydration another part is opened and the picture is zoomed", async ({ page }) => {
    const release = await openEarly(page, "/designa-din-stav");
    await openPart(page, "Truga");
    await page.getByRole("button", { name: "Längd", exact: true }).click();
    await page.getByRole("button", { name: "Zooma" }).click();
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Hur lång är du?")).toBeVisible();
  });

  test("a purchase pressed twice before hydration lands in the cart once", async ({ page }) => {
    const release = await holdScriptsAndTime(page);
    await page.goto("/vuxenstav", { waitUntil: "commit" });
    await choose(page, "Färg", "Gul");
    const field = engraving(page);
    await field.fill("EBBA");
    await field.press("Enter");
    await buyButton(page).click();
    await buyButton(page).click();
    await release();
    await expect(page.getByText("1 x Vuxenstav har lagts till")).toHaveCount(1);
    const { lines } = JSON.parse((await inCart(page))!);
    expect(lines).toMatchObject([{ design: { color: "gul", engraving: "EBBA" }, quantity: 1 }]);
    expect(new URL(page.url()).pathname).toBe("/vuxenstav");
  });

  test("a pole with a name that can't be engraved, bought before hydration, is refused; a height is answered", async ({
    page,
  }) => {
    const release = await holdScriptsAndTime(page);
    await page.goto("/vuxenstav", { waitUntil: "commit" });
    const field = engraving(page);
    await page.getByLabel("Hur lång är du?").fill("170");
    await field.fill("ÅSA\u200B");
    await buyButton(page).click();
    await release();
    await expect(page.getByText("115 cm passar dig. Den är vald.")).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/tecken som inte går att gravera/);
    await expect(field).toBeFocused();
    expect(await inCart(page)).toBeNull();
  });

  test("a purchase goes to the checkout when the scripts never load", async ({ page }) => {
    await page.clock.install();
    await page.route(SCRIPT_FILE, (route) => route.abort());
    await page.goto("/vuxenstav", { waitUntil: "commit" });
    await choose(page, "Färg", "Gul");
    await buyButton(page).click();
    await page.clock.fastForward(5_000);
    await expect(page).toHaveURL(/\/checkout\?product=vuxenstav&farg=gul&/);
  });
});
