import { expect, test } from "./test";
import { uploadMessages } from "../../lib/uploads/messages";
import { goodPictures } from "../support/picture-files";
import { buyOverHttp, shareKeyOf } from "../support/purchase";
import { sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { makeAccount, signIn } from "./admin-support";

const ENGRAVED = { product: "vuxenstav", color: "Blå", length: 125, quantity: 1, engraving: "ASTRID" };

test("the maker adds a photo to an order, the buyer sees and shares it, and the maker removes it", async ({
  page,
  browser,
  request,
}) => {
  const { id, number, email } = await buyOverHttp(request, [ENGRAVED]);
  await sql("UPDATE orders SET status = 'handle' WHERE id = $1", [id]);
  const workshop = await browser.newContext();
  await signIn(workshop, await makeAccount({ role: "maker" }));
  const maker = await workshop.newPage();
  await maker.goto(`/admin/bestallningar/${id}`);
  const photo = (await goodPictures())["jpeg with place and camera"]!;
  await maker.getByText("Bilder", { exact: true }).click();
  const [file, words] = [maker.getByLabel("Ta en bild"), maker.getByLabel("Vad bilden visar")];
  const add = maker.getByRole("button", { name: "Visa bilden för kunden" });
  await add.click();
  await expect(maker.getByRole("alert").filter({ hasText: "Välj en bild först." })).toBeVisible();
  const jpeg = { name: "IMG_1.jpg", mimeType: "image/jpeg" };
  await file.setInputFiles({ ...jpeg, buffer: Buffer.from("hej") });
  await words.fill("Din är den med limmet på.");
  await add.click();
  await expect(maker.getByRole("alert").filter({ hasText: uploadMessages.unsupported })).toBeVisible();
  // The description stays when the picture is refused.
  await expect(words).toHaveValue("Din är den med limmet på.");
  await file.setInputFiles({ ...jpeg, buffer: photo });
  await add.click();
  await expect(maker.getByText("Bilden är tillagd.")).toBeVisible();
  await expect(words).toHaveValue("");
  await expectAccessible(maker);

  await page.goto(`/folj/${id}`);
  await expect(page.getByText("Kvar att göra: knoppen, remmen och namnet.")).toBeVisible();
  const shown = page.getByRole("img", { name: "Din är den med limmet på." });
  await shown.scrollIntoViewIfNeeded();
  const src = (await shown.getAttribute("src"))!;
  expect((await request.get(src)).headers()["content-type"]).toBe("image/webp");

  // Fails without: a heading stays with what follows it on paper.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Leverans" })).toHaveCSS("break-after", "avoid");
  await page.emulateMedia({ media: "screen" });

  const address = await page.getByRole("link", { name: "Sidan du kan dela" }).getAttribute("href");
  expect(address).toBe(`/bygget/${await shareKeyOf(id)}`);
  await page.goto(address!);
  const shared = page.locator("#innehall");
  await expect(page.getByRole("heading", { level: 1, name: "Nu limmar vi handtaget." })).toBeVisible();
  await expect(page.getByRole("img", { name: "Din är den med limmet på." })).toHaveCount(1);
  for (const secret of [/\d kr\b/, "Öberg", "Björkvägen", email, String(number), id])
    await expect(shared).not.toContainText(secret);
  expect(await page.content()).not.toContain(id);
  await expectAccessible(page);
  const picture = await request.get(
    (await page.getByRole("link", { name: "Spara bilden" }).getAttribute("href"))!,
  );
  expect(picture.headers()["content-type"]).toBe("image/jpeg");

  await maker.getByRole("button", { name: /^Ta bort bilden/ }).click();
  await expect(maker.getByText("Bilden är borttagen.")).toBeVisible();
  expect((await request.get(src)).status()).toBe(404);
  expect(await (await request.get(`/folj/${id}`)).text()).not.toContain("Din är den med limmet på.");
  await workshop.close();
});
