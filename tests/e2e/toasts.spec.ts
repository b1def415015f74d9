// The parts of a page that a toast may not cover where there is no room beside them.
import { randomUUID } from "node:crypto";
import { expect, test, type Locator, type Page } from "./test";
import { openSession } from "../../dev/shopper";
import { YELLOW_CHILD } from "../support/designs";
import { stripe } from "../support/shop";
import { pay } from "./pages/payment";
import { openFilledCheckout, payButton } from "./pages/checkout";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const ONE_PAIR = [{ design: YELLOW_CHILD, quantity: 1 }];
/** Everything that a visitor reads, looks at, fills in or presses. */
const READ = "main :is(h1, h2, h3, p, li, dt, dd, label, input, select, button, a, img, article), header nav";

const toast = (page: Page) => page.locator("[data-sonner-toast]");

/** Waits for the toast. Advances the clock in small steps, so that its six seconds are not over when it is found. */
const arrives = (page: Page, arrived: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(250);
      return arrived.count();
    })
    .toBe(1);

const shown = (page: Page, text: string) =>
  arrives(page, page.locator("[data-sonner-toast][data-mounted=true]", { hasText: text }));

/** Scrolls until the element is `top` px below the upper edge of the window. */
const scrollTo = (target: Locator, top: number) =>
  target.evaluate((element, y) => {
    scrollBy({ top: element.getBoundingClientRect().top - y, behavior: "instant" });
  }, top);

/** The texts of the elements under the toast. Fails if there is no toast. */
const underToast = (page: Page) =>
  toast(page).evaluate((element, selector) => {
    const over = element.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((each) => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect();
        const across = width > 0 && left < over.right && right > over.left;
        return across && top < over.bottom && bottom > over.top;
      })
      .map((each) => each.innerText);
  }, READ);

test.beforeEach(({ page }) => page.clock.install());

/** Stops the page's clock half a second ahead. Retries if the call takes longer than that. */
const stopClock = (page: Page) =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)).toPass();

/** Expects that no toast covers the element after sliding in or out. The clock must be stopped, so that none expires. */
async function expectFree(page: Page, target: Locator) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const over = async () => {
    await page.clock.runFor(50);
    return target.evaluate((element) => {
      const own = element.getBoundingClientRect();
      return [...document.querySelectorAll("[data-sonner-toast]")]
        .map((each) => each.getBoundingClientRect())
        .filter(({ top, bottom, left, right }) => {
          const across = left < own.right && right > own.left;
          return across && top < own.bottom && bottom > own.top;
        }).length;
    });
  };
  await expect.poll(over).toBe(0);
}

/** Presses the pay button and holds the request; the returned function makes it fail, which shows the toast. */
async function pressPay(page: Page) {
  let refuse = () => {};
  const held = new Promise<void>((resolve) => (refuse = resolve));
  await page.unroute("**/api/create-checkout");
  await page.route("**/api/create-checkout", async (route) => {
    await held;
    await route.abort();
  });
  const opened = page.waitForEvent("popup");
  await payButton(page).click();
  await expect(page.getByRole("button", { name: "Startar betalningen …" })).toBeVisible();
  const tab = await opened;
  return async () => {
    // All tabs share the clock, and advancing it hangs on a tab that is closing.
    const closed = tab.waitForEvent("close");
    refuse();
    await closed;
  };
}

/** Waits until the toast has expired. */
async function gone(page: Page) {
  await page.mouse.move(5, 5);
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return toast(page).count();
    })
    .toBe(0);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // Fails without: the message in the bar, in the place of sum and button.
  test("on a phone the buy bar itself says what was added, and covers nothing more", async ({ page }) => {
    await page.goto("/vuxenstav");
    const bar = page.locator("[data-buybar]");
    const before = await bar.boundingBox();
    await bar.getByRole("button").press("Enter");
    const said = bar.getByRole("status");
    await expect(said).toContainText("Tillagt i varukorgen!");
    await expect(said).toContainText("1 x Vuxenstav har lagts till");
    await expect(said.getByRole("link", { name: "Till varukorgen" })).toBeFocused();
    expect(await bar.boundingBox()).toEqual(before);
    expect(await said.locator("> div").boundingBox()).toMatchObject({ x: before!.x, width: before!.width });
    await expect(toast(page)).toHaveCount(0);
    // The message stays while it has the focus, and disappears with the next choice or Tab.
    await page.clock.runFor(10_000);
    await expect(said).toContainText("Tillagt i varukorgen!");
    await page.keyboard.press("Tab");
    await expect(said).toBeEmpty();
    await expect(bar.getByRole("button")).toBeVisible();
  });

  // Fails without: dismissing a toast over a field that gets the focus.
  test("a toast covers neither the buy bar nor the focused element, and does not follow to the next page", async ({
    page,
  }) => {
    await page.goto("/vuxenstav");
    await stopClock(page);
    const share = page.getByRole("button", { name: "Dela din design" });
    for (const [width, height] of [
      [768, 1024],
      [390, 844],
    ] as const) {
      await gone(page);
      await page.setViewportSize({ width, height });
      await share.click();
      await shown(page, "Länken");
      await expectFree(page, page.locator("[data-buybar]"));
      // Fails without: placing a toast where it covers least, over the choices.
      for (const name of ["Färg", "Grepp"]) await expectFree(page, page.getByRole("radiogroup", { name }));
    }
    const field = page.getByLabel("Ditt namn eller några ord");
    const { y } = (await toast(page).boundingBox())!;
    await scrollTo(field, y + 20);
    await field.evaluate((element) => element.focus({ preventScroll: true }));
    await expectFree(page, field);
    await gone(page);

    await share.focus();
    await page.keyboard.press("Enter");
    await shown(page, "Länken");
    await page.keyboard.press("Tab");
    await expectFree(page, page.locator(":focus"));
    await gone(page);

    // Fails without: dismissing a toast when the page changes.
    await share.press("Enter");
    await shown(page, "Länken");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Varukorg/ })
      .click();
    const state = async () => {
      await page.clock.runFor(50);
      return [new URL(page.url()).pathname, await toast(page).count()];
    };
    await expect.poll(state).toEqual(["/varukorg", 0]);
  });

  // Fails without: placing a toast where it covers least, and above a sticky bar.
  test("on a phone a toast does not cover the sticky bar of the family page", async ({ page }) => {
    await page.goto("/familj");
    await page.getByLabel("Längd, cm").first().fill("168");
    await stopClock(page);
    const bar = page.locator("[data-bottom-bar]");
    await bar.getByRole("button", { name: /Lägg/ }).click();
    await shown(page, "varukorgen");
    await expectFree(page, bar);
  });

  // Fails without: placing a toast away from the focused field.
  test("on a phone the checkout's toast covers neither the focused field nor the pay button, even after scrolling", async ({
    page,
  }) => {
    await openFilledCheckout(page, ONE_PAIR);
    await stopClock(page);

    const field = page.getByLabel("Ort", { exact: true });
    const refuse = await pressPay(page);
    await field.evaluate((element) => element.focus({ preventScroll: true }));
    await scrollTo(field, 110);
    await refuse();
    await shown(page, "Kunde inte starta betalning");
    await expect(field).toBeFocused();
    await expectFree(page, field);
    await expect(toast(page)).toBeVisible();
    await gone(page);

    const refuseAgain = await pressPay(page);
    await field.focus();
    await refuseAgain();
    await arrives(page, toast(page));
    // Scroll while the toast slides in.
    await scrollTo(field, 110);
    await expectFree(page, field);
    await gone(page);

    await (
      await pressPay(page)
    )();
    await shown(page, "Kunde inte starta betalning");
    const { y } = (await toast(page).boundingBox())!;
    await scrollTo(payButton(page), y + 20);
    await expectFree(page, payButton(page));
  });
});

// Fails without: placing a toast where it covers least.
test("at 1440 px the receipt's toast covers no content", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sessionId = await openSession(baseURL!);
  await page.goto(`/checkout/success?session_id=${sessionId}`);
  await expect(page.getByRole("heading", { name: "Väntar på din betalning" })).toBeVisible();
  await stopClock(page);
  // The page that waits becomes the receipt by itself.
  await stripe().pay(sessionId);
  await shown(page, "Betalning genomförd!");
  await expect.poll(() => underToast(page)).toEqual([]);
});

// Fails without: placing the toast in the message row on a phone; counting a heading more than a line of text.
test("on a phone the toast of a bought gift card covers no content, and that of a sent enquiry no heading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/kontakt");
  await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg");
  await page.getByLabel("E-post", { exact: true }).fill("asa@example.se");
  await page.getByLabel("Meddelande", { exact: true }).fill(`Hinner ni till jul? ${randomUUID()}`);
  await stopClock(page);
  await page.getByRole("button", { name: "Skicka meddelande" }).click();
  await shown(page, "Tack för ditt meddelande!");
  for (const heading of await page.getByRole("main").getByRole("heading").all())
    await expectFree(page, heading);
  await expect(toast(page)).toBeVisible();
  await page.clock.resume();

  await page.goto("/presentkort");
  await page.getByRole("button", { name: /Köp presentkort/ }).click();
  await pay(page);
  await stopClock(page);
  await shown(page, "Presentkort skapat!");
  await expect.poll(() => underToast(page)).toEqual([]);
});
