import { expect, test, type Page } from "./test";
import { randomUUID } from "node:crypto";
import { formatLongDate, dayOf } from "../../lib/kernel/dates";
import { expiryOf } from "../../lib/gift-cards/gift-card";
import { signIn } from "./admin-support";
import { behindNginx } from "./behind-nginx";

// Status codes of pages rendered per request: set before the first byte, not after a prerendered shell.

const UNKNOWN = randomUUID();
const MALFORMED = "x".repeat(UNKNOWN.length);

test("an unknown order or gift card is a 404, with the same page for every id", async ({
  request,
  baseURL,
}) => {
  const paths = ["/folj/", "/presentkort/kort/"];
  await behindNginx(baseURL!, async (url) => {
    for (const path of paths) {
      const answers: string[] = [];
      for (const id of [UNKNOWN, MALFORMED, `${UNKNOWN}%27--`]) {
        const response = await request.get(url + path + id);
        expect(response.status(), id).toBe(404);
        const [, nonce] = /'nonce-([^']+)'/.exec(response.headers()["content-security-policy"]!)!;
        answers.push((await response.text()).replaceAll(nonce!, ""));
      }
      // The HTML itself has the text, not only the script's data.
      expect(answers[0]).toMatch(/<h1[^>]*>Oops! Page not found<\/h1>/);
      // Fails without: the hint at a broken follow link where to find the whole link.
      expect(answers[0]!.includes("Öppna den i mejlet med din orderbekräftelse")).toBe(path === "/folj/");
      expect(new Set(answers).size).toBe(1);
    }
  });
});

test("the gift card page has today's dates, and says that a cancelled payment bought nothing", async ({
  request,
}) => {
  // Poll, because midnight may pass between the response and the comparison.
  const isOfToday = async () => {
    const html = (await (await request.get("/presentkort")).text()).replaceAll("<!-- -->", "");
    const [today, valid] = [dayOf(new Date()), formatLongDate(expiryOf(new Date()))];
    return [`till och med den ${valid}`, `min="${today}"`].filter((words) => !html.includes(words));
  };
  await expect.poll(isOfToday).toEqual([]);
  const left = await request.get("/presentkort?avbrutet=1");
  expect(left.headers()["cache-control"]).toContain("s-maxage");
  expect(await left.text()).toContain("Köpet avbröts");
});

test("the checkout's address with an unknown product redirects to the plain checkout", async ({
  request,
}) => {
  const response = await request.get("/checkout?product=snowboard", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toBe("/checkout");
});

test("an admin page of an unknown row is a 404, or redirects with a message", async ({ page, context }) => {
  await signIn(page);
  const get = (path: string) => context.request.get(`/admin/${path}`, { maxRedirects: 0 });
  const id = randomUUID();
  expect((await get(`bestallningar/${id}`)).status()).toBe(404);
  const odd = encodeURIComponent("x'; DROP TABLE users");
  for (const path of [`blog/${id}`, `blog/${odd}/forhandsgranska`, `discount/${id}`]) {
    const response = await get(path);
    expect(response.status(), path).toBe(307);
    expect(response.headers().location).toMatch(/^\/admin\?.*besked=/);
  }
});

test.describe("when a page breaks in the browser", () => {
  const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Det här blev fel hos oss" });

  test("a page that crashes in the browser says so in Swedish between header and footer, and other pages still work", async ({
    page,
  }) => {
    // The testimonials use it in an effect; the layout does not.
    await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
    await page.goto("/");
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Varukorg/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Din varukorg är tom" })).toBeVisible();
  });

  test("a layout that crashes in the browser is replaced by the error page, and trying again restores it", async ({
    page,
  }) => {
    // The header's rotating message calls this in an effect; nothing else on this page does.
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => {
        if (!("whole" in document.documentElement.dataset)) throw new Error("broken frame");
        return ask(query);
      };
    });
    // A crashed layout never gets its handlers, so do not wait for them.
    await page.goto("/kopvillkor", { waitUntil: "commit" });
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    await expect(page.getByRole("link", { name: "Till startsidan" })).toHaveAttribute("href", "/");
    await page.evaluate(() => (document.documentElement.dataset.whole = ""));
    await page.getByRole("button", { name: "Försök igen" }).click();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Köpvillkor" })).toBeVisible();
  });
});
