// How much of a page there is to look through before one gets to choose, and to buy.
import type { Page } from "playwright";

/** In CSS px from the top of the page, unscrolled; `null` where the page sells no pole. */
export type Shape = {
  height: number;
  /** What of the page's own content can be seen without a press. */
  words: number;
  /** The lower edge of the first row of colours, and that of the button. */
  picker: number | null;
  button: number | null;
  /** The upper edge of the bar that the button is in: what is below it is hidden. */
  bar: number | null;
  /** So often Tab is pressed from the top of the page to the button. */
  tabs: number | null;
};

/** Past this nobody counts. */
const MOST_TABS = 60;

/** Measures a page that has been opened and not been touched. Presses Tab in it. */
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
