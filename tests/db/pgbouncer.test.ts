// The shop behind PgBouncer in transaction mode, as its package configures it. Without PgBouncer only the guards are tested.
// Fails without: the time limits are set on the role.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "@/lib/accounts/sign-in";
import { createAdmin } from "@/lib/staff/create-admin";
import { db, transaction } from "@/lib/kernel/db";
import { findCount } from "@/lib/kernel/rate-limit";
import { migrate } from "../../ops/migrate";
import { grantRights } from "../../ops/rights";
import { checkGuards } from "../../ops/doctor/surroundings";
import { isFree, freePort } from "../../dev/free-port";
import { ADMIN } from "../support/admin";
import { expectInvariants } from "../support/invariants";
import { paidOrder } from "../support/workshop";
import { ownerUrl } from "../support/owner";

const has = spawnSync("pgbouncer", ["--version"]).status === 0;
const skipped = has ? "" : " (skipped: there is no pgbouncer)";
const direct = ownerUrl();
const folder = mkdtempSync(path.join(os.tmpdir(), "pgbouncer-"));
let bouncer: ChildProcess | undefined;

beforeAll(async () => {
  await migrate(direct);
  await grantRights(direct, process.env.DATABASE_URL!);
  if (!has) return;
  const { hostname, port, username, password, pathname } = new URL(direct);
  const listenPort = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  const at = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(
    file,
    `[databases]\n* = ${at}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listenPort}\n` +
      "unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 5\n",
  );
  chmodSync(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  bouncer = spawn("pgbouncer", [...asNobody, file], { stdio: "ignore" });
  while (await isFree(listenPort)) await sleep(50);
  process.env.DATABASE_URL = `postgresql://shop@127.0.0.1:${listenPort}${pathname}`;
});
afterAll(() => {
  bouncer?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

test("the time limits are set on the shop's role, so they hold on every connection", async () => {
  const limits = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>("SHOW statement_timeout");
    await client.end();
    return rows[0]!.statement_timeout;
  };
  expect(await limits(direct)).toBe("15s");
  expect(await limits(process.env.DATABASE_URL!)).toBe("15s");
  expect(await checkGuards()).toMatchObject({ state: "well" });
  await expect(
    transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '50ms'`;
      await tx.$queryRaw`SELECT pg_sleep(1)::text`;
    }),
  ).rejects.toThrow(/statement timeout/);
});

describe.skipIf(skipped)(`behind PgBouncer in transaction mode${skipped}`, () => {
  test("orders are paid side by side, and every invariant holds", async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => paidOrder()));
    expect(new Set(orders).size).toBe(12);
    await expectInvariants();
  });

  // Fails without: no prepared statement is named.
  test("rate limits count, since no prepared statement is left on a connection", async () => {
    await createAdmin(ADMIN);
    const from = { address: "203.0.113.77", device: undefined, agent: null };
    const wrong = { email: ADMIN.email, password: "fel-lösenord" };
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(wrong, from, new Date())));
    expect(answers.filter((answer) => !answer.ok && answer.error.code === "wrong")).toHaveLength(10);
    expect(
      await findCount({ name: "login-address", points: 30, perSeconds: 900 }, "203.0.113.77"),
    ).toMatchObject({ count: 10 });
  });

  test("migrations run once, and leave no lock", async () => {
    const url = process.env.DATABASE_URL!;
    expect(await Promise.all([migrate(url), migrate(url), migrate(url)])).toEqual([[], [], []]);
    // Only this database's locks: other tests share the server.
    const held = await db().$queryRaw`
      SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND datname = current_database()`;
    expect(held).toEqual([]);
  });
});
