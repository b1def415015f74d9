import { randomUUID } from "node:crypto";
import { expect, test } from "./test";
import { giftCard } from "../support/purchase";
import { sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { openEditor, save, signIn, toast } from "./admin-support";
import { goOffline } from "./hold-back";
import { issueCards } from "../../dev/issue-gift-cards";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("a code is generated, saved, changed and thrown away; its ledger tells all of it", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("tab", { name: "Rabattkoder" }).press("Space");
  await page.getByRole("link", { name: "Ny rabattkod" }).click();
  await page.getByRole("button", { name: "Generera" }).click();
  const field = page.getByRole("textbox", { name: "Kod" });
  await expect(field).toHaveValue(/^[A-Z0-9]{8}$/);
  const code = await field.inputValue();
  await expect(page.getByRole("switch", { name: "Aktiv" })).toBeChecked();
  await save(page);
  await expect(page.getByText("Kod och belopp måste fyllas i").first()).toBeVisible();
  await expect(field).toHaveValue(code);
  await page.getByRole("spinbutton", { name: "Belopp (kr)" }).fill("300");
  await page.getByLabel("Utgångsdatum (valfritt)").fill("2031-01-31");
  await save(page);
  await expect(toast(page, "Skapat")).toBeVisible();
  await expect(page.getByRole("row", { name: /Utfärdat/ })).toContainText("300 kr");
  const id = /[\da-f-]{36}/.exec(page.url())![0];

  await page.getByRole("spinbutton", { name: "Belopp (kr)" }).fill("500");
  await save(page);
  await expect(toast(page, "Sparat")).toBeVisible();
  await expect(page.getByRole("row", { name: /Ändrat i admin/ })).toContainText("200 kr");

  // An order has used 400 kr of it.
  await sql(
    `WITH card AS (UPDATE gift_cards SET remaining_balance = remaining_balance - 40000 WHERE id = $1 RETURNING id)
     INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) SELECT gen_random_uuid(), id, 'reserve', -40000 FROM card`,
    [id],
  );
  await page.reload();
  await save(page);
  await expect(page.getByText("Kortet är använt för 400 kr")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: /fyll på till 500 kr/ })).toBeVisible();
  await page.getByRole("button", { name: /låt saldot vara 100 kr/ }).click();
  await expect(toast(page, "Sparat")).toBeVisible();

  await page.getByRole("link", { name: "Tillbaka" }).click();
  const row = page.getByRole("row", { name: new RegExp(code) });
  await expect(row).toContainText("500 kr");
  await expect(row).toContainText("2031-01-31");
  await row.getByRole("button", { name: "Radera" }).click();
  const question = page.getByRole("alertdialog", { name: "Är du säker?" });
  await expect(
    question.getByText("Detta kan inte ångras. Rabattkoden kommer att raderas permanent."),
  ).toBeVisible();
  await expect(question.getByText(code, { exact: true })).toBeVisible();
  await question.getByRole("button", { name: "Radera" }).click();
  await expect(toast(page, "Raderat")).toBeVisible();
  await expect(row).toBeHidden();
});

// Fails without: a code that nobody answers with is caught where it was asked for.
test("no code is made without a network: that is said, and what is typed stays", async ({ page }) => {
  await openEditor(page, "/admin/discount/new");
  const code = page.getByRole("textbox", { name: "Kod" });
  const amount = page.getByRole("spinbutton", { name: "Belopp (kr)" });
  const generate = page.getByRole("button", { name: "Generera" });
  await code.fill("SOMMAR");
  await amount.fill("300");
  await goOffline(page);
  await generate.click();
  await expect(page.getByText("Kunde inte generera en kod")).toBeVisible();
  await expect(code).toHaveValue("SOMMAR");
  await expect(amount).toHaveValue("300");
  await page.context().setOffline(false);
  await generate.click();
  await expect(code).toHaveValue(/^[A-Z0-9]{8}$/);
  await expect(amount).toHaveValue("300");
});

// Which codes a search and a filter find, and what bought cards are worth: tests/db/admin-codes.test.ts.
test("codes and cards are one list, searched while one types; a card leads back to what was found, and an unknown code to the list", async ({
  page,
}) => {
  const card = await giftCard(750);
  await page.goto("/admin?flik=koder");
  const row = (code: string) => page.getByRole("row", { name: new RegExp(code) });
  await expect(page.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
  await expect(row(card)).toHaveCount(0);
  await page.getByRole("link", { name: "Sök, kampanjer och presentkort" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Koder och kort" })).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Sök" });
  await field.fill("finns-inte");
  await expect(page.getByText("Ingen kod och inget kort passar ”finns-inte”.")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(card.slice(-4).toLowerCase());
  await expect(row(card)).toContainText("750 kr");
  await expect(row(card).getByRole("button", { name: "Radera" })).toHaveCount(0);
  await row(card)
    .getByRole("link", { name: /^Redigera/ })
    .click();
  await expect(page.getByRole("heading", { name: "Redigera presentkort" })).toBeVisible();
  await page.getByRole("link", { name: "Tillbaka" }).click();
  await expect(row(card)).toBeVisible();

  await page.goto(`/admin/discount/edit/${randomUUID()}`);
  await expect(page.getByRole("alert").getByText("Kunde inte hämta rabattkoden").last()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?flik=koder$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a code that an order uses once its list is drawn stays, the reason is said, and it is switched off", async ({
    page,
  }) => {
    const code = `ANV${Date.now()}`;
    const id = randomUUID();
    await sql(...issueCards(process.env.AUTH_SECRET!, "promo", 10_000, { code, id }));
    await page.goto("/admin?flik=koder");
    const row = page.getByRole("row", { name: new RegExp(code) });
    const remove = row.getByRole("button", { name: "Radera" });
    await remove.click();
    await sql(
      "INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) VALUES (gen_random_uuid(), $1, 'capture', 0)",
      [id],
    );
    await page.getByRole("alertdialog").getByRole("button", { name: "Radera" }).click();
    await expect(page.getByText("Kunde inte ta bort rabattkoden").first()).toBeVisible();
    await expect(page.getByText(/Gör den inaktiv i stället/).first()).toBeVisible();
    await page.goto("/admin?flik=koder");
    await expect(row).toBeVisible();
    await expect(remove).toHaveCount(0);
    await row.getByRole("button", { name: "Stäng av" }).click();
    await expect(row).toContainText("Inaktiv");
  });
});
