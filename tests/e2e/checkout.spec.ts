import { expect, test } from "./test";
import { ordersOf } from "../support/purchase";
import { sql } from "../support/shop";
import { holdBack } from "./hold-back";
import { PAYMENT, thanks } from "./pages/payment";
import { newAddress } from "./pages/checkout";
import { choose, engraving, group } from "./pages/product";

test("two pairs are bought from the product page to the receipt, by keyboard at the checkout and paid in another tab", async ({
  page,
  context,
}) => {
  await page.goto("/vuxenstav");
  await choose(page, "Färg", "Röd");
  await choose(page, "Grepp", "Kork");
  await choose(page, "Längd", "130 cm");
  await expect(group(page, "Grepp")).toContainText("+99\u00a0kr");
  await engraving(page).fill("ÅSA");
  await page.getByRole("button", { name: "Öka antal" }).click();
  await page.getByRole("button", { name: "Lägg i varukorgen – 2 586 kr" }).click();
  await expect(page.getByText("Tillagt i varukorgen!")).toBeVisible();
  await expect(page.getByText("2 x Vuxenstav har lagts till")).toBeVisible();
  await expect(page.getByRole("link", { name: /Varukorg.*1 rad/ })).toBeVisible();
  await page.goto("/varukorg");
  await expect(page.getByText("2 586 kr", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Gå till kassan" }).click();

  await expect(page.getByRole("heading", { name: "Kassa" })).toBeVisible();
  // From here to the payment by keyboard alone.
  await page.getByLabel("E-post", { exact: true }).focus();
  const address = newAddress();
  for (const [index, text] of Object.values(address).entries()) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
    // After the street comes the optional second address line.
    if (index === 3) await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("button", { name: "Beräkna fraktalternativ" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /DB Schenker/ })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /PostNord, paket/ })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: /DB Schenker/ })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: /Ja, det är en present/ })).toBeFocused();
  for (const name of ["Presentkortskod", "Använd", "Gå vidare till betalning"]) {
    await page.keyboard.press("Tab");
    await expect(
      name === "Presentkortskod" ? page.getByLabel(name) : page.getByRole("button", { name }),
    ).toBeFocused();
  }
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  const tab = await opened;
  await tab.waitForURL(PAYMENT);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  // The page waits for the payment. Fails without: telling the redirect from the checkout apart from a return from Stripe.
  const waits = page.getByRole("heading", { level: 1, name: "Väntar på din betalning" });
  await expect(waits).toBeVisible();
  await expect(page.getByText("Verifierar din betalning...")).toHaveCount(0);
  // A reload verifies the payment first, for as long as that takes.
  const release = await holdBack(page, /\/api\/verify-payment/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Verifierar din betalning..." })).toBeVisible();
  release();
  await expect(waits).toBeVisible();
  await expect(page.getByRole("link", { name: "Tillbaka till betalningen" })).toHaveAttribute(
    "href",
    tab.url(),
  );
  expect(await ordersOf(address["E-post"])).toEqual([]);
  // Hold the verification until this tab is in front: its toast disappears by itself.
  const tell = await holdBack(page, /\/api\/verify-payment/);
  await tab.getByLabel("Kortnummer").press("Enter");
  await expect(thanks(tab)).toBeVisible();

  await page.bringToFront();
  tell();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText("Betalning genomförd!")).toBeVisible();
  const [order] = await ordersOf(address["E-post"]);
  await expect(page.getByText(String(order!.number), { exact: true })).toBeVisible();
  await expect(page.getByText("Björkvägen 4")).toBeVisible();
  await expect(page.getByText("Röd lack, korkgrepp, 130 cm").first()).toBeVisible();
  await expect(page.getByText("2 685 kr", { exact: true })).toBeVisible();
  await expect(page.getByText("537 kr", { exact: true })).toBeVisible();
  for (const step of ["Orderbekräftelse via e-post", "Vi bygger och skickar", "Spårning när paketet går"])
    await expect(page.getByText(step)).toBeVisible();

  // The browser's storage is cleared, and a reload shows the toast no second time.
  const kept = await page.evaluate(() => [
    localStorage.getItem("varukorg-undanlagd"),
    sessionStorage.getItem("kassa"),
    sessionStorage.getItem("kassa-formular"),
  ]);
  expect(kept).toEqual([null, null, null]);
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText("Betalning genomförd!")).toHaveCount(0);

  // The cancel address of a paid checkout shows the receipt instead.
  const [paid] = await sql<{ checkout_id: string }>("SELECT checkout_id FROM orders WHERE id = $1", [
    order!.id,
  ]);
  await page.goto(`/checkout/cancel?checkout=${paid!.checkout_id}`);
  await expect(thanks(page)).toBeVisible();
});
