// The database role that the shop runs as: it reads and writes rows, and cannot change tables or their guards.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/lib/kernel/db";
import { forget } from "@/lib/retention/forget";
import { LOG_MONTHS } from "@/lib/retention/periods";
import { checkRights } from "../../ops/doctor/surroundings";
import { migrate } from "../../ops/migrate";
import { grantRights } from "../../ops/rights";
import { owner, ownerUrl } from "../support/owner";

const shopUrl = process.env.DATABASE_URL!;
const role = new URL(shopUrl).username;

afterEach(() => owner().query("DROP TABLE IF EXISTS planks"));

test.each([
  "ALTER TABLE orders ADD COLUMN x int",
  "ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only",
  "ALTER TABLE gift_card_entries DISABLE TRIGGER ALL",
  "DROP TRIGGER audit_log_append_only ON audit_log",
  "DROP TABLE audit_log",
  "DROP INDEX gift_cards_code_hash_key",
  "TRUNCATE audit_log",
  "CREATE TABLE planks (id int)",
  "CREATE FUNCTION planks() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  "CREATE OR REPLACE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'",
  "ALTER FUNCTION forget_log(timestamptz) SECURITY INVOKER",
  "SET session_replication_role = replica",
  "SET ROLE postgres",
  "UPDATE audit_log SET action = 'login'",
  "DELETE FROM audit_log",
  "UPDATE gift_card_entries SET amount = 1",
  "DELETE FROM gift_card_entries",
  "UPDATE refund_moves SET amount = 1",
  "DELETE FROM dispute_moves",
  "DELETE FROM balance_transactions",
  "UPDATE exported_vouchers SET text = ''",
  "UPDATE _prisma_migrations SET checksum = ''",
  "CREATE ROLE another SUPERUSER",
])("the shop's role in the database may not: %s", async (statement) => {
  await expect(pool().query(statement)).rejects.toThrow(/permission denied|must be owner|no privileges/);
});

test("the shop's role in the database can delete rows of the log after a year, and never earlier", async () => {
  const row = (age: string) =>
    owner().query(
      "INSERT INTO audit_log (id, action, entity, created_at) VALUES (gen_random_uuid(), 'export', 'order', now() - $1::interval)",
      [age],
    );
  await row("366 days");
  await row("364 days");
  expect(LOG_MONTHS).toBe(12);
  expect((await forget(new Date())).log).toBe(1);
  await row("366 days");
  expect((await forget(new Date("2040-01-01"))).log).toBe(1);
  expect((await pool().query("SELECT 1 FROM audit_log")).rowCount).toBe(1);
});

test("the shop's role in the database has rights to a new table only after they are granted", async () => {
  await owner().query("CREATE TABLE planks (id int)");
  await expect(pool().query("SELECT * FROM planks")).rejects.toThrow("permission denied");
  await Promise.all([grantRights(ownerUrl(), shopUrl), grantRights(ownerUrl(), shopUrl)]);
  expect((await pool().query("SELECT * FROM planks")).rows).toEqual([]);
  expect(await migrate(shopUrl)).toEqual([]);
});

test("the shop's role in the database is checked by the doctor", async () => {
  expect(await checkRights()).toMatchObject({ state: "well" });
  await owner().query(`GRANT DELETE ON audit_log TO ${role}`);
  expect(await checkRights()).toMatchObject({ state: "open" });
  await owner().query(`REVOKE DELETE ON audit_log FROM ${role}`);
});

const PASSWORD = "lösen'ord med $tecken och \\ i";
const skipped = spawnSync("psql", ["--version"]).status === 0 ? "" : " (skipped: there is no psql)";

const containerUrl = new URL(ownerUrl());
containerUrl.username = "butik";
containerUrl.password = encodeURIComponent(PASSWORD);

// The script of the PostgreSQL container makes this role (compose.yaml).
describe.skipIf(skipped)(`the shop's role of the containers${skipped}`, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "role-"));
  const file = path.join(folder, "password");
  const asShop = async (statement: string) => {
    const client = new pg.Client({ connectionString: containerUrl.toString() });
    await client.connect();
    return client.query(statement).finally(() => client.end());
  };

  beforeAll(async () => {
    writeFileSync(file, `${PASSWORD}\n`);
    const { hostname, port, username, password, pathname } = new URL(ownerUrl());
    const made = spawnSync("sh", ["server/postgres/shop-role.sh"], {
      encoding: "utf8",
      env: {
        ...process.env,
        PGHOST: hostname,
        PGPORT: port,
        PGPASSWORD: decodeURIComponent(password),
        POSTGRES_USER: decodeURIComponent(username),
        POSTGRES_DB: pathname.slice(1),
        SHOP_PASSWORD_FILE: file,
      },
    });
    expect(made, made.stderr).toMatchObject({ status: 0 });
    await grantRights(ownerUrl(), containerUrl.toString());
    // Drops the role only if it was made here.
    return () => owner().query("DROP OWNED BY butik; DROP ROLE butik");
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("reads and writes rows with the password of the file", async () => {
    await asShop("INSERT INTO settings (key, value, updated_at) VALUES ('prov', '{}', now())");
    expect((await asShop("DELETE FROM settings WHERE key = 'prov'")).rowCount).toBe(1);
  });

  test.each([
    "DELETE FROM audit_log",
    "CREATE TABLE planks (id int)",
    "SET session_replication_role = replica",
  ])("may not: %s", async (statement) => {
    await expect(asShop(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});
