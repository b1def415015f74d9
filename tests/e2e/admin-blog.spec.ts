import { expect, test } from "./test";
import sharp from "sharp";
import { sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { makeAccount, openEditor, PASSWORD, save, signIn, toast, type Account } from "./admin-support";
import { goOffline } from "./hold-back";

let writer: Account;
test.beforeEach(async ({ page }) => {
  writer = await makeAccount();
  await signIn(page, writer);
});

test("the post editor reports bad input and keeps the text over a new build, and the list deletes the post", async ({
  page,
}) => {
  const offer = page.getByText("Här finns text som inte blev sparad");
  const title = page.getByRole("textbox", { name: "Titel" });
  const slug = page.getByRole("textbox", { name: "Slug (URL)" });
  const content = page.getByRole("textbox", { name: "Innehåll" });
  await openEditor(page, "/admin/blog/new");
  await title.fill("Vaxa i mars");
  await slug.fill("valj-ratt-langd");
  await content.fill("<p>Det här får inte försvinna.</p>");
  await save(page);
  await expect(page.getByText("Slug används redan").first()).toBeVisible();
  await expect(content).toHaveValue("<p>Det här får inte försvinna.</p>");

  // Which files are refused: tests/db/uploads.test.ts.
  const buffer = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  await page
    .getByLabel("Bild", { exact: true })
    .setInputFiles({ name: "bild.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("alert").getByText("Kunde inte ladda upp bilden").last()).toBeVisible();

  let question = "";
  page.once("dialog", (dialog) => {
    question = dialog.message();
    void dialog.dismiss();
  });
  await page.getByRole("link", { name: "Tillbaka" }).click();
  await expect.poll(() => question).toContain("inte är sparade");
  await expect(page).toHaveURL(/\/admin\/blog\/new$/);

  // After a deploy, a page that is still open calls an action that the new build doesn't have.
  await slug.fill(`vaxa-${Date.now()}`);
  await page.route("**/admin/blog/new", async (route) => {
    const headers = route.request().headers();
    if (headers["next-action"]) headers["next-action"] = "0".repeat(42);
    await route.continue({ headers });
  });
  await save(page);
  await expect(page.getByText(/Butiken har en ny version/).first()).toBeVisible();
  await page.unroute("**/admin/blog/new");
  await page.getByRole("button", { name: "Ladda om sidan" }).click();
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: "Hämta tillbaka texten" }).click();
  await expect(title).toHaveValue("Vaxa i mars");
  await expect(content).toHaveValue("<p>Det här får inte försvinna.</p>");
  await save(page);
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1, name: /^Redigera/ })).toBeVisible();
  await openEditor(page, "/admin/blog/new");
  await expect(offer).toHaveCount(0);
  await title.fill("Bort");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("link", { name: "Avbryt" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const row = page.getByRole("row").filter({ has: page.getByText("Vaxa i mars", { exact: true }) });
  await row.getByRole("button", { name: "Radera" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Radera" }).click();
  await expect(toast(page, "Raderat")).toBeVisible();
  await expect(row).toBeHidden();
});

test("the second of two admins editing a post sees both texts and can save after a lost network or session", async ({
  page,
}) => {
  const id = crypto.randomUUID();
  await sql("INSERT INTO blog_posts (id, title, slug, content) VALUES ($1, 'Först', $2, '<p>Först</p>')", [
    id,
    `krock-${Date.now()}`,
  ]);
  const stored = () => sql("SELECT title, content FROM blog_posts WHERE id = $1", [id]);
  await openEditor(page, `/admin/blog/edit/${id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/blog/${id}$`));
  await sql("UPDATE blog_posts SET content = '<p>Deras text</p>', version = version + 1 WHERE id = $1", [id]);
  await page.getByRole("textbox", { name: "Innehåll" }).fill("<p>Min text</p>");
  await save(page);
  await expect(page.getByText("Inlägget har ändrats av någon annan")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Innehåll som det är sparat nu" })).toHaveValue(
    "<p>Deras text</p>",
  );
  await expect(page.getByRole("textbox", { name: "Innehåll", exact: true })).toHaveValue("<p>Min text</p>");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Spara min text ändå" }).click();
  await expect(toast(page, "Sparat")).toBeVisible();
  expect(await stored()).toEqual([{ title: "Först", content: "<p>Min text</p>" }]);

  await goOffline(page);
  await page.getByRole("button", { name: "Radera" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Radera" }).click();
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts.filter({ hasText: "Kunde inte ta bort inlägget" })).toBeVisible();
  await page.getByLabel("Titel").fill("Utan nät i skogen");
  await save(page);
  // The conflict's toast may still be there beside it.
  const notSaved = toasts.filter({ hasText: "Kunde inte spara inlägget" });
  await expect(notSaved.filter({ hasText: "Ingen kontakt med butiken" })).toBeVisible();
  await expect(page.getByText("Sidan gick inte att visa")).toHaveCount(0);
  await expect(page.getByLabel("Titel")).toHaveValue("Utan nät i skogen");
  await page.context().setOffline(false);
  await sql("DELETE FROM admin_sessions WHERE user_id = $1", [writer.id]);
  await save(page);
  await page.getByLabel("Din e-post").fill(writer.email);
  await page.getByLabel("Ditt lösenord").fill(PASSWORD);
  await page.getByRole("button", { name: "Logga in och fortsätt" }).click();
  await expect.poll(stored).toEqual([{ title: "Utan nät i skogen", content: "<p>Min text</p>" }]);
  await sql("DELETE FROM blog_posts WHERE id = $1", [id]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a post is written, previewed, published and given a picture, and deleting it twice is reported", async ({
    page,
  }) => {
    const slug = `utan-skript-${Date.now()}`;
    const title = `Utan skript ${slug}`;
    const stored = async () =>
      (
        await sql<{ published: boolean; image_url: string | null }>(
          "SELECT published, image_url FROM blog_posts WHERE slug = $1",
          [slug],
        )
      )[0];
    await page.goto("/admin/blog/new");
    await page.getByLabel("Titel").fill(title);
    await page.getByLabel("Slug (URL)").fill(slug);
    await page.getByLabel("Utdrag").fill("Vi tände i kaminen.");
    await save(page);
    await expect(page.getByText("Titel och innehåll måste fyllas i").first()).toBeVisible();
    await expect(page.getByLabel("Titel")).toHaveValue(title);
    await page.getByLabel("Innehåll", { exact: true }).fill("<p>Text</p>");
    await page.getByRole("switch", { name: "Publicerad" }).check();
    await page.getByRole("button", { name: "Förhandsgranska" }).click();
    await expect(page).toHaveURL(/\/forhandsgranska$/);
    expect(await stored()).toMatchObject({ published: false });
    await page.getByRole("button", { name: "Publicera", exact: true }).click();
    await expect(page.getByText("Publicerat", { exact: true })).toBeVisible();
    expect(await stored()).toMatchObject({ published: true });
    await page.getByLabel("Bild (spara texten först)").setInputFiles({
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 1800, height: 100, channels: 3, background: "#c4161c" } })
        .jpeg()
        .toBuffer(),
    });
    await page.getByRole("button", { name: "Ladda upp bild" }).last().click();
    await expect(page.getByText("Uppladdad")).toBeVisible();
    expect((await stored())!.image_url).toMatch(/^\/uploads\//);
    await page.getByRole("link", { name: "Tillbaka" }).click();
    const row = page.getByRole("row", { name: title });
    expect((await row.locator("img").boundingBox())!.width).toBe(56);
    expect((await row.getByText("Vi tände i kaminen.").boundingBox())!.width).toBeGreaterThan(130);
    await row.getByRole("button", { name: "Radera" }).click();
    await sql("DELETE FROM blog_posts WHERE slug = $1", [slug]);
    await page.getByRole("alertdialog").getByRole("button", { name: "Radera" }).click();
    await expect(page.getByText("Inlägget finns inte längre.")).toBeVisible();
  });
});
