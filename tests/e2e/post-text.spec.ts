import sharp from "sharp";
import { sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { save, signIn, toast } from "./admin-support";
import { expect, test, type Page } from "./test";

const text = (page: Page) => page.getByRole("textbox", { name: "Innehåll" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatera" }).getByRole("button", { name, exact: true });

/** Opens a post's page and waits for the editor. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Skriv som HTML" })).toBeVisible();
}

async function post(content: string): Promise<{ id: string; slug: string }> {
  const [id, slug] = [crypto.randomUUID(), `text-${crypto.randomUUID()}`];
  await sql("INSERT INTO blog_posts (id, title, slug, content) VALUES ($1, 'Prov', $2, $3)", [
    id,
    slug,
    content,
  ]);
  return { id, slug };
}

const storedContent = async (slug: string) =>
  (await sql<{ content: string }>("SELECT content FROM blog_posts WHERE slug = $1", [slug]))[0]?.content;

/** Dispatches the paste event of a browser. */
const paste = (page: Page, type: string, data: string) =>
  text(page).evaluate(
    (element, [type, data]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type!, data!);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, data],
  );

let blocked: string[];
test.beforeEach(async ({ page }) => {
  await signIn(page);
  blocked = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy|violates/i.test(message.text())) blocked.push(message.text());
  });
});
test.afterEach(async () => {
  expect(blocked, "the editor violates no Content-Security-Policy").toEqual([]);
  await sql("DELETE FROM blog_posts WHERE slug LIKE 'text-%'");
});

test("a post with bold text, a heading, a list, a link, a picture and a table is written without HTML", async ({
  page,
  request,
}) => {
  const slug = `text-${Date.now()}`;
  const thrown: Error[] = [];
  page.on("pageerror", (error) => thrown.push(error));
  await open(page, "/admin/blog/new");
  // The error for a missing text disappears once text is typed.
  await save(page);
  await expect(text(page)).toHaveAccessibleDescription("Titel och innehåll måste fyllas i");
  await text(page).click();
  await page.keyboard.type("E");
  await expect(text(page)).toHaveAccessibleDescription("");
  await page.keyboard.press("Backspace");
  expect(thrown).toEqual([]);
  await page.getByRole("textbox", { name: "Titel" }).fill("Utan HTML");
  await page.getByRole("textbox", { name: "Slug (URL)" }).fill(slug);
  await text(page).click();
  await page.keyboard.type("Ett ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("fett");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" ord.");
  await page.keyboard.press("Enter");
  await tool(page, "Rubrik").click();
  await expect(tool(page, "Rubrik")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("I verkstaden");
  await page.keyboard.press("Enter");
  await tool(page, "Lista").click();
  await page.keyboard.type("kork");
  await page.keyboard.press("Enter");
  await page.keyboard.type("läder");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  await page.keyboard.press("Control+k");
  const link = page.getByRole("group", { name: "Länk" });
  await expect(link.getByLabel("Adress")).toBeFocused();
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(link.getByText("Skriv en adress som")).toBeVisible();
  await link.getByLabel("Adress").fill("www.skidor.se");
  await link.getByLabel(/^Text/).fill("Skidor");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Enter");

  const buffer = await sharp({ create: { width: 900, height: 60, channels: 3, background: "#1f5fb0" } })
    .jpeg()
    .toBuffer();
  const file = { name: "bild.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Bild i texten").setInputFiles(file);
  const picture = page.getByRole("group", { name: "Bild" }).first();
  await expect(picture.getByLabel("Vad syns på bilden?")).toBeFocused();
  await picture.getByRole("button", { name: "Lägg in bilden" }).click();
  await expect(picture.getByText("Skriv en mening, eller bocka i rutan")).toBeVisible();
  await expect(text(page).locator("img[src]")).toHaveCount(0);
  await expectAccessible(page);
  await picture.getByLabel("Vad syns på bilden?").fill("En blå stav");
  await picture.getByLabel(/^Bildtext/).fill("Blått är vanligast.");
  await page.keyboard.press("Enter");
  await expect(text(page).getByRole("img", { name: "En blå stav" })).toBeVisible();

  await tool(page, "Tabell").click();
  for (const cell of ["Du är", "Stav", "160 cm", "110 cm"]) {
    await page.keyboard.type(cell);
    await page.keyboard.press("Tab");
  }
  await expect(text(page).getByRole("columnheader", { name: "Du är" })).toBeVisible();
  await tool(page, "Ta bort raden").click();
  await page.getByText("Publicerad", { exact: true }).click();
  await save(page);
  await expect(toast(page, "Skapat")).toBeVisible();

  const html = await storedContent(slug);
  expect(html?.replace(/\/uploads\/[\w-]+/, "/uploads/x")).toBe(
    [
      "<p>Ett <strong>fett</strong> ord.</p>",
      "<h2>I verkstaden</h2>",
      "<ul><li>kork</li><li>läder</li></ul>",
      '<p><a href="https://www.skidor.se" rel="noopener">Skidor</a></p>',
      '<figure><img src="/uploads/x.webp" alt="En blå stav" width="900" height="60" loading="lazy"><figcaption>Blått är vanligast.</figcaption></figure>',
      '<table><thead><tr><th scope="col">Du är</th><th scope="col">Stav</th></tr></thead><tbody><tr><td>160 cm</td><td>110 cm</td></tr></tbody></table>',
    ].join("\n"),
  );
  expect(await (await request.get(`/blogg/${slug}`)).text()).toContain(html);

  // Opening a post changes nothing, and a reload discards a change that is not saved.
  await page.reload();
  await expect(text(page).getByRole("heading", { name: "I verkstaden" })).toBeVisible();
  await expect(page.getByText("Ändringar som inte är sparade")).toBeHidden();
  await text(page).getByRole("img", { name: "En blå stav" }).click();
  await picture.getByLabel("Vad syns på bilden?").fill("En himmelsblå stav");
  await picture.getByRole("button", { name: "Ändra", exact: true }).click();
  await expect(page.getByText("Ändringar som inte är sparade")).toBeVisible();
  await page.getByRole("button", { name: "Skriv som HTML" }).click();
  await expect(text(page)).toHaveValue(html!.replace("En blå", "En himmelsblå"));
  await page.reload();
  await expect(text(page)).toHaveValue(html!);
  await page.getByRole("button", { name: "Skriv utan HTML" }).click();
  await expect(text(page).getByRole("img", { name: "En blå stav" })).toBeVisible();

  // Saving while a picture's description is still open includes the picture.
  await page.getByLabel("Bild i texten").setInputFiles(file);
  await expect(picture.getByLabel("Vad syns på bilden?")).toHaveValue("");
  await save(page);
  await expect(picture.getByLabel("Vad syns på bilden?")).toHaveAccessibleDescription(/Skriv en mening/);
  await picture.getByLabel("Vad syns på bilden?").fill("En till");
  await save(page);
  await expect(toast(page, "Sparat")).toBeVisible();
  expect(await storedContent(slug)).toContain('alt="En till"');
});

test("the editor cleans text pasted from Word, takes pasted source as HTML, and works by keyboard without trapping Tab", async ({
  page,
}) => {
  await open(page, "/admin/blog/new");
  await text(page).click();
  await paste(
    page,
    "text/html",
    `<html><head><style>p{color:red}</style></head><body><p class=MsoNormal style='color:red'>Hej<o:p></o:p></p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Ett</p></body></html>`,
  );
  await expect(text(page).locator("p", { hasText: "Hej" })).toBeVisible();
  await expect(text(page).getByRole("listitem")).toHaveText(["Ett"]);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await paste(page, "text/plain", "<h2>Rubrik</h2><p>Text</p>");
  await expect(text(page).getByRole("heading", { name: "Rubrik" })).toBeVisible();

  await tool(page, "Rubrik").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "Gör om")).toBeFocused();
  for (const name of ["Rubrik", "Underrubrik"]) {
    await page.keyboard.press("ArrowRight");
    await expect(tool(page, name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page).getByRole("heading", { level: 3, name: "Text" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(text(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
});

test("a post with HTML that the editor cannot represent stays unchanged, and is published by itself at its set time", async ({
  page,
  request,
}) => {
  const html = "<figure><blockquote>Citat</blockquote><figcaption>Vem</figcaption></figure>";
  const { id, slug } = await post(html);
  await page.goto(`/admin/blog/${id}`);
  await expect(page.getByText("bara går att skriva som HTML")).toBeVisible();
  await expect(text(page)).toHaveValue(html);
  await page.getByRole("button", { name: "Skriv utan HTML" }).click();
  await expect(text(page)).toHaveValue(html);

  await page.getByText("Publicerad", { exact: true }).click();
  const time = page.getByLabel(/^Publicera senare/);
  await time.fill("2099-12-01T07:00");
  await expect(time).toHaveAccessibleDescription(
    "Syns i bloggen från 1 december 2099 kl. 07.00, svensk tid.",
  );
  await save(page);
  await expect(toast(page, "Sparat")).toBeVisible();
  // Lists, feed and sitemap: tests/db/blog-posts.test.ts.
  const status = async () => (await request.get(`/blogg/${slug}`)).status();
  expect(await status()).toBe(404);
  expect(await (await page.request.get("/admin")).text()).toContain(
    "Syns från 1 december 2099 kl.\u00a007.00",
  );
  await sql("UPDATE blog_posts SET publish_at = now(), created_at = now() WHERE id = $1", [id]);
  await expect.poll(status).toBe(200);
});
