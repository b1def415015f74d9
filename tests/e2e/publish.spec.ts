import { sql } from "../support/shop";
import { makeAccount, openEditor, signIn, toast } from "./admin-support";
import { expect, test, type Page } from "./test";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const stored = async (slug: string) =>
  (
    await sql<{ published: boolean; content: string; image_alt: string | null }>(
      "SELECT published, content, image_alt FROM blog_posts WHERE slug = $1",
      [slug],
    )
  )[0];

test.beforeEach(async ({ page }) => {
  await signIn(page, await makeAccount({ role: "writer" }));
});
test.afterEach(async () => {
  await sql("DELETE FROM blog_posts WHERE slug LIKE 'publicera-%'");
});

// Fails without: the quiet button stands first in the form.
test("a draft that is saved by Enter and by keys stays one; it is looked at as the shop will show it, also as wide as a phone, and published there; unpublished, it is published by keyboard, and deleted, where it is written", async ({
  page,
  request,
}) => {
  const slug = `publicera-${Date.now()}`;
  const title = page.getByRole("textbox", { name: "Titel" });
  const content = page.getByRole("textbox", { name: "Innehåll" });
  const alt = page.getByRole("textbox", { name: "Vad syns på bilden?" });
  await openEditor(page, "/admin/blog/new");
  await title.fill(`Inlägg ${slug}`);
  await page.getByRole("textbox", { name: "Slug (URL)" }).fill(slug);
  await press(page, "Förhandsgranska");
  await expect(page.getByRole("alert").first()).toContainText("Titel och innehåll måste fyllas i");
  await expect(title).toHaveValue(`Inlägg ${slug}`);
  await content.fill("<p>Ett rör av långa fibrer.</p>");
  await title.press("Enter");
  await expect(toast(page, "Skapat")).toBeVisible();
  expect(await stored(slug)).toMatchObject({ published: false });
  await alt.fill("Fyra käppar på en bänk");
  // Fails without: the keys from anywhere on the page.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Sparat")).toBeVisible();
  expect(await stored(slug)).toMatchObject({ published: false, image_alt: "Fyra käppar på en bänk" });

  await sql("UPDATE blog_posts SET image_url = '/bilder/blogg/sa-blir-en-stav-till.webp' WHERE slug = $1", [
    slug,
  ]);
  await page.reload();
  await content.fill("<p>Delat av noder.</p>");
  await press(page, "Förhandsgranska");
  await expect(page).toHaveURL(/\/forhandsgranska$/);
  await expect(page.getByRole("heading", { level: 1, name: `Inlägg ${slug}` })).toBeVisible();
  await expect(page.getByText("Delat av noder.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Fyra käppar på en bänk" })).toBeVisible();
  expect(await stored(slug)).toMatchObject({ published: false, content: "<p>Delat av noder.</p>" });
  const preview = new URL(page.url()).pathname;
  const opened = page.waitForEvent("popup");
  await press(page, "Telefon");
  const phone = await opened;
  await expect(phone.getByRole("heading", { level: 1, name: `Inlägg ${slug}` })).toBeVisible();
  expect(await phone.evaluate(() => innerWidth)).toBe(390);
  await phone.close();
  await press(page, "Publicera");
  await expect(toast(page, "Publicerat")).toBeVisible();
  await expect(page.getByText("Här finns text som inte blev sparad")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Visa inlägget" })).toHaveAttribute("href", `/blogg/${slug}`);
  const shown = await page.request.get(preview, { maxRedirects: 0 });
  expect(shown.headers().location).toBe(`/blogg/${slug}`);

  await page.getByText("Publicerad", { exact: true }).click();
  await press(page, "Spara");
  await expect.poll(() => stored(slug)).toMatchObject({ published: false });
  await page.getByRole("button", { name: "Publicera", exact: true }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Nu syns inlägget i bloggen." })).toBeVisible();
  expect(await stored(slug)).toMatchObject({ published: true });
  // The focus stays on the button, which saves from now on: there is nothing to publish.
  await expect(page.getByRole("button", { name: "Spara", exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "Publicera", exact: true })).toHaveCount(0);
  await expect(page.getByText("Ändringar som inte är sparade")).toBeHidden();
  await expect.poll(async () => (await request.get(`/blogg/${slug}`)).status()).toBe(200);
  await press(page, "Radera");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Radera" }).click();
  await expect(toast(page, "Raderat")).toBeVisible();
  expect(await stored(slug)).toBeUndefined();
});
