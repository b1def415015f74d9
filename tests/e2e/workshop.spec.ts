import { expect, test } from "./test";
import { buyOverHttp } from "../support/purchase";
import { sql } from "../support/shop";
import { signIn } from "./admin-support";
import { parse } from "./html";

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

  test("the workshop finds any order, sees its current step after Back and Forward, and learns why a list is empty", async ({
    page,
    request,
  }) => {
    const { id, number } = await buyOverHttp(request, [plain]);
    const button = (name: string) => page.getByRole("button", { name });
    const search = (text: string) => page.getByRole("searchbox", { name: /Sök/ }).fill(text);
    const found = page.getByRole("link", { name: String(number), exact: true });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Beställningar" }).click();
    await expect(page.getByRole("main"), "the focus moves past the navigation").toBeFocused();
    await search(String(number));
    // Fails without: cancelling a pending search when a link is pressed.
    await found.click();
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();

    await page.goto(`/admin/bestallningar?q=${number}`);
    await found.click();
    await button("Nästa: Hitta bambu").click();
    await expect(page.getByRole("status").getByText("Flyttad.")).toBeVisible();
    await page.goBack();
    await expect(button(`Flytta order ${number} till Forma spetsen`)).toBeVisible();
    // The order moves on elsewhere while this browser has its pages cached.
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

    await stands("delivered");
    await page.goto("/admin/bestallningar");
    await search(String(number));
    await expect(found).toBeVisible();
    await search("finns-inte");
    await expect(page.getByText("Ingen beställning passar ”finns-inte”.")).toBeVisible();
    await page.getByRole("link", { name: "Visa alla beställningar" }).click();
    await expect(found).toBeVisible();
    await button("Flytta till nästa steg").click();
    await expect(page.getByText("Bocka för minst en order först.")).toBeInViewport();
    const textOf = async (path: string) => parse(await (await page.request.get(path)).text()).text;
    expect(await textOf("/admin/bestallningar/byggblad")).toContain("Ingen order är vald");
    expect(await textOf("/admin/bestallningar?manad=2020-01")).toContain("Inga beställningar här.");
  });

  test("the workshop prints a build sheet with the engraving in millimetres, and on a phone finds the order, moves it on with one thumb, and undoes the move", async ({
    page,
    request,
  }) => {
    const { id, number } = await buyOverHttp(request, [engraved, { ...engraved, engraving: "W".repeat(30) }]);
    await page.goto(`/admin/bestallningar/byggblad?order=${id}`);
    const paper = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g), "one printed page for each line").toHaveLength(2);
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toHaveCount(2);
    const outline = page.getByRole("img", { name: "Gravyren ASTRID i naturlig storlek" });
    await expect(outline).toHaveAttribute("width", /^\d+(\.\d+)?mm$/);
    // On a phone a name wider than the screen keeps its size, scrolls to its end, and the sheet says so.
    const scrolls = page.getByText("Ryms den inte på skärmen drar du den i sidled.").last();
    await expect(scrolls).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(scrolls).toBeVisible();
    const wide = page.getByRole("group", { name: "Gravyr i naturlig storlek" }).last();
    const hidden = await wide.evaluate((box) => {
      box.scrollLeft = box.scrollWidth;
      return [box.scrollWidth - box.clientWidth, box.scrollLeft];
    });
    expect(hidden[0]).toBeGreaterThan(0);
    expect(hidden[1]).toBe(hidden[0]);
    const file = await page.request.get(`/admin/bestallningar/${id}/gravyr?rad=1`);
    expect(file.headers()["content-type"]).toContain("image/svg+xml");
    expect(await file.text()).toContain("mm");

    await page.goto("/admin/bestallningar");
    const search = page.getByRole("searchbox", { name: /Sök/ });
    await search.fill(String(number));
    const next = page.getByRole("button", { name: `Flytta order ${number} till Hitta bambu` });
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(next).toBeInViewport();
    const { x, width, height } = (await next.boundingBox())!;
    expect(x + width, "the button is at the right edge").toBeGreaterThan(340);
    expect(height).toBeGreaterThanOrEqual(44);
    // Types and presses at once. Fails without: cancelling a pending search when a button is pressed.
    await next.evaluate((button: HTMLElement) => {
      document.querySelector("[type=search]")!.dispatchEvent(new Event("input", { bubbles: true }));
      button.click();
    });
    const moved = page.getByText("Flyttad. Du kan ångra i en minut.");
    await expect(moved).toBeInViewport();
    // Fails without: keeping the message about a move through a search while the move can be undone.
    await search.fill(engraved.engraving);
    await expect(page).toHaveURL(/[?&]q=ASTRID/);
    await expect(moved).toBeInViewport();
    await page.getByRole("button", { name: "Ångra", exact: true }).press("Enter");
    await expect(next).toBeVisible();
    // The pressed button is gone, so the focus moves to main.
    await expect(page.getByRole("main")).toBeFocused();
  });
});
