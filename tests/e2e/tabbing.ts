// Goes through a page by Tab: every control is reached, in document order, and the focus is always visible.
import type { Page } from "@playwright/test";

/** The window after `installWatch`. */
type Watched = Window & { tabbed: { watch(): number; report(): string[] } };

/** Runs in the page: records at each Tab where the focus was and whether it was visible. */
export function installWatch() {
  const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
  const seen = new Set<Element>();
  let all: Element[] = [];
  let wrong: string[] = [];
  let last: Element | null = null;

  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}" ${element.getAttribute("name") ?? ""}`.trim();
  /** A group of radio buttons is one stop. */
  const stopOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === "radio"
      ? `${element.name} ${element.form?.id}`
      : element;
  const isReachable = (element: Element) =>
    !(element as HTMLInputElement).disabled &&
    (element as HTMLElement).tabIndex >= 0 &&
    (element as HTMLInputElement).type !== "hidden" &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const shown = (element: Element) =>
    element.getBoundingClientRect().width > 4 ? element : element.closest("label");

  function look() {
    const at = document.activeElement;
    if (!at || at === document.body || at === last) return;
    if (
      last &&
      at !== all[0] &&
      !seen.has(at) &&
      last.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING
    )
      wrong.push(`before what is written earlier: ${nameOf(at)}`);
    last = at;
    seen.add(at);
    const box = shown(at) ?? at;
    const label = at.closest("label");
    const near = [at, label, at.parentElement, at.nextElementSibling].filter((element) => element !== null);
    if (!near.some(hasRing)) wrong.push(`no ring: ${nameOf(at)}`);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const over = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
    if (!over || !(box.contains(over) || over.contains(box) || label?.contains(over)))
      wrong.push(
        `not to be seen: ${nameOf(at)} lies under ${over ? nameOf(over) : "the edge of the window"}`,
      );
  }
  addEventListener("keydown", ({ key }) => key === "Tab" && look(), true);

  (window as unknown as Watched).tabbed = {
    watch() {
      seen.clear();
      wrong = [];
      last = null;
      // Without controls that appear later, e.g. after a choice.
      all = [...document.querySelectorAll(FOCUSABLE)].filter(isReachable);
      // A date field has stops for day, month, year and calendar; with a time, for hour and minute too.
      const count = (type: string) =>
        all.filter((element) => (element as HTMLInputElement).type === type).length;
      return new Set(all.map(stopOf)).size + count("date") * 3 + count("datetime-local") * 5;
    },
    report() {
      look();
      const reached = new Set([...seen].map(stopOf));
      const missed = all
        .filter((element) => isReachable(element) && !reached.has(stopOf(element)))
        .map((element) => `not reached: ${nameOf(element)}`);
      return [...new Set([...wrong, ...missed])];
    },
  };
}

/** Presses Tab many times, sent to the browser in one batch. */
async function pressTab(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  const presses = Array.from({ length: times }).flatMap(() => [
    browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
    browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
  ]);
  await Promise.all(presses);
  await browser.detach();
}

/** Goes through the open page by Tab and returns what is wrong. Needs `installWatch` as an init script. */
export async function tabThrough(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    document.querySelector("footer")?.style.setProperty("content-visibility", "visible");
    return (window as unknown as Watched).tabbed.watch();
  });
  // Two more, for controls that appear with the focus, like the skip link.
  await pressTab(page, stops + 2);
  return page.evaluate(() => (window as unknown as Watched).tabbed.report());
}
