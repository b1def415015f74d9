// Texts of the owner, customers and visitors are escaped on every page that shows them, even without the
// Content-Security-Policy. Posts, which are HTML: blog-xss.spec.ts. Mails and feeds: tests/unit/texts.
import { POLE_IDS } from "../../lib/catalogue/poles";
import { USUAL_HOME } from "../../lib/shop/home-texts";
import { USUAL_LEGAL } from "../../lib/shop/legal-additions";
import { USUAL_TEXTS } from "../../lib/shop/texts";
import { ADULT_PAIR, buyOverHttp } from "../support/purchase";
import { sql } from "../support/shop";
import { signIn } from "./admin-support";
import { expect, test } from "./test";
import { watchScripts } from "./watch-scripts";

const HOSTILE = `</script><script>alert(1)</script>"><img src=x onerror=alert(2)>' onfocus='alert(3)' autofocus`;

const PARTS = {
  texts: Object.fromEntries(Object.keys(USUAL_TEXTS).map((name) => [name, HOSTILE])),
  company: {
    name: HOSTILE,
    address: HOSTILE,
    orgNumber: HOSTILE,
    vatNumber: HOSTILE,
    email: `${HOSTILE}@example.se`,
    phone: "javascript:alert(4)",
  },
  home: Object.fromEntries(Object.keys(USUAL_HOME).map((name) => [name, HOSTILE])),
  products: Object.fromEntries(
    POLE_IDS.flatMap((id) =>
      ["short", "description", "information"].map((name) => [`${id}.${name}`, HOSTILE]),
    ),
  ),
  questions: { "1.question": HOSTILE, "1.answer": HOSTILE },
  legal: Object.fromEntries(Object.keys(USUAL_LEGAL).map((name) => [name, HOSTILE])),
  testimonials: {
    written: [{ name: HOSTILE, text: HOSTILE, rating: 5, order: 1001, isApproved: true }],
    statement: HOSTILE,
  },
};

const forget = () => sql("DELETE FROM settings WHERE key = ANY($1)", [Object.keys(PARTS)]);
test.afterEach(forget);

test("hostile texts of owner, customer and visitor are shown as text and run no script", async ({
  browser,
  request,
}) => {
  const order = await buyOverHttp(request, [ADULT_PAIR]);
  await forget();
  for (const [key, value] of Object.entries(PARTS))
    await sql("INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, now())", [
      key,
      JSON.stringify(value),
    ]);
  await sql(
    "UPDATE shipping_info SET recipient_name = $2, address_line1 = $2, city = $2 WHERE order_id = $1",
    [order.id, HOSTILE],
  );
  await sql("UPDATE order_items SET product_title = $2, color_name = $2 WHERE order_id = $1", [
    order.id,
    HOSTILE,
  ]);
  await sql("UPDATE orders SET note = $2 WHERE id = $1", [order.id, HOSTILE]);
  const [enquiry] = await sql<{ id: string }>(
    `INSERT INTO event_enquiries (id, name, email, message)
     VALUES (gen_random_uuid(), $1, 'petra@example.se', $1) RETURNING id`,
    [HOSTILE],
  );

  const context = await browser.newContext({ bypassCSP: true });
  await signIn(context);
  const run = await watchScripts(context);
  const page = await context.newPage();
  for (const [path, isShown] of Object.entries({
    "/": true,
    "/vuxenstav": true,
    "/kontakt": true,
    "/kopvillkor": true,
    [`/folj/${order.id}`]: true,
    "/admin/bestallningar": true,
    [`/admin/bestallningar/${order.id}`]: true,
    [`/admin/forfragningar/${enquiry!.id}`]: true,
    [`/admin/kunder/${order.id}`]: true,
    "/admin/installningar": true,
    // Here the texts are only in fields.
    "/admin/installningar/texter": false,
  })) {
    await page.goto(path, { waitUntil: "load" });
    if (isShown) await expect(page.getByText(HOSTILE).first(), path).toBeAttached();
    else await expect(page.locator("main form").first(), path).toBeVisible();
    const live = page.locator("[onerror], [onfocus], [autofocus], a[href^='javascript:' i]");
    await expect(live, path).toHaveCount(0);
    for (const data of await page.locator("script[type='application/ld+json']").allTextContents())
      expect(JSON.parse(data), path).toHaveProperty("@context", "https://schema.org");
  }
  expect(run).toEqual([]);
  await context.close();
});
