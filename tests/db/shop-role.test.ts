// The script by which the containers' PostgreSQL gets the shop's own role (compose.yaml).
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grantRights } from "../../ops/rights";
import { owner, ownerUrl } from "../support/owner";

const PASSWORD = "lösen'ord med $tecken och \\ i";
const skipped = spawnSync("psql", ["--version"]).status === 0 ? "" : " (skipped: there is no psql)";

const shopUrl = new URL(ownerUrl());
shopUrl.username = "butik";
shopUrl.password = encodeURIComponent(PASSWORD);

describe.skipIf(skipped)(`the shop's role of the containers${skipped}`, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "role-"));
  const file = path.join(folder, "password");
  const asShop = async (statement: string) => {
    const client = new pg.Client({ connectionString: shopUrl.toString() });
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
    await grantRights(ownerUrl(), shopUrl.toString());
    // Only a role that was made here goes away.
    return () => owner().query("DROP OWNED BY butik; DROP ROLE butik");
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("the shop's role of the containers reads and writes rows with the password of the file", async () => {
    await asShop("INSERT INTO settings (key, value, updated_at) VALUES ('prov', '{}', now())");
    expect((await asShop("DELETE FROM settings WHERE key = 'prov'")).rowCount).toBe(1);
  });

  // What it may not besides: least-rights.test.ts, of the same rights.
  test.each([
    "DELETE FROM audit_log",
    "CREATE TABLE planks (id int)",
    "SET session_replication_role = replica",
  ])("the shop's role of the containers may not: %s", async (statement) => {
    await expect(asShop(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});
