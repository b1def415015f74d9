import { expect, test, type Page } from "./test";
import { YELLOW_CHILD } from "../support/designs";
import { buyOverHttp, CHILD_PAIR, giftCard } from "../support/purchase";
import { readMail, sql, stripe } from "../support/shop";
import { expectAccessible } from "./accessible";
import { goOffline } from "./hold-back";
import { PAYMENT, pay, thanks } from "./pages/payment";
import { applyGiftCard, fillAddress, newAddress, openCheckout } from "./pages/checkout";

const CODE = /[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}/;

/** The picture of the printed card, shown beside the form and beside the code. */
const picture = (page: Page) => page.locator("article:visible").filter({ hasText: "Stavar till" });

/** Unfolds the form's optional fields: recipient, greeting, e-mail and day. */
const openSteps = (page: Page) => page.getByText("Namn, hälsning, mejl (om du vill)").click();

test.describe("a gift card", () => {
  test("a gift card's form keeps its text until the payment, the paid card is shown and printed, and a made-up session shows no card", async ({
    page,
  }) => {
    const buy = page.getByRole("button", { name: /Köp presentkort/ });
    const typed = async () => {
      await expect(page.getByRole("radio", { name: /Mejla kortet/ })).toBeChecked();
      await expect(page.getByLabel("Namn på den som får kortet")).toHaveValue("Elsa");
      await expect(page.getByLabel("E-post till den som får kortet")).toHaveValue("elsa@example.se");
      await expect(page.getByRole("textbox", { name: /^Hälsning/ })).toHaveValue("Vi ses i spåret.");
    };
    await page.goto("/presentkort");
    await expect(page.getByText("Gäller i 12 månader")).toBeVisible();
    await openSteps(page);
    await expect(page.getByRole("radio", { name: /Skriv ut kortet/ })).toBeChecked();
    await expect(page.getByLabel("E-post till den som får kortet")).toBeHidden();
    await page.getByRole("radio", { name: /Mejla kortet/ }).check();
    await page.getByLabel("Namn på den som får kortet").fill("Elsa");
    await page.getByLabel("E-post till den som får kortet").fill("elsa@example.se");
    await page.getByRole("textbox", { name: /^Hälsning/ }).fill("Vi ses i spåret.");
    await expect(picture(page)).toContainText("Stavar till Elsa");
    await expect(picture(page)).toContainText("Vi ses i spåret.");
    await expectAccessible(page);
    await buy.click();
    await page.waitForURL(PAYMENT);
    await page.goBack();
    await typed();
    await buy.click();
    await page.waitForURL(PAYMENT);

    const payment = page.url();
    await page.goto(`/presentkort?success=true&session_id=${payment.split("/").at(-1)!}`);
    await expect(page.getByRole("heading", { name: "Väntar på din betalning" })).toBeVisible();
    await page.getByRole("link", { name: "Tillbaka till betalningen" }).click();
    await page.waitForURL(payment);
    await pay(page);

    await expect(page.getByRole("heading", { name: "Här är presentkortet" })).toBeVisible();
    // Now the receipt's script has run, which also clears the stored fields.
    await expect(page.getByText("Presentkort skapat!")).toBeVisible();
    await expect(buy).toHaveCount(0);
    // The receipt no longer explains how to pay.
    await expect(page.getByRole("heading", { name: "1. Kortet blir stavar" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /Du betalar/ })).toHaveCount(0);
    const code = CODE.exec(await page.locator("main").innerText())![0];
    await expectAccessible(page);
    await expect(picture(page)).toContainText("Stavar till ElsaPresentkort");
    await expect(picture(page)).toContainText("Vi ses i spåret.");
    // The code is on the picture of the card and beside it.
    await expect(page.getByText(code)).toHaveCount(2);
    await expect(page.getByText(code).last()).toBeVisible();
    await page.getByRole("link", { name: "Skriv ut kortet" }).click();
    await expect(page.getByRole("article").getByText(code)).toBeVisible();
    await expect(page.getByRole("article").getByText("Vi ses i spåret.")).toBeVisible();

    await page.goto("/presentkort");
    await expect(page.getByLabel("Namn på den som får kortet")).toHaveValue("");
    await openSteps(page);
    await expect(page.getByRole("radio", { name: /Skriv ut kortet/ })).toBeChecked();

    await page.goto("/presentkort?success=true&session_id=cs_test_finns_inte");
    await expect(page.getByText("Kunde inte skapa presentkort").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /Köp presentkort/ })).toBeVisible();
  });

  test("a gift card that covers an order pays it with one press, and its balance page lists every use, and reports a lost network and a wrong code but keeps the code", async ({
    page,
    request,
  }) => {
    const code = await giftCard(1000);
    const address = newAddress();
    await openCheckout(page, [{ design: YELLOW_CHILD, quantity: 1 }]);
    await fillAddress(page, address);
    await page.getByRole("button", { name: "Beräkna fraktalternativ" }).click();
    await expect(page.getByRole("radio").first()).toBeChecked();
    await applyGiftCard(page, code.toLowerCase());
    await expect(page.getByText("är tillagt.")).toBeVisible();
    // 795 + 99 = 894 kr.
    await page.getByRole("button", { name: /^Köp nu – betala 894\skr med presentkort$/ }).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText("Betalning genomförd!")).toBeVisible();
    await expect(
      page.getByText("Presentkort 894 kr: moms redovisad vid köpet av presentkortet."),
    ).toBeVisible();
    await expect(page.getByText("Kvar på presentkortet: 106 kr.")).toBeVisible();
    expect((await readMail(address["E-post"], "Tack för ditt köp!")).text).toMatch(/Kvar på kortet: 106\skr/);

    // A second order of 894 kr takes the last 106 kr from the card.
    await buyOverHttp(request, [CHILD_PAIR], { giftCardCode: code });
    await page.goto("/presentkort/saldo");
    const field = page.getByLabel("Presentkortskod");
    await field.fill("FEL-KOD");
    await goOffline(page);
    await page.getByRole("button", { name: "Visa saldo" }).click();
    await expect(field).toHaveAccessibleDescription("Kunde inte validera presentkort");
    await expect(field).toHaveValue("FEL-KOD");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Visa saldo" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Ogiltigt presentkort" });
    await expect(summary).toBeFocused();
    await expect(field).toHaveAccessibleDescription("Ogiltigt presentkort");
    await expect(field).toHaveValue("FEL-KOD");
    await expect(page.getByRole("table")).toHaveCount(0);
    await field.press("End");
    await field.press("Backspace");
    await expect(summary.getByRole("status")).toHaveText("Allt är rättat.");
    await expect(field).toHaveAccessibleDescription("");
    await field.fill(code);
    await page.getByRole("button", { name: "Visa saldo" }).click();
    await expect(page.getByRole("heading", { name: /Kvar på kortet: 0\skr/ })).toBeVisible();
    const rows = page.getByRole("table").getByRole("row");
    await expect(page.getByText("Kortet är slut.")).toBeVisible();
    await expect(page.getByText("Gäller till och med")).toHaveCount(0);
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText(/Kortet köptes.*1\s000\skr/);
    await expect(rows.nth(3)).toContainText(/Använt till order \d+.*−106\skr/);
  });
});

test.describe("a gift card without script", () => {
  test.use({ javaScriptEnabled: false });

  test("without script a gift card is bought once despite a double click, printed, and its balance shown", async ({
    page,
  }) => {
    await page.goto("/presentkort");
    await openSteps(page);
    await page.getByRole("radio", { name: /Mejla kortet/ }).check();
    await page.getByLabel("E-post till den som får kortet").fill("inte en adress");
    await page.getByRole("textbox", { name: /^Hälsning/ }).fill("Grattis på dagen, Åsa. ".repeat(13));
    await page.getByRole("button", { name: /Köp presentkort/ }).click();
    await expect(page.getByRole("link", { name: "Skriv vem som ska få kortet" })).toBeVisible();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByText("Ogiltig e-postadress").first()).toBeVisible();
    await expect(page.getByRole("radio", { name: /Mejla kortet/ })).toBeChecked();
    await expect(page.getByLabel("E-post till den som får kortet")).toHaveValue("inte en adress");
    await expect(picture(page)).toContainText("Grattis på dagen, Åsa.");
    await expect(page.getByRole("textbox", { name: /^Hälsning/ })).toHaveValue(
      /^(Grattis på dagen, Åsa\. ?){13}$/,
    );
    await page.getByRole("radio", { name: /Skriv ut kortet/ }).check();
    await page.getByLabel("Namn på den som får kortet").fill("Elsa");
    const begun = () => sql("SELECT id FROM checkouts WHERE kind = 'gift_card'");
    const before = (await begun()).length;
    // As if the form were submitted for the first time. The second click comes before the first is answered.
    await page.context().clearCookies();
    await stripe().setFault({ mode: "hold", match: "/v1/checkout/sessions", times: 1 });
    const buy = page.getByRole("button", { name: /Köp presentkort/ });
    await buy.scrollIntoViewIfNeeded();
    const { x, y } = (await buy.boundingBox())!;
    await page.mouse.click(x + 20, y + 20);
    await expect.poll(async () => (await begun()).length - before).toBe(1);
    const second = page.waitForRequest((request) => request.method() === "POST");
    await page.mouse.click(x + 20, y + 20);
    await second;
    await stripe().setFault(null);
    // Not waitForURL: the second click aborts the first one's navigation.
    await expect(page).toHaveURL(/\/c\/pay\//);
    expect((await begun()).length - before, "a double click is one purchase").toBe(1);
    await page.getByRole("link", { name: "Avbryt" }).click();
    await expect(page.getByText("Köpet avbröts")).toBeVisible();
    await expect(page.getByLabel("Namn på den som får kortet")).toHaveValue("Elsa");
    await buy.click();
    await pay(page);
    await expect(page.getByRole("heading", { name: "Här är presentkortet" })).toBeVisible();
    const [code] = CODE.exec(await page.locator("main").innerText())!;
    await page.getByRole("link", { name: "Skriv ut kortet" }).click();
    const card = page.getByRole("article");
    await expect(card.getByText("Till Elsa")).toBeVisible();
    await expect(card).toContainText("Grattis på dagen, Åsa.");

    await page.goto("/presentkort/saldo");
    await page.getByLabel("Presentkortskod").fill(code);
    await page.getByRole("button", { name: "Visa saldo" }).click();
    await expect(page.getByRole("heading", { name: /Kvar på kortet: 1\s000\skr/ })).toBeVisible();
  });
});
