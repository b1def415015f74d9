import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "./test";
import { mailsAbout, sql } from "../support/shop";
import { signIn } from "./admin-support";

const newMessage = () => `Vi är nio, ett företag på Öland. ${randomUUID()}`;
const stored = (message: string) =>
  sql<{ name: string; email: string; people: number; wished_date: Date | null }>(
    "SELECT name, email, people, wished_date FROM event_enquiries WHERE message = $1",
    [message],
  );

async function fill(page: Page, message: string, people: string) {
  await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg");
  await page.getByLabel("E-post", { exact: true }).fill("asa@example.se");
  await page.getByLabel("Meddelande", { exact: true }).fill(message);
  await page.getByLabel(/^Antal personer/).fill(people);
}
const send = (page: Page) => page.getByRole("button", { name: "Skicka meddelande" }).click();
const thanks = (page: Page) => page.getByRole("heading", { name: "Tack för ditt meddelande!" });

/** The same visit with and without script: nothing typed is lost, and what is right is stored once and mailed. */
async function enquire(page: Page, people: number) {
  const message = newMessage();
  await page.goto("/event");
  await send(page);
  const alert = page.getByRole("alert").filter({ hasText: "Fyll i alla fält" }).first();
  await expect(alert).toBeVisible();
  await expect(alert.getByRole("link", { name: "Skriv din e-postadress" })).toHaveAttribute(
    "href",
    "#event-email",
  );
  await expect(page.getByLabel("Namn", { exact: true })).toHaveAttribute("aria-invalid", "true");

  await fill(page, message, "2");
  await page.getByLabel("E-post", { exact: true }).fill("asa@");
  await send(page);
  await expect(page.getByText("Vi tar emot 3–10 personer").first()).toBeVisible();
  await expect(page.getByText("Ogiltig e-postadress").first()).toBeVisible();
  await expect(page.getByLabel("Meddelande", { exact: true })).toHaveValue(message);
  await expect(page.getByLabel(/^Antal personer/)).toHaveValue("2");
  expect(await stored(message)).toEqual([]);

  await page.getByLabel(/^Antal personer/).fill(String(people));
  await page.getByLabel("E-post", { exact: true }).fill("asa@example.se");
  await page.getByLabel(/^Önskad dag/).fill("2031-02-14");
  await send(page);
  await expect(thanks(page)).toBeVisible();
  const [row] = await stored(message);
  expect(row).toMatchObject({ name: "Åsa Öberg", email: "asa@example.se", people });
  await expect.poll(async () => (await mailsAbout(message)).length).toBe(1);
  const [mail] = await mailsAbout(message);
  expect(mail!.text).toContain("asa@example.se");
  expect(mail!.text).toContain("2031");
  return message;
}

test("an enquiry is checked, kept, stored and mailed, also of more than ten, which the owner sees", async ({
  page,
}) => {
  await page.goto("/event");
  await send(page);
  const alert = page.getByRole("alert").first();
  await expect(alert).toBeFocused();
  await expect(page.getByText("Vänligen fyll i namn, e-post och meddelande")).toBeVisible();
  await alert.getByRole("link", { name: "Skriv din e-postadress" }).click();
  await expect(page.getByLabel("E-post", { exact: true })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel(/^Antal personer/)).toHaveAccessibleDescription(
    "3–10. Är ni fler planerar vi kvällen med er i svaret.",
  );
  const message = await enquire(page, 12);
  await expect(thanks(page)).toBeFocused();
  await expect(thanks(page)).toBeInViewport();
  expect((await mailsAbout(message))[0]!.text).toContain("12 personer, fler än 10");
  await signIn(page);
  await page.goto("/admin/forfragningar");
  await page.getByRole("link").filter({ hasText: message }).click();
  await expect(page.getByText(/12 personer, fler än 10/)).toBeVisible();
});

const FORMS = [
  { path: "/kontakt", kind: "question", name: "Fråga" },
  { path: "/reparation", kind: "repair", name: "Lagning" },
  { path: "/reklamation", kind: "complaint", name: "Reklamation" },
] as const;

/** Writes to the shop from a page of its own, first with an address that is none. */
async function write(page: Page, { path, kind, name }: (typeof FORMS)[number]): Promise<string> {
  const message = `Trugan har lossnat. ${randomUUID()}`;
  await page.goto(path);
  await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg");
  await page.getByLabel("E-post", { exact: true }).fill("asa@");
  await page.getByLabel("Meddelande", { exact: true }).fill(message);
  await expect(page.getByLabel(/^Antal personer/)).toHaveCount(0);
  await send(page);
  await expect(page.getByText("Ogiltig e-postadress").first()).toBeVisible();
  await expect(page.getByLabel("Meddelande", { exact: true })).toHaveValue(message);
  await page.getByLabel("E-post", { exact: true }).fill("asa@example.se");
  await send(page);
  await expect(thanks(page)).toBeVisible();
  const rows = await sql("SELECT kind FROM event_enquiries WHERE message = $1", [message]);
  expect(rows).toEqual([{ kind }]);
  await expect.poll(async () => (await mailsAbout(message)).length).toBe(1);
  expect((await mailsAbout(message))[0]!.subject).toBe(`${name} från Åsa Öberg`);
  return message;
}

test("a question, a repair and a complaint reach the inbox, which says what each is about", async ({
  page,
}) => {
  const messages: string[] = [];
  for (const form of FORMS) {
    messages.push(await write(page, form));
    // One address may send five an hour.
    await sql("DELETE FROM rate_limits");
  }
  await signIn(page);
  await page.goto("/admin/forfragningar");
  for (const [index, { name }] of FORMS.entries())
    await expect(page.getByRole("link").filter({ hasText: messages[index]! })).toContainText(`${name}.`);
  await page.getByRole("link").filter({ hasText: messages[2]! }).click();
  await expect(page.getByLabel("Ämne")).toHaveValue("Om din reklamation");
  await expect(page.getByRole("button", { name: "Boka kvällen" })).toHaveCount(0);
});

test("a robot that fills in what people don't see is thanked and forgotten", async ({ page }) => {
  const message = newMessage();
  await page.goto("/event");
  await fill(page, message, "5");
  await expect(page.getByLabel("Lämna tomt")).toBeHidden();
  await page.locator("input[name=website]").evaluate((input: HTMLInputElement) => (input.value = "x"));
  await send(page);
  await expect(thanks(page)).toBeVisible();
  expect(await stored(message)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("without JavaScript a complaint arrives, and its page says so", async ({ page }) => {
    await write(page, FORMS[2]);
    await expect(page).toHaveURL(/\/reklamation\?skickat=1#svar$/);
  });

  test("without JavaScript the same enquiry arrives", async ({ page, context }) => {
    const message = await enquire(page, 9);
    await expect(page).toHaveURL(/\/event\?skickat=1#svar$/);
    expect(await context.cookies()).toEqual([]);
    await page.reload();
    expect(await stored(message)).toHaveLength(1);
    // The page itself stays as it was made.
    await page.goto("/event");
    await expect(thanks(page)).toHaveCount(0);
  });
});
