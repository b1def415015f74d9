import { expect, test } from "./test";
import { expectAccessible } from "./accessible";
import { behindNginx } from "./behind-nginx";
import { parse } from "./html";

test("the blog lists its posts, each leads to its text and back", async ({ page }) => {
  await page.goto("/blogg");
  await expectAccessible(page);
  const posts = page.getByRole("main").getByRole("link", { name: /Välj rätt längd/ });
  await expect(posts).toContainText("14 november 2026");
  await posts.click();
  await expect(page.getByRole("heading", { level: 1, name: "Välj rätt längd" })).toBeVisible();
  await expect(page.getByRole("main").getByText("14 november 2026").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Tillbaka till bloggen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blogg" })).toBeVisible();
});

test("a post tells search engines and feeds what it is", async ({ request, baseURL }) => {
  const address = `${baseURL}/blogg/skot-om-din-bambu`;
  const { canonical, ogImage, jsonLd } = parse(await (await request.get("/blogg/skot-om-din-bambu")).text());
  expect(canonical).toBe(address);
  expect(ogImage).toMatch(/^https?:\/\/.+skot-om-din-bambu/);
  expect(JSON.parse(jsonLd[0]!)).toMatchObject({
    "@type": "BlogPosting",
    headline: "Sköt om din bambu",
    mainEntityOfPage: address,
  });
  const feed = await request.get("/blogg/rss.xml");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  expect(await feed.text()).toContain(`<link>${address}</link>`);
});

test("an unknown post is a real 404 that points back", async ({ page, request }) => {
  for (const slug of ["x".repeat(2000), "%00", "bygge", "..%2f..%2fadmin"])
    expect((await request.get(`/blogg/${slug}`)).status(), slug.slice(0, 20)).toBeGreaterThanOrEqual(400);
  expect((await page.goto("/blogg/finns-inte"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Inlägget hittades inte" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tillbaka till bloggen" })).toHaveAttribute("href", "/blogg");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("without JavaScript the blog is all there, and what is not there says so, behind nginx", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/blogg");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Så blir en stav till/ })
      .click();
    await expect(page.getByRole("heading", { name: "1. Hitta bambu" })).toBeVisible();
    await behindNginx(baseURL!, async (url) => {
      expect((await page.goto(`${url}/blogg/finns-inte`))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Inlägget hittades inte" })).toBeVisible();
      await page.goto(`${url}/blogg/sida/99`);
      await expect(page).toHaveTitle("Sidan finns inte – Stavmakeriet");
      await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
      await page.getByRole("link", { name: "Till startsidan" }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });
});
