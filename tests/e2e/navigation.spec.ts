import { poles } from "../../lib/catalogue/poles";
import { expect, test, type Page } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Marks the document, to see later whether the browser has loaded a new one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

/** Collects the paths of the RSC requests that Next makes for a prefetch or a client-side navigation. */
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

/** Counts the view transitions between pages. */
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

test("a link prefetches on hover, and its page fades in, except with reduced motion, without a new document, at its top and with the focus", async ({
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
  await expect(tab, "a Ctrl-click opens a new tab").toHaveURL(/\/kopvillkor$/);
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

  // Back returns to the link's position at once, without a fade.
  const pole = page.getByRole("heading", { level: 1, name: "Vuxenstav" });
  await page.goBack();
  await expect(pole).toBeVisible();
  await expect(toTerms(page)).toBeInViewport();
  expect(await fades()).toBe(1);

  // Fails without: the router's state in the history entry that an anchor adds.
  await page.getByRole("link", { name: "Hoppa till innehållet" }).press("Enter");
  await expect(page).toHaveURL(/#innehall$/);
  await toTerms(page).click();
  await expect(terms).toBeInViewport();
  await page.goBack();
  await expect(pole).toBeVisible();
  await expect(page).toHaveURL(/\/vuxenstav#innehall$/);
  expect(await isMarked(page)).toBe(true);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/kontakt");
  await toTerms(page).click();
  await expect(terms).toBeInViewport();
  await expect(page.locator("main")).toBeFocused();
  expect(await fades(), "with reduced motion no page fades").toBe(0);
});

test("the footer has only the legal links on product pages, in the cart and at the checkout", async ({
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
