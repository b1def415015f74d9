// The order of Tab in the header, and no focus under a sticky element. Elsewhere: Tab reaches every control
// (everywhere.spec.ts), keys for carousels (home.spec.ts), focus after a dialog (cart.spec.ts, publish.spec.ts).
import { holdBack, SCRIPT_FILE } from "./hold-back";
import { expect, test, type Locator } from "./test";

test("Tab goes through the header in its visual order", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/kopvillkor");
    const stops: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(
        await page.evaluate(() => {
          const at = document.activeElement!;
          return (at.getAttribute("aria-label") ?? at.textContent).trim();
        }),
      );
    }
    const pause = "Pausa";
    const logo = expect.stringContaining("makeriet");
    const first = width < 760 ? [pause, logo] : [logo, pause];
    expect(stops, `${width} px`).toEqual([
      "Hoppa till innehållet",
      ...first,
      expect.stringMatching(/^Varukorg/),
      expect.stringMatching(/^Öppna menyn/),
    ]);
  }
});

test("on a phone's product page no focus stop lies under the sticky picture or the buy bar", async ({
  page,
}) => {
  const under: string[] = [];
  async function press(key: string, last: string) {
    for (let name = ""; name !== last;) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(() => {
        const at = document.activeElement!;
        const box = at.closest("label") ?? at;
        const { left, top, width, height } = box.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return { name: at.getAttribute("aria-label") ?? box.textContent, isSeen: box.contains(over) };
      });
      name = stop.name;
      if (!stop.isSeen) under.push(`${key} ${name}`);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/vuxenstav");
  await page.getByLabel("Ditt namn eller några ord").focus();
  await press("Shift+Tab", "Zooma");
  await page.goto("/designa-din-stav");
  await page.getByRole("button", { name: "Öka antal" }).focus();
  await press("Tab", "Så når du oss");
  expect(under).toEqual([]);

  // The end of the page can be scrolled clear of the bar on a wide screen too.
  await page.setViewportSize({ width: 900, height: 900 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
  const last = await boxOf(page.getByRole("contentinfo").getByRole("link").last());
  expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(page.locator("[data-buybar]"))).y);
});

// Fails without: the price line stays in the document when the code of the live picture arrives.
test("a link of the price line keeps the focus when the code of the live picture arrives", async ({
  page,
}) => {
  await page.goto("/vuxenstav");
  const release = await holdBack(page, SCRIPT_FILE);
  const link = page.getByRole("link", { name: "Välj egna delar" });
  await link.focus();
  await page.keyboard.press("Shift");
  release();
  await page.locator("[data-stage] [role=img]").waitFor();
  await expect(link).toBeFocused();
});
