import { expect, test } from "./test";
import { RED_ADULT } from "../support/designs";
import { ordersOf, shareKeyOf } from "../support/purchase";
import { readMail, sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { signIn } from "./admin-support";
import { pay, thanks } from "./pages/payment";
import { fillAddress, goToPayment, newAddress, openTill } from "./pages/till";

// That poles are none while its box is not ticked: tests/unit/checkout-ui/gift.test.ts.
test("poles that are a present show no price to the one who gets them, and mail only the buyer", async ({
  page,
  context,
}) => {
  await openTill(page, [{ design: RED_ADULT, quantity: 1 }]);
  await expect(page.getByRole("heading", { name: "Vart ska stavarna?" })).toBeVisible();
  await page.getByRole("checkbox", { name: /Ja, det är en present/ }).check();
  await expect(page.getByRole("heading", { name: "Vart ska presenten?" })).toBeVisible();
  await page.getByLabel("Vem ska få stavarna?").fill("Elsa");
  await page.getByLabel("Hälsning på kortet").fill("Nu kan du sluta låna mina.\nKram från mormor");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Vem ska få stavarna?")).toHaveValue("Elsa");
  await expect(page.getByLabel("Hälsning på kortet")).toHaveValue(/Kram från mormor/);
  const address = newAddress();
  await fillAddress(page, address);
  await expect(page.getByText("Med hemleverans behöver den personen inte hämta")).toBeVisible();
  await expect(page.getByRole("radio", { name: /ombud/ }).first(), "it is a hint, not a cost").toBeChecked();
  const { tab } = await goToPayment(page, context, address);
  await pay(tab);
  await expect(thanks(tab)).toBeVisible();
  await expect(tab.getByText("Inga priser ligger i paketet, men din hälsning.")).toBeVisible();
  const [order] = await ordersOf(address["E-post"]);

  await tab.getByRole("link", { name: "Skriv ut ett kort att ge" }).click();
  const card = tab.getByRole("article");
  await expect(card.getByRole("heading", { name: "Elsa, dina stavar byggs." })).toBeVisible();
  await expect(card).toContainText("Nu kan du sluta låna mina.");
  await expect(tab.locator("#innehall")).not.toContainText(/\d kr|995/);
  await expectAccessible(tab);

  const mail = await readMail(address["E-post"], "Tack för ditt köp!");
  // Whoever has the sheet's address has no other: what is behind it shows no price either.
  const key = await shareKeyOf(order!.id);
  expect(mail.text).toContain(`/bygget/${key}/kort`);
  expect(new URL(tab.url()).pathname).toBe(`/bygget/${key}/kort`);
  // Asked for anew: in this tab the receipt that was left is still in the document, hidden.
  const sheet = await (await tab.request.get(tab.url())).text();
  expect(sheet).toContain("dina");
  for (const secret of [order!.id, address["E-post"], "Öberg"]) expect(sheet).not.toContain(secret);

  await signIn(page);
  await tab.goto(`/admin/bestallningar/${order!.id}`);
  await expect(tab.getByText("Present till Elsa.")).toBeVisible();
  await tab.getByRole("link", { name: "Skriv ut följesedel" }).click();
  const slip = tab.getByRole("article");
  await expect(slip.getByRole("heading", { name: "Elsa, här är dina stavar." })).toBeVisible();
  await expect(slip).toContainText("Kram från mormor");
  await expect(slip).not.toContainText(/\d kr|995/);
  await expectAccessible(tab);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("poles that are a present can be bought without script too", async ({ page }) => {
    const address = newAddress();
    await page.goto("/checkout?product=vuxenstav&farg=rod&grepp=ingen&langd=125&antal=1");
    await page.getByRole("checkbox", { name: /Ja, det är en present/ }).check();
    await page.getByLabel("Vem ska få stavarna?").fill("Elsa");
    await fillAddress(page, address);
    await page.getByRole("button", { name: "Beräkna fraktalternativ" }).first().click();
    await expect(page.getByRole("radio", { name: /DB Schenker, ombud/ })).toBeChecked();
    await expect(page.getByLabel("Vem ska få stavarna?")).toHaveValue("Elsa");
    await page.getByRole("button", { name: "Gå vidare till betalning" }).click();
    await expect
      .poll(() => sql("SELECT recipient FROM checkouts WHERE email = $1", [address["E-post"]]))
      .toMatchObject([{ recipient: { name: "Elsa", email: null, greeting: null } }]);
  });
});
