import { expect, test, type Page } from "./test";
import { openSession } from "../../dev/shopper";
import { RED_ADULT } from "../support/designs";
import { sql, stripe } from "../support/shop";
import { expectAccessible } from "./accessible";
import { PAYMENT, pay, thanks } from "./pages/payment";
import { freight, openFilledCheckout, payButton } from "./pages/checkout";

const TWO_PAIRS = [{ design: RED_ADULT, quantity: 2 }];
const WAITS = "Du har en betalning som väntar";

const notice = (page: Page) => page.getByRole("region", { name: WAITS });
const takeBack = (page: Page) => notice(page).getByRole("button", { name: "Ta tillbaka varukorgen" });
const bag = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Varukorg/ });
const strip = (page: Page) => page.getByRole("complementary").getByRole("link", { name: WAITS });
const rows = (page: Page) => page.getByRole("region", { name: "Varor" }).getByRole("heading", { level: 2 });
const statusOf = async (sessionId: string) =>
  (await stripe().sessions()).find(({ id }) => id === sessionId)!.status;

/** Leaves an open payment and an empty cart in the browser's storage, as after closing every tab that knew of it. */
async function leavePayment(page: Page, shopUrl: string | undefined) {
  const sessionId = await openSession(shopUrl!);
  const { url } = (await stripe().sessions()).find(({ id }) => id === sessionId)!;
  const lines = TWO_PAIRS.map((line, index) => ({ id: `rad-${index}`, ...line }));
  await page.goto("/up");
  await page.evaluate(
    (stored) => {
      localStorage.clear();
      localStorage.setItem("varukorg-undanlagd", stored);
    },
    JSON.stringify([{ sessionId, url, lines }]),
  );
  return { sessionId, url: url! };
}

test.describe("a waiting payment", () => {
  test("a waiting payment is shown in header, cart and checkout, can be continued, and disappears from every tab once paid", async ({
    page,
    context,
    baseURL,
  }) => {
    // tests/unit/cart/store.test.ts has what the checkout stores; the journey "Back from Stripe" has it in a browser.
    const { url: payment } = await leavePayment(page, baseURL);
    await page.goto("/kontakt");
    await expect(bag(page)).toHaveAccessibleName(/betalning som väntar/);
    await strip(page).click();
    await expect(page).toHaveURL(/\/varukorg$/);
    await expect(page.getByRole("heading", { level: 1, name: "Varukorg" })).toBeVisible();
    await expect(page.getByText("Din varukorg är tom")).toHaveCount(0);
    await expect(notice(page)).toContainText("2 × Vuxenstav");
    await expect(notice(page)).toContainText("ÅSA");
    await expectAccessible(page);
    const till = await context.newPage();
    await till.goto("/checkout");
    await expect(notice(till)).toBeVisible();
    const go = notice(page).getByRole("link", { name: "Fortsätt betala" });
    await expect(go).toHaveAttribute("href", payment);
    const paying = await context.newPage();
    await paying.goto(payment);
    await pay(paying);
    await expect(thanks(paying)).toBeVisible();
    const said = page.getByText("Betalningen är avslutad.");
    await expect(said.getByRole("link", { name: "Se beställningen" })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(bag(page)).not.toHaveAccessibleName(/betalning som väntar/);
    await expect(thanks(till)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Din varukorg är tom" })).toBeVisible();
  });

  test("Back from Stripe shows the waiting payment, and taking the cart back restores the checkout as it was", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/create-checkout")) asked += 1;
    });
    const address = await openFilledCheckout(page, TWO_PAIRS);
    // A double click sends one request. Where the browser opens no new tab, the payment opens in this one.
    await payButton(page).dblclick();
    await page.waitForURL(PAYMENT);
    expect(asked).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(notice(page)).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    await takeBack(page).click();
    await expect(page.getByLabel("Namn", { exact: true })).toHaveValue(address.Namn);
    await expect(page.locator("#bestallningen").getByText("Vuxenstav")).toBeVisible();
    await expect(freight(page)).toBeChecked();
    await payButton(page).click();
    await pay(page);
    await expect(thanks(page)).toBeVisible();
  });

  test("a payment that the bank has not answered, or that was paid meanwhile, can't be taken back, and the page says so", async ({
    page,
    baseURL,
  }) => {
    const { sessionId: atBank } = await leavePayment(page, baseURL);
    await stripe().pay(atBank, "delayed");
    await page.goto("/varukorg");
    await expect(notice(page)).toContainText("vi väntar på svar från din bank. Betala inte en gång till.");
    await expect(takeBack(page)).toHaveCount(0);
    await expect(notice(page).getByRole("link", { name: "Fortsätt betala" })).toHaveCount(0);
    await stripe().settle(atBank, "succeeded");
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByText("Betalningen är avslutad.")).toBeVisible();

    const { sessionId } = await leavePayment(page, baseURL);
    await page.route("**/api/verify-payment", (route) => route.abort());
    await page.goto("/varukorg");
    await stripe().pay(sessionId);
    await takeBack(page).click();
    await expect(
      page.getByText("Betalningen är redan gjord, så varukorgen går inte att ta tillbaka."),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Se beställningen" }).click();
    await expect(thanks(page)).toBeVisible();
  });

  test("a payment that expires gives the cart back on any open page, and taking the cart back expires the payment at Stripe", async ({
    page,
    baseURL,
  }) => {
    const { sessionId: taken } = await leavePayment(page, baseURL);
    await page.goto("/varukorg");
    await takeBack(page).click();
    await expect(rows(page)).toHaveText(["Vuxenstav"]);
    await expect(page.getByText("2 586 kr", { exact: true }).first()).toBeVisible();
    const said = page.getByText("Varorna är tillbaka i varukorgen.");
    await expect(said).toBeVisible();
    await expect(said).toBeFocused();
    await expect(bag(page)).toHaveAccessibleName(/^Varukorg ?, 1 rad$/);
    expect(await statusOf(taken)).toBe("expired");

    const { sessionId: seen } = await leavePayment(page, baseURL);
    await page.goto("/varukorg");
    await expect(notice(page)).toBeVisible();
    await stripe().expire(seen);
    await expect(rows(page)).toHaveText(["Vuxenstav"]);
    await expect(notice(page)).toHaveCount(0);

    const { sessionId } = await leavePayment(page, baseURL);
    await stripe().expire(sessionId);
    await page.goto("/kontakt");
    await expect(bag(page)).toHaveAccessibleName(/^Varukorg ?, 1 rad$/);
    await expect(strip(page)).toHaveCount(0);
    const [checkout] = await sql<{ status: string }>(
      "SELECT status FROM checkouts WHERE stripe_session_id = $1",
      [sessionId],
    );
    expect(checkout!.status).toBe("expired");
  });
});
