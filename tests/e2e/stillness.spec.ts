import { expect, test } from "./test";
import { RED_ADULT, YELLOW_CHILD } from "../support/designs";
import { holdBack } from "./hold-back";
import { fillCart } from "./pages/checkout";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const LINES = [RED_ADULT, YELLOW_CHILD, { ...RED_ADULT, color: "gul" }, { ...YELLOW_CHILD, color: "lila" }];

// Fails without: hiding the sums until the lines are there; the space reserved for the badge.
test("cart and till load without a layout shift on a phone and on a large screen", async ({ page }) => {
  await fillCart(
    page,
    LINES.map((design) => ({ design, quantity: 1 })),
  );
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element }[];
      })[])
        moved.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join()}`,
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    for (const path of ["/varukorg", "/checkout"]) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByText("Totalt").first()).toBeVisible();
      await expect(page.getByText("varav moms").first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
      expect(moved, `${path} at ${width} px`).toEqual([]);
    }
});

// Fails without: a picture's height before it has loaded.
test("a picture that loads late causes no layout shift", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const picture = page.getByRole("main").locator("img").first();
  const height = () => picture.evaluate((image: HTMLImageElement) => image.offsetHeight);
  for (const path of ["/event", "/finns-inte"]) {
    const release = await holdBack(page, /\.(avif|webp)$/);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const before = await height();
    release();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(before, path).toBe(await height());
    await page.unrouteAll({ behavior: "wait" });
  }
});
