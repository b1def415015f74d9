// Checks a page with axe: all of its rules except the experimental ones.
import axe from "axe-core";
import { expect, type Page } from "@playwright/test";

type Looked = Window & { axe: typeof axe };

/** Runs in the page. Asks axe for violations only: describing what passes takes a fifth of its time. */
async function look(part: string) {
  // A sliding toast is half transparent, which axe would report as low contrast: switch the transition off.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("[data-sonner-toast] { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { violations } = await (window as unknown as Looked).axe.run(part, { resultTypes: ["violations"] });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  return violations;
}

/** Axe's violations in a part of the page, given by its selector. */
export async function violationsOf(page: Page, part = "html") {
  expect(page.frames(), "the page has no frames, which axe would check too").toHaveLength(1);
  // Inject axe once for each document: parsing it takes as long as a run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(look, part);
}

/** Expects that axe finds no violation in a part of the page. */
export async function expectAccessible(page: Page, part = "main"): Promise<void> {
  // A page rendered per request streams its title after its text.
  await expect(page).toHaveTitle(/./);
  expect(await violationsOf(page, part)).toEqual([]);
}
