import { poles } from "../../lib/catalogue/poles";
import { expect, test, type Page } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Marks the document: a page that was loaded anew has no mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

/** The requests for pages that Next makes ahead of or instead of a document. */
function watchParts(page: Page): string[] {
  const parts: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["rsc"]) parts.push(new URL(request.url()).pathname);
  });
  return parts;
}

const toTerms = (page: Page) =>
  page
    .getByRole("contentinfo")
    .getByRole("link", { name: /köpvillkor/i })
    .first();

/** Counts the fades from page to page. */
async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const real = document.startViewTransition.bind(document);
    Object.assign(window, { fades: 0 });
    document.startViewTransition = (...all) => {
      (window as unknown as { fades: number }).fades += 1;
      return real(...all);
    };
  });
  return () => page.evaluate(() => (window as unknown as { fades: number }).fades);
}

test("nothing is fetched ahead until somebody points at a link; one page fades into the next without a new document, forwards and back, and the new one begins at its top, with the focus there", async ({
  page,
  context,
}) => {
  const parts = watchParts(page);
  const fades = await countFades(page);
  await page.goto("/vuxenstav", { waitUntil: "networkidle" });
  expect(parts).toEqual([]);
  await toTerms(page).hover();
  await expect.poll(() => parts).toContain("/kopvillkor");

  await mark(page);
  const opened = context.waitForEvent("page");
  await toTerms(page).click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(tab, "a tab of its own where that is asked for").toHaveURL(/\/kopvillkor$/);
  await tab.close();
  expect(new URL(page.url()).pathname).toBe("/vuxenstav");
  expect(await isMarked(page)).toBe(true);
  expect(await fades()).toBe(0);

  const terms = page.getByRole("heading", { level: 1, name: /köpvillkor/i });
  await toTerms(page).click();
  await expect(terms).toBeInViewport();
  await expect(page.locator("main")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await fades()).toBe(1);
  expect(await isMarked(page)).toBe(true);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement!.closest("main") !== null)).toBe(true);

  // The way back leads to where the link was, at once.
  const pole = page.getByRole("heading", { level: 1, name: "Vuxenstav" });
  await page.goBack();
  await expect(pole).toBeVisible();
  await expect(toTerms(page)).toBeInViewport();
  expect(await fades()).toBe(1);

  // Fails without: an anchor's entry in the history gets what the router comes back by.
  await page.getByRole("link", { name: "Hoppa till innehållet" }).press("Enter");
  await expect(page).toHaveURL(/#innehall$/);
  await toTerms(page).click();
  await expect(terms).toBeInViewport();
  await page.goBack();
  await expect(pole).toBeVisible();
  await expect(page).toHaveURL(/\/vuxenstav#innehall$/);
  expect(await isMarked(page)).toBe(true);
});

test.describe("for whoever wants no motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("for whoever wants no motion nothing fades", async ({ page }) => {
    const fades = await countFades(page);
    await page.goto("/kontakt");
    await toTerms(page).click();
    await expect(page.getByRole("heading", { level: 1, name: /köpvillkor/i })).toBeInViewport();
    await expect(page.locator("main")).toBeFocused();
    expect(await fades()).toBe(0);
  });
});

test("where one chooses a pole, pays and follows it the footer is only the legal links", async ({
  request,
}) => {
  const isSlim = async (path: string) =>
    (await (await request.get(path)).text()).includes(' data-slim="true"');
  const poleHrefs = Object.values(poles).map(({ href }) => href);
  for (const path of [...poleHrefs, "/vilken-stav", "/familj", "/varukorg", "/checkout", "/checkout/cancel"])
    expect(await isSlim(path), path).toBe(true);
  for (const path of ["/", "/presentkort", "/presentkortsvillkor", "/blogg", "/kontakt"])
    expect(await isSlim(path), path).toBe(false);
});
