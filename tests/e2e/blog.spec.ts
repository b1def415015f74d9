import { expect, test } from "./test";
import { behindNginx } from "./behind-nginx";
import { parse } from "./html";

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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("without JavaScript the blog lists its posts, each leads to its text and back, and what is not there says so, behind nginx", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/blogg");
    const post = page.getByRole("main").getByRole("link", { name: /Så blir en stav till/ });
    await expect(post).toContainText("18 september 2026");
    await post.click();
    await expect(page.getByRole("heading", { name: "1. Hitta bambu" })).toBeVisible();
    await expect(page.getByRole("main").getByText("18 september 2026").first()).toBeVisible();
    await page.getByRole("link", { name: "Tillbaka till bloggen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blogg" })).toBeVisible();
    await behindNginx(baseURL!, async (url) => {
      expect((await page.goto(`${url}/blogg/finns-inte`))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Inlägget hittades inte" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Tillbaka till bloggen" })).toHaveAttribute(
        "href",
        "/blogg",
      );
      await page.goto(`${url}/blogg/sida/99`);
      await expect(page).toHaveTitle("Sidan finns inte – Stavmakeriet");
      await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
      await page.getByRole("link", { name: "Till startsidan" }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });
});
