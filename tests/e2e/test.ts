// The `test` of the journeys: `goto` and `reload` return once everything on the page has its handlers.
import { expect, test as base, type Page } from "@playwright/test";
import { fromSomewhere } from "../../dev/shopper.ts";

export * from "@playwright/test";

/** Runs in the page: `takePresses` is gone once everything has its handlers and early presses are replayed. */
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
  // Each test has an IP address of its own, so that tests share no rate limit.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, run) => run({ ...extraHTTPHeaders, ...fromSomewhere() }),
});

/** Waits until the page's HTML contains the words: after a change a cached page may be served for one more second. */
export const untilShown = (page: Page, path: string, words: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain(words);
