// An order by telephone: entered in the admin, paid by the customer through a link.
import { readMail, sql } from "../support/shop";
import { makeAccount, signIn } from "./admin-support";
import { pay, thanks } from "./pages/payment";
import { expect, test, type Page } from "./test";

/** Enters an order of two lines with the customer's address, and mails the payment link. */
async function takeOrder(page: Page, email: string): Promise<void> {
  await page.goto("/admin/bestallningar");
  await page.getByRole("link", { name: "Ta en beställning per telefon" }).click();
  // Fails without: the heading of a refusal goes by the pressed button.
  await page.getByRole("button", { name: "Räkna", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Summan är inte räknad" })).toBeVisible();
  await page.getByRole("button", { name: "Lägg till turstav" }).click();
  await page.getByRole("group", { name: "Färg" }).getByText("Röd").click();
  await page.getByRole("group", { name: "Längd, cm" }).getByText("150").click();
  await page.getByLabel(/^Gravyr/).fill("ASTRID");
  await page.getByRole("button", { name: "Lägg till vuxenstav" }).click();
  const second = page.getByRole("group", { name: "Rad 2, Vuxenstav" });
  // Fails without: the middle length is chosen at first, as in the shop.
  await expect(second.getByRole("radio", { name: "125" })).toBeChecked();
  await second.getByLabel("Antal par").fill("2");
  await expect(page.getByRole("group", { name: "Rad 1, Turstav" }).getByLabel(/^Gravyr/)).toHaveValue(
    "ASTRID",
  );
  for (const [label, value] of [
    ["Namn", "Åsa Öberg"],
    ["E-post", email],
    ["Mobil", "070-123 45 67"],
    ["Adress", "Björkvägen 4"],
    ["Postnummer", "18450"],
    ["Ort", "Åkersberga"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Räkna", exact: true }).click();
  await expect(page.getByText("Totalt", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Namn", { exact: true })).toHaveValue("Åsa Öberg");
  await page.getByRole("button", { name: "Skicka betallänk" }).click();
  await expect(page.getByText("Betallänken är på väg").first()).toBeVisible();
}

/** The path of the payment link in the customer's mail. */
async function linkOf(email: string): Promise<string> {
  const { text } = await readMail(email, "Din beställning är klar att betala");
  return /\/betala\/[0-9a-f-]{36}/.exec(text)![0];
}

test.beforeEach(async ({ page }) => {
  await signIn(page, await makeAccount({ role: "maker" }));
});

test("the customer pays an order by telephone through its link, without script", async ({
  page,
  browser,
}) => {
  const email = `${crypto.randomUUID()}@example.se`;
  await takeOrder(page, email);
  // The pressed button can't be pressed again, so the focus moves to main.
  await expect(page.getByRole("main")).toBeFocused();
  const row = page.getByRole("row", { name: /Åsa Öberg/ }).first();
  await expect(row).toContainText("Skickad");

  const link = await linkOf(email);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(link);
  await expect(customer.getByRole("heading", { level: 1, name: "Din beställning" })).toBeVisible();
  await expect(customer.getByText("ASTRID").last()).toBeVisible();
  await expect(customer.getByText("Graverade stavar är gjorda bara för dig.")).toBeVisible();
  await customer.getByRole("button", { name: /^Beställ och betala/ }).click();
  await pay(customer);
  await expect(thanks(customer)).toBeVisible();
  const [order] = await sql<{ number: number }>("SELECT number FROM orders WHERE email = $1", [email]);
  await customer.goto(link);
  await expect(customer.getByText("Beställningen är betald. Tack!")).toBeVisible();
  await context.close();

  await page.goto("/admin/bestallningar/telefon");
  await expect(row).toContainText(`Betald, order ${order!.number}`);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("without script a maker enters an order by telephone and revokes its payment link", async ({
    page,
  }) => {
    const email = `${crypto.randomUUID()}@example.se`;
    await takeOrder(page, email);
    const link = await linkOf(email);
    const row = page.getByRole("row", { name: /Åsa Öberg/ }).first();
    await row.getByRole("button", { name: /Återkalla/ }).click();
    await expect(page.getByText("Betallänken gäller inte längre").first()).toBeVisible();
    await expect(row).toContainText("Återkallad");
    await page.goto(link);
    await expect(page.getByText("Den här länken gäller inte längre.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Beställ och betala/ })).toHaveCount(0);
  });
});
