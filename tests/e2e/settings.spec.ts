// The owner's settings, and where they take effect: on pages, in the checkout, in structured data. For mails and orders:
// tests/db/settings.test.ts.
import sharp from "sharp";
import { addWorkdays } from "../../lib/kernel/workdays";
import { sql } from "../support/shop";
import { ADULT_PAIR, buyOverHttp } from "../support/purchase";
import { expectAccessible } from "./accessible";
import { signIn } from "./admin-support";
import { fillAddress, fillCart, freight, newAddress, openFilledCheckout, payButton } from "./pages/checkout";
import { expect, test, type Page } from "./test";

const SETTINGS = "/admin/installningar";

const PARTS = "'company', 'delivery', 'sold_out', 'prices', 'freight', 'texts', 'testimonials', 'pictures'";
const forget = () => sql(`DELETE FROM settings WHERE key IN (${PARTS})`);
test.beforeEach(async ({ page }) => {
  await forget();
  await signIn(page);
});
test.afterEach(forget);

/** All days are counted from this moment, because midnight may pass while a journey runs. */
const BEGUN = Date.now();
const day = (ahead: number) => new Date(BEGUN + ahead * 86_400_000).toISOString().slice(0, 10);
const said = (iso: string) =>
  new Intl.DateTimeFormat("sv-SE", { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(iso));

async function save(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
  // Wait for this too, because the notice of the previous save may still be shown.
  await expect(page.getByText("Inte sparat än.")).toHaveCount(0);
  await expect(page.getByText("Sparat", { exact: true }).first()).toBeVisible();
}

/** Waits until each path's HTML contains its texts. */
async function expectSeen(baseURL: string, expected: Record<string, string | RegExp | (string | RegExp)[]>) {
  for (const [path, words] of Object.entries(expected))
    for (const said of Array.isArray(words) ? words : [words])
      await expect
        .poll(
          async () => (await (await fetch(baseURL + path)).text()).replaceAll("<!-- -->", ""),
          `${baseURL}${path}`,
        )
        .toMatch(said);
}

// two-instances.spec.ts checks the same on a second instance.
test("the company's address, the shop's texts and an approved testimonial are set once and shown on every page that uses them", async ({
  page,
  baseURL,
  request,
}) => {
  const address = "Nygatan 7, 123 45 Byn";
  await page.goto(SETTINGS);
  await page.getByRole("link", { name: "Företaget" }).click();
  await page.getByLabel("Organisationsnummer").fill("556016-0681");
  await page.getByLabel("Adress", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Spara företaget" }).click();
  await expect(page.getByLabel("Organisationsnummer")).toHaveAccessibleDescription(/Kontrollera den sista/);
  await expect(page.getByLabel("Adress", { exact: true })).toHaveValue(address);
  await page.getByLabel("Organisationsnummer").fill("556016-0680");
  await save(page, "Spara företaget");
  await expectSeen(baseURL!, {
    "/": `"address":"${address}"`,
    "/vuxenstav": address,
    "/varukorg": address,
    "/checkout": address,
    "/kopvillkor": address,
    "/frakt-och-leverans": address,
    "/angerratt": address,
    "/kontakt": address,
    "/finns-inte": address,
  });
  await page.getByText("Se vad som ändrats").first().click();
  await expect(page.getByText(`→ ${address}`).first()).toBeVisible();

  await page.goto(SETTINGS);
  await expect(page.getByText("Butikens egna ord överallt.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Texter" }).click();
  await page.getByLabel("Första budskapet").fill("Öppen verkstad på lördag");
  await page.getByLabel("Bambun").fill("Vi letar bambu hela natten.");
  await save(page, "Spara texterna");
  const { id } = await buyOverHttp(request, [ADULT_PAIR]);
  await expectSeen(baseURL!, {
    "/": "Öppen verkstad på lördag",
    "/vuxenstav": "Öppen verkstad på lördag",
    [`/folj/${id}`]: "Vi letar bambu hela natten.",
  });

  await page.goto(`${SETTINGS}/omdomen`);
  const row = page.getByRole("group", { name: "Omdöme 1", exact: true });
  await row.getByLabel("Förnamn").fill("Petronella");
  await row.getByLabel("Med kundens ord").fill("De svävar över skaren.");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Spara omdömena" }).click();
  await expect(row.getByLabel("Ordernummer")).toHaveAccessibleDescription(/Utan den får det inte visas/);
  await expect(row.getByRole("checkbox")).toBeChecked();
  await row.getByLabel("Ordernummer").fill("1001");
  await save(page, "Spara omdömena");
  await expectSeen(baseURL!, {
    // One of the six places for testimonials is taken, five are empty.
    "/": [/Petronella[^]*Vi har stämt av varje omdöme mot en beställning/, /Plats för 5 omdömen/],
  });
});

const ADULT = {
  product: "vuxenstav",
  color: "rod",
  handle: null,
  grip: "brun",
  basket: null,
  lengthCm: 125,
  engraving: null,
};

test("a pause is shown wherever a delivery time is, and a pause without orders closes the checkout, even one already open", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${SETTINGS}/leveranstid`);
  await page.getByRole("radio", { name: /men det går att beställa/ }).check();
  await page.getByLabel("Från", { exact: true }).fill(day(-1));
  await page.getByLabel("Till och med").fill(day(13));
  await save(page, "Spara leveranstiden");
  const again = `igen från den ${said(addWorkdays(day(14), 0))}`;
  const note = `Vi bygger ${again}`;
  await expectSeen(baseURL!, {
    "/": note,
    "/vuxenstav": note,
    "/kopvillkor": note,
    "/frakt-och-leverans": note,
    "/llms.txt": note,
    "/varukorg": again,
    "/checkout": again,
    "/familj": again,
    "/designa-din-stav": /"handlingTime":\{"@type":"QuantitativeValue","minValue":1[0-9]/,
  });
  const bar = page.locator("[data-buybar]");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/vuxenstav");
  await expect(bar.getByText(note)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(bar.getByText(note)).toBeInViewport({ ratio: 1 });
  await expect(page.locator("div:has(> h1)").getByText(note)).toBeInViewport({ ratio: 1 });
  await page.goto("/admin/bestallningar");
  await expect(page.getByRole("complementary", { name: "Paus" })).toContainText("Det går att beställa");
  await page.getByRole("link", { name: "Ändra pausen" }).click();
  await expect(page.getByRole("heading", { name: "Leveranstid och paus" })).toBeVisible();
  await fillCart(page, [{ design: ADULT, quantity: 1 }]);
  await page.goto("/varukorg");
  await expect(page.getByText(note).last()).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText(`${note}. Leverans inom`)).toBeVisible();
  await fillAddress(page, newAddress());
  await expect(freight(page)).toBeChecked();
  await sql(`UPDATE settings SET value = jsonb_set(value, '{pause,sells}', 'false') WHERE key = 'delivery'`);
  await expectSeen(baseURL!, {
    "/vuxenstav": "Du kan beställa stavar igen",
    "/checkout": "Köp ett presentkort",
  });
  await payButton(page).click();
  await expect(page.getByText(`Du kan beställa stavar igen från den ${said(day(14))}.`)).toBeVisible();
  await page.goto("/varukorg");
  await expect(page.getByText("Varukorgen är kvar till dess.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Gå till kassan" })).toHaveCount(0);
});

test("a part that is sold out is shown but cannot be chosen, and an older cart with it cannot be paid", async ({
  page,
  context,
  baseURL,
}) => {
  await openFilledCheckout(page, [
    { design: { ...ADULT, grip: null }, quantity: 1 },
    { design: ADULT, quantity: 1 },
  ]);
  const maker = await context.newPage();
  await maker.goto(`${SETTINGS}/slut`);
  const shelf = maker.getByRole("group", { name: "Grepp" });
  await shelf.getByRole("checkbox", { name: "Brun" }).check();
  await shelf.getByLabel("Åter, Brun").fill("2099-12-04");
  await save(maker, "Spara vad som är slut");
  await expectSeen(baseURL!, {
    "/vuxenstav": "slut, åter den 4 december",
    "/designa-din-stav": "slut, åter den 4 december",
  });
  await maker.goto("/designa-din-stav");
  await maker.getByRole("button", { name: "Våra förslag" }).click();
  const starts = maker.getByRole("dialog", { name: "Våra förslag" });
  await expect(starts.getByRole("link", { name: "Hjortron" })).toBeVisible();
  await expect(starts.getByRole("link", { name: "Sarek" })).toHaveCount(0);
  // Back to the checkout that was open before the part was sold out.
  await page.bringToFront();
  await payButton(page).click();
  await expect(page.getByText("Något i varukorgen har tagit slut.").first()).toBeVisible();
  await expect(page.getByText("Greppet Brun är slut, åter den 4 december.")).toBeVisible();
  await page.goto("/varukorg");
  await expect(page.getByText("Greppet Brun är slut, åter den 4 december.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Gå till kassan" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ändra Vuxenstav" }).last().click();
  await expect(page.getByRole("radio", { name: "Brun" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Brun" })).not.toBeChecked();
  // The rest of the cart can be paid once that line is removed.
  await page.goto("/varukorg");
  await page.getByRole("button", { name: "Ta bort Vuxenstav" }).last().click();
  await expect(page.getByRole("link", { name: "Gå till kassan" })).toBeVisible();
});

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a new price or freight price appears on every page, and an open checkout page shows it before the payment", async ({
  page,
  context,
  baseURL,
}) => {
  const till = await context.newPage();
  await openFilledCheckout(till, [{ design: { ...ADULT, grip: null }, quantity: 1 }]);
  await page.bringToFront();
  await page.goto(`${SETTINGS}/priser`);
  const prices = part(page, "Priser");
  const adult = prices.getByLabel("Vuxenstav, Ett par", { exact: true });
  await expect(adult).toHaveValue("995");
  await adult.fill("1 095,50");
  await prices.getByRole("button", { name: "Spara priserna" }).click();
  await expect(adult).toHaveAccessibleDescription("Skriv hela kronor");
  await adult.fill("1 095 kr");
  await expect(prices.getByText("Inte sparat än.")).toBeVisible();
  await save(page, "Spara priserna");
  await expect(adult).toHaveValue("1095");
  await prices.getByText("Se vad som ändrats").click();
  await expect(prices.getByText("Vuxenstav, ett par: 995 → 1095").first()).toBeVisible();
  const price = "1\u00a0095\u00a0kr";
  await expectSeen(baseURL!, {
    "/": price,
    "/vuxenstav": [price, '"price":"1095.00"'],
    "/vilken-stav": price,
    "/varukorg": 'vuxenstav.base\\":109500',
    "/presentkort": `Vuxenstav blir 1\u00a0194\u00a0kr`,
    "/produkter.xml": "1095.00 SEK",
    "/llms.txt": price,
  });
  const engraving = prices.getByLabel("Alla stavar, Gravyr, sedan");
  await expect(engraving).toBeHidden();
  await prices.getByRole("checkbox", { name: "Planera en ändring längre fram" }).check();
  await expect(engraving).toBeVisible();

  await till.bringToFront();
  await payButton(till).click();
  await expect(
    till.getByText("Varukorgen har ändrats. Titta på den nya summan innan du betalar.").first(),
  ).toBeVisible();
  await expect(till.getByText(price).first()).toBeVisible();
  await till.close();

  await page.bringToFront();
  await page.goto(`${SETTINGS}/frakt`);
  await part(page, "Frakt").getByLabel("DB Schenker, ombud, Upp till 3 kg", { exact: true }).fill("89");
  await save(page, "Spara frakten");
  const from = "89\u00a0kr";
  await expectSeen(baseURL!, {
    "/vuxenstav": from,
    "/kopvillkor": from,
    "/frakt-och-leverans": from,
    "/produkter.xml": "<g:price>89.00 SEK</g:price>",
    "/turstav": '"value":"89.00"',
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`with scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    // Fails without: the permalink by which a form without script finds its answer.
    test("the second of two people saving the same settings chooses between both versions row by row", async ({
      page,
    }) => {
      await page.goto(`${SETTINGS}/foretaget`);
      // A version that no other journey has saved, so that the log names nobody for it.
      await sql(
        "INSERT INTO settings (key, value, version, updated_at) VALUES ('company', $1, 1000, now())",
        [JSON.stringify({ address: "Deras gata 1", phone: "08-111 11 11" })],
      );
      await page.getByLabel("Adress", { exact: true }).fill("Min gata 1");
      await page.getByLabel("Företag", { exact: true }).fill("Stavmakeriet AB");
      await page.getByRole("button", { name: "Spara företaget" }).click();
      const clash = page.getByRole("alert").filter({ hasText: "medan du skrev" });
      await expect(clash).toContainText("Någon annan har sparat");
      if (javaScriptEnabled) await expectAccessible(page, "html");
      const row = (name: string) => clash.getByRole("group", { name });
      await expect(row("Adress").getByRole("radio", { name: "Min gata 1" })).toBeChecked();
      await row("Adress").getByRole("radio", { name: "Deras gata 1" }).check();
      if (!javaScriptEnabled) await row("Telefon").getByRole("radio", { name: "08-111 11 11" }).check();
      await expect(row("Telefon").getByRole("radio", { name: "08-111 11 11" })).toBeChecked();
      await page.getByRole("button", { name: "Spara mina val" }).click();
      await expect(page.getByLabel("Företag", { exact: true })).toHaveValue("Stavmakeriet AB");
      await expect(page.getByLabel("Adress", { exact: true })).toHaveValue("Deras gata 1");
      await expect(page.getByLabel("Telefon", { exact: true })).toHaveValue("08-111 11 11");
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript a photo with its description replaces a shop picture, and is removed again", async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${SETTINGS}/bilder`);
    const place = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Företagsevent" }) });
    await place.getByRole("heading").click();
    await place.getByLabel("Egen bild").setInputFiles({
      name: "kvall.jpg",
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#14492f" } })
        .jpeg()
        .toBuffer(),
    });
    await place.getByLabel("Vad bilden visar").fill("Åtta personer vid hyvelbänken");
    await place.getByRole("button", { name: "Byt bild" }).click();
    await expect(page.getByText("Sparat", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/bilder\?besked=saved#event$/);
    await expectSeen(baseURL!, { "/event": 'alt="Åtta personer vid hyvelbänken"' });
    const [, address] = /src="(\/uploads\/[^"]+)" srcSet/.exec(
      await (await fetch(`${baseURL}/event`)).text(),
    )!;
    expect((await fetch(baseURL! + address)).headers.get("content-type")).toBe("image/webp");
    await place.getByRole("button", { name: "Tillbaka till butikens bild" }).click();
    await expect(place.getByLabel("Egen bild")).toBeVisible();
    await expectSeen(baseURL!, { "/event": "En arbetsbänk i kvällsljus" });
  });
});
