import { expect, test } from "vitest";
import { saveNumbers } from "@/lib/orders/numbers";
import { db } from "@/lib/kernel/db";
import { SHOP_RULES } from "@/lib/jobs/alarm-rules";
import { formatFindings } from "../../ops/doctor/finding";
import {
  checkAlarms,
  checkInvariants,
  checkMigrations,
  checkNumbers,
  checkPictures,
  checkQueue,
  checkRestore,
} from "../../ops/doctor/shop";
import {
  checkClock,
  checkDatabase,
  checkGuards,
  judgeGuards,
  checkMail,
  checkStripe,
  judgeClock,
} from "../../ops/doctor/surroundings";
import { checkoutBody, giftCard } from "../support/factories";
import { mail } from "../support/inbox";
import { submit } from "../support/routes";
import { stripe } from "../support/stripe";
import { owner } from "../support/owner";
import { paidOrder } from "../support/workshop";

/** Runs SQL without triggers and foreign keys, as a person with a database client could. */
async function meddle(...statements: string[]): Promise<void> {
  const client = await owner().connect();
  try {
    await client.query("SET session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
    await client.query("SET session_replication_role = DEFAULT");
  } finally {
    client.release();
  }
}

test("npm run doctor finds a database without time limits for statements or idle transactions", () => {
  expect(judgeGuards({ statement: "0", idle: "15s" }).state).toBe("broken");
  expect(judgeGuards({ statement: "15s", idle: "0" }).state).toBe("broken");
  expect(judgeGuards({ statement: "15s", idle: "15s" }).state).toBe("well");
});

test("npm run doctor finds a missing backup, and says what to do", async () => {
  await db().backup.deleteMany();
  const found = await checkAlarms(new Date());
  expect(found.find(({ title }) => title === "Säkerhetskopian är färsk")).toMatchObject({ state: "open" });
  expect(formatFindings(found)).toMatch(
    /^! Säkerhetskopian är färsk: det finns ingen\n {4}Kör npm run backup/m,
  );
});

// Fails without: the unique key on an order's checkout.
test("npm run doctor finds nothing wrong in a sound shop that has sold something", async () => {
  await giftCard();
  await paidOrder();
  expect(await checkInvariants()).toEqual([{ title: "Pengar och ordrar stämmer", state: "well" }]);
  expect((await checkQueue(new Date())).map(({ state }) => state)).toEqual(Array(4).fill("well"));
  expect((await checkDatabase()).state).toBe("broken"); // the tests' database has synchronous_commit off
  expect((await checkGuards()).state).toBe("well");
  await db().backup.create({ data: { takenAt: new Date(), bytes: 1 } });
  expect((await checkAlarms(new Date())).map(({ state }) => state)).toEqual(SHOP_RULES.map(() => "well"));
  expect((await checkMigrations()).state).toBe("well");
  expect((await checkClock()).state).toBe("well");
  expect((await checkPictures()).state).toBe("well");
});

test("npm run doctor finds a balance that its rows don't add up to, and says what to do", async () => {
  await giftCard();
  await meddle("UPDATE gift_cards SET remaining_balance = remaining_balance + 100");
  const [finding] = await checkInvariants();
  expect(finding).toMatchObject({ state: "broken", seen: expect.stringContaining("1 rad") });
  expect(finding!.title).toContain("I1");
  expect(finding!.fix).toContain("npm run backup");
});

test("npm run doctor finds an order without payment and a missing confirmation mail", async () => {
  await paidOrder();
  await meddle(
    "UPDATE orders SET stripe_payment_intent = NULL",
    "DELETE FROM outbox WHERE kind = 'order-confirmation'",
  );
  const rules = (await checkInvariants()).map(({ title }) => title);
  expect(rules).toEqual([
    expect.stringContaining("I5 every order has one outbox row"),
    expect.stringContaining("I6 no order without payment"),
  ]);
});

test("npm run doctor finds a missing unique index", async () => {
  await owner().query("ALTER INDEX outbox_dedupe_key_key RENAME TO away");
  const [finding] = await checkInvariants();
  await owner().query("ALTER INDEX away RENAME TO outbox_dedupe_key_key");
  expect(finding).toMatchObject({ state: "broken", title: expect.stringContaining("I10") });
});

test("npm run doctor finds a late queue, a failed job, an unsettled checkout and an unprocessed event", async () => {
  await paidOrder();
  await submit(await checkoutBody());
  await db().outboxRow.updateMany({ data: { nextAttemptAt: new Date(Date.now() - 20 * 60_000) } });
  const [one] = await db().outboxRow.findMany({ take: 1 });
  await db().outboxRow.update({ where: { id: one!.id }, data: { status: "failed", lastError: "550" } });
  await db().checkout.updateMany({
    where: { status: "open" },
    data: { expiresAt: new Date(Date.now() - 60 * 60_000) },
  });
  await owner().query(
    `INSERT INTO stripe_events (id, type, payload, received_at) VALUES ('evt_1', 'x', '{}', now() - interval '1 hour')`,
  );
  const states = (await checkQueue(new Date())).map(({ state }) => state);
  expect(states).toEqual(["broken", "open", "broken", "broken"]);
});

test("npm run doctor finds mails that have waited for more than an hour, with the mail server's answer", async () => {
  await paidOrder();
  const firstTriedAt = new Date(Date.now() - 61 * 60_000);
  await db().outboxRow.updateMany({
    data: { firstTriedAt, attempts: 9, nextAttemptAt: new Date(Date.now() + 60_000), lastError: "535 Nej" },
  });
  const findings = await checkQueue(new Date());
  expect(findings.map(({ state }) => state)).toEqual(["well", "broken", "well", "well"]);
  expect(findings[1]!.seen).toMatch(/^2 mejl, t\.ex\. .+: 535 Nej$/);
  expect(findings[1]!.fix).toContain("/admin/lansering");
});

test("npm run doctor finds a restore that is not reconciled with Stripe, and names lost order numbers", async () => {
  expect(await checkRestore()).toEqual([]);
  await db().restore.create({ data: { takenAt: new Date("2026-11-20T12:00:00Z") } });
  const finding = (state: string, seen: string) => [{ state, seen: expect.stringContaining(seen) }];
  expect(await checkRestore()).toMatchObject(finding("broken", "säljer ingenting"));
  await db().restore.updateMany({ data: { recoveredAt: new Date(), lost: { order: [1002, 1004] } } });
  expect(await checkRestore()).toMatchObject(finding("well", "order 1002, 1004"));
});

test("npm run doctor finds order numbers that are not saved at Stripe", async () => {
  await paidOrder();
  expect((await checkNumbers()).state).toBe("well"); // a moment ago
  await db().order.updateMany({ data: { createdAt: new Date(Date.now() - 20 * 60_000) } });
  expect(await checkNumbers()).toMatchObject({ state: "open", seen: "1 återstår" });
  await saveNumbers();
  expect((await checkNumbers()).state).toBe("well");
});

test("npm run doctor finds a picture whose file is gone", async () => {
  const url = `/uploads/${"a".repeat(32)}-100x100.webp`;
  await db().blogPost.create({
    data: { title: "A", slug: "a", content: `<img src="${url}">`, imageUrl: url },
  });
  expect(await checkPictures()).toMatchObject({ state: "broken", seen: expect.stringContaining(url) });
});

test("npm run doctor finds a missing and a changed migration", async () => {
  const { rows } = await owner().query("SELECT * FROM _prisma_migrations ORDER BY migration_name LIMIT 1");
  const name = (rows[0] as { migration_name: string }).migration_name;
  const change = (what: string, of: string) =>
    owner().query(`UPDATE _prisma_migrations SET ${what} WHERE migration_name = $1`, [of]);
  await change("migration_name = '29990101000000_future'", name);
  expect(await checkMigrations()).toMatchObject({ state: "broken", seen: `saknar ${name}` });
  await change(`migration_name = '${name}'`, "29990101000000_future");
  await change("checksum = reverse(checksum)", name);
  const changed = { state: "broken", seen: expect.stringContaining("annat innehåll") as string };
  expect(await checkMigrations()).toMatchObject(changed);
  await change("checksum = reverse(checksum)", name);
  expect((await checkMigrations()).state).toBe("well");
});

test("npm run doctor finds a clock that is wrong by half a minute or more", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const apart = (seconds: number) =>
    judgeClock("Klockan", new Date(now.getTime() + seconds * 1000), now).state;
  expect([0, 29, -29].map(apart)).toEqual(["well", "well", "well"]);
  expect([30, -239].map(apart)).toEqual(["open", "open"]);
  expect([240, -360].map(apart)).toEqual(["broken", "broken"]);
});

test("npm run doctor finds that Stripe refuses the key or is silent, and that the mail server takes no mail", async () => {
  expect((await checkStripe())[0]).toMatchObject({ state: "well" });
  await stripe.setFault({ mode: "status", status: 401 });
  expect((await checkStripe())[0]).toMatchObject({ state: "broken", seen: "svar 401" });
  await stripe.setFault({ mode: "refuse" });
  expect((await checkStripe())[0]).toMatchObject({ state: "broken" });
  mail.setFault({ mode: "refuse" });
  const silent = { state: "broken", seen: expect.stringContaining("421") as string };
  expect(await checkMail()).toMatchObject(silent);
});
