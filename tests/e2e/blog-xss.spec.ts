import { expect, test, type Browser } from "./test";
import { sanitizePostHtml } from "../../lib/blog/sanitize";
import { allVectors } from "../support/xss-vectors";
import { sql } from "../support/shop";
import { openEditor, signIn } from "./admin-support";
import { watchScripts } from "./watch-scripts";

// No XSS vector may run when it is stored as title, excerpt, content or slug: neither with the shop's
// Content-Security-Policy nor without it, because the sanitizer has to be enough by itself.

// By default the hand-written vectors and every third of the rest; with XSS_LIST or XSS_FULL=1, all of them.
const isFull = Boolean(process.env.XSS_LIST ?? process.env.XSS_FULL);
const vectors = allVectors().filter((_, index) => isFull || index < 110 || index % 3 === 0);
/** How many vectors go through whole pages of the shop; the others only through the sanitizer and Chromium's parser. */
const PAGES = isFull ? vectors.length : 30;
const BATCH = 60;

// Recording thousands of pages would take longer than opening them.
test.use({ trace: "off" });

test("the watch for scripts notices a vector that is not sanitised", async ({ browser }) => {
  const context = await browser.newContext();
  const run = await watchScripts(context);
  const page = await context.newPage();
  await context.route("http://vektor.test/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: route.request().url().endsWith("/ram")
        ? "<!doctype html><img src=x onerror=alert(1)>"
        : '<!doctype html><iframe src="/ram"></iframe>',
    }),
  );
  await page.goto("http://vektor.test/");
  await expect.poll(() => run).toEqual(["alert in http://vektor.test/ram"]);
  await context.close();
});

test("no sanitised vector runs in Chromium's own parser", async ({ browser }) => {
  test.setTimeout(900_000);
  const context = await browser.newContext();
  const run = await watchScripts(context);
  const page = await context.newPage();
  await context.route("http://vektor.test/**", (route) => {
    const path = new URL(route.request().url()).pathname;
    if (/^\/\d+$/.test(path)) {
      const html = sanitizePostHtml(vectors[Number(path.slice(1))]!);
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: `<!doctype html><body>${html}</body>`,
      });
    }
    const from = Number(path.split("/")[2]);
    const frames = vectors
      .slice(from, from + BATCH)
      .map((_, index) => `<iframe src="/${from + index}"></iframe>`);
    return route.fulfill({ contentType: "text/html", body: `<!doctype html>${frames.join("")}` });
  });
  await context.route(/^https:/, (route) => route.abort());
  for (let from = 0; from < vectors.length; from += BATCH) {
    await page.goto(`http://vektor.test/batch/${from}`, { waitUntil: "load" });
    for (const frame of page.frames().slice(1))
      await frame.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>("*")) {
          element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
          element.focus?.();
          if (!(element instanceof HTMLAnchorElement)) element.click?.();
        }
      });
  }
  expect(run).toEqual([]);
  await context.close();
});

test.describe("stored in the shop", () => {
  const mark = `xss-${Date.now()}`;
  const chosen = vectors.slice(0, PAGES);
  const clean = (text: string) => text.replace(/[\u0000\uD800-\uDFFF]/g, "");

  test.beforeAll(async ({ browser }, { project }) => {
    const texts = chosen.map(clean);
    const slugs = chosen.map((_, index) => `${mark}-${index}`);
    await sql(
      `INSERT INTO blog_posts (id, title, slug, excerpt, content, published, created_at)
       SELECT gen_random_uuid(), text, slug, text, text, true, '2020-01-01' FROM unnest($1::text[], $2::text[]) AS t (text, slug)`,
      [texts, slugs],
    );
    // A slug that every form refuses, in case one gets in some other way.
    await sql(
      `INSERT INTO blog_posts (id, title, slug, content, published, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'x', true, '2020-01-01')`,
      [mark, `${mark}-"><img src=x onerror=alert(1)>`],
    );
    await renewLists(browser, project.use.baseURL!);
  });
  test.afterAll(async ({ browser }, { project }) => {
    await sql("DELETE FROM blog_posts WHERE slug LIKE $1", [`${mark}%`]);
    await renewLists(browser, project.use.baseURL!);
    await sql("DELETE FROM blog_posts WHERE title = $1", [mark]);
  });

  /** Saves a post, which invalidates the cached lists. */
  async function renewLists(browser: Browser, baseURL: string): Promise<void> {
    const context = await browser.newContext({ baseURL });
    await signIn(context);
    const page = await context.newPage();
    await openEditor(page, "/admin/blog/new");
    await page.getByRole("textbox", { name: "Titel" }).fill(mark);
    await page.getByRole("textbox", { name: "Slug" }).fill(`utkast-${Date.now()}`);
    await page.getByRole("textbox", { name: "Innehåll" }).fill("<p>x</p>");
    await page.getByRole("button", { name: "Spara", exact: true }).click();
    await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}/);
    await context.close();
  }

  // A vector that is harmless without the policy is harmless with it, so only the full lists are tried both ways.
  for (const bypassCSP of isFull ? [true, false] : [true])
    test(`no stored vector runs ${bypassCSP ? "without" : "with"} the Content-Security-Policy`, async ({
      browser,
    }) => {
      test.setTimeout(1_800_000);
      const context = await browser.newContext({ bypassCSP });
      await signIn(context);
      const run = await watchScripts(context);
      const page = await context.newPage();
      const pages = Math.ceil(chosen.length / 24);
      const lists = Array.from({ length: pages }, (_, index) => `/blogg/sida/${index + 1}`);
      for (const path of [...lists, "/blogg", "/blogg/rss.xml", "/admin", "/"])
        await page.goto(path, { waitUntil: "load" });
      const left = chosen.keys();
      const tabs = [page, await context.newPage(), await context.newPage()];
      await Promise.all(
        tabs.map(async (tab) => {
          for (const index of left) {
            const answer = await tab.goto(`/blogg/${mark}-${index}`, { waitUntil: "load" });
            expect(answer?.status()).toBe(200);
          }
        }),
      );
      expect(run).toEqual([]);
      await context.close();
    });
});
