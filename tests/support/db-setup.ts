// Runs before each test file of the `db` project: sets the shop's environment and empties this worker's database.
import { rmSync } from "node:fs";
import { afterAll, beforeEach } from "vitest";
import { dataDir } from "./data-dir";
import { asOwner, asShop, emptyDatabase } from "./database";
import { resetMail, smtpUrl } from "./inbox";
import { resetStripe, stripeUrl } from "./stripe";

// lib/kernel/env.ts reads these at its first use, which comes after this setup.
Object.assign(process.env, {
  DATABASE_URL: asShop,
  MIGRATE_DATABASE_URL: asOwner,
  SITE_URL: "http://localhost:3000",
  // A test chooses the client's address by X-Forwarded-For.
  TRUSTED_PROXIES: "1",
  AUTH_SECRET: "a-secret-for-tests-only",
  STRIPE_SECRET_KEY: "sk_test_shop",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  STRIPE_API_URL: stripeUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: "Stavmakeriet <hej@example.se>",
  EVENT_RECIPIENT: "verkstad@example.se",
  DATA_DIR: dataDir,
  // A busy machine is slow: a time limit must fail only what hangs.
  TIMEOUT_FACTOR: "20",
});

const removeData = () => rmSync(dataDir, { recursive: true, force: true });

beforeEach(async () => {
  await emptyDatabase();
  await resetStripe();
  resetMail();
  removeData();
});

// Connections and stand-ins are reused by the next file of this process and end with the process.
afterAll(removeData);
