import type { Page } from "@playwright/test";

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
