import { expect, test } from "./test";
import { uploadMessages } from "../../lib/uploads/messages";
import { RED_ADULT } from "../support/designs";
import { goodPictures } from "../support/picture-files";
import { buyOverHttp, shareKeyOf } from "../support/purchase";
import { sql } from "../support/shop";
import { expectAccessible } from "./accessible";
import { makeAccount, signIn } from "./admin-support";
import { pay, thanks } from "./pages/payment";
import { fillAddress, goToPayment, newAddress, openTill } from "./pages/till";

const ENGRAVED = { product: "vuxenstav", color: "Blå", length: 125, quantity: 1, engraving: "ASTRID" };

test.describe("the living follow page", () => {
  test("follow: the maker photographs the poles, the buyer sees it and shows them to others, and it goes away again", async ({
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
    // What was written of a picture that is refused stays.
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

    await maker.goto(`/admin/bestallningar/${id}`);
    await maker.getByText("Bilder", { exact: true }).click();
    await maker.getByRole("button", { name: /^Ta bort bilden/ }).click();
    await expect(maker.getByText("Bilden är borttagen.")).toBeVisible();
    expect((await request.get(src)).status()).toBe(404);
    await page.goto(`/folj/${id}`);
    await expect(page.getByRole("img", { name: "Din är den med limmet på." })).toHaveCount(0);
    await workshop.close();
  });
});

test.describe("the pick-up point", () => {
  const POINTS = [
    {
      id: "184501",
      name: "Lanthandeln",
      street: "Storgatan 1",
      postalCode: "18450",
      city: "Åkersberga",
      distanceKm: 0.7,
    },
    {
      id: "184502",
      name: "Kiosken",
      street: "Torget 2",
      postalCode: "18450",
      city: "Åkersberga",
      distanceKm: 1.4,
    },
  ];

  test("pick-up: the one chosen in the till survives a reload and stands on the receipt", async ({
    page,
    context,
  }) => {
    // The shop of the tests has no carrier: what one would have offered is put into the quote and into its answer.
    await page.route("**/api/calculate-shipping", async (route) => {
      const answer = await route.fetch();
      const { options } = (await answer.json()) as { options: { id: string }[] };
      const [first] = options;
      await sql("UPDATE shipping_quotes SET pickup_points = $2 WHERE id = $1", [
        first!.id,
        JSON.stringify(POINTS),
      ]);
      await route.fulfill({ json: { options: [{ ...first, pickupPoints: POINTS }, ...options.slice(1)] } });
    });
    await openTill(page, [{ design: RED_ADULT, quantity: 1 }]);
    const address = newAddress();
    await fillAddress(page, address);
    const points = page.getByLabel("Ombud", { exact: true });
    await expect(points).toHaveValue("184501");
    await points.selectOption("Kiosken, Torget 2 (1,4 km)");
    await expectAccessible(page);
    await page.reload();
    await expect(points).toHaveValue("184502");
    await page.getByRole("radio", { name: /PostNord, paket/ }).check();
    await expect(
      page.getByText("Du får ett ombud nära dig. Namnet kommer i meddelandet från PostNord."),
    ).toBeVisible();
    await page.getByRole("radio", { name: /DB Schenker, ombud/ }).check();
    await expect(points).toHaveValue("184502");
    const { tab } = await goToPayment(page, context, address);
    await pay(tab);
    await expect(thanks(tab)).toBeVisible();
    const place = "Kiosken, Torget 2, 184 50 Åkersberga";
    await expect(tab.getByText("Levereras till").locator("+ dd")).toHaveText(place);
    await expect(tab.getByText("Din adress").locator("+ dd")).toContainText(address.Adress);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("pick-up: without script each option says where it is fetched, and the chosen point is kept", async ({
      page,
    }) => {
      await page.goto("/checkout?product=vuxenstav&farg=rod&langd=125");
      await fillAddress(page, newAddress());
      await page.getByRole("button", { name: "Beräkna fraktalternativ" }).first().click();
      await expect(page.getByText(/Namnet kommer i meddelandet från DB Schenker/)).toBeVisible();
      const id = (await page.getByRole("radio", { name: /DB Schenker, ombud/ }).getAttribute("value"))!;
      await sql("UPDATE shipping_quotes SET pickup_points = $2 WHERE id = $1", [id, JSON.stringify(POINTS)]);
      await page.reload();
      await page.getByLabel("Ombud hos DB Schenker").selectOption("Kiosken, Torget 2 (1,4 km)");
      await page.getByLabel("Mobil", { exact: true }).fill("12");
      await page.getByRole("button", { name: "Gå vidare till betalning" }).click();
      await expect(page.getByLabel("Mobil", { exact: true })).toHaveValue("12");
      await expect(page.getByRole("main")).toContainText("telefonnummer");
    });
  });
});
