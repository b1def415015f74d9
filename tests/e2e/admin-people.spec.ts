// Admin accounts on a phone: invitation, role, forgotten password, removal, and one's own page. tests/fuzz/keys checks
// what each role may call.
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./test";
import { expectAccessible } from "./accessible";
import { COOKIE, linkIn, makeAccount, PASSWORD, signIn, tokenFor } from "./admin-support";

const NEXT = "tre kajaker i dimma";
const address = () => `${randomUUID()}@example.se`;

async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
}

test.use({ viewport: { width: 390, height: 844 } });

test("an invited person sets a password, sees only the pages of their role, and is removed", async ({
  browser,
  page,
  baseURL,
}) => {
  const owner = await makeAccount();
  const guest = address();
  await signIn(page, owner);
  await page.goto("/admin/konton");
  // By keyboard alone, with a wrong address first: its error takes the focus.
  await page.getByLabel("E-post").focus();
  await page.keyboard.type("nils");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-post")).toHaveAccessibleDescription("Ogiltig e-postadress");
  await expect(page.getByRole("alert").filter({ hasText: "Inbjudan är inte skickad" })).toBeFocused();
  await page.getByLabel("E-post").fill(guest);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Inbjudan är på väg" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: guest })).toContainText("Verkstad");

  const link = await linkIn(guest, "Du är inbjuden");
  const theirs = await elsewhere(browser);
  await theirs.goto(baseURL + link);
  await expectAccessible(theirs, "html");
  await theirs.getByLabel("Ditt namn").fill("Nils Ek");
  await theirs.getByLabel("Lösenord").fill("Lösenord1234");
  await theirs.keyboard.press("Enter");
  await expect(theirs.getByLabel("Lösenord")).toHaveAccessibleDescription(/för vanligt/);
  await expect(theirs.getByLabel("Ditt namn")).toHaveValue("Nils Ek");
  await theirs.getByLabel("Lösenord").fill(NEXT);
  await theirs.getByLabel("Lösenord").press("Enter");
  await expect(theirs.getByRole("heading", { name: "Din inloggning" })).toBeVisible();
  await expect(theirs.getByText(`Nils Ek, Verkstad. ${guest}`)).toBeVisible();
  const shownTo = async (path: string) => (await theirs.request.get(baseURL + path)).text();
  expect(await shownTo("/admin/bokforing")).toContain("Det ingår inte i din roll");
  expect(await shownTo(link)).toContain("Länken gäller inte");

  await page.reload();
  // Look in the guest's row: another test's guest may have the same name.
  const change = page
    .getByRole("row")
    .filter({ hasText: guest })
    .getByRole("link", { name: "Ändra Nils Ek" });
  await change.click();
  await expect(page.getByRole("heading", { name: "Nils Ek" })).toBeVisible();
  await page.getByLabel("Skribent").check();
  await page.getByRole("button", { name: "Spara rollen" }).click();
  await expect(page.getByRole("row").filter({ hasText: guest })).toContainText("Skribent");
  await theirs.goto(`${baseURL}/admin`);
  await theirs.getByRole("button", { name: "Meny" }).click();
  const rooms = theirs.getByRole("navigation", { name: "Admin" }).getByRole("link");
  await expect(rooms).toHaveText(["I dag", "Butiken"]);

  await change.click();
  await page.getByText("Ta bort kontot", { exact: true }).click();
  await page.getByRole("button", { name: "Ja, ta bort kontot" }).click();
  await expect(page.getByText("Kontot är borttaget")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: guest })).toHaveCount(0);
  expect((await theirs.request.get(`${baseURL}/admin`)).url()).toMatch(/\/admin\/login$/);
  await theirs.context().close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  // admin-keys.spec.ts does the same with script; tests/db/reset-password.test.ts has an unknown address.
  test("without script a forgotten password is reset by mail", async ({ page }) => {
    const { email } = await makeAccount();
    await page.goto("/admin/login");
    await page.getByLabel("E-post").fill(email);
    await page.getByLabel("Lösenord").fill("fel-lösenord");
    await page.getByRole("button", { name: "Logga in" }).click();
    await expect(page.getByText("Inloggning misslyckades")).toBeVisible();
    await expect(page.getByLabel("E-post")).toHaveValue(email);
    await page.getByRole("link", { name: "Glömt lösenordet?" }).click();
    await expect(page.getByRole("heading", { name: "Glömt lösenordet?" })).toBeVisible();
    await page.getByLabel("E-post").fill(email);
    await page.getByRole("button", { name: "Skicka en länk" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Kolla mejlen." })).toBeVisible();
    await page.goto(await linkIn(email, "Välj ett nytt lösenord"));
    await page.getByLabel("Nytt lösenord").fill(NEXT);
    await page.getByRole("button", { name: "Byt lösenord" }).click();
    await expect(page.getByText("Lösenordet är bytt")).toBeVisible();
    await page.getByLabel("E-post").fill(email);
    await page.getByLabel("Lösenord").fill(NEXT);
    await page.getByRole("button", { name: "Logga in" }).click();
    await expect(page.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
    await page.getByRole("button", { name: "Logga ut" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test("on their own page an owner changes name, password and, confirmed from both addresses, e-mail, and ends other sessions", async ({
  browser,
  page,
  baseURL,
}) => {
  const account = await makeAccount();
  const next = address();
  await signIn(page, account);
  const others = [await tokenFor(account), await tokenFor(account)];
  await page.goto("/admin/sakerhet");
  await page.getByLabel("Ditt namn").fill("Karin Holm");
  await page.getByRole("button", { name: "Spara namnet" }).click();
  await expect(page.getByText("Namnet är sparat.")).toBeVisible();
  await expect(page.getByLabel("Ditt namn")).toHaveValue("Karin Holm");
  const end = page.getByRole("button", { name: "Logga ut Prov" });
  await end.first().click();
  await expect(page.getByText("Utloggad där")).toBeVisible();
  await expect(end).toHaveCount(1);
  const endAll = page.getByRole("button", { name: "Logga ut överallt utom här" });
  await endAll.click();
  await expect(endAll).toHaveCount(0);
  for (const token of others) {
    const headers = { cookie: `${COOKIE}=${token}` };
    const answer = await fetch(`${baseURL}/admin`, { headers, redirect: "manual" });
    expect(answer.headers.get("location")).toMatch(/^\/admin\/login/);
  }

  const change = async (old: string, password: string) => {
    await page.getByLabel("Nuvarande lösenord").fill(old);
    await page.getByLabel("Nytt lösenord").fill(password);
    await page.getByRole("button", { name: "Byt lösenord" }).click();
  };
  await change("fel-lösenord", NEXT);
  await expect(page.getByLabel("Nuvarande lösenord")).toHaveAccessibleDescription(
    "Det är inte ditt nuvarande lösenord.",
  );
  await change(PASSWORD, "Lösenord1234");
  await expect(page.getByLabel("Nytt lösenord")).toHaveAccessibleDescription(/för vanligt/);
  expect(await page.content()).not.toContain("Lösenord1234");
  await change(PASSWORD, NEXT);
  await expect(page.getByText("Lösenordet är bytt.")).toBeVisible();

  await page.getByLabel("Ny e-post").fill(next);
  await page.getByRole("button", { name: "Skicka länkar" }).click();
  await expect(page.getByText("Länkar är på väg till båda adresserna.")).toBeVisible();
  await expect(page.getByText("Lösenordet är bytt.")).toHaveCount(0);
  const visitor = await elsewhere(browser);
  await visitor.goto(baseURL + (await linkIn(next, "Bekräfta bytet")));
  await expectAccessible(visitor, "html");
  await visitor.getByRole("button", { name: "Bekräfta" }).click();
  await expect(visitor.getByText("den andra adressen")).toBeVisible();
  await visitor.goto(baseURL + (await linkIn(account.email, "Bekräfta bytet")));
  await visitor.getByRole("button", { name: "Bekräfta" }).click();
  await expect(visitor.getByText("E-posten är bytt.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Karin Holm, Ägare. ${next}`)).toBeVisible();
  await visitor.context().close();
});
