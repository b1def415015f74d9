import { stopTime } from "./hold-back";
import { expect, test, type Locator, type Page } from "./test";
import { sql } from "../support/shop";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const SIX = ["Designa din stav", "Vuxenstav", "Barnstav", "Turstav", "Presentkort", "Event"];
const MESSAGES = [
  "Vårt mål är fem stjärnor från dig, 5/5",
  "Handgjort i Sverige, på din beställning",
  "Snabba leveranser, 5–10 vardagar till ombud",
];

const bar = (page: Page) => page.getByRole("group", { name: "Kort om oss" });
const hero = (page: Page) => page.getByRole("region", { name: "Våra stavar" });
const steps = (page: Page) => page.getByRole("group", { name: "Steg" }).first();

/** Moves pointer and focus away from everything animated, since both pause it. */
async function letGo(page: Page) {
  await page.mouse.move(5, 500);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

test.describe("the header", () => {
  test("the header stays at the top, rotates three messages until paused, and opens a menu that traps the focus", async ({
    page,
  }) => {
    await stopTime(page);
    await page.goto("/kopvillkor");
    const [first, second, third] = MESSAGES.map((text) => bar(page).getByText(text));
    await expect(first!).toBeVisible();
    await expect(bar(page).getByRole("button", { name: "Pausa" })).toBeVisible();
    await page.clock.runFor(4_900);
    await expect(first!).toBeVisible();
    await page.clock.runFor(200);
    await expect(second!).toBeVisible();
    await expect(first!).toBeHidden();
    await page.clock.runFor(5_000);
    await expect(third!).toBeVisible();

    await bar(page).getByRole("button", { name: "Pausa" }).press("Enter");
    await expect(bar(page).getByRole("button", { name: "Spela" })).toBeFocused();
    await letGo(page);
    await page.clock.runFor(60_000);
    await expect(third!).toBeVisible();
    await bar(page).getByRole("button", { name: "Spela" }).click();
    await page.clock.runFor(60_000);
    await expect(third!, "the message waits while the pointer is over it").toBeVisible();
    await letGo(page);
    await page.clock.runFor(5_000);
    await expect(first!).toBeVisible();
    await page.clock.resume();

    await page.evaluate(() => scrollTo(0, 1500));
    await expect(page.getByRole("banner")).toBeInViewport();
    expect((await page.getByRole("banner").boundingBox())!.y).toBe(0);

    const button = page.getByRole("button", { name: "Öppna menyn" });
    const menu = page.getByRole("dialog", { name: "Meny" });
    await button.click();
    await expect(menu.getByRole("link")).toHaveText([...SIX, "Vilken stav är min?", "Hela familjen"]);
    await expect
      .poll(async () => {
        const box = (await menu.boundingBox())!;
        return [Math.round(box.x + box.width), Math.round(box.y)];
      })
      .toEqual([1280, 0]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(menu.getByRole("button", { name: "Stäng" })).toBeFocused();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(() => {
        const at = document.activeElement;
        return !at || at === document.body || at.closest("dialog") !== null;
      });
      expect(inside, "the focus stays in the open menu").toBe(true);
    }
    await page.mouse.click(200, 400);
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await menu.getByRole("button", { name: "Stäng" }).click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole("link", { name: "Presentkort" }).click();
    await expect(page).toHaveURL(/\/presentkort$/);
    await expect(menu).toBeHidden();
    await expect(page.getByRole("main"), "the focus moves to the new page's content").toBeFocused();
  });
});

test.describe("the home page", () => {
  test("the home page's slides and promo pictures rotate until paused, and its carousels of steps and posts go round", async ({
    page,
  }) => {
    // A new shop has three posts; a fourth, older one is not shown.
    const [oldest] = await sql<{ id: string }>(
      "INSERT INTO blog_posts (id, title, slug, content, published, created_at) VALUES (gen_random_uuid(), 'Äldst', 'aldst', '<p>x</p>', true, '2020-01-01') RETURNING id",
    );
    await stopTime(page);
    await page.goto("/");
    const slide = (text: string) => hero(page).getByRole("heading", { name: text });
    await expect(slide("Två stavar som bara är dina.")).toBeVisible();
    await expect(hero(page).locator("video")).toHaveJSProperty("muted", true);
    await page.clock.runFor(10_100);
    await expect(slide("Din längd. Dina färger.")).toBeVisible();
    await expect(slide("Två stavar som bara är dina.")).toBeHidden();
    await hero(page).getByRole("button", { name: "Gå till bild 5" }).click();
    await expect(slide("Ingen tar fel på dina.")).toBeVisible();
    await expect(hero(page).getByRole("button", { name: "Gå till bild 5" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await letGo(page);
    await page.clock.runFor(10_100);
    await expect(slide("Två stavar som bara är dina."), "the first slide follows the last").toBeVisible();
    await expect(hero(page).locator("video")).toHaveJSProperty("paused", false);
    await hero(page).getByRole("button", { name: "Pausa" }).press("Enter");
    await expect(hero(page).getByRole("button", { name: "Spela" })).toBeFocused();
    await letGo(page);
    await page.clock.runFor(60_000);
    await expect(hero(page).locator("video"), "pausing the slides pauses the film").toHaveJSProperty(
      "paused",
      true,
    );
    await expect(slide("Två stavar som bara är dina.")).toBeVisible();

    const promo = page.getByRole("group", { name: "Stavar i olika färger" });
    await promo.scrollIntoViewIfNeeded();
    // Keep the pointer off the picture, since hovering pauses it.
    await page.mouse.move(5, 5);
    const shown = () =>
      promo.evaluate((element) => {
        const pictures = [...element.children].filter((child) => child.querySelector("img"));
        return Math.max(
          0,
          ...pictures.map((child, at) => (getComputedStyle(child).visibility === "visible" ? at : 0)),
        );
      });
    const start = await shown();
    for (let second = 1; second < 7; second += 1) {
      await page.clock.runFor(1_000);
      await expect.poll(shown).toBe((start + second) % 6);
    }
    await promo.getByRole("button", { name: "Pausa" }).click();
    await letGo(page);
    const paused = await shown();
    await page.clock.runFor(10_000);
    expect(await shown()).toBe(paused);
    await page.clock.resume();

    const dot = (step: number) => steps(page).getByRole("button", { name: `Gå till steg ${step}` });
    const current = (step: number) => expect(dot(step)).toHaveAttribute("aria-current", "true");
    const slides = steps(page).getByRole("listitem");
    /** Left and right edge of each slide's picture, px. */
    const edges = () =>
      slides
        .locator("img")
        .evaluateAll((pictures) =>
          pictures
            .map((picture) => picture.getBoundingClientRect())
            .map(({ left, right }) => ({ left, right })),
        );
    await dot(1).scrollIntoViewIfNeeded();
    await steps(page).getByRole("button", { name: "Nästa steg" }).press("Enter");
    await current(2);
    await steps(page).getByRole("button", { name: "Föregående steg" }).dblclick();
    await current(6);
    await steps(page).getByRole("button", { name: "Nästa steg" }).click();
    await current(1);
    for (const [width, atOnce, chosen] of [
      [1280, 3, 4],
      [390, 1, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await dot(chosen).press("Space");
      await current(chosen);
      // The chosen slide is aligned with the heading above, and as many slides fit as the width allows.
      const { x } = (await page.getByRole("heading", { name: "Så tillverkas dina stavar" }).boundingBox())!;
      await expect.poll(async () => Math.abs((await edges())[chosen - 1]!.left - x)).toBeLessThan(2);
      const whole = (await edges()).filter(({ left, right }) => left >= -1 && right <= width + 1);
      expect(whole).toHaveLength(atOnce);
    }
    const widthOf = (step: number) =>
      dot(step)
        .locator("span")
        .evaluate((span) => span.getBoundingClientRect().width);
    expect(await widthOf(3)).toBeGreaterThan((await widthOf(2)) * 3);

    const posts = page.getByRole("group", { name: "Inlägg" }).first();
    await posts.scrollIntoViewIfNeeded();
    await posts.getByRole("button", { name: "Föregående inlägg" }).click();
    await expect(posts.getByRole("button", { name: "Gå till inlägg 3" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(posts.getByRole("button", { name: "Nästa inlägg" })).toBeHidden();
    for (const post of await posts.getByRole("listitem").all()) await expect(post).toBeInViewport();
    await sql("DELETE FROM blog_posts WHERE id = $1", [oldest!.id]);
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("with reduced motion nothing on the home page moves by itself, and there is no pause button", async ({
      page,
    }) => {
      await stopTime(page);
      await page.goto("/");
      await expect(bar(page).getByText(MESSAGES[0]!)).toBeVisible();
      await page.clock.runFor(120_000);
      await expect(bar(page).getByText(MESSAGES[0]!)).toBeVisible();
      await expect(hero(page).getByRole("heading", { name: "Två stavar som bara är dina." })).toBeVisible();
      await expect(page.locator("video")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Pausa" })).toHaveCount(0);
      // Beside the words, the picture shows its whole height, and with it the poles from knob to basket.
      for (const [width, height] of [
        [1440, 900],
        [1920, 1080],
        [2560, 1440],
      ] as const) {
        await page.setViewportSize({ width, height });
        const box = (await hero(page).getByRole("img").first().boundingBox())!;
        expect(box.width / box.height, `${width}`).toBeLessThan(16 / 9);
      }
      await hero(page).getByRole("button", { name: "Gå till bild 3" }).click();
      await expect(hero(page).getByRole("heading", { name: "Ger efter, går inte av." })).toBeVisible();
    });
  });

  test.describe("in forced colours", () => {
    test.use({ contextOptions: { forcedColors: "active" } });
    test("in forced colours the buy button has a border, the chosen length stands out, and the pictures stay", async ({
      page,
    }) => {
      await page.goto("/vuxenstav");
      const buy = page.getByRole("button", { name: /^Lägg i varukorgen/ });
      expect(await buy.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe("1px");
      const ground = (cm: string) =>
        page
          .getByRole("radiogroup", { name: "Längd" })
          .locator("label")
          .filter({ hasText: cm })
          .evaluate((label) => getComputedStyle(label).backgroundColor);
      expect(await ground("125")).not.toBe(await ground("130"));
      // Background pictures stay, because they are the choices.
      const shown = (tiles: Locator) =>
        tiles.evaluateAll((all) =>
          all.every((one) => getComputedStyle(one).backgroundImage.includes("url(")),
        );
      for (const [name, count] of [
        ["Färg", 8],
        ["Grepp", 8],
      ] as const) {
        const group = page.getByRole("radiogroup", { name });
        await group.scrollIntoViewIfNeeded();
        await expect(group.locator("label > span > span[style]")).toHaveCount(count);
        await expect.poll(() => shown(group.locator("label > span > span[style]"))).toBe(true);
      }
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("without JavaScript all of the home page can be read, and it has no dead buttons", async ({
      page,
    }) => {
      await page.goto("/");
      for (const heading of [
        "Två stavar som bara är dina.",
        "Din längd. Dina färger.",
        "Ingen tar fel på dina.",
        "Utforska våra produkter",
        "Hitta bambu",
        "Gravera staven",
        "Vad våra kunder säger",
        "Designa dina egna stavar",
        "Välj rätt längd",
      ])
        await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      const cards = page.getByRole("region", { name: "Utforska våra produkter" }).getByRole("link");
      expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute("href")))).toEqual([
        "/vilken-stav",
        "/designa-din-stav",
        "/vuxenstav",
        "/barnstav",
        "/turstav",
      ]);
      for (const name of ["Börja designa nu", "Börja designa här"])
        await expect(page.getByRole("link", { name }).first()).toHaveAttribute("href", "/designa-din-stav");
      await expect(bar(page).getByRole("button")).toHaveCount(0);
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Blogg" })).toBeVisible();
    });
  });
});
