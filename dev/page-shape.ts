// How much of a page a visitor has to look through before the first choice, and before the buy button.
import type { Page } from "playwright";

/** In CSS px from the top of the page, unscrolled; `null` where the page sells no pole. */
export type Shape = {
  height: number;
  /** Words of the page's own content that are visible without a press. */
  words: number;
  /** The lower edges of the first row of colours and of the button. */
  picker: number | null;
  button: number | null;
  /** The upper edge of the button's bar, which hides what is below it. */
  bar: number | null;
  /** Presses of Tab from the top of the page to the button. */
  tabs: number | null;
};

/** Counting stops here. */
const MOST_TABS = 60;

/** Measures a page that was just opened. Presses Tab in it. */
export async function shapeOf(page: Page): Promise<Shape> {
  const seen = await page.evaluate(() => {
    const button = document.querySelector("[data-buybar] [type=submit]");
    const edge = (element: Element | null | undefined) =>
      element ? Math.round(element.getBoundingClientRect().bottom) : null;
    return {
      height: document.documentElement.scrollHeight,
      words: document.querySelector<HTMLElement>("main")?.innerText.match(/\S+/g)?.length ?? 0,
      picker: edge(document.querySelector("[name=farg]")?.closest("label")),
      button: edge(button),
      bar: button && Math.round(button.closest("[data-buybar]")!.getBoundingClientRect().top),
    };
  });
  return { ...seen, tabs: seen.button === null ? null : await tabsToButton(page) };
}

async function tabsToButton(page: Page): Promise<number> {
  for (let tabs = 1; tabs <= MOST_TABS; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.matches("[data-buybar] [type=submit]")))
      return tabs;
  }
  return MOST_TABS;
}
