import { expect, hasHandlers, type Page } from "./test";

/** The framework's and the page's scripts. */
export const SCRIPT_FILE = /\/_next\/static\/chunks\/.*\.js/;

/** Keeps what matches back until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The page's time stands from its start, a minute ahead of ours: `page.clock.runFor` moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Keeps the scripts back, and with them the page's time: after five seconds without handlers a purchase is sent as it
 * would be without script, which a slow machine must not come to.
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

/** The page's standing time goes on by steps until this comes true: a toast is looked for at each, and never missed. */
export const untilInSteps = (page: Page, isTrue: () => Promise<boolean>, stepMs = 50) =>
  expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await isTrue()).toBe(true);
  }).toPass({ intervals: [100] });

/** Asked in the page: every script that it has asked for is there. */
const hasScripts = () =>
  [...document.scripts].every(
    ({ src, noModule }) => !src || noModule || performance.getEntriesByName(src).length > 0,
  );

/** Asked in the page: the code of a toast is there, whose first deed is a style of its own. */
const hasToasts = () =>
  [...document.head.querySelectorAll("style")].some(({ textContent }) => textContent.includes("sonner"));

/** Takes the network away once the page is at rest and, in the admin, which asks for it early, has the code of a toast. */
export async function goOffline(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  // A page that is slow to hydrate has been at rest before it asks.
  await page.waitForFunction(hasScripts);
  if (new URL(page.url()).pathname.startsWith("/admin")) await page.waitForFunction(hasToasts);
  await page.context().setOffline(true);
}

/** Presses a button when React listens but has not hydrated it yet: the press itself makes React do so. */
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
