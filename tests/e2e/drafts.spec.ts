// The shop's texts, written in the admin: as a draft, looked at on the shop's own pages, shown to everybody, and back.
import { sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { signIn } from "./admin-support";
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

test("the hero's words are written as a draft, looked at and shown to everybody, and their draft is the shop's own by a press", async ({
  page,
}) => {
  const [own, usual] = ["Ritade i snön.", "Två stavar som bara är dina."];
  const preview = `${SETTINGS}/startsidan/forhandsgranska`;
  const title = page.getByLabel("Rubrik, bild 1", { exact: true });
  await page.goto(SETTINGS);
  await page.getByRole("main").getByRole("link", { name: "Startsidan", exact: true }).click();
  await expect(title).toHaveValue(usual);
  await expectAccessible(page, "html");
  await title.fill("x".repeat(46));
  await press(page, "Förhandsgranska");
  await expect(title).toHaveAccessibleDescription(/Högst 45 tecken/);
  await title.fill(own);
  await press(page, "Förhandsgranska");
  await expect(page).toHaveURL(preview);
  await expect(page.getByRole("heading", { level: 2, name: own })).toBeAttached();
  await expect(page.getByRole("complementary", { name: "Förhandsvisning" })).toContainText("Bara ni");
  await expectAccessible(page);
  const answer = await page.request.get(preview);
  expect(answer.headers()["cache-control"]).toContain("no-store");
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  expect(await textOf(page, "/")).not.toContain(own);

  await page.getByRole("link", { name: "Tillbaka till texten" }).click();
  await expect(title).toHaveValue(own);
  await expect(page.getByText("Det här är ett utkast.")).toBeVisible();
  // Enter in a field shows nothing to anybody.
  await title.fill(`${own}`);
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

test("what is said of a pole stands on its page, in its data and in the product feed, as the text it is", async ({
  page,
}) => {
  await page.goto(`${SETTINGS}/produkttexter`);
  await expectAccessible(page, "html");
  await page.getByLabel("Kort text, Turstav", { exact: true }).fill("För vidderna");
  await page.getByLabel("Beskrivning, Turstav", { exact: true }).fill("En stav för <b>fjället</b>.");
  await page.getByLabel("Produktinformation, Turstav", { exact: true }).fill("Första.\n\n<i>Andra.</i>");
  await press(page, "Förhandsgranska");
  await expect(page.getByRole("heading", { level: 1, name: "Vuxenstav" })).toBeVisible();
  await page.getByRole("link", { name: "Turstav", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Turstav" })).toBeVisible();
  await page.getByText("Produktinformation").click();
  await expect(page.getByText("<i>Andra.</i>", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, "Visa för alla");
  await said(page, "Visas för alla");
  await untilShown(page, "/turstav", "&lt;i&gt;Andra.");
  const html = await textOf(page, "/turstav");
  expect(html).toContain('<meta name="description" content="En stav för &lt;b&gt;fjället&lt;/b&gt;."/>');
  expect(html).toContain('"description":"En stav för \\u003cb>fjället\\u003c/b>."');
  await untilShown(page, "/", "För vidderna");
  await untilShown(page, "/produkter.xml", "En stav för &lt;b&gt;fjället&lt;/b&gt;.");
});

test("questions stand on the contact page once they have an answer, and an addition in the terms with its day", async ({
  page,
}) => {
  expect(await textOf(page, "/kontakt")).not.toContain("Frågor och svar");
  await page.goto(`${SETTINGS}/fragor`);
  await expectAccessible(page, "html");
  await page.getByLabel("Fråga, 1", { exact: true }).fill("Kan man korta en stav?");
  await page.getByLabel("Fråga, 2", { exact: true }).fill("Utan svar?");
  await page.getByLabel("Svar, 1", { exact: true }).fill("Ja.\nSkriv till oss.");
  await press(page, "Visa för alla");
  await said(page, "Visas för alla");
  await untilShown(page, "/kontakt", "Kan man korta en stav?");
  await untilShown(page, "/llms.txt", "Kan man korta en stav?");
  // The shop has no questions of its own to go back to.
  await expect(page.getByRole("button", { name: "Tillbaka till butikens egen text" })).toHaveCount(0);
  await page.goto("/kontakt");
  await page.getByText("Kan man korta en stav?").click();
  await expect(page.getByText("Skriv till oss.", { exact: true })).toBeVisible();
  await expect(page.getByText("Utan svar?")).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`${SETTINGS}/villkor`);
  await expectAccessible(page, "html");
  await page.getByLabel("Eget tillägg, Köpvillkor", { exact: true }).fill("Verkstaden vilar i juli.");
  await press(page, "Visa för alla");
  await said(page, "Visas för alla");
  await untilShown(page, "/kopvillkor", "Verkstaden vilar i juli.");
  const today = new Intl.DateTimeFormat("sv-SE", { dateStyle: "long", timeZone: "Europe/Stockholm" });
  await untilShown(page, "/reklamation", today.format(new Date()));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a text is drafted, looked at, thrown away and shown", async ({ page }) => {
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
