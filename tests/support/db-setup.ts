// Before each test file of the `db` project: a database of this worker's own, empty, and the shop's environment.
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeEach, inject } from "vitest";
import { dataDir } from "./data-dir";
import { resetMail, smtpUrl } from "./inbox";
import { resetStripe, stripeUrl } from "./stripe";

const template = new URL(inject("templateDatabaseUrl"));
const templateName = template.pathname.slice(1);
const ownName = `${templateName}_${process.env.VITEST_POOL_ID ?? "0"}`;
const own = new URL(template);
own.pathname = `/${ownName}`;
const asShop = new URL(inject("templateShopUrl"));
asShop.pathname = `/${ownName}`;

// lib/kernel/env.ts reads these at its first use, which is later than this.
Object.assign(process.env, {
  // The shop runs as its own role; `asOwner` (below) is for what it may not do.
  DATABASE_URL: asShop.toString(),
  MIGRATE_DATABASE_URL: own.toString(),
  SITE_URL: "http://localhost:3000",
  // Whoever asks says who it is.
  TRUSTED_PROXIES: "1",
  AUTH_SECRET: "a-secret-for-tests-only",
  STRIPE_SECRET_KEY: "sk_test_shop",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  STRIPE_API_URL: stripeUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: "Stavmakeriet <hej@example.se>",
  EVENT_RECIPIENT: "verkstad@example.se",
  DATA_DIR: dataDir,
});

async function connect(database: string): Promise<pg.Client> {
  const url = new URL(template);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  return client;
}

async function createOwnDatabase(): Promise<void> {
  const client = await connect("postgres");
  try {
    await client.query(`CREATE DATABASE ${ownName} TEMPLATE ${templateName}`);
  } catch (error) {
    // An earlier file of this worker made it.
    if ((error as { code?: string }).code !== "42P04") throw error;
  } finally {
    await client.end();
  }
}

await createOwnDatabase();
const cleaner = await connect(ownName);

// Deleting the few rows of a test takes 4 ms, TRUNCATE 100: it makes new files for every table and index.
const { rows } = await cleaner.query<{ emptied: string }>(
  `SELECT string_agg(format('DELETE FROM %I', tablename), '; ') AS emptied FROM pg_tables
   WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'counters')`,
);
const emptied = `SET session_replication_role = replica; ${rows[0]!.emptied}; RESET session_replication_role`;

/** Empties every table and starts the serial numbers again. */
export async function emptyDatabase(): Promise<void> {
  await cleaner.query(emptied);
  await cleaner.query(
    "UPDATE counters SET (value, noted) = (SELECT start, start FROM (VALUES (CASE name WHEN 'order' THEN 1000 ELSE 0 END)) AS s (start))",
  );
}

const removeData = () => rmSync(dataDir, { recursive: true, force: true });

beforeEach(async () => {
  await emptyDatabase();
  await resetStripe();
  resetMail();
  removeData();
});

// The shop's own connections and the stand-ins serve the next file of this process, and end with it.
afterAll(async () => {
  removeData();
  await cleaner.end();
});
