import { expect, test } from "./test";
import { expectAccessible } from "./accessible";
import { behindNginx } from "./behind-nginx";

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

test("a post tells search engines and feeds what it is", async ({ page, request, baseURL }) => {
  await page.goto("/blogg/skot-om-din-bambu");
  const address = `${baseURL}/blogg/skot-om-din-bambu`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /^https?:\/\/.+skot-om-din-bambu/,
  );
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent())!,
  ) as object;
  expect(data).toMatchObject({
    "@type": "BlogPosting",
    headline: "Sköt om din bambu",
    mainEntityOfPage: address,
  });
  const feed = await request.get("/blogg/rss.xml");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  expect(await feed.text()).toContain(`<link>${address}</link>`);
});

test("an unknown post is a real 404 that points back", async ({ page, request }) => {
  for (const slug of ["finns-inte", "x".repeat(2000), "%00", "bygge", "..%2f..%2fadmin"])
    expect((await request.get(`/blogg/${slug}`)).status(), slug.slice(0, 20)).toBeGreaterThanOrEqual(400);
  const answer = await page.goto("/blogg/finns-inte");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Inlägget hittades inte" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tillbaka till bloggen" })).toHaveAttribute("href", "/blogg");
  expect((await request.get("/blogg/sida/99")).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("without JavaScript the blog is all there", async ({ page }) => {
    await page.goto("/blogg");
    await page
      .getByRole("main")
      .getByRole("link", { name: /Så blir en stav till/ })
      .click();
    await expect(page.getByRole("heading", { name: "1. Hitta bambu" })).toBeVisible();
  });

  test("without JavaScript what is not there says so, behind nginx", async ({ page, baseURL }) => {
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
