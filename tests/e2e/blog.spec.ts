import { expect, test, type Locator } from "./test";
import { behindNginx } from "./behind-nginx";
import { parse } from "./html";
import { sql } from "../support/shop";

test("a post has its canonical address, share image, JSON-LD and entry in the feed", async ({
  request,
  baseURL,
}) => {
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

// Fails without: keeping the old slug at a save; the redirect from it.
test("the old address of a post redirects to its new one", async ({ request }) => {
  const [old, now] = [`forr-${Date.now()}`, `nu-${Date.now()}`];
  await sql(
    `WITH post AS (INSERT INTO blog_posts (id, title, slug, content, published)
       VALUES (gen_random_uuid(), 'Flyttat', $2, '<p>Hej</p>', true) RETURNING id)
     INSERT INTO post_slugs (slug, post_id) SELECT $1, id FROM post`,
    [old, now],
  );
  for (const time of ["first", "again"]) {
    const answer = await request.get(`/blogg/${old}`, { maxRedirects: 0 });
    const to = answer.headersArray().filter(({ name }) => name.toLowerCase() === "location");
    expect([answer.status(), ...to.map(({ value }) => value)], time).toEqual([308, `/blogg/${now}`]);
    // A browser may cache a 308 for ever, and then never see a post published at that address later.
    expect(answer.headers()["cache-control"]).toMatch(/max-age=0|no-store|no-cache/);
  }
  expect(await (await request.get(`/blogg/${old}`)).text()).toContain("Flyttat");
  await sql("DELETE FROM blog_posts WHERE slug = $1", [now]);
});

test("the first page of the list of posts has one address: its number redirects there", async ({
  request,
}) => {
  const answer = await request.get("/blogg/sida/1", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([308, "/blogg"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("without JavaScript the blog's list leads to a post and back, and an unknown post is a 404 page", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/blogg");
    // The newest post is large, with its picture at the left and its title at the right.
    const newest = page
      .getByRole("main")
      .getByRole("link")
      .filter({ has: page.locator("img") })
      .first();
    const box = async (locator: Locator) => (await locator.boundingBox())!;
    const [image, title, whole] = [
      await box(newest.locator("img")),
      await box(newest.getByRole("heading")),
      await box(newest),
    ];
    expect(image.x).toBe(whole.x);
    expect(image.width).toBeGreaterThan(whole.width / 2);
    expect(title.x).toBeGreaterThan(image.x + image.width);
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
