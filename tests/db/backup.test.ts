// npm run backup and npm run restore on Debian's PostgreSQL, since npm's has no pg_dump. Where Debian's programs are
// missing these tests are skipped, and their titles say so.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/db";
import { startDatabase, type Database } from "../../dev/database";
import { findServerPrograms } from "../../dev/server-programs";
import { findSnapshot } from "../../ops/backup/pg-and-restic";
import { migrate } from "../../ops/migrate";
import { grantRights } from "../../ops/rights";
import { openCheckout } from "../support/checkouts";
import { emptyDatabase } from "../support/database";
import { giftCard } from "../support/factories";
import { loadSnapshot, takeSnapshot } from "../support/snapshot";
import { paidOrder } from "../support/workshop";

/** Time limit in ms: each call of restic derives a key from the password, which takes seconds on a busy machine. */
const SLOW = 600_000;

// Takes three minutes, most of them restic's, so only `npm run verify` runs it (tests/support/runs.ts).
const isWhole = process.env.RUNS !== undefined;
const programs = isWhole ? findServerPrograms() : undefined;
const missing = isWhole ? "there is no pg_dump or no restic" : "a part of npm run verify";
const skipped = programs ? "" : ` (skipped: ${missing})`;
const folder = mkdtempSync(path.join(os.tmpdir(), "backup-"));
const dataDir = path.join(folder, "data");
const uploads = path.join(dataDir, "uploads");
const repository = path.join(folder, "copies");
const passwordFile = path.join(folder, "password");
let database: Database;

beforeAll(async () => {
  if (!programs) return;
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  database = await startDatabase({ dir: path.join(folder, "postgres"), settings, programs });
});
afterAll(async () => {
  if (programs) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Empties the machine's folders but for restic's password. */
function emptyFolders(): void {
  for (const each of [dataDir, repository]) rmSync(each, { recursive: true, force: true });
  mkdirSync(uploads, { recursive: true });
  writeFileSync(passwordFile, "hemligt\n", { mode: 0o600 });
}

/** Runs a command as dev/run.mjs does for an owner, with the command's name as first argument. */
function run(command: "backup" | "restore", args: string[] = [], settings: Record<string, string> = {}) {
  const env = {
    ...process.env,
    PATH: `${programs}:${process.env.PATH}`,
    DATABASE_URL: database.shopUrl,
    MIGRATE_DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD_FILE: passwordFile,
    ...settings,
  };
  return spawnSync(process.execPath, [`ops/${command}.ts`, command, ...args], { encoding: "utf8", env });
}

/** Runs a command and expects it to succeed. */
function runWell(...asked: Parameters<typeof run>) {
  const ran = run(...asked);
  expect(ran.status, ran.stderr).toBe(0);
  return ran;
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const on = <Row extends object>(sql: string) =>
  withClient(async (client) => (await client.query<Row>(sql)).rows);

const tables = () =>
  on<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");

/** Empties the database, as on a new server. */
const emptyServer = () =>
  withClient((client) => client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"));

/** Fills that server: two orders, one of them paid by gift card, an open checkout that holds a gift card, a setting. */
async function fillServer(): Promise<void> {
  for (const options of [{}, { giftCardCode: (await giftCard()).code }]) await paidOrder(options);
  await openCheckout({ giftCardCode: (await giftCard()).code });
  const value = { a: [1, null, 'Åäö "citat" \\ och\trad'] };
  await db().setting.upsert({ where: { key: "x" }, create: { key: "x", value }, update: { value } });
  await emptyServer();
  await migrate(database.url);
  await grantRights(database.url, database.shopUrl);
  const shop = await takeSnapshot();
  await withClient((client) => loadSnapshot(client, shop));
}

/** The rows of every table but those in which backups and restores are noted. */
async function contents(): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const { name } of await tables())
    if (!["restores", "backups"].includes(name))
      all[name] = await on(`SELECT t::text AS line FROM "${name}" t ORDER BY 1`);
  return all;
}

const NO_SUCH_COPY = "Det finns ingen sådan kopia";

// Fails without: the check of a copy's name, made before restic is called (it has no repository here).
test.each(["../../copies", "/etc/passwd", "--target=/tmp", "latest:/etc", ""])(
  "a copy's name is refused when it is %j",
  (name) => expect(findSnapshot(name)).rejects.toThrow(NO_SUCH_COPY),
);

describe.skipIf(skipped)(`a copy of a shop${skipped}`, { timeout: SLOW, tags: "runs" }, () => {
  const picture = Buffer.from([0, 255, 10, 13, 26]);
  let before: Record<string, object[]>;
  let email: string;
  let noted: { takenAt: Date; bytes: string };

  beforeAll(async () => {
    emptyFolders();
    await emptyDatabase();
    await fillServer();
    writeFileSync(path.join(uploads, "a.webp"), picture);
    writeFileSync(path.join(uploads, "half.tmp"), "being written");
    const secret = path.join(folder, "secret");
    writeFileSync(secret, "hemligt");
    symlinkSync(secret, path.join(uploads, `${"0".repeat(32)}-1x1.webp`));
    symlinkSync(folder, path.join(uploads, "out"));
    mkdirSync(path.join(uploads, "deep"));
    writeFileSync(path.join(uploads, "deep", "b.webp"), "b");
    const left = path.join(dataDir, ".backup-killed");
    for (const each of [left, path.join(dataDir, ".backup-running")]) mkdirSync(each);
    utimesSync(left, new Date(0), new Date(0));
    before = await contents();
    [{ email }] = (await on<{ email: string }>("SELECT email FROM orders")) as [{ email: string }];
    const began = Math.floor(Date.now() / 1000) * 1000;
    runWell("backup");
    noted = (await on<typeof noted>(`SELECT taken_at AS "takenAt", bytes FROM backups`))[0]!;
    expect(noted.takenAt.getTime()).toBeGreaterThanOrEqual(began);
    expect(Number(noted.bytes)).toBeGreaterThan(10_000);
  }, SLOW);

  test("never overwrites a database with rows, and brings nothing back by an invalid name", async () => {
    const filled = run("restore");
    expect([filled.status, filled.stderr]).toEqual([1, expect.stringContaining("Databasen är inte tom")]);
    expect(await contents()).toEqual(before);
    await emptyServer();
    const refused = run("restore", ["latest:/etc"]);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(NO_SUCH_COPY)]);
    expect(await tables()).toEqual([]);
  });

  test("is unreadable without the password, and leaves no dump on the disk", async () => {
    // Fails without: the removal of what a killed backup left.
    expect(readdirSync(dataDir).sort()).toEqual([".backup-running", "uploads"]);
    const files = readdirSync(repository, { recursive: true, encoding: "utf8" })
      .map((name) => path.join(repository, name))
      .filter((file) => statSync(file).isFile());
    for (const file of files) {
      expect(readFileSync(file).includes(email), file).toBe(false);
      expect(statSync(file).mode & 0o077, file).toBe(0);
    }
    await emptyServer();
    writeFileSync(passwordFile, "fel\n");
    const refused = run("restore");
    expect(run("backup").stderr).toContain("wrong password");
    writeFileSync(passwordFile, "hemligt\n");
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("wrong password")]);
    expect(await tables()).toEqual([]);
  });

  test("brings back every row, picture and guard of the tables, and marks that Stripe must be asked for the rest", async () => {
    expect(run("backup", ["--kontrollera"]).stdout).toContain("sista raden");
    await emptyServer();
    rmSync(uploads, { recursive: true });
    const restored = runWell("restore");
    expect(await contents()).toEqual(before);
    expect(readdirSync(uploads)).toEqual(["a.webp"]);
    expect(readFileSync(path.join(uploads, "a.webp")).equals(picture)).toBe(true);
    // The shop must ask Stripe for what came after the copy before it sells anything.
    expect(await on(`SELECT taken_at AS "takenAt", recovered_at AS "recoveredAt" FROM restores`)).toEqual([
      { takenAt: noted.takenAt, recoveredAt: null },
    ]);
    for (const said of ["frågar butiken Stripe", "presentkort betalade helt", "npm run doctor"])
      expect(restored.stdout).toContain(said);
    await expect(on("UPDATE gift_card_entries SET amount = amount + 1")).rejects.toThrow("append-only");
    await expect(on("DELETE FROM orders")).rejects.toThrow("foreign key");
    const asShop = new pg.Client({ connectionString: database.shopUrl });
    await asShop.connect();
    expect((await asShop.query("SELECT count(*)::int AS sold FROM orders")).rows).toEqual([{ sold: 2 }]);
    await asShop.end();
  });
});

describe.skipIf(skipped)(`backup and restore${skipped}`, { timeout: SLOW, tags: "runs" }, () => {
  beforeEach(emptyFolders);

  test("leave the database empty when the copy breaks an invariant", async () => {
    await fillServer();
    await on("SET session_replication_role = replica; UPDATE gift_cards SET remaining_balance = 99999");
    runWell("backup");
    await emptyServer();
    const broken = run("restore");
    expect([broken.status, broken.stderr]).toEqual([1, expect.stringContaining("Kopian bryter mot")]);
    expect(await tables()).toEqual([]);
  });

  test("leave the database empty when the copy is damaged or of a newer release", async () => {
    await fillServer();
    await on(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
              VALUES ('x', 'x', '20990101000000_later', now(), 1)`);
    runWell("backup");
    await emptyServer();
    expect(run("restore").stderr).toContain("nyare version av butiken (20990101000000_later)");
    expect(await tables()).toEqual([]);

    const packs = path.join(repository, "data");
    for (const name of readdirSync(packs, { recursive: true, encoding: "utf8" })) {
      const file = path.join(packs, name);
      if (!statSync(file).isFile()) continue;
      const bytes = readFileSync(file);
      bytes[bytes.length >> 1]! ^= 1;
      rmSync(file);
      writeFileSync(file, bytes);
    }
    expect(run("backup", ["--kontrollera"]).status).toBe(1);
    expect(run("restore").status).toBe(1);
    expect(await tables()).toEqual([]);
  });

  // Fails without: the newest copy chosen among the shop's own; the removal of a killed run's lock.
  test("ignore newer copies of something else in the repository, and work after a killed run", async () => {
    await fillServer();
    runWell("backup");
    const restic = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    const repo = ["--repo", repository, "--password-file", passwordFile];
    const others = spawnSync("restic", ["backup", ...repo, "package.json"], { env: restic });
    expect(others.status).toBe(0);
    await emptyServer();
    runWell("restore");
    expect(run("backup", ["--kontrollera"]).status).toBe(0);

    // Blocks on a pipe that nobody writes to.
    const killed = spawn("restic", ["backup", "--stdin", ...repo], { env: restic });
    // A lock that is still being written has a longer name.
    const locks = () => readdirSync(path.join(repository, "locks")).filter((name) => name.length === 64);
    await vi.waitFor(() => expect(locks()).toHaveLength(1), SLOW);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    runWell("backup");
    expect(locks()).toEqual([]);
  });

  test("say which setting is missing or wrong, and that npm start's own database has no backup", async () => {
    await emptyServer();
    await migrate(database.url);
    expect(run("backup", [], { RESTIC_REPOSITORY: "" }).stderr).toContain("Sätt RESTIC_REPOSITORY");
    expect(run("backup", [], { RESTIC_PASSWORD_FILE: path.join(folder, "none") }).stderr).toContain(
      "finns inte",
    );
    writeFileSync(path.join(dataDir, "database-url"), "postgresql://x\n");
    expect(run("backup", [], { DATABASE_URL: "" }).stderr).toContain("npm start har med sig har ingen");
    expect(run("restore", [], { DATABASE_URL: "postgresql://a:b/c@localhost/d" }).stderr).toContain("%2F");
    expect(run("restore", [], { MIGRATE_DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c" }).stderr).toMatch(
      /^Databasen går inte att använda/,
    );
    expect(await on("SELECT 1 FROM backups")).toEqual([]);
  });

  test("can note that the database was restored by other means", async () => {
    await emptyServer();
    await migrate(database.url);
    const moment = "2026-11-20T12:00:00.000Z";
    expect(run("restore", ["--efter", moment]).stdout).toContain(`som den var ${moment}`);
    expect(run("restore", ["--efter", "i går"]).status).toBe(1);
    expect(await on("SELECT taken_at FROM restores")).toEqual([{ taken_at: new Date(moment) }]);
  });

  test("include pictures on another disk, and those of a shop below a folder called uploads", async () => {
    await fillServer();
    const disk = path.join(folder, "disk");
    for (const each of [disk, path.join(folder, "uploads/shop")]) mkdirSync(each, { recursive: true });
    writeFileSync(path.join(disk, "a.webp"), "a");
    const data = path.join(folder, "uploads/shop");
    symlinkSync(disk, path.join(data, "uploads"));
    runWell("backup", [], { DATA_DIR: data });
    await emptyServer();
    rmSync(path.join(disk, "a.webp"));
    // Restores onto the same disk, and onto a machine without the link.
    for (const target of [data, dataDir]) {
      runWell("restore", [], { DATA_DIR: target });
      expect(readdirSync(path.join(target, "uploads"))).toEqual(["a.webp"]);
      await emptyServer();
    }
    expect(readdirSync(disk)).toEqual(["a.webp"]);
    rmSync(path.join(folder, "uploads"), { recursive: true });
    rmSync(disk, { recursive: true });
  });
});
