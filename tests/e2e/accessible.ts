// What axe finds: everything it knows, but for what it calls an experiment.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Asked in the page. A toast that slides in or out is pale, which axe would take for its colour: it does so at once. */
function moveToastsAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("[data-sonner-toast] { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** What axe finds wrong in this part of the page. What it finds right is not described, which takes a fifth of a look. */
export async function violationsOf(page: Page, part = "html") {
  // Without looking into frames, for which axe opens a page of its own each time, a look takes half the time.
  expect(page.frames(), "no page has frames").toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  await page.evaluate(moveToastsAtOnce);
  const { violations } = await axe.include(part).analyze();
  await page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return violations;
}

/** Expects that axe finds nothing wrong in this part of the page. */
export async function expectAccessible(page: Page, part = "main"): Promise<void> {
  // Of a page made per request it comes after the text.
  await expect(page).toHaveTitle(/./);
  expect(await violationsOf(page, part)).toEqual([]);
}
