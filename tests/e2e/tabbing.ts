// A page by Tab alone: everything is reached in the order of the page, and where the focus is can be seen.
import type { Page } from "@playwright/test";

/** What `installWatch` leaves in the page. */
type Watched = Window & { tabbed: { watch(): number; report(): string[] } };

/** Runs in the page: notes at each Tab where the focus was and whether it could be seen there. */
export function installWatch() {
  const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
  const seen = new Set<Element>();
  let all: Element[] = [];
  let wrong: string[] = [];
  let last: Element | null = null;

  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}" ${element.getAttribute("name") ?? ""}`.trim();
  /** A radio button is one stop with its whole group. */
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
      // Not what comes later, e.g. with a choice.
      all = [...document.querySelectorAll(FOCUSABLE)].filter(isReachable);
      // A date has a stop for day, month, year and calendar; with a time, for hour and minute too.
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

/** Many presses of Tab, told to the browser in one go. */
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

/** Walks the page that is open by Tab; an empty list is right. `installWatch` is one of its scripts. */
export async function tabThrough(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    document.querySelector("footer")?.style.setProperty("content-visibility", "visible");
    return (window as unknown as Watched).tabbed.watch();
  });
  // A few more: what comes with the focus, like the skip link.
  await pressTab(page, stops + 2);
  return page.evaluate(() => (window as unknown as Watched).tabbed.report());
}
