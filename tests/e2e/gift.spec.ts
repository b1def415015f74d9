import { expect, test } from "./test";
import { RED_ADULT } from "../support/designs";
import { offerPickupPoints, ordersOf, shareKeyOf } from "../support/purchase";
import { readMail } from "../support/shop";
import { expectAccessible } from "./accessible";
import { signIn } from "./admin-support";
import { pay, thanks } from "./pages/payment";
import { fillAddress, goToPayment, newAddress, openCheckout } from "./pages/checkout";

// tests/unit/checkout-ui/gift.test.ts checks that an order is no present until the box is ticked.
test("poles given as a present go to the chosen pick-up point, and card and packing slip show no price", async ({
  page,
  context,
}) => {
  // The tests have no carrier, so add pick-up points to the stored quote and to the response.
  await page.route("**/api/calculate-shipping", async (route) => {
    const answer = await route.fetch();
    const { options } = (await answer.json()) as { options: { id: string }[] };
    const [first, ...others] = options;
    const pickupPoints = await offerPickupPoints(first!.id);
    await route.fulfill({ json: { options: [{ ...first, pickupPoints }, ...others] } });
  });
  await openCheckout(page, [{ design: RED_ADULT, quantity: 1 }]);
  await expect(page.getByRole("heading", { name: "Vart ska stavarna?" })).toBeVisible();
  await page.getByRole("checkbox", { name: /Ja, det är en present/ }).check();
  await expect(page.getByRole("heading", { name: "Vart ska presenten?" })).toBeVisible();
  await page.getByLabel("Vem ska få stavarna?").fill("Elsa");
  await page.getByLabel("Hälsning på kortet").fill("Nu kan du sluta låna mina.\nKram från mormor");
  // Whose each line of the address is.
  await expect(
    page.getByText("Namn, adress och mobil ovanför är till den som tar emot paketet"),
  ).toBeVisible();
  const address = newAddress();
  await fillAddress(page, address);
  const points = page.getByLabel("Ombud", { exact: true });
  await expect(points).toHaveValue("184501");
  await points.selectOption("Kiosken, Torget 2 (1,4 km)");
  await expectAccessible(page);
  await page.reload();
  await expect(points).toHaveValue("184502");
  await expect(page.getByLabel("Vem ska få stavarna?")).toHaveValue("Elsa");
  await expect(page.getByLabel("Hälsning på kortet")).toHaveValue(/Kram från mormor/);
  await page.getByRole("radio", { name: /PostNord, paket/ }).check();
  await expect(
    page.getByText("Paketet går till ett ombud nära adressen. Namnet kommer i meddelandet från PostNord."),
  ).toBeVisible();
  await page.getByRole("radio", { name: /DB Schenker, ombud/ }).check();
  await expect(points).toHaveValue("184502");
  await expect(page.getByText("Med hemleverans behöver den personen inte hämta")).toBeVisible();
  await expect(
    page.getByRole("radio", { name: /ombud/ }).first(),
    "home delivery is only suggested, not chosen",
  ).toBeChecked();
  const { tab } = await goToPayment(page, context, address);
  await pay(tab);
  await expect(thanks(tab)).toBeVisible();
  const place = "Kiosken, Torget 2, 184 50 Åkersberga";
  await expect(tab.getByText("Levereras till").locator("+ dd")).toHaveText(place);
  await expect(tab.getByText("Adress", { exact: true }).locator("+ dd")).toContainText(address.Adress);
  await expect(tab.getByText("Din hälsning ligger i paketet, men inga priser.")).toBeVisible();
  const [order] = await ordersOf(address["E-post"]);

  await tab.getByRole("link", { name: "Skriv ut ett kort att ge" }).click();
  const card = tab.getByRole("article");
  await expect(card.getByRole("heading", { name: "Elsa, dina stavar byggs." })).toBeVisible();
  await expect(card).toContainText("Nu kan du sluta låna mina.");
  await expect(tab.locator("#innehall")).not.toContainText(/\d kr|995/);
  await expectAccessible(tab);

  const mail = await readMail(address["E-post"], "Tack för ditt köp!");
  // The card's address uses the share key, so its holder cannot reach the order's own page with prices.
  const key = await shareKeyOf(order!.id);
  expect(mail.text).toContain(`/bygget/${key}/kort`);
  expect(new URL(tab.url()).pathname).toBe(`/bygget/${key}/kort`);
  // Fetch it again: this tab's document still has the hidden receipt that it came from.
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
});
