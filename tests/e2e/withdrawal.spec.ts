import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible";
import { signIn } from "./admin-support";
import { parse } from "./html";
import { expect, test, type Page } from "./test";
import { buyOverHttp } from "../support/purchase";
import { sql } from "../support/shop";

const ITEMS = [
  { product: "vuxenstav", color: "Röd", length: 130, quantity: 1, engraving: "ÅSA" },
  { product: "barnstav", color: "Gul", length: 90, quantity: 2 },
];

const withdrawals = (number: number) =>
  sql<{ name: string; message: string | null }>(
    "SELECT w.name, w.message FROM withdrawals w JOIN orders o ON o.id = w.order_id WHERE o.number = $1",
    [number],
  );

const first = (page: Page) => page.getByRole("button", { name: "Ångra avtalet här" });

const FOUND = "Det här ångrar du";
const DONE = "Vi har tagit emot ditt ångermeddelande";
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("an order is withdrawn in two steps; typed text survives errors and a reload, and each answer takes the focus", async ({
  page,
  request,
}) => {
  const order = await buyOverHttp(request, ITEMS);
  // Every page links there, even one with fields of the same names.
  await page.goto("/event");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ångra avtalet här" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ångra avtalet här" })).toBeVisible();
  await expect(page.getByLabel(/^Något vi bör veta/)).toHaveAccessibleName("Något vi bör veta? (om du vill)");
  await expect(page.getByRole("textbox", { name: "E-post" })).toHaveAccessibleName("E-post");
  await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg");
  await page.getByLabel("Ordernummer").fill("tusen");
  await first(page).click();
  await expect(page.getByText("Ordernumret är bara siffror, till exempel 1001").first()).toBeVisible();
  await expect(page.getByText("Skriv din e-postadress").first()).toBeVisible();
  await expect(page.getByLabel("Namn", { exact: true })).toHaveValue("Åsa Öberg");

  await page.getByLabel("Ordernummer").fill(String(order.number));
  await page.getByLabel(/^Något vi bör veta/).fill("Fel längd på barnstaven");
  await page.getByLabel("E-post", { exact: true }).fill(order.email.toUpperCase());
  await first(page).click();
  await expect(heading(page, FOUND)).toBeFocused();
  await expect(page.locator("#svar")).not.toContainText(/Vuxenstav|Barnstav/);
  await page.getByRole("button", { name: "Ändra uppgifterna" }).click();
  await expect(page.getByLabel("Namn", { exact: true })).toBeFocused();
  // Fails without: keeping what is typed in the tab's storage until it is sent.
  await page.reload();
  await expect(page.getByLabel(/^Något vi bör veta/)).toHaveValue("Fel längd på barnstaven");
  await expect(page.getByLabel("Ordernummer")).toHaveValue(String(order.number));
  // The form of another order stays empty.
  await page.goto(`/angra-kop?order=${order.number + 1}`);
  await expect(page.getByLabel("Ordernummer")).toHaveValue(String(order.number + 1));
  await expect(page.getByLabel(/^Något vi bör veta/)).toHaveValue("");
  await page.goto("/angra-kop");
  await expect(page.getByLabel(/^Något vi bör veta/)).toHaveValue("Fel längd på barnstaven");
  expect(await withdrawals(order.number), "the first step withdraws nothing").toEqual([]);
  await first(page).click();
  await page.getByRole("button", { name: "Bekräfta ångra" }).click();
  await expect(heading(page, DONE)).toBeFocused();
  await expect(page.getByText(`Order ${order.number}`)).toContainText(order.email);
  expect(await withdrawals(order.number)).toEqual([
    { name: "Åsa Öberg", message: "Fel längd på barnstaven" },
  ]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(order.email);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("without JavaScript an order is withdrawn from a link on its page", async ({ page, request }) => {
    const order = await buyOverHttp(request, ITEMS);
    // Fails without: the order number in the link on the order's page.
    await page.goto(`/folj/${order.id}`);
    await page.getByRole("main").getByRole("link", { name: "Ångra avtalet här" }).click();
    await expect(page.getByLabel("Ordernummer")).toHaveValue(String(order.number));
    await page.getByLabel("Ordernummer").fill(`${order.number + 1}`);
    await page.getByLabel("Namn", { exact: true }).fill("Åsa Öberg");
    await page.getByLabel("E-post", { exact: true }).fill(order.email);
    await first(page).click();
    await expect(heading(page, FOUND)).toBeVisible();
    // Fails without: the poles of the link's order only under its own number.
    await expect(page.locator("#svar")).not.toContainText(/Vuxenstav|Barnstav/);
    await page.getByRole("button", { name: "Ändra uppgifterna" }).click();
    await page.getByLabel("Ordernummer").fill(`#${order.number}`);
    await first(page).click();
    // Fails without: the order's id in the link on its page.
    for (const said of ["Gravyr ÅSA", "Ingen ångerrätt (graverad)", "2 × Barnstav", "Ångerrätt: 14 dagar"])
      await expect(page.locator("#svar")).toContainText(said);
    await page.getByRole("button", { name: "Bekräfta ångra" }).click();
    await expect(heading(page, DONE)).toBeVisible();
    expect(await withdrawals(order.number)).toEqual([{ name: "Åsa Öberg", message: null }]);
  });
});

test("the owner assigns a withdrawal with a mistyped number to its order", async ({ page, request }) => {
  const order = await buyOverHttp(request, ITEMS);
  const id = randomUUID();
  await sql("INSERT INTO withdrawals (id, order_number, name, email) VALUES ($1, $2, 'Åsa Öberg', $3)", [
    id,
    900_000 + order.number,
    order.email,
  ]);
  await signIn(page);
  await page.goto(`/admin/bestallningar/angrat/${id}`);
  await expect(page.getByLabel("Ordernummer")).toHaveValue(String(order.number));
  await expectAccessible(page);
  await page.getByLabel("Ordernummer").fill("999999999");
  await page.getByRole("button", { name: "Det är den beställningen" }).click();
  await expect(page.getByText("Ingen beställning har det numret").first()).toBeVisible();
  await expect(page.getByLabel("Ordernummer")).toHaveValue("999999999");
  await page.getByLabel("Ordernummer").fill(`#${order.number}`);
  await page.getByRole("button", { name: "Det är den beställningen" }).click();
  await expect(page).toHaveURL(new RegExp(order.id));
  await expect(page.getByText("Ångern hör nu till ordern.")).toBeVisible();
  expect(await withdrawals(order.number)).toMatchObject([{ name: "Åsa Öberg" }]);
  // Fails without: the warning on the packing slip of a withdrawn order.
  const slip = await page.request.get(`/admin/bestallningar/foljesedel?order=${order.id}`);
  expect(parse(await slip.text()).text).toContain("Skicka inte än. Köparen har ångrat sig");
});
