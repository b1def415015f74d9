// The page of one order: one thing to do, whose button says what it does; what is rarely needed is folded.
import type { Page } from "@playwright/test";
import { expect, test } from "./test";
import { buyOverHttp } from "../support/purchase";
import { sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { makeAccount, signIn } from "./admin-support";

const plain = { product: "barnstav", color: "Gul", length: 90, quantity: 1 };
const engraved = { product: "vuxenstav", color: "Röd", length: 130, quantity: 1, engraving: "ÅSA" };

const now = (page: Page) => page.getByRole("region", { name: "Gör nu" });

const stands = (id: string, status: string) =>
  sql("UPDATE orders SET status = $2::order_status WHERE id = $1", [id, status]);

const withdraw = (id: string, email: string) =>
  sql(
    `INSERT INTO withdrawals (id, order_id, name, email, status)
     VALUES (gen_random_uuid(), $1, 'Åsa Öberg', $2, 'received')`,
    [id, email],
  );

test.describe("an order's page", () => {
  test.beforeEach(async ({ context, baseURL }) => signIn(context, await makeAccount(), baseURL!));

  test("an order's page begins with the one step, then the goods; its folds tell what they hold", async ({
    page,
    request,
  }) => {
    const { id } = await buyOverHttp(request, [plain, engraved]);
    await page.goto(`/admin/bestallningar/${id}`);
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
    await line("Anteckning").click();
    await page.getByLabel(/^Bara för verkstaden/).fill("Ringer kl. 17 om ombudet.");
    await page.getByRole("button", { name: "Spara anteckningen" }).click();
    await expect(line("Anteckning")).toContainText("Ringer kl. 17 om ombudet.");
    await expectAccessible(page);
  });

  test("an order's page has one form for tracking: to send it, and after that to mend it", async ({
    page,
    request,
  }) => {
    const { id } = await buyOverHttp(request, [plain]);
    await page.goto(`/admin/bestallningar/${id}`);
    await expect(page.getByLabel("Spårningsnummer")).toHaveCount(0);
    await stands(id, "ready");
    await page.reload();
    await expect(page.getByLabel("Spårningsnummer")).toHaveCount(1);
    await now(page).getByLabel("Spårningsnummer").fill("73500118822");
    await now(page).getByRole("button", { name: "Nästa: Skickad" }).click();
    await expect(now(page).getByText("På väg till Åkersberga. Inget att göra.")).toBeVisible();
    await page.getByText("Ändra spårningen").click();
    await expect(page.getByLabel("Spårningsnummer")).toHaveValue("73500118822");
    await page.getByRole("link", { name: "Skriv ut följesedel" }).click();
    await page.getByRole("link", { name: /^Order \d+$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/bestallningar/${id}$`));
  });

  test("an order that is cancelled asks for its money with the sum filled in, and for nothing of its parcel", async ({
    page,
    request,
  }) => {
    const { id, freight } = await buyOverHttp(request, [plain]);
    const sum = new RegExp(`^Betala tillbaka ${795 + freight}\\s*kr$`);
    await page.goto(`/admin/bestallningar/${id}`);
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
    await expectAccessible(page);
    await now(page).getByRole("button", { name: sum }).click();
    await expect(now(page).getByRole("alert")).toContainText("Det går inte att ångra.");
    expect(await sql("SELECT FROM refunds WHERE order_id = $1", [id])).toEqual([]);
    await now(page).getByRole("button", { name: sum }).click();
    await expect(page.getByText("Återbetalningen är gjord.")).toBeVisible();
    await expect(now(page).getByText("Ordern är avbruten. Inget att göra.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Betala tillbaka/ })).toHaveCount(0);
  });

  test("an order that is withdrawn is locked, and answered and paid back by one button", async ({
    page,
    request,
  }) => {
    const { id, email, freight } = await buyOverHttp(request, [plain]);
    await withdraw(id, email);
    await page.goto(`/admin/bestallningar/${id}`);
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

    // What has been sent may be waited for: there the answer comes first, and the money stays behind its title.
    const sent = await buyOverHttp(request, [plain]);
    await stands(sent.id, "shipped");
    await withdraw(sent.id, sent.email);
    await page.goto(`/admin/bestallningar/${sent.id}`);
    await expect(now(page).getByText("Du får vänta tills stavarna har kommit tillbaka.")).toBeVisible();
    await expect(page.getByLabel("Orsak")).toBeHidden();
    await now(page).getByRole("button", { name: "Godkänn", exact: true }).click();
    await expect(
      now(page).getByRole("button", { name: new RegExp(`^Betala tillbaka ${795 + sent.freight}\\s*kr$`) }),
    ).toBeVisible();
  });

  test("an order's page asks those without money for no money, and does not offer it", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { id, email } = await buyOverHttp(request, [plain]);
    await withdraw(id, email);
    await context.clearCookies();
    await signIn(context, await makeAccount({ role: "maker" }), baseURL!);
    await page.goto(`/admin/bestallningar/${id}`);
    await expect(now(page).getByText(/Bygg inte vidare/)).toBeVisible();
    await expect(now(page).getByRole("button")).toHaveCount(0);
    await stands(id, "cancelled");
    await page.reload();
    await expect(page.getByRole("button", { name: /etala tillbaka/ })).toHaveCount(0);
  });
});
