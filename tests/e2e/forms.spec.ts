// The admin's forms lose nothing that is typed, however a submit fails.
import { expect, test, type Locator, type Page } from "./test";
import { buyOverHttp, CHILD_PAIR } from "../support/purchase";
import { sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { forgetProof, makeAccount, PASSWORD, signIn, type Account } from "./admin-support";
import { goOffline } from "./hold-back";

/** The longest note that the field allows, in forty lines. */
const LONG = Array.from({ length: 40 }, () => "x".repeat(49)).join("\n");
const WORDS = "Öppen verkstad på lördag";

let owner: Account;
test.beforeEach(async ({ page }) => {
  owner = await makeAccount();
  await signIn(page, owner);
});
test.afterEach(() => sql("DELETE FROM settings WHERE key IN ('texts', 'prices')"));

const endSessions = () => sql("DELETE FROM admin_sessions WHERE user_id = $1", [owner.id]);
const toast = (page: Page) => page.locator("[data-sonner-toast]");
const first = (page: Page) => page.getByLabel("Första budskapet");
const note = (page: Page) => page.getByLabel(/^Bara för verkstaden/);
const saved = (page: Page) => expect(page.getByText("Sparat", { exact: true }).first()).toBeVisible();

async function logInHere(page: Page, password = PASSWORD) {
  await page.getByLabel("Din e-post").fill(owner.email);
  await page.getByLabel("Ditt lösenord").fill(password);
  await page.getByRole("button", { name: "Logga in och fortsätt" }).click();
}

test("a settings form keeps its text through a lost network, a new build and an ended session", async ({
  page,
}) => {
  await page.goto("/admin/installningar/texter");
  await first(page).fill(WORDS);
  await goOffline(page);
  await page.getByRole("button", { name: "Spara texterna" }).click();
  await expect(toast(page)).toContainText("Ingen kontakt med butiken");
  await expect(page.getByText("Sidan gick inte att visa")).toHaveCount(0);
  await expect(first(page)).toHaveValue(WORDS);
  await page.context().setOffline(false);
  // After a deploy, a page that is still open calls an action that the new build doesn't have.
  await page.route("**/*", (route, request) =>
    request.method() === "POST"
      ? route.continue({ headers: { ...request.headers(), "next-action": `60${"0".repeat(40)}` } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Spara texterna" }).click();
  await expect(page.getByText("Butiken har en ny version").first()).toBeVisible();
  await expect(first(page)).toHaveValue(WORDS);
  await page.unroute("**/*");
  await page.getByRole("button", { name: "Ladda om sidan" }).click();
  await expect(page.getByText("Inte sparat än.")).toBeVisible();
  await expect(first(page)).toHaveValue(WORDS);
  await endSessions();
  await page.getByRole("button", { name: "Spara texterna" }).click();
  await expect(page.getByText("Du är inte inloggad längre")).toBeVisible();
  await expect(first(page)).toHaveValue(WORDS);
  await expectAccessible(page, "html");
  await logInHere(page, "fel-lösenord");
  await expect(page.getByText("Fel e-postadress eller lösenord.")).toBeVisible();
  await expect(first(page)).toHaveValue(WORDS);
  await expect(page.getByLabel("Ditt lösenord")).toHaveValue("");
  await logInHere(page);
  await saved(page);
  await expect(first(page)).toHaveValue(WORDS);
  await expect(page.getByLabel("Ditt lösenord")).toHaveCount(0);
  expect(await sql("SELECT value ->> 'first' AS first FROM settings WHERE key = 'texts'")).toEqual([
    { first: WORDS },
  ]);
  await page.reload();
  await expect(page.getByText("Inte sparat än.")).toHaveCount(0);
});

test("the prices form asks for the password beside its button when the last one is old, and saves with it", async ({
  page,
}) => {
  await page.goto("/admin/installningar/priser");
  await forgetProof(owner);
  const adult = page.getByLabel("Vuxenstav, Ett par", { exact: true });
  await adult.fill("1 095 kr");
  await page.getByRole("button", { name: "Spara priserna" }).click();
  const password = page.getByLabel("Ditt lösenord");
  await expect(password).toBeFocused();
  await expect(page).toHaveURL(/\/priser$/);
  await expectAccessible(page, "html");
  await password.fill("fel-lösenord");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(/Det är inte ditt/);
  await expect(adult).toHaveValue("1 095 kr");
  await password.fill(PASSWORD);
  await password.press("Enter");
  await saved(page);
  await expect(adult).toHaveValue("1095");
  await expect(password).toHaveCount(0);

  // A page opened after the re-authentication expired has the field from the start, so saving takes one press.
  await forgetProof(owner);
  await page.goto("/admin/installningar/priser");
  await expect(password).toBeVisible();
  await expect(password).not.toBeFocused();
  await adult.fill("1 075");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Spara priserna" }).click();
  await saved(page);
  await expect(adult).toHaveValue("1075");
  await expect(password).toHaveCount(0);
});

test("the list of orders survives a lost network, and an order's forms survive each other's saving and a conflicting note", async ({
  page,
  request,
}) => {
  const { id, number } = await buyOverHttp(request, [CHILD_PAIR]);
  await page.goto(`/admin/bestallningar?q=${number}`);
  await page.getByLabel(`Välj order ${number}`).check();
  await goOffline(page);
  const move = page.getByRole("button", { name: "Flytta till nästa steg" });
  await move.click();
  await expect(toast(page)).toContainText("Ingen kontakt med butiken");
  await page.getByRole("button", { name: `Flytta order ${number} till` }).click();
  await expect(page.getByText("Sidan gick inte att visa")).toHaveCount(0);
  await expect(page.getByLabel(`Välj order ${number}`)).toBeChecked();
  await page.context().setOffline(false);
  await move.click();
  await expect(page.getByText(/flyttad/i).first()).toBeVisible();

  const stored = async () => (await sql<{ note: string }>("SELECT note FROM orders WHERE id = $1", [id]))[0];
  await page.getByRole("link", { name: String(number), exact: true }).click();
  await page.getByText("Skriv till kunden").click();
  await page.getByLabel("Meddelande", { exact: true }).fill("Hej!\nHur lång är du?");
  await page.getByText("Anteckning", { exact: true }).click();
  await note(page).fill(LONG);
  await sql("UPDATE orders SET note = 'Ring före leverans.' WHERE id = $1", [id]);
  const save = page.getByRole("button", { name: "Spara anteckningen" });
  await save.click();
  await expect(page.getByText(/där nu: Anteckning ”Ring före leverans\.”/)).toBeVisible();
  await expect(note(page)).toHaveValue(LONG);
  await save.click();
  await expect(page.getByText("Anteckningen är sparad.")).toBeVisible();
  await expect(note(page)).toHaveValue(LONG);
  expect((await stored())!.note).toHaveLength(LONG.length);
  await expect(page.getByLabel("Meddelande", { exact: true })).toHaveValue("Hej!\nHur lång är du?");
});

/** A file that is no picture; PICTURE is a real one. */
const NO_PICTURE = { name: "stav.jpg", mimeType: "image/jpeg", buffer: Buffer.from("hej") };
const PICTURE = "public/bilder/lasmig/produkt-390.webp";
const chosenIn = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.files!.length);

// Fails without: emptying a form with a file only after a success.
test("a shop picture that is refused stays chosen, and its description stays", async ({ page }) => {
  await sql("DELETE FROM settings WHERE key = 'pictures'");
  await page.goto("/admin/installningar/bilder");
  const place = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Steg 6, gravera staven" }) });
  const [file, words] = [place.locator("input[type=file]"), place.getByLabel("Vad bilden visar")];
  const save = place.getByRole("button", { name: /^(Byt bild|Spara bilden)/ });
  await place.getByRole("heading").click();
  await file.setInputFiles(NO_PICTURE);
  await words.fill("Åtta personer");
  await save.click();
  await expect(toast(page)).toContainText("Välj en hel stillbild");
  await expect(words).toHaveValue("Åtta personer");
  await file.setInputFiles(PICTURE);
  await sql("INSERT INTO settings (key, value, updated_at) VALUES ('pictures', $1, now())", [
    JSON.stringify({ "steg-6": { url: "/uploads/annan.webp", alt: "Någon annans" } }),
  ]);
  await save.click();
  await expect(toast(page).filter({ hasText: "Någon annan har just bytt den." })).toBeVisible();
  expect(await chosenIn(file)).toBe(1);
  await expect(words).toHaveValue("Åtta personer");
  await save.click();
  await saved(page);
  await expect(page).toHaveURL(/\/bilder(\?besked=saved)?#steg-6$/);
  expect(await chosenIn(file)).toBe(0);
  await expect(words).toHaveValue("Åtta personer");
  await sql("DELETE FROM settings WHERE key = 'pictures'");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("without script a settings form is saved after giving the password, and after a new login when the session has ended", async ({
    page,
  }) => {
    await page.goto("/admin/installningar/priser");
    await forgetProof(owner);
    await page.getByLabel("Vuxenstav, Ett par", { exact: true }).fill("1 095 kr");
    await page.getByRole("button", { name: "Spara priserna" }).click();
    await page.getByLabel("Ditt lösenord").fill(PASSWORD);
    await page.getByRole("button", { name: "Spara priserna" }).click();
    await saved(page);
    await expect(page.getByLabel("Vuxenstav, Ett par", { exact: true })).toHaveValue("1095");

    await page.goto("/admin/installningar/texter");
    await first(page).fill(WORDS);
    await endSessions();
    await page.getByRole("button", { name: "Spara texterna" }).click();
    await page.getByLabel("E-post").fill(owner.email);
    await page.getByLabel("Lösenord").fill(PASSWORD);
    await page.getByRole("button", { name: "Logga in" }).click();
    await expect(first(page)).toHaveValue(WORDS);
    await page.getByRole("button", { name: "Spara texterna" }).click();
    await saved(page);
    await expect(first(page)).toHaveValue(WORDS);
  });
});
