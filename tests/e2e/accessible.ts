// What axe finds: everything it knows, but for what it calls an experiment.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects that axe finds nothing wrong in this part of the page. */
export async function expectAccessible(page: Page, part = "main"): Promise<void> {
  // Of a page made per request it comes after the text.
  await expect(page).toHaveTitle(/./);
  // Without looking into frames, for which axe opens a page of its own each time, a look takes half the time.
  expect(page.frames(), "no page has frames").toHaveLength(1);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include(part).analyze();
  expect(violations).toEqual([]);
}
