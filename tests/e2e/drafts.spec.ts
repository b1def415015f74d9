// The shop's texts, edited in the admin: saved as a draft, previewed on the shop's pages, published, and restored.
import { sql } from "../support/shop";
import { signIn } from "./admin-support";
import { parse } from "./html";
import { expect, test, untilShown, type Page } from "./test";

const SETTINGS = "/admin/installningar";
const forget = () =>
  sql("DELETE FROM settings WHERE key = ANY($1)", [["home", "products", "questions", "legal"]]);

test.beforeEach(async ({ page }) => {
  await forget();
  await signIn(page);
});
test.afterEach(forget);

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const textOf = async (page: Page, path: string) => (await page.request.get(path)).text();

test("the hero's texts are drafted, previewed and published, and one press drafts the shop's own texts again", async ({
  page,
}) => {
  const [own, usual] = ["Ritade i snön.", "Två stavar som bara är dina."];
  const preview = `${SETTINGS}/startsidan/forhandsgranska`;
  const title = page.getByLabel("Rubrik, bild 1", { exact: true });
  await page.goto(SETTINGS);
  await page.getByRole("main").getByRole("link", { name: "Startsidan", exact: true }).click();
  await expect(title).toHaveValue(usual);
  await title.fill("x".repeat(46));
  await press(page, "Förhandsgranska");
  await expect(title).toHaveAccessibleDescription(/Högst 45 tecken/);
  await title.fill(own);
  await press(page, "Förhandsgranska");
  await expect(page).toHaveURL(preview);
  await expect(page.getByRole("heading", { level: 2, name: own })).toBeAttached();
  await expect(page.getByRole("complementary", { name: "Förhandsvisning" })).toContainText("Bara ni");
  const answer = await page.request.get(preview);
  expect(answer.headers()["cache-control"]).toContain("no-store");
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  expect(await textOf(page, "/")).not.toContain(own);

  await page.getByRole("link", { name: "Tillbaka till texten" }).click();
  await expect(title).toHaveValue(own);
  await expect(page.getByText("Det här är ett utkast.")).toBeVisible();
  // Enter in a field saves the draft and publishes nothing.
  await title.fill(own);
  await page.getByLabel("Liten rubrik, bild 1", { exact: true }).fill("I byn");
  await title.press("Enter");
  await said(page, "Utkastet är sparat");
  expect(await textOf(page, "/")).not.toContain(own);
  await page.getByRole("combobox", { name: "Blogginläggen" }).selectOption("Inte på startsidan");
  await press(page, "Visa för alla");
  await said(page, "Visas för alla");
  await untilShown(page, "/", own);
  expect(await textOf(page, "/")).not.toContain("Från verkstaden");

  await press(page, "Tillbaka till butikens egen text");
  await said(page, "Utkastet är sparat");
  await expect(title).toHaveValue(usual);
});

/** Stores a part of the settings as published, as "Visa för alla" does. */
const show = (key: string, value: object) =>
  sql("INSERT INTO settings (key, value, shown_at, updated_at) VALUES ($1, $2, now(), now())", [
    key,
    JSON.stringify(value),
  ]);

test("the owner's texts about poles, questions and terms are shown, escaped, on every page and feed that uses them", async ({
  page,
}) => {
  await show("products", {
    "turstav.short": "För vidderna",
    "turstav.description": "En stav för <b>fjället</b>.",
    "turstav.information": "Första.\n\n<i>Andra.</i>",
  });
  await show("questions", {
    "1.question": "Kan man korta en stav?",
    "1.answer": "Ja.\nSkriv till oss.",
    "2.question": "Utan svar?",
  });
  await show("legal", { "kopvillkor.own": "Verkstaden vilar i juli." });
  await untilShown(page, "/turstav", "&lt;i&gt;Andra.");
  const html = await textOf(page, "/turstav");
  expect(html).toContain('<meta name="description" content="En stav för &lt;b&gt;fjället&lt;/b&gt;."/>');
  expect(html).toContain('"description":"En stav för \\u003cb>fjället\\u003c/b>."');
  await untilShown(page, "/", "För vidderna");
  await untilShown(page, "/produkter.xml", "En stav för &lt;b&gt;fjället&lt;/b&gt;.");
  await untilShown(page, "/kontakt", "Kan man korta en stav?");
  await untilShown(page, "/llms.txt", "Kan man korta en stav?");
  const contact = await textOf(page, "/kontakt");
  expect(contact).toContain("Skriv till oss.");
  expect(contact).not.toContain("Utan svar?");
  await untilShown(page, "/kopvillkor", "Verkstaden vilar i juli.");
  const today = new Intl.DateTimeFormat("sv-SE", { dateStyle: "long", timeZone: "Europe/Stockholm" });
  await untilShown(page, "/reklamation", today.format(new Date()));

  await sql(
    "UPDATE settings SET draft = value || '{\"turstav.information\": \"Ännu ett utkast.\"}' WHERE key = 'products'",
  );
  const preview = parse(await textOf(page, `${SETTINGS}/produkttexter/forhandsgranska`));
  expect(preview.text).toContain("Vuxenstav");
  const touring = preview.hrefs.find((href) => /forhandsgranska.*turstav/.test(href))!;
  expect(parse(await textOf(page, touring)).text).toContain("Ännu ett utkast.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a text is drafted, previewed, discarded and published", async ({ page }) => {
    const lead = page.getByLabel("Ingress, Köpvillkor", { exact: true });
    await page.goto(`${SETTINGS}/villkor`);
    await lead.fill("Kort och gott.");
    await press(page, "Förhandsgranska");
    await expect(page).toHaveURL(/\/forhandsgranska$/);
    await expect(page.getByText("Kort och gott.")).toBeVisible();
    await page.getByRole("link", { name: "Tillbaka till texten" }).click();
    await press(page, "Släng utkastet");
    await said(page, "Utkastet är borta");
    await expect(lead).toHaveValue(/^Vad som gäller mellan dig/);
    await lead.fill("Kort och gott.");
    await press(page, "Förhandsgranska");
    await press(page, "Visa för alla");
    await said(page, "Visas för alla");
    await untilShown(page, "/kopvillkor", "Kort och gott.");
  });
});
