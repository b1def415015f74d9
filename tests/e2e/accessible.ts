// What axe finds: everything it knows, but for what it calls an experiment.
import axe from "axe-core";
import { expect, type Page } from "@playwright/test";

type Looked = Window & { axe: typeof axe };

/** Asked in the page. What is right is not described, which takes a fifth of a look. */
async function look(part: string) {
  // A toast that slides in or out is pale, which axe would take for its colour: it does so at once.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("[data-sonner-toast] { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { violations } = await (window as unknown as Looked).axe.run(part, { resultTypes: ["violations"] });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  return violations;
}

/** What axe finds wrong in this part of the page. */
export async function violationsOf(page: Page, part = "html") {
  expect(page.frames(), "no page has frames, which axe would look into").toHaveLength(1);
  // Once for each document: to read axe takes as long as a look by it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(look, part);
}

/** Expects that axe finds nothing wrong in this part of the page. */
export async function expectAccessible(page: Page, part = "main"): Promise<void> {
  // Of a page made per request it comes after the text.
  await expect(page).toHaveTitle(/./);
  expect(await violationsOf(page, part)).toEqual([]);
}
