import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "./test";
import { mailsAbout, sql } from "../support/shop";
import { pageFor } from "./admin-support";
import { hiddenFields, parse } from "./html";

const newMessage = () => `Vi är nio, ett företag på Öland. ${randomUUID()}`;
const stored = (message: string) =>
  sql<{ name: string; email: string; people: number; wished_date: Date | null }>(
    "SELECT name, email, people, wished_date FROM event_enquiries WHERE message = $1",
    [message],
  );

async function fill(page: Page, message: string, people?: string) {
  await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg");
  await page.getByLabel("E-post", { exact: true }).fill("asa@example.se");
  await page.getByLabel("Meddelande", { exact: true }).fill(message);
  if (people) await page.getByLabel(/^Antal personer/).fill(people);
}
const send = (page: Page) => page.getByRole("button", { name: "Skicka meddelande" }).click();
const thanks = (page: Page) => page.getByRole("heading", { name: "Tack för ditt meddelande!" });

test("an enquiry for more than ten people is validated, survives a reload, and is stored and mailed", async ({
  page,
}) => {
  const message = newMessage();
  await page.goto("/event");
  await send(page);
  const alert = page.getByRole("alert").first();
  await expect(alert).toBeFocused();
  await expect(page.getByText("Vänligen fyll i namn, e-post och meddelande")).toBeVisible();
  await expect(page.getByLabel("Namn", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await alert.getByRole("link", { name: "Skriv din e-postadress" }).click();
  await expect(page.getByLabel("E-post", { exact: true })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel(/^Antal personer/)).toHaveAccessibleDescription(
    "3–10. Är ni fler planerar vi kvällen med er i svaret.",
  );
  await fill(page, message, "2");
  // Fails without: hiding what the form asks for once all of it is there. Its room stays, so that nothing moves.
  await expect(page.getByText("Allt är rättat", { exact: true })).toBeVisible();
  await expect(page.getByText("Vänligen fyll i namn, e-post och meddelande")).toBeHidden();
  await send(page);
  await expect(page.getByText("Vi tar emot 3–10 personer").first()).toBeVisible();
  await expect(page.getByLabel("Meddelande", { exact: true })).toHaveValue(message);
  await page.getByLabel(/^Antal personer/).fill("12");
  await page.getByLabel(/^Önskad dag/).fill("2031-02-14");
  // Fails without: keeping what is typed in the tab's session storage until it is sent.
  await page.reload();
  await expect(page.getByLabel("Meddelande", { exact: true })).toHaveValue(message);
  await expect(page.getByLabel(/^Önskad dag/)).toHaveValue("2031-02-14");
  expect(await page.evaluate(() => sessionStorage.getItem("formular-event"))).not.toContain("$ACTION");
  await send(page);
  await expect(thanks(page)).toBeFocused();
  await expect(thanks(page)).toBeInViewport();
  expect(await stored(message)).toMatchObject([{ name: "Åsa Öberg", email: "asa@example.se", people: 12 }]);
  await expect.poll(async () => (await mailsAbout(message)).length).toBe(1);
  const [mail] = await mailsAbout(message);
  for (const text of ["asa@example.se", "2031", "12 personer, fler än 10"])
    expect(mail!.text).toContain(text);
  // Once sent, nothing of it stays in the browser.
  await page.reload();
  await expect(page.getByLabel("Meddelande", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(message);
});

test("the contact form opens with the order number or height from its address, and keeps a text for that order alone", async ({
  page,
}) => {
  const message = page.getByLabel("Meddelande", { exact: true });
  await page.goto("/kontakt?order=1001");
  await expect(message).toHaveValue("Order 1001: ");
  await message.fill("Order 1001: går det att byta färg?");
  await page.reload();
  await expect(message).toHaveValue("Order 1001: går det att byta färg?");
  // The family page sends along the height that no pole fits.
  await page.goto("/kontakt?langd=62");
  await expect(message).toHaveValue("Stavar till den som är 62 cm lång: ");
  // An order number that is no number is ignored.
  await page.goto("/kontakt?order=ring+mig");
  await expect(message).toHaveValue("");
});

const FORMS = [
  { path: "/kontakt", kind: "question", name: "Fråga" },
  { path: "/reparation", kind: "repair", name: "Lagning" },
  { path: "/reklamation", kind: "complaint", name: "Reklamation" },
] as const;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a refused enquiry keeps its text and is then stored once; a robot is thanked and not stored", async ({
    page,
    context,
  }) => {
    const message = newMessage();
    await page.goto("/event");
    await fill(page, message, "2");
    await page.getByLabel("E-post", { exact: true }).fill("asa@");
    await send(page);
    const alert = page.getByRole("alert").filter({ hasText: "Ogiltig e-postadress" }).first();
    await expect(alert.getByRole("link").first()).toHaveAttribute("href", "#event-email");
    await expect(page.getByText("Vi tar emot 3–10 personer").first()).toBeVisible();
    await expect(page.getByLabel("Meddelande", { exact: true })).toHaveValue(message);
    await expect(page.getByLabel(/^Antal personer/)).toHaveValue("2");
    expect(await stored(message)).toEqual([]);
    await fill(page, message, "9");
    await send(page);
    await expect(thanks(page)).toBeVisible();
    await expect(page).toHaveURL(/\/event\?skickat=1#svar$/);
    expect(await context.cookies()).toEqual([]);
    await page.reload();
    expect(await stored(message)).toMatchObject([{ people: 9 }]);
    // The plain page stays as it was built, without the thanks.
    await page.goto("/event");
    await expect(thanks(page)).toHaveCount(0);

    // A robot fills in the hidden honeypot field.
    const spam = newMessage();
    await fill(page, spam, "5");
    await expect(page.getByLabel("Lämna tomt")).toBeHidden();
    await page.locator("input[name=website]").evaluate((input: HTMLInputElement) => (input.value = "x"));
    await send(page);
    await expect(thanks(page)).toBeVisible();
    expect(await stored(spam)).toEqual([]);
  });
});

// In a browser: the journey before this one, with the same form.
test("without JavaScript a question, a repair and a complaint reach the inbox, each with its kind", async ({
  request,
  baseURL,
}) => {
  const asked: { id: string; message: string; name: string }[] = [];
  for (const { path, kind, name } of FORMS) {
    const message = newMessage();
    const page = await (await request.get(path)).text();
    expect(page).not.toContain("Antal personer");
    const typed = { name: "Åsa Öberg", email: "asa@example.se", message };
    const sent = await request.post(path, {
      headers: { origin: baseURL! },
      multipart: { ...Object.fromEntries(hiddenFields(page, "website")), ...typed },
      maxRedirects: 0,
    });
    expect([sent.status(), sent.headers().location]).toEqual([303, `${path}?skickat=1#svar`]);
    const { text } = parse(await (await request.get(`${path}?skickat=1`)).text());
    expect(text).toContain("Tack för ditt meddelande!");
    const rows = await sql<{ id: string; kind: string }>(
      "SELECT id, kind FROM event_enquiries WHERE message = $1",
      [message],
    );
    expect(rows).toEqual([{ id: expect.any(String), kind }]);
    await expect.poll(async () => (await mailsAbout(message)).length).toBe(1);
    expect((await mailsAbout(message))[0]!.subject).toBe(`${name} från Åsa Öberg`);
    asked.push({ id: rows[0]!.id, message, name });
  }
  const links = (await pageFor(request, "admin", "/admin/forfragningar")).match(/<a\b.*?<\/a>/gs)!;
  for (const { message, name } of asked)
    expect(parse(links.find((link) => link.includes(message))!).text).toContain(`${name}.`);
  const complaint = await pageFor(request, "admin", `/admin/forfragningar/${asked[2]!.id}`);
  expect(complaint).toMatch(/<input[^>]*value="Om din reklamation"/);
  expect(parse(complaint).text).toContain("Ämne");
  expect(parse(complaint).text).not.toContain("Boka kvällen");
});
