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
