// The browser tests' own `test`: a page counts as open when everything on it has its handlers.
import { expect, test as base, type Page } from "@playwright/test";
import { fromSomewhere } from "../../dev/shopper.ts";

export * from "@playwright/test";

/** Asked in the page: its scripts take what was pressed before them once everything has its handlers. */
export const hasHandlers = () => typeof takePresses !== "function";

function waitForHandlers(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(hasHandlers);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await page.waitForFunction(hasHandlers);
    return answer;
  };
}

export const test = base.extend({
  browser: [
    async ({ browser }, run) => {
      browser.on("context", (context) => context.on("page", waitForHandlers));
      await run(browser);
    },
    { scope: "worker" },
  ],
  // Each test is another visitor's: what one of them asks counts against no other.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, run) => run({ ...extraHTTPHeaders, ...fromSomewhere() }),
});

/** Until this page holds these words: what was asked for before a change may be sent for one more second. */
export const untilShown = (page: Page, path: string, words: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain(words);
