import { expect, test } from "./test";
import { YELLOW_CHILD } from "../support/designs";
import { sql } from "../support/shop";
import { hiddenFields, parse } from "./html";
import { fillAddress, freight, newAddress, openCheckout, payButton } from "./pages/checkout";

const TOO_MANY = "För många försök. Vänta en stund och försök igen.";
const ADDRESS = "203.0.113.77";
test.use({ extraHTTPHeaders: { "x-forwarded-for": ADDRESS } });

/** Uses up a rate limit of this address for ten minutes. */
const spend = (name: string) =>
  // The row may exist: a request of the previous journey may still be counted.
  sql(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 100000, $2)
     ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
    [`${name}:${ADDRESS}`, Date.now() + 600_000],
  );
const wait = () => sql("DELETE FROM rate_limits WHERE key LIKE $1", [`%:${ADDRESS}`]);
test.beforeEach(wait);
test.afterEach(wait);

test("the checkout reports a reached rate limit, keeps what was typed, and continues when the limit is over", async ({
  page,
}) => {
  await spend("visitor-freight");
  await openCheckout(page, [{ design: YELLOW_CHILD, quantity: 1 }]);
  await fillAddress(page, newAddress());
  await expect(page.locator("main").getByText(TOO_MANY).first()).toBeVisible();
  await wait();
  await page.getByRole("button", { name: "Beräkna fraktalternativ" }).click();
  await expect(freight(page)).toBeChecked();

  await spend("visitor-order");
  await payButton(page).click();
  await expect(page.locator("#fel")).toContainText(TOO_MANY);
  await expect(page.getByLabel("Namn", { exact: true })).toHaveValue("Åsa Öberg");
  await wait();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/);
});

// Fails without: not reloading the waiting page after a refusal.
test("a page that waits for a payment keeps waiting through rate limit refusals", async ({ page }) => {
  await spend("visitor-payment");
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/presentkort") asked += 1;
  });
  await page.goto("/presentkort?success=true&session_id=cs_test_finns_inte");
  await expect(page.getByRole("heading", { name: "Verifierar din betalning..." })).toBeVisible();
  for (let refusals = 0; refusals < 2; refusals += 1)
    await page.waitForResponse(
      (answer) => answer.url().endsWith("/create-gift-card") && answer.status() === 429,
    );
  expect(asked, "the page is not reloaded after a refusal").toBe(1);
  await page.goto("/checkout/success?session_id=cs_test_finns_inte");
  await expect(page.getByRole("heading", { name: "Verifierar din betalning..." })).toBeVisible();
});

test("the gift card page and the cancel page report a reached rate limit, and cancelling works once it is over", async ({
  page,
}) => {
  await spend("visitor-gift-card");
  await page.goto("/presentkort");
  await page.getByRole("button", { name: /Köp presentkort/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Kunde inte starta köp" })).toContainText(TOO_MANY);

  await spend("visitor-payment");
  await page.goto("/checkout/cancel?checkout=cs_test_finns_inte");
  await expect(page.getByText("För många försök. Dina varor är inte borta.")).toBeVisible();
  await wait();
  await page.getByRole("button", { name: "Försök igen" }).click();
  await expect(page.getByText("Betalningen är stängd. Inga pengar har dragits.")).toBeVisible();
});

// Fails without: the rate limits in the forms without script. In a browser: gift-card.spec.ts, checkout-states.spec.ts.
test("without script the gift card form and the cancel page report a reached rate limit and keep their state", async ({
  request,
  baseURL,
}) => {
  await spend("visitor-gift-card");
  const typed = { to: "other", name: "Elsa", email: "elsa@example.se", greeting: "", send_on: "" };
  const bought = await (await request.post("/api/purchase-gift-card", { form: typed })).text();
  expect(/role="alert"[^>]*>.*?<\/div>/s.exec(bought)?.[0]).toContain(TOO_MANY);
  expect(bought).toMatch(/<input[^>]*name="name"[^>]*value="Elsa"/);

  await spend("visitor-payment");
  const path = "/checkout/cancel?checkout=cs_test_finns_inte";
  const multipart = Object.fromEntries(hiddenFields(await (await request.get(path)).text(), "checkout"));
  const headers = { origin: baseURL! };
  const { text: kept } = parse(await (await request.post(path, { headers, multipart })).text());
  expect(kept).toContain("För många försök. Dina varor är inte borta.");
  expect(kept).toContain("Avsluta betalningen");
});
