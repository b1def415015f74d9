import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate, migrateOrStop } from "../../ops/migrate";
import { ownerUrl } from "../support/owner";

const shop = ownerUrl();
const name = `${new URL(shop).pathname.slice(1)}_migrate`;
const url = Object.assign(new URL(shop), { pathname: `/${name}` }).toString();
const folder = mkdtempSync(path.join(os.tmpdir(), "migrations-"));

async function query(connectionString: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query<object>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

function writeMigration(migration: string, sql: string): void {
  mkdirSync(path.join(folder, migration), { recursive: true });
  writeFileSync(path.join(folder, migration, "migration.sql"), sql);
}

beforeAll(() => query(shop, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
beforeEach(async () => {
  rmSync(folder, { recursive: true });
  writeMigration("1_table", "CREATE TABLE poles (id int); INSERT INTO poles VALUES (1)");
  await query(shop, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await query(shop, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

describe("npm run migrate", () => {
  test("runs each migration once when three instances start at once", async () => {
    writeMigration("2_column", "SELECT pg_sleep(0.3); ALTER TABLE poles ADD length int");
    const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
    expect(applied.flat().sort()).toEqual(["1_table", "2_column"]);
    expect(await query(url, "SELECT count(*)::int AS n FROM poles")).toEqual([{ n: 1 }]);
  });

  test("rolls back a failed migration, and runs it again when it is corrected", async () => {
    writeMigration("2_column", "ALTER TABLE poles ADD length int; SELECT 1/0");
    await expect(migrate(url, folder)).rejects.toThrow("division by zero");
    writeMigration("2_column", "ALTER TABLE poles ADD length int");
    expect(await migrate(url, folder)).toEqual(["2_column"]);
  });

  test("stops soon at a table in use, and says which migrations are done", async () => {
    await migrate(url, folder);
    writeMigration("2_other", "CREATE TABLE grips (id int)");
    writeMigration("3_column", "ALTER TABLE poles ADD length int");
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query("BEGIN");
    await reader.query("SELECT * FROM poles");
    const told = () => migrateOrStop(url, url, folder).catch((error: Error) => error.message);
    expect(await told()).toMatch(/lock timeout[^]*gjort är 2_other och inget mer/);
    expect(await told()).toContain("inget är ändrat");
    await reader.query("COMMIT");
    await reader.end();
    expect(await migrateOrStop(url, url, folder)).toEqual(["3_column"]);
  });

  test("takes a lock that ends with its transaction, because a pooler would keep a session's lock on its connection", async () => {
    writeMigration("2_lock", "CREATE TABLE lock AS SELECT pg_advisory_unlock(72707369) AS of_the_session");
    await migrate(url, folder);
    expect(await query(url, "SELECT * FROM lock")).toEqual([{ of_the_session: false }]);
  });

  test("refuses a database that a newer version has migrated", async () => {
    writeMigration("2_column", "ALTER TABLE poles ADD length int");
    await migrate(url, folder);
    rmSync(path.join(folder, "2_column"), { recursive: true });
    await expect(migrate(url, folder)).rejects.toThrow("nyare version av butiken (2_column)");
  });

  test("refuses a database older than the first migration, and changes nothing in it", async () => {
    await migrate(url, folder);
    rmSync(path.join(folder, "1_table"), { recursive: true });
    writeMigration("2_shop", "CREATE TABLE shop (id int)");
    await expect(migrate(url, folder)).rejects.toThrow("innan butiken hade sin första migrering (1_table)");
    expect(await query(url, "SELECT to_regclass('shop') AS made")).toEqual([{ made: null }]);
  });
});
