// What the maker sets in the admin, and where it is seen: on pages, in the till, in mails, by search engines, and on a
// second instance of the shop.
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { addWorkdays } from "../../lib/workdays";
import { readMail, sql } from "../support/shop";
import { startSecondInstance } from "../support/second-instance";
import { buyOverHttp } from "../support/purchase";
import { expectAccessible } from "./accessible";
import { makeAccount, signIn } from "./admin-support";
import { fillAddress, fillCart, newAddress, openTill, payButton } from "./pages/till";
import { expect, test, type Page } from "./test";

const SETTINGS = "/admin/installningar";
const FOLLOWS_WITHIN_MS = 1_500;

let second: Awaited<ReturnType<typeof startSecondInstance>>;

test.beforeAll(async () => {
  second = await startSecondInstance();
});
test.afterAll(() => second.stop());

const forget = () =>
  sql(
    "DELETE FROM settings WHERE key IN ('company', 'delivery', 'sold_out', 'texts', 'testimonials', 'pictures')",
  );
test.beforeEach(async ({ context, baseURL }) => {
  await forget();
  await signIn(context, await makeAccount(), baseURL!);
});
test.afterEach(forget);

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const said = (iso: string) =>
  new Intl.DateTimeFormat("sv-SE", { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(iso));

async function save(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByText("Sparat", { exact: true }).first()).toBeVisible();
}

/** Expects these words at these addresses of both instances, as soon as everybody is promised to see them. */
async function expectSeen(baseURL: string, expected: Record<string, string | RegExp>) {
  await sleep(FOLLOWS_WITHIN_MS);
  for (const [path, words] of Object.entries(expected))
    for (const url of [baseURL.replace("localhost", "127.0.0.1"), second.url]) {
      const text = (await (await fetch(url + path)).text()).replaceAll("<!-- -->", "");
      const isSaid = typeof words === "string" ? text.includes(words) : words.test(text);
      expect(isSaid, `${url}${path}`).toBe(true);
    }
}

test("the company's address is set once and is then everywhere", async ({ page, baseURL, request }) => {
  const address = "Nygatan 7, 123 45 Byn";
  await page.goto(SETTINGS);
  await expectAccessible(page, "html");
  await page.getByLabel("Organisationsnummer").fill("556016-0681");
  await page.getByLabel("Adress (om du vill)").fill(address);
  await page.getByRole("button", { name: "Spara företaget" }).click();
  await expect(page.getByLabel("Organisationsnummer")).toHaveAccessibleDescription(/Kontrollera den sista/);
  await expect(page.getByLabel("Adress (om du vill)")).toHaveValue(address);
  await page.getByLabel("Organisationsnummer").fill("556016-0680");
  await save(page, "Spara företaget");
  await expectSeen(baseURL!, {
    "/": `"address":"${address}"`,
    "/vuxenstav": address,
    "/varukorg": address,
    "/checkout": address,
    "/kopvillkor": address,
    "/angerratt": address,
    "/kontakt": address,
    "/finns-inte": address,
  });
  await page.getByText("Se vad som ändrats").click();
  await expect(
    page
      .getByText(`Adress: tomt → ${address}`)
      .or(page.getByText(`→ ${address}`))
      .first(),
  ).toBeVisible();
  const order = await buyOverHttp(request, [
    { product: "vuxenstav", color: "Röd", length: 125, quantity: 1 },
  ]);
  expect((await readMail(order.email, "Tack för ditt köp")).text).toContain(address);
});

test("a pause of two weeks is said wherever a delivery is, and is counted", async ({
  page,
  baseURL,
  request,
}) => {
  const [from, until] = [day(-1), day(13)];
  await page.goto(SETTINGS);
  await page.getByRole("radio", { name: /men det går att beställa/ }).check();
  await page.getByLabel("Från", { exact: true }).fill(from);
  await page.getByLabel("Till och med").fill(day(-2));
  await page.getByRole("button", { name: "Spara leveranstiden" }).click();
  await expect(page.getByLabel("Till och med")).toHaveAccessibleDescription(/Stämmer året/);
  await expectAccessible(page, "html");
  await page.getByLabel("Till och med").fill(until);
  await save(page, "Spara leveranstiden");
  const note = `Vi bygger igen från den ${said(addWorkdays(day(14), 0))}`;
  await expectSeen(baseURL!, {
    "/": note,
    "/vuxenstav": note,
    "/kopvillkor": note,
    "/frakt-och-leverans": note,
    "/llms.txt": note,
    "/designa-din-stav": /"handlingTime":\{"@type":"QuantitativeValue","minValue":1[0-9]/,
  });
  await fillCart(page, [{ design: ADULT, quantity: 1 }]);
  await page.goto("/varukorg");
  await expect(page.getByText(note).last()).toBeVisible();
  await page.goto("/checkout");
  await expect(page.getByText(`${note}. Leverans inom`)).toBeVisible();
  const order = await buyOverHttp(request, [
    { product: "vuxenstav", color: "Röd", length: 125, quantity: 1 },
  ]);
  const [row] = await sql<{ day: string }>(
    "SELECT to_char(ship_by, 'YYYY-MM-DD') AS day FROM orders WHERE email = $1",
    [order.email],
  );
  expect(row!.day > until).toBe(true);
  const mail = await readMail(order.email, "Tack för ditt köp");
  expect(mail.text).toMatch(/Hos ditt ombud senast/);
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

test("a pause without orders closes the till, and a till that was open says so", async ({
  page,
  context,
  baseURL,
}) => {
  await openTill(page, [{ design: ADULT, quantity: 1 }]);
  await fillAddress(page, newAddress());
  await expect(page.getByRole("radio", { name: /DB Schenker, ombud/ })).toBeChecked();
  const maker = await context.newPage();
  await maker.goto(SETTINGS);
  await maker.getByRole("radio", { name: /det går inte att beställa/ }).check();
  await maker.getByLabel("Från", { exact: true }).fill(day(0));
  await maker.getByLabel("Till och med").fill(day(13));
  await save(maker, "Spara leveranstiden");
  await expectSeen(baseURL!, {
    "/vuxenstav": "Du kan beställa stavar igen",
    "/checkout": "Köp ett presentkort",
  });
  await page.bringToFront();
  await payButton(page).click();
  await expect(page.getByText(`Du kan beställa stavar igen från den ${said(day(14))}.`)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/varukorg");
  await expect(page.getByText("Varukorgen är kvar till dess.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Gå till kassan" })).toHaveCount(0);
});

test("what is sold out stays on the page, cannot be chosen, and a cart from before is told", async ({
  page,
  context,
  baseURL,
}) => {
  await openTill(page, [{ design: ADULT, quantity: 1 }]);
  await fillAddress(page, newAddress());
  await expect(page.getByRole("radio", { name: /DB Schenker, ombud/ })).toBeChecked();
  const maker = await context.newPage();
  await maker.goto(SETTINGS);
  const shelf = maker.getByRole("group", { name: "Grepp" });
  await shelf.getByRole("checkbox", { name: "Brun" }).check();
  await shelf.getByLabel("Åter, Brun").fill("2099-12-04");
  await save(maker, "Spara vad som är slut");
  await expectSeen(baseURL!, {
    "/vuxenstav": "slut, åter 4 december",
    "/designa-din-stav": "slut, åter 4 december",
  });
  // The till that was open when it happened.
  await page.bringToFront();
  await payButton(page).click();
  await expect(page.getByText("Något i varukorgen har tagit slut.").first()).toBeVisible();
  await expect(page.getByText("Greppet Brun är slut, åter 4 december.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/varukorg");
  await expect(page.getByText("Greppet Brun är slut, åter 4 december.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Gå till kassan" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ändra Vuxenstav" }).click();
  await expect(page.getByRole("radio", { name: "Brun" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Brun" })).not.toBeChecked();
  await expectAccessible(page);
});

test("the shop's words are written once, seen everywhere and in the mails, and come back when a field is emptied", async ({
  page,
  baseURL,
  request,
}) => {
  await page.goto(`${SETTINGS}#texts`);
  await page.getByLabel("Första budskapet").fill("x".repeat(61));
  await page.getByRole("button", { name: "Spara texterna" }).click();
  await expect(page.getByLabel("Första budskapet")).toHaveAccessibleDescription(/Högst 60 tecken/);
  await expectAccessible(page, "html");
  await page.getByLabel("Första budskapet").fill("Öppen verkstad på lördag");
  await page.getByLabel("Hälsning sist i mejlen (om du vill)").fill("Hälsningar\nAnna i verkstaden");
  await page.getByLabel("Bambun").fill("Vi letar bambu hela natten.");
  await save(page, "Spara texterna");
  const order = await buyOverHttp(request, [
    { product: "vuxenstav", color: "Röd", length: 125, quantity: 1 },
  ]);
  const [row] = await sql<{ id: string }>("SELECT id FROM orders WHERE email = $1", [order.email]);
  await expectSeen(baseURL!, {
    "/": "Öppen verkstad på lördag",
    "/vuxenstav": "Öppen verkstad på lördag",
    [`/folj/${row!.id}`]: "Vi letar bambu hela natten.",
  });
  expect((await readMail(order.email, "Tack för ditt köp")).text).toContain("Anna i verkstaden");
  await page.getByLabel("Första budskapet").fill("");
  await save(page, "Spara texterna");
  await expect(page.getByLabel("Första budskapet")).toHaveValue("Vårt mål är fem stjärnor från dig, 5/5");
});

test("a testimonial is shown when it is approved, with how it was verified, and never before", async ({
  page,
  baseURL,
}) => {
  await page.goto(`${SETTINGS}#testimonials`);
  const row = page.getByRole("group", { name: "Omdöme 1", exact: true });
  await row.getByLabel("Förnamn").fill("Petronella");
  await row.getByLabel("Med kundens ord").fill("De svävar över skaren.");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Spara omdömena" }).click();
  await expect(row.getByLabel("Ordernummer")).toHaveAccessibleDescription(/Utan den får det inte visas/);
  await expect(row.getByRole("checkbox")).toBeChecked();
  await expectAccessible(page, "html");
  await row.getByRole("checkbox").uncheck();
  await save(page, "Spara omdömena");
  await sleep(FOLLOWS_WITHIN_MS);
  expect(await (await fetch(baseURL!)).text()).not.toContain("Petronella");
  await row.getByLabel("Ordernummer").fill("1001");
  await row.getByRole("checkbox").check();
  await save(page, "Spara omdömena");
  await expectSeen(baseURL!, {
    "/": /Petronella[^]*Vi har stämt av varje omdöme mot en beställning/,
  });
  expect(await (await fetch(baseURL!)).text()).not.toContain("exempeltext");
});

test("a lacquer that is out is not what a page opens with, and a link with it opens another", async ({
  page,
}) => {
  await sql(
    `INSERT INTO settings (key, value, updated_at) VALUES ('sold_out', '{"color.svart": null}', now())`,
  );
  await page.waitForTimeout(FOLLOWS_WITHIN_MS);
  for (const query of ["", "?farg=svart"]) {
    await page.goto(`/barnstav${query}`);
    await expect(page.getByRole("radio", { name: "Röd" })).toBeChecked();
    await expect(page.getByRole("radio", { name: /Svart/ })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Bild: svart lack, slut just nu" })).toBeDisabled();
    await expect(page.getByText("Röd lack", { exact: false }).first()).toBeVisible();
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(`with scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a photograph takes the place of a picture, with words for it, and gives it back", async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${SETTINGS}#pictures`);
      const place = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: "Företagsevent" }) });
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
      await expect(page).toHaveURL(/#pictures$/);
      if (javaScriptEnabled) await expectAccessible(page, "html");
      await expectSeen(baseURL!, { "/event": 'alt="Åtta personer vid hyvelbänken"' });
      const [, address] = /src="(\/uploads\/[^"]+)" srcSet/.exec(
        await (await fetch(`${baseURL}/event`)).text(),
      )!;
      expect((await fetch(baseURL! + address)).headers.get("content-type")).toBe("image/webp");
      await place.getByRole("button", { name: "Tillbaka till butikens bild" }).click();
      await expect(place.getByLabel("Egen bild")).toBeVisible();
      await expectSeen(baseURL!, { "/event": "En arbetsbänk i kvällsljus" });
    });

    test("two save the same part: the second chooses row by row", async ({ page, browser, baseURL }) => {
      await page.goto(SETTINGS);
      const other = await browser.newContext({ javaScriptEnabled });
      const account = await makeAccount();
      await signIn(other, account, baseURL!);
      const theirs = await other.newPage();
      await theirs.goto(SETTINGS);
      await theirs.getByLabel("Adress (om du vill)").fill("Deras gata 1");
      await theirs.getByLabel("Telefon (om du vill)").fill("08-111 11 11");
      await theirs.getByRole("button", { name: "Spara företaget" }).click();
      await expect(theirs).toHaveURL(/#company$/);
      await page.getByLabel("Adress (om du vill)").fill("Min gata 1");
      await page.getByLabel("Företag", { exact: true }).fill("Stavmakeriet AB");
      await page.getByRole("button", { name: "Spara företaget" }).click();
      const clash = page.getByRole("alert").filter({ hasText: "medan du skrev" });
      await expect(clash).toContainText(`${account.email} sparade`);
      if (javaScriptEnabled) await expectAccessible(page, "html");
      const row = (name: string) => clash.getByRole("group", { name });
      await expect(row("Adress").getByRole("radio", { name: "Min gata 1" })).toBeChecked();
      await row("Adress").getByRole("radio", { name: "Deras gata 1" }).check();
      if (!javaScriptEnabled) await row("Telefon").getByRole("radio", { name: "08-111 11 11" }).check();
      await expect(row("Telefon").getByRole("radio", { name: "08-111 11 11" })).toBeChecked();
      await page.getByRole("button", { name: "Spara mina val" }).click();
      await expect(page.getByLabel("Företag", { exact: true })).toHaveValue("Stavmakeriet AB");
      await expect(page.getByLabel("Adress (om du vill)")).toHaveValue("Deras gata 1");
      await expect(page.getByLabel("Telefon (om du vill)")).toHaveValue("08-111 11 11");
      await other.close();
    });
  });
