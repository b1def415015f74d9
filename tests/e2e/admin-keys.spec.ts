// One person's credentials from the first passkey to a new password, on a phone and by keyboard. everywhere.spec.ts
// checks that Tab reaches every control.
import { expect, test, type Page } from "./test";
import { expectAccessible } from "./accessible";
import { addAuthenticator, linkIn, makeAccount, PASSWORD, signIn } from "./admin-support";

const NEXT = "fyra lommar på isen";

test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, role: "button" | "link", name: string) =>
  page.getByRole(role, { name, exact: true }).press("Enter");

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name })).toBeVisible();

test("a maker logs in by passkey, by recovery code and with a new password, by keyboard on a phone", async ({
  page,
}) => {
  const account = await makeAccount({ role: "maker" });
  const { email } = account;
  const enter = async (password: string) => {
    await type(page, "E-post", email);
    await type(page, "Lösenord", password);
    await page.keyboard.press("Enter");
  };
  const logOut = async () => {
    await press(page, "button", "Meny");
    await press(page, "button", "Logga ut");
    await expect(page).toHaveURL(/\/admin\/login$/);
  };
  await addAuthenticator(page);

  await signIn(page, account);
  await page.goto("/admin/sakerhet");
  const codes = await test.step("adding a passkey shows ten recovery codes once", async () => {
    await press(page, "button", "Lägg till den här enheten");
    await expect(page.getByText("Din passkey är tillagd.")).toBeVisible();
    const list = page.getByRole("heading", { name: "Spara reservkoderna nu" }).locator("..");
    const shown = await list.getByRole("listitem").allTextContents();
    expect(shown).toHaveLength(10);
    await expectAccessible(page, "html");
    await page.reload();
    await expect(page.getByText("10 koder är kvar.")).toBeVisible();
    await expect(list).toHaveCount(0);
    await expect(page.getByText("Ditt konto skyddas bara av lösenordet.")).toHaveCount(0);
    await logOut();
    return shown;
  });

  await test.step("a wrong code is refused, and a recovery code logs in", async () => {
    await enter(PASSWORD);
    await heading(page, "En sak till");
    await type(page, "Reservkod", "ABCD-EFGH");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Reservkod")).toHaveAccessibleDescription(/stämmer inte/);
    await type(page, "Reservkod", codes[0]!);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Meny" })).toBeVisible();
    await logOut();
  });

  await test.step("a reset password still asks for the second factor", async () => {
    await press(page, "link", "Glömt lösenordet?");
    // Wait for the page: the login has a field of the same name.
    await heading(page, "Glömt lösenordet?");
    await type(page, "E-post", email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Kolla mejlen." })).toBeVisible();
    await page.goto(await linkIn(email, "Välj ett nytt lösenord"));
    await type(page, "Nytt lösenord", NEXT);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Lösenordet är bytt")).toBeVisible();
    // A thief of the old password may have added a passkey, so after a reset a passkey needs the new password once.
    await press(page, "button", "Använd en passkey");
    await expect(page.getByText("Det gick inte med passkey")).toBeVisible();
    await enter(NEXT);
    await heading(page, "En sak till");
    await press(page, "button", "Visa din passkey");
    await expect(page.getByRole("button", { name: "Meny" })).toBeVisible();
  });
});
