// The search of the admin: opened by keyboard from any page; without script, on a page of its own.
import { expect, test } from "./test";
import { ADULT_PAIR, buyOverHttp } from "../support/purchase";
import { signIn } from "./admin-support";
import { goOffline, holdBack, SCRIPT_FILE } from "./hold-back";

test("the search opens by keyboard and on a phone by its magnifier, keeps what is typed while it loads or without a network, finds an order, and gives the focus back", async ({
  context,
  page,
  request,
}) => {
  const order = await buyOverHttp(request, [ADULT_PAIR]);
  await signIn(page);
  await page.goto("/admin/installningar/texter");
  const field = page.getByRole("combobox", { name: "Sök i admin" });
  const message = page.getByLabel("Första budskapet");
  await message.fill("Öppet på lördag");
  await goOffline(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByText("Ingen kontakt med butiken")).toBeVisible();
  await expect(message).toHaveValue("Öppet på lördag");
  await context.setOffline(false);
  const release = await holdBack(page, SCRIPT_FILE);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("kon");
  release();
  await expect(field).toBeFocused();
  await page.keyboard.type("to");
  await expect(field).toHaveValue("konto");
  await page.keyboard.press("Escape");
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("Öppet på lördag");
  await message.fill("");

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: /^Beställningar/ })).toBeVisible();
  await page.keyboard.type(order.email.slice(2, 12));
  const found = page.getByRole("option", { name: new RegExp(`^${order.number}`) });
  await expect(found).toHaveAttribute("aria-selected", "true");
  // Wait for the last answer: each answer selects its first hit again.
  await expect(page.getByRole("listbox", { name: "Träffar" })).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("ArrowDown");
  await expect(found).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/bestallningar/${order.id}$`));
  await expect(field).toHaveCount(0);

  // Enter may be pressed before the answer has come.
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("leveranstid");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/installningar\/leveranstid$/);

  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/admin");
  await page.getByRole("link", { name: "Sök eller gör" }).click();
  await expect(field).toBeFocused();
  await field.fill("finns verkligen inte");
  const said = page.getByText("Inget passar ”finns verkligen inte”.");
  await expect(said).toBeVisible();
  expect((await said.boundingBox())!.y, "the answer is above the phone's keyboard").toBeLessThan(200);
  await context.setOffline(true);
  await field.fill("finns nog inte");
  await expect(page.getByText("Ingen kontakt med butiken.")).toBeVisible();
  await expect(field).toHaveValue("finns nog inte");
  await context.setOffline(false);
  await field.fill("konto");
  await expect(page.getByRole("option", { name: "Bjud in någon" })).toBeVisible();
  await page.getByRole("button", { name: "Stäng" }).click();
  await expect(field).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("without script the magnifier is a link to a page with the same answers", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Sök eller gör" }).click();
    await expect(page.getByRole("heading", { name: "Sök", exact: true })).toBeVisible();
    await page.getByRole("searchbox", { name: "Sök" }).fill("bjud in");
    await page.keyboard.press("Enter");
    await page.getByRole("main").getByRole("link", { name: "Bjud in någon" }).click();
    await expect(page).toHaveURL(/\/admin\/konton/);
  });
});
