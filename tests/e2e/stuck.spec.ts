// Outbox jobs that are stuck for more than an hour are shown on the admin's start page, and one press retries them all.
import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessible";
import { signIn } from "./admin-support";
import { parse } from "./html";
import { expect, test } from "./test";
import { ADULT_PAIR, buyOverHttp } from "../support/purchase";
import { mails, sql } from "../support/shop";

const said = "1 mejl och 1 återbetalning eller frakt har inte kommit iväg.";

/** Changes the outbox row of an order's confirmation. Waits until it is done, since the mail arrives before that. */
async function changeSent(orderId: string, set: string): Promise<void> {
  await expect
    .poll(() =>
      sql(
        `UPDATE outbox SET ${set}
         WHERE kind = 'order-confirmation' AND status = 'done' AND payload->>'orderId' = $1 RETURNING id`,
        [orderId],
      ),
    )
    .toHaveLength(1);
}

test("a stuck mail and refund are shown to the owner with their errors, one press sends the mail, and without script a refused one is put aside", async ({
  page,
  context,
  browser,
  request,
}) => {
  await sql("UPDATE outbox SET status = 'done' WHERE status = 'failed'");
  const { id: orderId, email } = await buyOverHttp(request, [ADULT_PAIR]);
  // As after two hours with a wrong SMTP password. The next retry is a day away, so only the button can send the mail.
  await changeSent(
    orderId,
    `status = 'pending', attempts = 12, first_tried_at = now() - interval '2 hours',
     next_attempt_at = now() + interval '1 day', last_error = 'E-postservern godtar inte kontot och lösenordet i SMTP_URL.'`,
  );
  const refund = randomUUID();
  await sql(
    `INSERT INTO outbox (id, kind, dedupe_key, payload, attempts, first_tried_at, next_attempt_at)
     VALUES (gen_random_uuid(), 'refund', $1, jsonb_build_object('orderId', $2::text, 'refundId', $1::text), 3,
       now() - interval '3 hours', now() + interval '1 day')`,
    [refund, orderId],
  );
  expect(await (await request.get("/ready")).json()).toEqual({ ready: true });

  await signIn(page);
  expect(parse(await (await page.request.get("/admin/bestallningar")).text()).text).toContain(said);
  await page.goto("/admin");
  await expect(page.getByText(said)).toBeVisible();
  expect(await (await context.request.get("/ready")).json()).toMatchObject({
    ready: true,
    disk: true,
    outbox: { stuck: { mails: 1, others: 1, parked: 0 } },
  });
  await page.getByRole("link", { name: "Se vad som hänt" }).click();
  await expect(page).toHaveURL(/\/admin\/lansering#fastnat/);
  const jobs = page.getByRole("heading", { name: "Har fastnat" }).locator("~ ul > li");
  await expect(jobs).toHaveCount(2);
  await expect(jobs.first()).toContainText("Återbetalning");
  await expect(jobs.nth(1)).toContainText("Orderbekräftelse");
  await expect(jobs.nth(1)).toContainText("E-postservern godtar inte kontot och lösenordet i SMTP_URL.");
  await expectAccessible(page);

  await sql("DELETE FROM outbox WHERE dedupe_key = $1", [refund]);
  await page.getByRole("button", { name: "Försök med allt igen" }).click();
  await expect(page.getByText("Görs om nu")).toBeVisible();
  await expect.poll(async () => (await mails({ to: email })).length).toBe(2);
  // The mail counts as stuck until its row is done.
  await expect
    .poll(() => sql("SELECT FROM outbox WHERE status = 'pending' AND payload->>'orderId' = $1", [orderId]))
    .toEqual([]);
  await page.reload();
  await expect(page.getByText("Inget har fastnat.")).toBeVisible();
  expect(await (await page.request.get("/admin")).text()).not.toContain("har inte kommit iväg");

  await changeSent(orderId, "status = 'failed', last_error = '550'");
  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  await signIn(scriptless);
  const plain = await scriptless.newPage();
  await plain.goto("/admin/lansering");
  const job = plain.getByRole("listitem").filter({ hasText: "Görs inte om av sig självt." });
  await expect(job).toHaveCount(1);
  await job.getByRole("button", { name: "Lägg åt sidan" }).click();
  await expect(plain.getByText("Lagt åt sidan")).toBeVisible();
  await expect(plain.getByText("Inget har fastnat.")).toBeVisible();
  await plain.goto(`/admin/bestallningar/${orderId}`);
  await expect(plain.getByText("Gick inte att skicka, lagt åt sidan")).toBeVisible();
  await scriptless.close();
});
