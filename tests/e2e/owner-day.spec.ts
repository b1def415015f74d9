// The owner's daily work, counted in presses by one helper.
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { buyOverHttp, CHILD_PAIR } from "../support/purchase";
import { sql } from "../support/shop";
import { signIn } from "./admin-support";
import { parse } from "./html";
import { expect, test } from "./test";

const engraved = { product: "vuxenstav", color: "Röd", length: 125, quantity: 1, engraving: "ASTRID" };

let presses = 0;
async function press(target: Locator) {
  presses += 1;
  await target.click();
}

/** Marks other journeys' open orders as delivered, so that the lists hold only this test's orders. */
async function clearBench() {
  await sql("UPDATE orders SET status = 'delivered' WHERE status NOT IN ('delivered', 'cancelled')");
}

/** Makes orders overdue: paid 60 days ago, promised for 40 days ago. */
async function makeDue(ids: readonly string[]) {
  await sql(
    "UPDATE orders SET paid_at = now() - interval '60 days', ship_by = current_date - 40 WHERE id = ANY($1::uuid[])",
    [ids],
  );
}

const statuses = async (ids: readonly string[]) =>
  new Set(
    (await sql<{ status: string }>("SELECT status FROM orders WHERE id = ANY($1::uuid[])", [ids])).map(
      ({ status }) => status,
    ),
  );

/** How far inside the wall a shade is looked for: a picture of it may have a pixel of the page around it. */
const INSIDE_PX = 4;

/** The sides at which the wall's upper edge, above all poles, is darker than in its middle. */
async function shadedSides(wall: Locator) {
  const { data, info } = await sharp(await wall.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = (x: number) => data[INSIDE_PX * info.width + x]!;
  const middle = light(Math.floor(info.width / 2));
  return {
    left: middle - light(INSIDE_PX) > 20,
    right: middle - light(info.width - 1 - INSIDE_PX) > 20,
  };
}

test.describe("the owner's day", () => {
  test.beforeEach(async ({ page }) => {
    presses = 0;
    await clearBench();
    await signIn(page);
  });

  test("twelve orders shade the wall of poles where more stand than fit on a phone, and go from paid to shipped in at most 16 presses, 3 of them for all sheets and labels", async ({
    page,
    request,
  }) => {
    // Fails without: the wall's shade, and its covers that move with the orders (wall.css).
    await page.setViewportSize({ width: 390, height: 844 });
    const wall = page.getByRole("region", { name: "I huset" }).locator(".wall");
    const ids = [(await buyOverHttp(request, [engraved])).id];
    await page.goto("/admin");
    expect(await shadedSides(wall)).toEqual({ left: false, right: false });
    for (let bought = 1; bought < 12; bought += 1)
      ids.push((await buyOverHttp(request, [bought % 3 === 0 ? engraved : CHILD_PAIR])).id);
    await page.reload();
    expect(await shadedSides(wall)).toEqual({ left: false, right: true });
    await wall.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    expect(await shadedSides(wall)).toEqual({ left: true, right: false });

    await page.setViewportSize({ width: 1280, height: 900 });
    await makeDue(ids);
    await page.goto("/admin");
    await press(page.getByRole("link", { name: "Sena: alla 12" }));
    const all = page.getByRole("checkbox", { name: "Välj alla 12" });
    await all.check();
    await expect(page.getByText("12 ordrar valda")).toBeVisible();
    await expect(page.locator("input[name=order]:checked")).toHaveCount(12);
    await all.uncheck();
    await expect(page.getByText("Ingen order vald")).toBeAttached();

    const before = presses;
    await press(all);
    await press(page.getByRole("button", { name: "Skriv ut" }));
    await expect(page.getByRole("heading", { name: "Klart att skriva ut." })).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await press(page.getByRole("button", { name: "Skriv ut 15 sidor" }));
    expect(presses - before, "presses for all sheets and labels").toBeLessThanOrEqual(3);
    await expect(page.locator("body[data-printed]")).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article").filter({ hasText: "Byggblad, rad 1 av 1" })).toHaveCount(12);
    await expect(page.getByText("Från Stavmakeriet").filter({ visible: true })).toHaveCount(12);
    await page.emulateMedia({ media: "screen" });

    const files = page.waitForEvent("download");
    await press(page.getByRole("link", { name: "Ladda ner 4 gravyrfiler" }));
    expect((await files).suggestedFilename()).toMatch(/^gravyrer-.*\.zip$/);
    await press(page.getByRole("button", { name: "Flytta 12 ordrar" }));
    await expect(page.getByText("12 ordrar valda")).toBeVisible();
    expect(await statuses(ids)).toEqual(new Set(["bamboo"]));
    await press(page.getByRole("button", { name: "Flytta till Klar" }));
    await expect(page.getByRole("button", { name: /till Skickad$/ })).toHaveCount(12);
    await expect(page.getByText("12 ordrar valda")).toBeVisible();
    await press(page.getByRole("button", { name: "Flytta till nästa steg" }));
    await expect.poll(() => statuses(ids)).toEqual(new Set(["shipped"]));
    expect(presses, "presses from paid to shipped").toBeLessThanOrEqual(16);
  });

  test("one new order goes from paid to shipped in at most 5 presses, and its buyer gets the tracking link", async ({
    page,
    request,
  }) => {
    const { id, number } = await buyOverHttp(request, [engraved]);
    await page.goto("/admin");
    await expect(page.getByText("1 ny beställning sedan i går.")).toBeVisible();
    await press(page.getByRole("link", { name: "Öppna beställningen" }));
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
    const code = page.getByLabel("Spårningsnummer");
    await expect(code).toHaveCount(0);
    await press(page.getByRole("button", { name: "Allt är byggt: flytta till Klar" }));
    await code.fill("73500118822");
    await page.getByLabel("Länk till spårning").fill("https://spara.example/73500118822");
    await press(page.getByRole("button", { name: "Nästa: Skickad" }));
    await expect(page.getByText("På väg till Åkersberga. Inget att göra.")).toBeVisible();
    expect(await statuses([id])).toEqual(new Set(["shipped"]));
    expect(presses).toBeLessThanOrEqual(5);
    await page.getByText("Ändra spårningen").click();
    await expect(code).toHaveValue("73500118822");
    const slip = await page.getByRole("link", { name: "Skriv ut följesedel" }).getAttribute("href");
    const printed = await (await page.request.get(slip!)).text();
    expect(parse(printed).hrefs).toContain(`/admin/bestallningar/${id}`);
    const followed = await request.get(`/folj/${id}`);
    expect(followed.headers()["cache-control"]).toContain("no-store");
    const { text, hrefs } = parse(await followed.text());
    expect(text).toContain("Dina stavar är på väg.");
    expect(hrefs).toContain("https://spara.example/73500118822");
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
    await expect(page.getByText("sedan i går.")).toHaveCount(0);
  });
});
