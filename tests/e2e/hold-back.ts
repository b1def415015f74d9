import { expect, hasHandlers, type Page } from "./test";

/** The framework's and the page's scripts. */
export const SCRIPT_FILE = /\/_next\/static\/chunks\/.*\.js/;

/** Holds matching requests back until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Stops the page's clock, a minute ahead of the real time; `page.clock.runFor` advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Holds the scripts back and stops the page's clock. Without that a slow machine would reach the five seconds after which
 * a purchase without handlers is submitted as a plain form.
 */
export async function holdScriptsAndTime(page: Page): Promise<() => Promise<void>> {
  const release = await holdBack(page, SCRIPT_FILE);
  await stopTime(page);
  return async () => {
    release();
    await page.waitForFunction(hasHandlers);
    await page.clock.resume();
  };
}

/** Advances the stopped clock in steps until the condition holds. It is checked at each step, so no toast is missed. */
export const untilInSteps = (page: Page, isTrue: () => Promise<boolean>, stepMs = 50) =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await isTrue()).toBe(true);
  }).toPass({ intervals: [100] });

/** Runs in the page: whether every script of the document has loaded. */
const hasScripts = () =>
  [...document.scripts].every(
    ({ src, noModule }) => !src || noModule || performance.getEntriesByName(src).length > 0,
  );

/** Runs in the page: whether the toast library has loaded; it begins by adding a style of its own. */
const hasToasts = () =>
  [...document.head.querySelectorAll("style")].some(({ textContent }) => textContent.includes("sonner"));

/** Goes offline once the page is idle and, in the admin, which preloads it, the toast library has loaded. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // A page that hydrates slowly may have been idle before it requested its scripts.
  await page.waitForFunction(hasScripts);
  if (new URL(page.url()).pathname.startsWith("/admin")) await page.waitForFunction(hasToasts);
  await page.context().setOffline(true);
}

/** Clicks a button once React listens but has not hydrated it yet, so that the click itself triggers its hydration. */
export function pressBetween(page: Page, button: string) {
  return page.addInitScript((selector) => {
    const isReacts = (node: object) => Object.keys(node).some((key) => key.startsWith("_react"));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const found = document.querySelector<HTMLButtonElement>(selector);
      if (!found || !isReacts(document)) return port2.postMessage("again");
      document.documentElement.dataset.between = String(!Object.keys(found).join().includes("__react"));
      found.click();
    };
    port2.postMessage("begin");
  }, button);
}
