import { expect, test } from "./test";
import { buyOverHttp, giftCard } from "../support/purchase";
import { sql } from "../support/shop";
import { signIn } from "./admin-support";

const engraved = {
  product: "designa-din-stav",
  color: "Blå",
  handle: "Kork",
  basket: "Svart",
  length: 125,
  quantity: 1,
  engraving: "ASTRID",
};
const plain = { product: "barnstav", color: "Gul", length: 90, quantity: 2 };

test.describe("the workshop", () => {
  test.beforeEach(({ page }) => signIn(page));

  test("the workshop sees where an order stands when it comes back to it, by whatever way", async ({
    page,
    request,
  }) => {
    const { id, number } = await buyOverHttp(request, [plain]);
    const button = (name: string) => page.getByRole("button", { name });
    await page.goto(`/admin/bestallningar?q=${number}`);
    await page.getByRole("link", { name: String(number), exact: true }).click();
    await button("Nästa: Hitta bambu").click();
    await expect(page.getByRole("status").getByText("Flyttad.")).toBeVisible();
    await page.goBack();
    await expect(button(`Flytta order ${number} till Forma spetsen`)).toBeVisible();

    // Moved elsewhere while this browser kept its pages.
    const stands = (status: string) =>
      sql("UPDATE orders SET status = $2::order_status WHERE id = $1", [id, status]);
    await stands("tip");
    await page.goForward();
    await expect(button("Nästa: Montera hylsan")).toBeVisible();
    await stands("ferrule");
    await page.goBack();
    await expect(button(`Flytta order ${number} till Montera handtaget`)).toBeVisible();
    await stands("handle");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(button(`Flytta order ${number} till Montera remmar`)).toBeVisible();
  });

  test("the workshop finds an order and moves it on a phone, with one thumb, and takes that back", async ({
    page,
    request,
  }) => {
    const { number } = await buyOverHttp(request, [engraved]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/bestallningar");
    const search = page.getByRole("searchbox", { name: /Sök/ });
    await search.fill(String(number));
    const next = page.getByRole("button", { name: `Flytta order ${number} till Hitta bambu` });
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(next).toBeInViewport();
    const { x, width, height } = (await next.boundingBox())!;
    expect(x + width, "at the right edge").toBeGreaterThan(340);
    expect(height).toBeGreaterThanOrEqual(44);
    // Typed and pressed at once. Fails without: a button that is pressed stops a search that has not been sent yet.
    await next.evaluate((button: HTMLElement) => {
      document.querySelector("[type=search]")!.dispatchEvent(new Event("input", { bubbles: true }));
      button.click();
    });
    const moved = page.getByText("Flyttad. Du kan ångra i en minut.");
    await expect(moved).toBeInViewport();
    // Fails without: a search keeps what is said of a move while that can be undone.
    await search.fill(engraved.engraving);
    await expect(page).toHaveURL(/[?&]q=ASTRID/);
    await expect(moved).toBeInViewport();
    await page.getByRole("button", { name: "Ångra", exact: true }).press("Enter");
    await expect(next).toBeVisible();
    // What was pressed has gone.
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("the workshop finds an order, also one that has long arrived, and says why a list is empty", async ({
    page,
    request,
  }) => {
    const { id, number } = await buyOverHttp(request, [plain]);
    const search = (text: string) => page.getByRole("searchbox", { name: /Sök/ }).fill(text);
    const found = page.getByRole("link", { name: String(number), exact: true });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Beställningar" }).click();
    await search(String(number));
    // Fails without: a link that is pressed stops a search that has not been sent yet.
    await found.click();
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();

    await sql("UPDATE orders SET status = 'delivered' WHERE id = $1", [id]);
    await page.goto("/admin/bestallningar");
    await search(String(number));
    await expect(found).toBeVisible();
    await search("finns-inte");
    await expect(page.getByText("Ingen beställning passar ”finns-inte”.")).toBeVisible();
    await page.getByRole("link", { name: "Visa alla beställningar" }).click();
    await expect(found).toBeVisible();
    await page.getByRole("button", { name: "Flytta till nästa steg" }).click();
    await expect(page.getByText("Bocka för minst en order först.")).toBeInViewport();
    await page.goto("/admin/bestallningar/byggblad");
    await expect(page.getByRole("heading", { name: "Ingen order är vald" })).toBeVisible();
    await page.goto("/admin/bestallningar?manad=2020-01");
    await expect(page.getByText("Inga beställningar här.")).toBeVisible();
  });

  test("the workshop fits a phone, however long a name is, and its blocks are still a table", async ({
    page,
    request,
  }) => {
    await giftCard(500);
    const { id } = await buyOverHttp(request, [{ ...engraved, engraving: "W".repeat(30) }, plain]);
    await sql("UPDATE shipping_info SET city = $1, recipient_name = $1 WHERE order_id = $2", [
      "Å".repeat(60),
      id,
    ]);
    await sql("UPDATE order_items SET product_title = $1, color_name = $1 WHERE order_id = $2", [
      "Röda stavar ".repeat(12),
      id,
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      "/admin/bestallningar",
      `/admin/bestallningar/${id}`,
      `/folj/${id}`,
      "/admin",
      "/admin/bestallningar?manad=2026-10",
      "/admin?flik=koder&visa=kort&sida=99",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      const silent = page.locator(
        ["table", "thead", "tr", "th", "td"].map((tag) => `${tag}:not([role])`).join(),
      );
      await expect(silent, path).toHaveCount(0);
    }
    // Behind the last page of a list is its last page.
    const lastRow = page.getByRole("row").nth(1);
    await expect(lastRow.getByRole("link", { name: /^Redigera/ })).toBeVisible();
    for (const width of [1024, 1320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/admin/bestallningar");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "the list").toBe(width);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/admin/bestallningar/byggblad?order=${id}`);
    const cut = page.locator(".sheet-a4, .sheet-a4 table");
    await expect(cut).not.toHaveCount(0);
    for (const part of await cut.all())
      expect(await part.evaluate((node) => node.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
  });

  test("the workshop prints a build sheet with the engraving in millimetres", async ({ page, request }) => {
    const { id, number } = await buyOverHttp(request, [engraved, { ...engraved, engraving: "W".repeat(30) }]);
    await page.goto(`/admin/bestallningar/byggblad?order=${id}`);
    const paper = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g), "a page for each line and no other").toHaveLength(2);
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toHaveCount(2);
    const outline = page.getByRole("img", { name: "Gravyren ASTRID i naturlig storlek" });
    await expect(outline).toHaveAttribute("width", /^\d+(\.\d+)?mm$/);
    const file = await page.request.get(`/admin/bestallningar/${id}/gravyr?rad=1`);
    expect(file.headers()["content-type"]).toContain("image/svg+xml");
    expect(await file.text()).toContain("mm");
  });
});
