// An admin's own page: where they are signed in, the password; and the log.
import { expect, test } from "./test";
import { expectAccessible } from "./accessible";
import { COOKIE, makeAccount, PASSWORD, signIn, tokenFor } from "./admin-support";

const NEXT = "tre kajaker i dimma";

test("an admin ends sessions elsewhere and changes the password, and what is wrong is said at the field", async ({
  page,
  request,
}) => {
  const account = await makeAccount();
  await signIn(page, account);
  const others = [await tokenFor(account), await tokenFor(account)];
  await page.goto("/admin/sakerhet");
  await expectAccessible(page, "html");
  const end = page.getByRole("button", { name: "Logga ut Prov" });
  await end.first().click();
  await expect(page.getByText("Utloggad där")).toBeVisible();
  await expect(end).toHaveCount(1);
  const endAll = page.getByRole("button", { name: "Logga ut överallt utom här" });
  await endAll.click();
  await expect(endAll).toHaveCount(0);
  for (const token of others) {
    const headers = { cookie: `${COOKIE}=${token}` };
    const answer = await request.get("/admin", { headers, maxRedirects: 0 });
    expect(answer.headers().location).toMatch(/^\/admin\/login/);
  }

  const change = async (old: string, next: string) => {
    await page.getByLabel("Nuvarande lösenord").fill(old);
    await page.getByLabel("Nytt lösenord").fill(next);
    await page.getByRole("button", { name: "Byt lösenord" }).click();
  };
  await change("fel-lösenord", NEXT);
  await expect(page.getByLabel("Nuvarande lösenord")).toHaveAccessibleDescription(
    "Det är inte ditt nuvarande lösenord.",
  );
  await change(PASSWORD, "Lösenord1234");
  await expect(page.getByLabel("Nytt lösenord")).toHaveAccessibleDescription(/för vanligt/);
  expect(await page.content()).not.toContain("Lösenord1234");
  await change(PASSWORD, NEXT);
  await expect(page.getByText("Lösenordet är bytt.")).toBeVisible();
  await page.goto("/admin/logg?q=Lösenord+bytt");
  await expect(page.getByRole("row").filter({ hasText: account.email })).toHaveCount(1);
  await expectAccessible(page, "html");
});
