// The books: each voucher is exported once, a repeated download is identical, and the owner sets the accounts.
import { readFile } from "node:fs/promises";
import { sql } from "../support/shop";
import { ADULT_PAIR, buyOverHttp } from "../support/purchase";
import { readSie } from "../unit/books/read-sie";
import { forgetProof, makeAccount, PASSWORD, signIn, type Account } from "./admin-support";
import { expect, test, type Page } from "./test";

const BOOKS = "/admin/bokforing";
const SETTINGS = "/admin/installningar/bokforing";

let owner: Account;
const forget = () => sql("DELETE FROM settings WHERE key = 'books'");
test.beforeEach(async ({ page }) => {
  await forget();
  owner = await makeAccount();
  await signIn(page, owner);
});
test.afterEach(forget);

async function download(page: Page, name: RegExp) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).first().click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("the owner sets an account number, exports the month's vouchers once, and finds one of them on a phone", async ({
  page,
  request,
}) => {
  const { number } = await buyOverHttp(request, [ADULT_PAIR]);
  await forgetProof(owner);
  await page.goto(SETTINGS);
  const money = page.getByLabel("Pengar hos Stripe");
  await money.fill("16");
  await page.getByLabel("Ditt lösenord").fill(PASSWORD);
  await page.getByRole("button", { name: "Spara bokföringen" }).click();
  await expect(money).toHaveAccessibleDescription(/Fyra siffror/);
  await money.fill("1686");
  await page.getByRole("button", { name: "Spara bokföringen" }).click();
  await expect(page.getByText("Sparat", { exact: true }).first()).toBeVisible();
  await page.getByText(`av ${owner.email}. Se vad som ändrats`).click();
  await expect(page.getByText("Konto, Pengar hos Stripe: 1580 → 1686")).toBeVisible();

  await page.goto(BOOKS);
  await expect(page.getByText(/^Inte exporterat än: /)).toBeVisible();
  await page.getByRole("button", { name: /^Exportera \d+ nya?$/ }).click();
  await expect(page.getByText("Exporten är klar")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Exportera/ })).toBeHidden();
  const [first, again] = [await download(page, /Ladda ner SIE 4/), await download(page, /Ladda ner SIE 4/)];
  expect(first.name).toMatch(/^stavmakeriet-\d{4}-\d{2}(-\d+)?\.si$/);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  // Fails without: the re-authentication before a month's books are downloaded.
  await forgetProof(owner);
  await page.getByRole("button", { name: /Ladda ner SIE 4/ }).click();
  await page.getByLabel("Lösenord").fill(PASSWORD);
  expect((await download(page, /Ladda ner SIE 4/)).bytes.equals(first.bytes)).toBe(true);
  await forgetProof(owner);
  await page.goto(`/admin/bokforing/csv?manad=${first.name.slice(14, 21)}`);
  await expect(page.getByText("Inget är nedladdat")).toBeVisible();
  expect(readSie(first.bytes).vouchers.map((voucher) => `${voucher.series}${voucher.number}`)).toContain(
    `A${number}`,
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Läs verifikationerna" }).click();
  await page.getByLabel("Sök").fill(`A${number}`);
  await expect(page.getByText(/^1 verifikation i .+ passar sökningen/)).toBeVisible();
  const rows = page.getByRole("table", { name: `Verifikation A${number}` });
  await expect(rows.getByRole("row", { name: /3001/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: `Beställning ${number}` }).click();
  await expect(page).toHaveURL(/\/admin\/bestallningar\/[0-9a-f-]+$/);
});
