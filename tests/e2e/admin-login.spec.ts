import { expect, test, type Page } from "./test";
import { sql } from "../support/shop";
import { makeAccount, PASSWORD } from "./admin-support";
import { goOffline } from "./hold-back";

async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel("E-post").fill(email);
  await page.getByLabel("Lösenord").fill(password);
  await page.getByRole("button", { name: "Logga in" }).click();
}

test.describe("the login", () => {
  test("an admin corrects a failed login, logs in and out, and is sent to the shop after losing the role", async ({
    page,
    context,
  }) => {
    const admin = await makeAccount();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin\/login$/);
    await fillIn(page, "inte en adress", "kort");
    // Find it by its id: its title changes once every field is corrected.
    const summary = page.locator("#fel[role=alert]");
    await expect(summary).toBeFocused();
    await expect(summary).toContainText("Inloggning misslyckades");
    await expect(page.getByLabel("E-post")).toHaveAccessibleDescription("Ogiltig e-postadress");
    await expect(page.getByLabel("Lösenord")).toHaveAccessibleDescription(
      "Lösenordet måste vara minst 8 tecken",
    );
    await page.getByLabel("Lösenord").pressSequentially("sju tkn");
    await page.getByLabel("E-post").fill(admin.email);
    await expect(summary.getByRole("status")).toHaveText("Rättat. 1 kvar.");
    await expect(page.getByLabel("E-post")).toHaveAccessibleDescription("");
    await page.getByLabel("Lösenord").press("8");
    await expect(summary.getByRole("status")).toHaveText("Allt är rättat.");
    await fillIn(page, admin.email, "fel-lösenord");
    await expect(page.getByText("Inloggning misslyckades")).toBeVisible();
    await expect(page.getByLabel("E-post")).toHaveValue(admin.email);
    await expect(page.getByLabel("Lösenord")).toHaveValue("");

    await goOffline(page);
    await fillIn(page, `  ${admin.email.toUpperCase()} `, PASSWORD);
    await expect(page.locator("[data-sonner-toast]")).toContainText("Inloggning misslyckades");
    await expect(page.getByText("Sidan gick inte att visa")).toHaveCount(0);
    await expect(page.getByLabel("Lösenord")).toHaveValue(PASSWORD);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Logga in" }).click();
    await expect(page.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
    await expect(page.getByRole("status").getByText("Välkommen!")).toBeVisible();
    const session = (await context.cookies()).find((cookie) => cookie.name.endsWith("session-token"))!;
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(session.expires - Date.now() / 1000).toBeLessThanOrEqual(12 * 3600);
    await page.getByRole("button", { name: "Logga ut" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    // A copy of the old cookie no longer works.
    await context.addCookies([session]);
    await page.goto("/admin/discount/new");
    await expect(page).toHaveURL(/\/admin\/login/);
    await fillIn(page, admin.email, PASSWORD);
    await expect(page).toHaveURL(/\/admin\/discount\/new$/);
    await sql("DELETE FROM user_roles WHERE user_id = $1", [admin.id]);
    await page.goto("/admin");
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole("alert").getByText("Du har inte administratörsbehörighet")).toBeVisible();
  });

  test("after ten wrong passwords next-auth's endpoint answers 429 with Retry-After", async ({ request }) => {
    const target = await makeAccount();
    const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
    const statuses: number[] = [];
    const began = Date.now();
    let answer = await request.get("/up");
    for (let count = 0; count < 11; count++) {
      const form = { csrfToken, email: target.email, password: "fel-lösenord", json: "true" };
      answer = await request.post("/api/auth/callback/credentials", { form });
      statuses.push(answer.status());
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const passed = (Date.now() - began) / 1000;
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(899 - passed);
    // All tests of this run share the address, so reset its rate limit.
    await sql("DELETE FROM rate_limits WHERE key LIKE 'login-%'");
  });
});
