// An event enquiry in the admin, from the answer to the booked evening.
import { randomUUID } from "node:crypto";
import { readMail, sql } from "../support/shop";
import { signIn, toast } from "./admin-support";
import { parse } from "./html";
import { expect, test } from "./test";

async function ask(): Promise<{ name: string; email: string }> {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.se`];
  const name = `Petra ${id.slice(0, 6)}`;
  await sql(
    "INSERT INTO event_enquiries (id, name, email, message, people) VALUES ($1, $2, $3, 'Vi är tolv.', 12)",
    [id, name, email],
  );
  await sql(
    `INSERT INTO outbox (id, kind, dedupe_key, payload, status)
     VALUES (gen_random_uuid(), 'event-enquiry', $1, jsonb_build_object('enquiryId', $2::text), 'done')`,
    [`event-enquiry:${id}`, id],
  );
  return { name, email };
}

test("an event enquiry is answered by mail and booked, and moves from the open ones to the booked", async ({
  page,
}) => {
  await signIn(page);
  const { name, email } = await ask();
  expect(parse(await (await page.request.get("/admin")).text()).text).toMatch(/Förfrågningar ?\d+ väntar/);
  await page.goto("/admin/forfragningar?visa=new");
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByText(/12 personer, fler än 10/)).toBeVisible();
  await page.getByLabel("Svar", { exact: true }).fill("Hej,\n\ntorsdag den 14 januari är ledig.");
  await page.getByRole("button", { name: "Skicka svaret" }).click();
  await expect(page.getByText("Svaret skickas nu")).toBeVisible();
  expect((await readMail(email, "Er kväll i verkstaden")).text).toContain("torsdag den 14 januari är ledig.");

  await expect(page.getByRole("button", { name: "Det blev inget" })).toBeVisible();
  await page.getByLabel(/^Summa/).fill("sju tusen");
  await page.getByRole("button", { name: "Boka kvällen" }).click();
  await expect(page.getByLabel(/^Summa/)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(/^Summa/)).toHaveValue("sju tusen");
  await page.getByLabel(/^Summa/).fill("7 000");
  await page.getByLabel(/^Dag/).fill("2027-01-14");
  await page.getByRole("button", { name: "Boka kvällen" }).click();
  await expect(page.getByText("7 000 kr med moms")).toBeVisible();
  await expect(toast(page, "Kvällen är bokad")).toBeVisible();
  // The pressed button is gone, so the focus moves to main.
  await expect(page.getByRole("main")).toBeFocused();
  // The list beside the enquiry is still the one that it was opened from.
  await expect(page.getByRole("link", { name: /^Obesvarade/ })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: /^Bokade/ }).click();
  await expect(page.getByText("Bokad den 14 januari.")).toBeVisible();
});
