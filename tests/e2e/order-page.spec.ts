// The page of an order: the next step with a button that names it, and everything rarely needed folded away.
import type { Page } from "@playwright/test";
import { expect, test } from "./test";
import { ADULT_PAIR, buyOverHttp, CHILD_PAIR, withdraw } from "../support/purchase";
import { readMail, sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { pageFor, signIn } from "./admin-support";

const engraved = { product: "vuxenstav", color: "Röd", length: 130, quantity: 1, engraving: "ÅSA" };
const POINT = {
  id: "184502",
  name: "Kiosken",
  street: "Torget 2",
  postalCode: "18450",
  city: "Åkersberga",
  distanceKm: 1.4,
};

const now = (page: Page) => page.getByRole("region", { name: "Gör nu" });

const stands = (id: string, status: string) =>
  sql("UPDATE orders SET status = $2::order_status WHERE id = $1", [id, status]);

test.describe("an order's page", () => {
  test.beforeEach(({ page }) => signIn(page));

  test("an order's page begins with the next step, previews its mail, opens its folds from a menu, and mails the buyer", async ({
    page,
    request,
  }) => {
    const { id, number, email } = await buyOverHttp(request, [CHILD_PAIR, engraved]);
    await sql("UPDATE shipping_info SET pickup_point = $2 WHERE order_id = $1", [id, JSON.stringify(POINT)]);
    await page.goto(`/admin/bestallningar/${id}`);
    await expect(page.getByText("Kunden har valt ombud: Kiosken, Torget 2, 184 50 Åkersberga")).toBeVisible();
    await expect(now(page).getByRole("button").first()).toHaveText("Nästa: Hitta bambu");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Varorna", "Leverans", "Betalning"]);
    const line = (title: string) =>
      page.locator("summary").filter({ has: page.getByText(title, { exact: true }) });
    for (const [title, says] of [
      ["Anteckning", "Ingen"],
      ["Bilder", "Inga än"],
      ["Mejl", /skicka|väntar/],
      ["Händelser", "Betald"],
      ["Gör om för 0 kr", "Om något gått sönder"],
    ] as const)
      await expect(line(title)).toContainText(says);
    await expect(page.getByLabel("Ta en bild")).toBeHidden();

    const menu = page.getByRole("button", { name: "Mer" });
    await menu.press("Enter");
    await expect(page.getByRole("menuitem")).toHaveText([
      "Skriv till kunden",
      "Skriv en anteckning",
      "Gör om för 0 kr",
      "Avbryt ordern",
    ]);
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Avbryt ordern" })).toBeFocused();
    await page.keyboard.press("Enter");
    const cancel = page.getByRole("button", { name: "Ja, avbryt ordern" });
    await expect(cancel).toBeInViewport();
    // The menu moves the focus to the opened part once it has closed.
    await expect(line("Avbryt ordern")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(cancel).toBeFocused();
    // On a phone the menu has the build sheet and the packing slip too.
    await page.setViewportSize({ width: 390, height: 844 });
    await menu.click();
    await expect(page.getByRole("menuitem").first()).toHaveText("Byggblad");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 720 });

    await line("Anteckning").click();
    await page.getByLabel(/^Bara för verkstaden/).fill("Ringer kl. 17 om ombudet.");
    await page.getByRole("button", { name: "Spara anteckningen" }).press("Enter");
    await expect(line("Anteckning")).toContainText("Ringer kl. 17 om ombudet.");
    await expect(line("Anteckning")).toBeFocused();

    await page.getByText("Skriv till kunden").click();
    const saved = page.getByText("Anteckningen är sparad.");
    await expect(saved).toBeVisible();
    await page.getByLabel("Meddelande", { exact: true }).fill("");
    await page.getByRole("button", { name: "Skicka mejlet" }).click();
    await expect(page.getByLabel("Meddelande", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(saved).toHaveCount(0);
    await page.getByLabel("Meddelande", { exact: true }).fill("Hej,\n\nska hjärtat bort?");
    await page.getByRole("button", { name: "Skicka mejlet" }).click();
    await expect(page.getByText("Mejlet skickas nu.")).toBeVisible();
    expect((await readMail(email, `Om din order ${number}`)).text).toContain("ska hjärtat bort?");
    await page.getByText("Mejl", { exact: true }).click();
    await page.getByText(`Om din order ${number}`).first().click();
    await expect(page.getByText("ska hjärtat bort?")).toBeVisible();

    // The note names its step: on a phone it stands under another button.
    await expect(
      now(page).getByText("Efter ”Nästa: Hitta bambu” får kunden ett mejl om en minut"),
    ).toBeVisible();
    await now(page).getByRole("button", { name: "Läs mejlet före" }).click();
    // The button is gone, so the focus moves to the mail.
    await expect(now(page).locator("summary", { hasText: "Till " })).toBeFocused();
    await expect(now(page).getByText(`Nu bygger vi dina stavar. Order ${number}`)).toBeVisible();
    await expect(now(page).getByText(`Till ${email}`)).toBeVisible();
    await now(page).getByRole("button", { name: "Nästa: Hitta bambu" }).click();
    await expect(now(page).getByRole("button", { name: "Nästa: Forma spetsen" })).toBeVisible();
    // The next step sends no mail.
    await expect(now(page).getByText("Nu bygger vi dina stavar")).toHaveCount(0);
    await expect(now(page).getByRole("button", { name: "Läs mejlet före" })).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press("Home");
    const press = now(page).getByRole("button", { name: "Nästa: Forma spetsen" });
    await expect(press).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("End");
    await expect(press).toBeInViewport({ ratio: 1 });
    const last = page.locator("main summary").last();
    await expect(last).toBeInViewport({ ratio: 1 });
    // Scrolling is smooth, so poll.
    const isAbove = async () => {
      const [bar, row] = [(await press.boundingBox())!, (await last.boundingBox())!];
      return row.y + row.height <= bar.y;
    };
    await expect.poll(isAbove).toBe(true);
    await press.click();
    await expect(now(page).getByRole("button", { name: "Nästa: Montera hylsan" })).toBeVisible();
  });

  // Fails without: showing a form's answer on the page when the form itself is gone.
  test("a cancelled order offers only the refund, with the sum filled in, and cannot be moved on from an outdated page", async ({
    page,
    context,
    request,
  }) => {
    const { id, freight } = await buyOverHttp(request, [CHILD_PAIR]);
    const sum = new RegExp(`^Betala tillbaka ${795 + freight}\\s*kr$`);
    const late = await context.newPage();
    for (const tab of [late, page]) await tab.goto(`/admin/bestallningar/${id}`);
    await page.getByText("Avbryt ordern", { exact: true }).click();
    await page.getByRole("button", { name: "Ja, avbryt ordern" }).click();
    await expect(
      now(page).getByRole("heading", {
        name: new RegExp(`^${795 + freight}\\s*kr ska tillbaka till Åsa\\.$`),
      }),
    ).toBeVisible();
    for (const gone of ["Skriv ut följesedel", "Byggblad"])
      await expect(page.getByRole("link", { name: gone })).toHaveCount(0);
    for (const gone of ["Bilder", "Gör om för 0 kr", "Avbryt ordern"])
      await expect(page.getByText(gone, { exact: true })).toHaveCount(0);
    await expect(page.getByText("Byggs inte och skrivs inte ut.")).toBeVisible();
    await now(page).getByRole("button", { name: sum }).click();
    await expect(now(page).getByRole("alert")).toContainText("Det går inte att ångra.");
    expect(await sql("SELECT FROM refunds WHERE order_id = $1", [id])).toEqual([]);
    await now(page).getByRole("button", { name: sum }).click();
    await expect(page.getByText("Återbetalningen är gjord.")).toBeVisible();
    await expect(now(page).getByText("Ordern är avbruten. Inget att göra.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Betala tillbaka/ })).toHaveCount(0);

    await late.bringToFront();
    await late.getByRole("button", { name: /^Nästa/ }).click();
    await expect(late.getByRole("alert").filter({ hasText: "Ordern är redan avbruten." })).toBeVisible();
  });

  test("a withdrawn order is locked until the owner accepts and refunds it, and cannot be answered twice", async ({
    page,
    context,
    request,
  }) => {
    const order = await buyOverHttp(request, [CHILD_PAIR]);
    const { id, freight } = order;
    await withdraw(order);
    const path = `/admin/bestallningar/${id}`;
    // A maker has no button for it, not even on a cancelled order.
    for (const status of ["cancelled", "received"]) {
      await stands(id, status);
      const html = await pageFor(request, "maker", path);
      expect(html.match(/<button.*?<\/button>/gs)!.join(), status).not.toMatch(
        /Godkänn|etala tillbaka|Nästa:/,
      );
      if (status === "received") expect(html).toContain("Bygg inte vidare");
    }

    const late = await context.newPage();
    for (const tab of [late, page]) await tab.goto(path);
    await expect(
      now(page).getByRole("heading", { name: "Åsa Öberg har ångrat köpet. Bygg inte vidare." }),
    ).toBeVisible();
    await expect(page.getByText("Låst tills du har svarat.")).toBeVisible();
    await expect(page.getByText("Ändra Barnstav")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Nästa/ })).toHaveCount(0);
    await expectAccessible(page);
    await now(page)
      .getByRole("button", { name: new RegExp(`^Godkänn och betala tillbaka ${795 + freight}\\s*kr$`) })
      .click();
    await now(page)
      .getByRole("button", { name: new RegExp(`^Betala tillbaka ${795 + freight}\\s*kr$`) })
      .click();
    await expect(page.getByText("Återbetalningen är gjord.")).toBeVisible();
    await expect(now(page).getByText("Ordern är avbruten. Inget att göra.")).toBeVisible();
    await late.bringToFront();
    await late.getByText("Avslå", { exact: true }).click();
    await late.getByLabel("Varför du avslår").fill("De är slitna.");
    await late.getByRole("button", { name: "Avslå och mejla kunden" }).click();
    const alert = late.getByRole("alert").filter({ hasText: "Ångerärendet är redan besvarat." });
    await expect(alert).toBeVisible();
    await late.close();

    // The refund of a sent order may wait for the poles: there the answer comes first, and the refund is folded.
    const sent = await buyOverHttp(request, [CHILD_PAIR]);
    await stands(sent.id, "shipped");
    await withdraw(sent);
    await page.goto(`/admin/bestallningar/${sent.id}`);
    await expect(now(page).getByText("Du får vänta tills stavarna har kommit tillbaka.")).toBeVisible();
    await expect(page.getByLabel("Orsak")).toBeHidden();
    await now(page).getByRole("button", { name: "Godkänn", exact: true }).click();
    await expect(page.getByText("Ångerärendet är behandlat.")).toBeVisible();
    await expect(
      now(page).getByRole("button", { name: new RegExp(`^Betala tillbaka ${795 + sent.freight}\\s*kr$`) }),
    ).toBeVisible();

    // Fails without: showing the choice of pairs where the buyer may want to keep some.
    const mixed = await buyOverHttp(request, [ADULT_PAIR, CHILD_PAIR]);
    await withdraw(mixed, "Bara barnstaven.");
    await page.goto(`/admin/bestallningar/${mixed.id}`);
    await expect(page.getByLabel("Antal Vuxenstav att betala tillbaka")).toBeVisible();
    await expect(now(page).getByRole("button", { name: "Godkänn hela ångern" })).toBeVisible();
  });

  test("the list of orders is filtered by pole and month, and an order's page links to its neighbours in that list", async ({
    page,
    request,
  }) => {
    const town = `Pilby${Date.now()}`;
    const orders = [];
    for (let at = 0; at < 3; at += 1) orders.push(await buyOverHttp(request, [CHILD_PAIR]));
    for (const { id } of orders)
      await sql("UPDATE shipping_info SET city = $2 WHERE order_id = $1", [id, town]);
    const [oldest, middle, newest] = orders.toSorted((one, other) => one.number - other.number);
    const list = `/admin/bestallningar?q=${town}`;
    const at = (order: typeof oldest) => expect(page).toHaveURL(`/admin/bestallningar/${order!.id}`);
    const way = (name: string) => page.getByRole("link", { name: new RegExp(`^${name} i listan`) });

    await page.goto(list);
    const order = (of: typeof oldest) => page.getByRole("link", { name: String(of!.number), exact: true });
    const chip = (name: RegExp) =>
      page.getByRole("navigation", { name: "Steg" }).getByRole("button", { name });
    await chip(/^Stav/).press("Enter");
    await page.getByRole("menuitem", { name: "Barnstav" }).press("Enter");
    await expect(page).toHaveURL(/[?&]stav=barnstav/);
    await expect(order(middle)).toBeVisible();
    await expect(chip(/^Stav: Barnstav/)).toHaveAttribute("aria-current", "true");
    await chip(/^Månad/).click();
    // Choose the month before last, because a month may end while this runs.
    await page.getByRole("menuitem").nth(2).click();
    await expect(page).toHaveURL(/[?&]manad=20\d\d-\d\d/);
    await expect(page.getByText(/^Ingen beställning passar/)).toBeVisible();
    await chip(/^Månad: /).click();
    await page.getByRole("menuitem", { name: "Alla månader" }).click();
    await expect(order(middle)).toBeVisible();
    await page.getByRole("navigation", { name: "Steg" }).getByRole("link", { name: "Alla" }).click();
    await expect(page).toHaveURL(/[?&]stav=barnstav/);

    await page.goto(list);
    await order(middle).click();
    await at(middle);
    await now(page).getByRole("button", { name: "Nästa: Hitta bambu" }).click();
    await expect(page.getByText("Flyttad. Du kan ångra i en minut.")).toBeVisible();
    // The newest order is first in the list.
    await page.keyboard.press("Alt+ArrowDown");
    await at(oldest);
    await expect(way("Föregående")).toHaveAccessibleName(`Föregående i listan, order ${middle!.number}`);
    await expect(way("Nästa")).toHaveCount(0);
    await way("Föregående").click();
    await at(middle);
    await way("Föregående").click();
    await at(newest);
    await expect(way("Föregående")).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Beställningar" }).click();
    await expect(page).toHaveURL(list);

    // A visitor from another page has no list to walk. Clear the storage, since the list may be stored late.
    await page.goto("/admin/kunder");
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/admin/bestallningar/${middle!.id}`);
    await expect(page.getByRole("main").getByRole("link", { name: "Beställningar" })).toBeVisible();
    await expect(way("Nästa")).toHaveCount(0);
  });
});
