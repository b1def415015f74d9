import { expect, test, type Locator, type Page } from "./test";
import { expectAccessible } from "./accessible";

const row = (page: Page, place: number) =>
  page.getByRole("group", { name: new RegExp(`^Rad ${place}(:|$)`) });

async function write(page: Page, place: number, name: string, height: string, color: string) {
  await row(page, place).getByLabel("Namn (om du vill)").fill(name);
  await row(page, place).getByLabel("Längd, cm").fill(height);
  await row(page, place).getByRole("radio", { name: color }).check({ force: true });
}

test.describe("the whole family", () => {
  test("a family's pairs are put in the cart by one press, each once and with its own name", async ({
    page,
  }) => {
    await page.goto("/familj");
    await expect(row(page, 1).getByLabel("Längd, cm")).toHaveValue("");
    await expect(page.getByPlaceholder("t.ex. 168")).toBeVisible();
    await expect(page.getByRole("button", { name: /varukorgen/ })).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Inget par än." })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Exempel: stavar i skala/ })).toBeVisible();
    await write(page, 1, "Åsa", "168", "Blå");
    await expect(page.getByRole("button", { name: "Lägg paret i varukorgen" })).toBeEnabled();
    await expect(page.getByRole("img", { name: /^Stavarna i skala/ })).toBeVisible();
    await write(page, 2, "Johan", "184", "Svart");
    await write(page, 3, "Elsa", "132", "Röd");
    await row(page, 4)
      .getByRole("button", { name: /Ta bort/ })
      .click();
    await page.getByRole("button", { name: "Lägg till en person" }).click();
    await expect(row(page, 4).getByLabel("Namn (om du vill)")).toBeFocused();
    await write(page, 4, "Nils", "109", "Gul");
    await expect(row(page, 3)).toContainText("Barnstav, 90 cm");
    await expect(row(page, 3)).toContainText("Passar till och med 136 cm");
    // No extra that costs money is ticked beforehand (directive 2011/83/EU, article 22).
    const burn = page.getByRole("checkbox", { name: /Bränn in namnet, 199\skr/ });
    await expect(burn).toHaveCount(4);
    for (const tick of await burn.all()) await expect(tick).not.toBeChecked();
    const sum = page.getByRole("status").filter({ hasText: "Fyra par" });
    await expect(sum).toContainText("3 580 kr");
    for (const tick of await burn.all()) await tick.check();
    await expect(sum).toContainText("4 376 kr");
    await expect(sum).toContainText("Frakt från 119 kr");
    await expectAccessible(page);
    await page.getByText("Längdskidor", { exact: true }).click();
    await expect(row(page, 2)).toContainText("Turstav, 155 cm");
    await expect(row(page, 3)).toContainText("Så korta längdskidstavar bygger vi inte.");
    await expect(row(page, 3)).toContainText("Välj en barnstav på 90 cm, för utförsåkning");
    await page.getByText("Utför", { exact: true }).click();

    // A name that can't be engraved is left out of the price, and its pair is not sold without it.
    const name = row(page, 4).getByLabel("Namn (om du vill)");
    await name.fill("NILS 🎿");
    await expect(page.getByText("Det här kan vi inte gravera: 🎿", { exact: false })).toBeVisible();
    await expect(sum).toContainText("4 177 kr");
    await page.getByRole("button", { name: "Lägg alla fyra i varukorgen" }).click();
    await expect(name).toBeFocused();
    await expect(page.getByText("Tillagt i varukorgen!")).toBeHidden();
    await row(page, 4)
      .getByRole("button", { name: /Ta bort/ })
      .click();
    await page.getByRole("button", { name: "Lägg alla tre i varukorgen" }).click();
    await expect(page.getByText("3 par har lagts till")).toBeVisible();
    const three = page.getByRole("status").filter({ hasText: "Tre par" });
    await expect(three).toContainText("Alla tre ligger i varukorgen.");
    // Fails without: leaving out the pairs that are already in the cart.
    await expect(page.getByRole("button", { name: /^Lägg .* i varukorgen$/ })).toHaveCount(0);
    const on = page.locator("[data-bottom-bar]").getByRole("link", { name: "Till varukorgen" });
    await expect(on).toBeFocused();
    await page.getByRole("button", { name: "Lägg till en person" }).click();
    await write(page, 4, "Farmor", "158", "Röd");
    await row(page, 4).getByLabel("Ta Vuxenstav 105 cm i stället, 995 kr").check();
    await expect(sum).toContainText("Tre av paren ligger redan i varukorgen.");
    await page.getByRole("button", { name: "Lägg paret i varukorgen" }).click();
    await expect(sum).toContainText("Alla fyra ligger i varukorgen.");
    // Fails without: replacing a person's pair in the cart when they choose another.
    await row(page, 3).getByRole("radio", { name: "Lila" }).check({ force: true });
    await expect(sum).toContainText("Tre av paren ligger redan i varukorgen.");
    await page.getByRole("button", { name: "Lägg paret i varukorgen" }).click();
    await expect(sum).toContainText("Alla fyra ligger i varukorgen.");
    await expect(page.getByText("1 par är utbytt")).toBeVisible();
    // On a phone and a tablet the wall shows six names of ten letters whole.
    await page.getByRole("button", { name: "Lägg till en person" }).click();
    await page.getByRole("button", { name: "Lägg till en person" }).click();
    await write(page, 5, "Kristoffer", "130", "Gul");
    await write(page, 6, "Maximilian", "162", "Grön");
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ["Åsa", "Johan", "Elsa", "Farmor", "Kristoffer", "Maximilian"]) {
        const shown = page.getByRole("img", { name: /^Stavarna i skala/ }).getByText(name, { exact: true });
        expect(await shown.evaluate((it) => it.scrollWidth <= it.clientWidth), `${name}, ${width}`).toBe(
          true,
        );
      }
    }
    for (const name of ["Kristoffer", "Maximilian"])
      await page.getByRole("button", { name: `Ta bort ${name}` }).click();
    await on.click();
    for (const text of ["Till Åsa", "Till Johan", "Till Elsa", "Till Farmor"])
      await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText("Lila lack")).toHaveCount(1);
    await expect(page.getByText("Röd lack")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Ändra Barnstav till Elsa" })).toBeVisible();
    await page.getByRole("link", { name: "Gå till kassan" }).click();
    await expect(page.getByRole("heading", { name: "Kassa" })).toBeVisible();
    await expect(page.getByText("Till Johan", { exact: true }).filter({ visible: true })).toHaveCount(1);
  });

  test("on a phone the first row of the family stands above the bar, and a wall of seven shows that it goes on", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/familj");
    const edges = (it: Locator) => it.evaluate((element) => element.getBoundingClientRect().toJSON());
    const bar = await edges(page.locator("[data-bottom-bar]"));
    // Fails without: the lower wall of a phone.
    expect((await edges(row(page, 1).getByLabel("Längd, cm"))).bottom).toBeLessThanOrEqual(bar.top);
    for (let people = 4; people < 7; people += 1)
      await page.getByRole("button", { name: "Lägg till en person" }).click();
    await write(page, 4, "Maximiliana", "152", "Gul");
    const wall = page.getByRole("img", { name: /^Stavarna i skala/ });
    const shown = await edges(page.locator("form .overflow-x-auto"));
    const fourth = await edges(wall.getByText("Maximiliana", { exact: true }));
    // Fails without: the column's width. The wall would end where the third person does.
    expect(fourth.left).toBeLessThan(shown.right - 24);
    expect(fourth.right).toBeGreaterThan(shown.right);
    // "Ta bort" stands beside the checkbox, not on a line of its own.
    const [tick, remove] = await Promise.all([
      edges(row(page, 4).getByLabel("Bränn in namnet", { exact: false })),
      edges(row(page, 4).getByRole("button", { name: "Ta bort Maximiliana" })),
    ]);
    expect(remove.top).toBeLessThan(tick.bottom);
    expect(remove.bottom).toBeGreaterThan(tick.top);
    await expectAccessible(page);
  });

  // Fails without: keeping the family's fields in the tab's storage.
  test("the family page names the people left out, restores a removed person, and survives a look into the cart", async ({
    page,
  }) => {
    await page.goto("/familj");
    await write(page, 1, "Åsa", "168", "Blå");
    await write(page, 2, "Olle", "250", "Gul");
    await write(page, 3, "Elsa", "99", "Röd");
    await row(page, 4).getByLabel("Namn (om du vill)").fill("Nils");
    const height = row(page, 2).getByLabel("Längd, cm");
    await expect(height).toHaveAttribute("aria-invalid", "true");
    await expect(height).toHaveAccessibleDescription("Skriv en längd mellan 50 och 230 cm.");
    await expect(row(page, 3)).toContainText("Vår kortaste stav är 70 cm. Den passar från 100 cm.");
    await expect(row(page, 3)).toContainText("Elsa får växa lite till.");
    await expect(row(page, 3).getByRole("link", { name: "Fråga oss om Elsa" })).toHaveAttribute(
      "href",
      "/kontakt?langd=99",
    );
    await expect(row(page, 1).getByRole("link", { name: /Fråga oss/ })).toHaveCount(0);
    await expectAccessible(page);

    await row(page, 2).getByRole("button", { name: "Ta bort Olle" }).click();
    const undo = page.getByText("Olle är borttagen.").getByRole("button", { name: "Ångra" });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(row(page, 2).getByLabel("Namn (om du vill)")).toBeFocused();
    await expect(height).toHaveValue("250");
    await expect(row(page, 2).getByRole("radio", { name: "Gul" })).toBeChecked();
    await height.fill("184");
    await expect(height).not.toHaveAttribute("aria-invalid");

    // A person without a pair yet has a faint one on the wall. Fails without: drawing a pair for every person.
    await expect(page.locator("form .bg-top")).toHaveCount(8);
    // There is no engraving to choose where no pole comes near the height.
    await row(page, 3).getByLabel("Längd, cm").fill("90");
    await expect(row(page, 3).getByLabel("Bränn in namnet", { exact: false })).toBeHidden();
    await row(page, 3).getByLabel("Längd, cm").fill("99");
    await expect(row(page, 3).getByLabel("Bränn in namnet", { exact: false })).toBeVisible();
    await expect(page.locator(".opacity-30 > .bg-top")).toHaveCount(4);
    const sum = page.getByRole("status").filter({ hasText: "Två par" });
    await expect(sum).toContainText("Elsa och Nils är inte med. På raderna står varför.");
    await row(page, 3).getByRole("checkbox", { name: "Ta Barnstav 70 cm ändå" }).check();
    const three = page.getByRole("status").filter({ hasText: "Tre par" });
    await expect(three).toContainText("Nils är inte med. På raden står varför.");

    await row(page, 1).getByLabel("Bränn in namnet", { exact: false }).check();
    for (const lookIntoTheCart of [
      () => page.getByRole("link", { name: /^Varukorg/ }).click(),
      () => page.goto("/varukorg"),
    ]) {
      await lookIntoTheCart();
      await expect(page.getByRole("heading", { name: "Din varukorg är tom" })).toBeVisible();
      await page.goBack();
      await expect(row(page, 1).getByLabel("Namn (om du vill)")).toHaveValue("Åsa");
      await expect(row(page, 1).getByRole("radio", { name: "Blå" })).toBeChecked();
      await expect(row(page, 1).getByLabel("Bränn in namnet", { exact: false })).toBeChecked();
      await expect(height).toHaveValue("184");
      await expect(row(page, 3).getByRole("checkbox", { name: "Ta Barnstav 70 cm ändå" })).toBeChecked();
      await expect(row(page, 4).getByLabel("Namn (om du vill)")).toHaveValue("Nils");
      await expect(three).toContainText("2 984 kr");
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("without script the family page computes the sum, and each pair has a link to the checkout", async ({
    page,
  }) => {
    await page.goto("/familj");
    await row(page, 3).getByLabel("Namn (om du vill)").fill("Elsa");
    await row(page, 3).getByLabel("Längd, cm").fill("140");
    await row(page, 4).getByLabel("Längd, cm").fill("99");
    await page.getByRole("button", { name: "Räkna om" }).click();
    await expect(row(page, 3)).toContainText("Barnstav, 95 cm");
    await expect(page.getByRole("status").filter({ hasText: "Ett par" })).toContainText("795 kr");
    await expect(page.getByText("Rad 4 är inte med. På raden står varför.")).toBeVisible();
    await row(page, 3).getByLabel("Bränn in namnet", { exact: false }).check();
    await expect(row(page, 4).getByLabel("Bränn in namnet", { exact: false })).toBeHidden();
    await row(page, 4).getByRole("checkbox", { name: "Ta Barnstav 70 cm ändå" }).check();
    await page.getByRole("button", { name: "Räkna om" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Två par" })).toContainText("1 789 kr");
    await row(page, 3).getByRole("link", { name: "Beställ paret" }).click();
    await expect(page.getByRole("heading", { name: "Kassa" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Elsa");
  });
});
