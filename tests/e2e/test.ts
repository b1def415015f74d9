// The browser tests' own `test`: a page counts as open when its scripts run.
import { expect, test as base, type Page } from "@playwright/test";
import { fromSomewhere } from "../../dev/shopper.ts";

export * from "@playwright/test";

const scriptsHaveBegun = () =>
  "next" in window || ![...document.scripts].some(({ src }) => src.includes("/_next/static/"));

function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil !== "commit") await page.waitForFunction(scriptsHaveBegun);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await page.waitForFunction(scriptsHaveBegun);
    return answer;
  };
}

export const test = base.extend({
  // Each test is another visitor's: what one of them asks counts against no other.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, run) => run({ ...extraHTTPHeaders, ...fromSomewhere() }),
  context: async ({ context, javaScriptEnabled }, run) => {
    if (javaScriptEnabled !== false) context.on("page", waitForScripts);
    await run(context);
  },
});

/** Until this page holds these words: what was asked for before a change may be sent for one more second. */
export const untilShown = (page: Page, path: string, words: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toContain(words);
