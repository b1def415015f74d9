import sharp from "sharp";
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

// Fails without: the save button first in the form, so that Enter saves and does not publish.
test("a writer saves a draft, previews and publishes it with a picture, unpublishes and republishes it, and deletes it", async ({
  page,
  request,
}) => {
  const slug = `publicera-${Date.now()}`;
  const title = page.getByRole("textbox", { name: "Titel" });
  const content = page.getByRole("textbox", { name: "Innehåll" });
  const alt = page.getByRole("textbox", { name: "Vad syns på bilden?" });
  await openEditor(page, "/admin/blog/new");
  const address = page.getByRole("textbox", { name: "Slug (URL)" });
  await expect(content).toHaveAttribute("rows", "15");
  await title.fill("En kväll på ön");
  await expect(address).toHaveValue("en-kvall-pa-on");
  await title.fill(`Inlägg ${slug}`);
  await address.fill(slug);
  await press(page, "Förhandsgranska");
  await expect(page.getByRole("alert").first()).toContainText("Titel och innehåll måste fyllas i");
  await expect(title).toHaveValue(`Inlägg ${slug}`);
  await content.fill("<p>Ett rör av långa fibrer.</p>");
  await title.press("Enter");
  await expect(toast(page, "Skapat")).toBeVisible();
  expect(await stored(slug)).toMatchObject({ published: false });
  await alt.fill("Fyra käppar på en bänk");
  // Fails without: Ctrl+S anywhere on the page.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Sparat")).toBeVisible();
  expect(await stored(slug)).toMatchObject({ published: false, image_alt: "Fyra käppar på en bänk" });

  await page.getByLabel("Bild", { exact: true }).setInputFiles({
    name: "../../kvall.php.jpg",
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 1800, height: 100, channels: 3, background: "#1f5fb0" } })
      .withExif({ IFD0: { Artist: "Hemlig person" } })
      .jpeg()
      .toBuffer(),
  });
  await expect(toast(page, "Uppladdad")).toBeVisible();
  await expect(page.getByRole("img", { name: /överst i inlägget/ })).toBeVisible();
  await content.fill('<p onclick="alert(1)">Delat av noder.</p><script>alert(1)</script>');
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
  // Lists, feed and sitemap, and edits: two-instances.spec.ts.
  const post = async () => (await request.get(`/blogg/${slug}`)).text();
  await expect.poll(post).toContain("<p>Delat av noder.</p>");
  expect(await post()).not.toMatch(/alert\(1\)|onclick/);
  const picture = /\/uploads\/[0-9a-f]{32}-1600x\d+\.webp/.exec(await post())![0];
  const file = await request.get(picture);
  expect(file.headers()).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect((await file.body()).includes("Hemlig person")).toBe(false);
  for (const variant of [picture.replace(".webp", ".avif"), picture.replace(".webp", ".w480.webp")])
    expect((await request.get(variant)).status()).toBe(200);
  await expect(address).toHaveAccessibleDescription(/fortsätter den gamla adressen att fungera/);
  await page.getByRole("button", { name: "Ta bort bilden" }).click();
  await press(page, "Spara");
  await expect.poll(post).not.toContain(picture);

  await page.getByText("Publicerad", { exact: true }).click();
  await press(page, "Spara");
  await expect.poll(() => stored(slug)).toMatchObject({ published: false });
  await page.getByRole("button", { name: "Publicera", exact: true }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Nu syns inlägget i bloggen." })).toBeVisible();
  // The newer toast has replaced the older one.
  await expect(toast(page, "Sparat")).toHaveCount(1);
  expect(await stored(slug)).toMatchObject({ published: true });
  // The focus stays on the button, which is now the save button.
  await expect(page.getByRole("button", { name: "Spara", exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "Publicera", exact: true })).toHaveCount(0);
  await expect(page.getByText("Ändringar som inte är sparade")).toBeHidden();
  await expect.poll(async () => (await request.get(`/blogg/${slug}`)).status()).toBe(200);
  const remove = page.getByRole("button", { name: "Radera", exact: true });
  await remove.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Är du säker?" });
  await expect(
    question.getByText("Detta kan inte ångras. Inlägget kommer att raderas permanent."),
  ).toBeVisible();
  await expect(question.getByRole("button", { name: "Avbryt" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole("button", { name: "Avbryt" }).click();
  expect(await stored(slug)).toBeDefined();
  await remove.click();
  await question.getByRole("button", { name: "Radera" }).click();
  await expect(toast(page, "Raderat")).toBeVisible();
  expect(await stored(slug)).toBeUndefined();
});
