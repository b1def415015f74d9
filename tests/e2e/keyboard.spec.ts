// Keyboard alone: Tab reaches everything that can be pressed or filled in, in the order it is written, with a ring that
// can be seen and nothing lying over it; what opens closes with Escape and gives the focus back.
import { expect, test, type Page } from "./test";
import { RED_ADULT, YELLOW_CHILD } from "../support/designs";
import { isFixed, pages } from "../../lib/shop/pages";
import { makeAccount, openEditor, signIn } from "./admin-support";
import { openTill, payButton } from "./pages/till";

/** What `installWatch` leaves in the page. */
type Watched = Window & { tabbed: { watch(): number; report(): string[] } };

/** Runs in the page: notes at each Tab where the focus was and whether it could be seen there. */
function installWatch() {
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

/** Walks the page that is open by Tab; an empty list is right. */
async function walk(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    document.querySelector("footer")?.style.setProperty("content-visibility", "visible");
    return (window as unknown as Watched).tabbed.watch();
  });
  // A few more: what comes with the focus, like the skip link.
  await pressTab(page, stops + 2);
  const wrong = await page.evaluate(() => (window as unknown as Watched).tabbed.report());
  return wrong.map((one) => `${new URL(page.url()).pathname}: ${one}`);
}

// Hundreds of presses: no picture of each.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });
test.beforeEach(async ({ page }) => page.addInitScript(installWatch));

/** Cart and till are walked with something in them. */
const EMPTY = ["/varukorg", "/checkout"];
const PAGES = [
  ...pages.flatMap(([route, { kind }]) => (kind && isFixed(route) && !EMPTY.includes(route) ? [route] : [])),
  "/blogg/valj-ratt-langd",
  "/finns-inte",
  "/checkout/cancel",
  "/checkout?product=vuxenstav&farg=rod&langd=130&antal=1",
  "/admin/login",
];

test("Tab reaches everything on every page", async ({ page }) => {
  test.slow();
  const wrong: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    wrong.push(...(await walk(page)));
  }
  await openTill(page, [
    { design: RED_ADULT, quantity: 2 },
    { design: YELLOW_CHILD, quantity: 1 },
  ]);
  await expect(payButton(page)).toBeVisible();
  wrong.push(...(await walk(page)));
  await page.goto("/varukorg");
  await expect(page.getByRole("link", { name: "Gå till kassan" })).toBeVisible();
  wrong.push(...(await walk(page)));
  expect(wrong).toEqual([]);
});

for (const width of [390, 1440])
  test(`Tab goes through the header as the eye does, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/kopvillkor");
    const stops: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(
        await page.evaluate(() => {
          const at = document.activeElement!;
          return (at.getAttribute("aria-label") ?? at.textContent).trim();
        }),
      );
    }
    const pause = "Pausa";
    const logo = expect.stringContaining("makeriet");
    const first = width < 760 ? [pause, logo] : [logo, pause];
    expect(stops).toEqual([
      "Hoppa till innehållet",
      ...first,
      expect.stringMatching(/^Varukorg/),
      expect.stringMatching(/^Öppna menyn/),
    ]);
  });

test("Shift+Tab on a phone's product page never stops under the picture that stays in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/vuxenstav");
  await page.getByLabel("Ditt namn eller några ord").focus();
  const under: string[] = [];
  for (let name = ""; name !== "Zooma";) {
    await page.keyboard.press("Shift+Tab");
    const stop = await page.evaluate(() => {
      const at = document.activeElement!;
      const box = at.closest("label") ?? at;
      const { left, top, width, height } = box.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return { name: at.getAttribute("aria-label") ?? box.textContent, isSeen: box.contains(over) };
    });
    name = stop.name;
    if (!stop.isSeen) under.push(name);
  }
  expect(under).toEqual([]);
});

test("what opens closes with Escape and gives the focus back", async ({ page }) => {
  await openTill(page, [{ design: RED_ADULT, quantity: 1 }]);
  await page.goto("/varukorg");
  const empty = page.getByRole("button", { name: "Töm varukorg" });
  await empty.press("Enter");
  await expect(page.getByRole("dialog", { name: "Är du säker?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Är du säker?" })).toBeHidden();
  await expect(empty).toBeFocused();

  await page.goto("/vuxenstav");
  const zoom = page.getByRole("button", { name: "Zooma" });
  await zoom.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(zoom).toBeFocused();
});

test.describe("what moves by itself", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("what moves by itself is paused and steered by keys", async ({ page }) => {
    await page.goto("/");
    for (const group of [
      page.getByRole("group", { name: "Kort om oss" }),
      page.getByRole("region", { name: "Våra stavar" }),
    ]) {
      await group.getByRole("button", { name: "Pausa" }).press("Enter");
      await expect(group.getByRole("button", { name: "Spela" })).toBeFocused();
    }
    const steps = page.getByRole("group", { name: "Steg" }).first();
    await steps.getByRole("button", { name: "Nästa steg" }).press("Enter");
    await expect(steps.getByRole("button", { name: "Gå till steg 2" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await steps.getByRole("button", { name: "Gå till steg 6" }).press("Space");
    await expect(steps.getByRole("button", { name: "Gå till steg 6" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await steps.getByRole("button", { name: "Nästa steg" }).press("Enter");
    await expect(steps.getByRole("button", { name: "Gå till steg 1" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
});

test("the admin's pages, dialog and toolbar", async ({ page, context, baseURL }) => {
  await signIn(context, await makeAccount(), baseURL!);
  const wrong: string[] = [];
  for (const path of [
    "/admin",
    "/admin?flik=koder",
    "/admin/discount/new",
    "/admin/bestallningar",
    "/admin/forfragningar",
  ]) {
    await page.goto(path);
    wrong.push(...(await walk(page)));
  }
  await openEditor(page, "/admin/blog/new");
  wrong.push(...(await walk(page)));
  expect(wrong).toEqual([]);

  await page.getByRole("button", { name: "Rubrik" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Fet" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("toolbar").getByRole("button", { name: "Bild", exact: true })).toBeFocused();

  await page.goto("/admin");
  const remove = page.getByRole("button", { name: "Radera" }).first();
  await remove.press("Enter");
  await expect(page.getByRole("button", { name: "Avbryt" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(remove).toBeFocused();
});
