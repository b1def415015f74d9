// A customer's page (search, export, erasure), and the statistics of sales and visits.
import { readFile } from "node:fs/promises";
import { buyOverHttp, type PaidOrder } from "../support/purchase";
import { sql } from "../support/shop";
import { forgetProof, makeAccount, pageFor, PASSWORD, signIn } from "./admin-support";
import { parse } from "./html";
import { expect, test } from "./test";

const pole = { product: "barnstav", color: "Gul", length: 90, quantity: 2 };
const engraved = { product: "vuxenstav", color: "Blå", length: 125, quantity: 1, engraving: "ASTRID" };

/** Makes the order delivered so long ago that the right of withdrawal is over. */
async function makeOld({ id }: PaidOrder): Promise<void> {
  await sql("UPDATE orders SET status = 'delivered', paid_at = now() - interval '50 days' WHERE id = $1", [
    id,
  ]);
  await sql(
    `INSERT INTO order_events (id, order_id, kind, to_status, actor, created_at)
     VALUES (gen_random_uuid(), $1, 'move', 'delivered', 'shop', now() - interval '40 days')`,
    [id],
  );
  await expect
    .poll(() => sql("SELECT 1 FROM outbox WHERE status = 'pending' AND payload->>'orderId' = $1", [id]))
    .toEqual([]);
}

test("the owner finds a customer, exports their data and erases them except what the law keeps; a maker may not", async ({
  page,
  request,
}) => {
  const owner = await makeAccount();
  await signIn(page, owner);
  const order = await buyOverHttp(request, [engraved]);
  const seenByMaker = parse(await pageFor(request, "maker", `/admin/kunder/${order.id}`));
  expect(seenByMaker.hrefs).toContain(`/admin/bestallningar/${order.id}`);
  expect(seenByMaker.text).not.toMatch(/\d\skr|Radera|Ladda ner/);
  const file = await pageFor(request, "maker", `/admin/kunder/${order.id}/uppgifter`);
  expect(parse(file).text).toContain("Åtkomst nekad");
  await page.goto("/admin/kunder");
  await page.getByLabel("Sök").fill(order.email.split("@")[0]!);
  await page.waitForURL(/q=/);
  // Before the search is answered the list holds every customer with this name.
  await page.getByRole("row", { name: order.email }).getByRole("link", { name: "Åsa Öberg" }).click();
  await expect(page.getByRole("heading", { name: "Åsa Öberg" })).toBeVisible();
  expect(page.url()).not.toContain("@");
  await expect(page.getByText("ASTRID")).toBeVisible();
  await expect(page.locator("main")).toContainText(/\d\skr/);
  await expect(page.getByText(`Order ${order.number} är inte framme.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Ja, radera uppgifterna" })).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Ladda ner allt (JSON)" }).click();
  const given = JSON.parse(await readFile(await (await download).path(), "utf8")) as {
    epost: string;
    ordrar: { nummer: number; leverans: { adress: string[] } }[];
  };
  expect(given).toMatchObject({ epost: order.email, ordrar: [{ nummer: order.number }] });
  expect(given.ordrar[0]!.leverans.adress).toEqual(["Björkvägen 4"]);

  await makeOld(order);
  await forgetProof(owner);
  await page.reload();
  await page.getByText(`Radera ${order.email}`).click();
  await page.getByRole("button", { name: "Ja, radera uppgifterna" }).click();
  await page.getByLabel("Lösenord").fill(PASSWORD);
  await page.getByRole("button", { name: "Ja, radera uppgifterna" }).click();
  await expect(page).toHaveURL(/\/admin\/kunder$/);
  await expect(page.getByText("Raderat", { exact: true })).toBeVisible();
  const { text: left } = parse(await (await page.request.get(`/admin/kunder/${order.id}`)).text());
  expect(left).toContain("Stavar kan reklameras i tre år");
  expect(left).not.toContain("Ja, radera uppgifterna");
});

test("the statistics show today's sales and visits, with a table beside each plot", async ({
  page,
  browser,
  request,
}) => {
  const seen = async () =>
    Object.fromEntries(
      (
        await sql<{ step: string; count: number }>(
          "SELECT step::text, sum(count)::int AS count FROM visit_counts GROUP BY step",
        )
      ).map(({ step, count }) => [step, count]),
    );
  const before = await seen();
  const userAgent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  const visitor = await browser.newContext({ userAgent });
  const shop = await visitor.newPage();
  // A page reports its visit once its scripts run.
  for (const address of ["/vuxenstav", "/varukorg", "/checkout"])
    await Promise.all([shop.waitForResponse(/\/api\/visit$/), shop.goto(address)]);
  await visitor.close();
  const grown = (step: string) => async () => ((await seen())[step] ?? 0) - (before[step] ?? 0);
  await expect.poll(grown("till")).toBeGreaterThanOrEqual(1);
  await expect.poll(grown("product")).toBeGreaterThanOrEqual(1);
  await expect.poll(grown("cart")).toBeGreaterThanOrEqual(1);

  await buyOverHttp(request, [engraved, pole]);
  await signIn(page);
  await page.goto("/admin/siffror?visa=7");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/par på 7 dagar\.$/);
  await expect(page.getByRole("img", { name: /^Sålda par per dag\. Mest / })).toBeVisible();
  await page.getByText("Visa som tabell: Sålda par per färg").click();
  const colours = page.getByRole("table", { name: "Sålda par per färg" });
  await expect(colours.getByRole("row", { name: /^Gul/ })).toBeVisible();
  await expect(colours.getByRole("row", { name: /^Blå/ })).toBeVisible();
  await page.getByText("Visa som tabell: Från sida till betalning").click();
  await expect(page.getByRole("row", { name: /^Öppnade kassan [1-9]/ })).toBeVisible();
  await page.getByRole("link", { name: "365 dagar" }).click();
  await expect(page.getByRole("img", { name: /^Sålda par per månad\. Mest / })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Kvar på sålda presentkort/ })).toBeVisible();
});
