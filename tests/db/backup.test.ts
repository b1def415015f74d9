// Fails without: a backup's file and folder are its owner's.
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createPost } from "@/lib/blog/mutations";
import { db } from "@/lib/db";
import { postSchema } from "@/lib/blog/schema";
import { storePicture } from "@/lib/uploads/mutations";
import { localFolder } from "@/lib/uploads/providers/local-folder";
import { readBackup } from "../../ops/backup/read";
import { writeBackup } from "../../ops/backup/write";
import { findBroken } from "../../ops/invariants";
import { signedInAdmin } from "../support/admin";
import { checkoutBody, giftCard } from "../support/factories";
import { goodPictures } from "../support/picture-files";
import { submit, verify } from "../support/routes";
import { stripe } from "../support/stripe";
import { owner, ownerUrl } from "../support/owner";

const folder = mkdtempSync(path.join(os.tmpdir(), "backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = { databaseUrl: ownerUrl(), dataDir: path.join(folder, "from") };
const target = { databaseUrl: otherDatabase("restored"), dataDir: path.join(folder, "to") };

function otherDatabase(suffix: string): string {
  const url = new URL(ownerUrl());
  url.pathname += `_${suffix}`;
  return url.toString();
}

async function on<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function emptyTarget(): Promise<void> {
  const name = new URL(target.databaseUrl).pathname.slice(1);
  await owner().query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await owner().query(`CREATE DATABASE ${name}`);
}

afterEach(async () => {
  await owner().query(
    `DROP DATABASE IF EXISTS ${new URL(target.databaseUrl).pathname.slice(1)} WITH (FORCE)`,
  );
});

async function buy(giftCardCode?: string): Promise<void> {
  const { body } = await submit(await checkoutBody(giftCardCode ? { giftCardCode } : {}));
  const id = body.sessionId as string | undefined;
  if (!id) return; // the card is used up, or somebody else holds it
  if (id.startsWith("cs_")) await stripe.pay(id);
  await verify(id);
}

/** Every table's rows, in the same order on both sides. */
async function contents(url: string): Promise<Record<string, string[]>> {
  const tables = await on<{ name: string }>(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await on<{ line: string }>(url, `SELECT t::text AS line FROM "${name}" t ORDER BY 1`);
    all[name] = rows.map(({ line }) => line);
  }
  return all;
}

describe("backup and restore", () => {
  test("backup and restore bring back every row and every picture, to the letter", async () => {
    const admin = await signedInAdmin();
    const store = localFolder(path.join(source.dataDir, "uploads"));
    const [bytes] = Object.values(await goodPictures());
    const stored = await storePicture(admin, bytes!, store);
    if (!stored.ok) throw new Error(stored.error);
    const {
      id: _id,
      version: _version,
      ...post
    } = postSchema.parse({
      title: 'Åäö "citat" \\ och rad',
      content: `<p>Text\n\tmed rader <img src="${stored.value.url}" alt="x"></p>`,
      image_url: stored.value.url,
      published: "on",
    });
    await createPost(admin, post);
    await buy((await giftCard()).code);
    await buy();
    await submit(await checkoutBody({ giftCardCode: (await giftCard()).code })); // left open: holds its card
    await db().setting.create({ data: { key: "x", value: { a: [1, null, "ö"] } } });

    const written = await writeBackup(source, path.join(folder, "all.tar.gz"));
    expect(written.missing).toEqual([]);
    expect(written.tables.orders).toBe(2);
    await emptyTarget();
    await readBackup(written.file, target);

    const { restores, ...brought } = await contents(target.databaseUrl);
    const { restores: none, ...kept } = await contents(source.databaseUrl);
    expect(brought).toEqual(kept);
    // One row more: what was sold since is asked for before anything is sold.
    expect([none, restores]).toEqual([[], [expect.stringContaining(",{}")]]);
    const [from, to] = [source, target].map(({ dataDir }) => path.join(dataDir, "uploads"));
    expect(readdirSync(to!).sort()).toEqual(readdirSync(from!).sort());
    for (const name of readdirSync(to!))
      expect(readFileSync(path.join(to!, name)).equals(readFileSync(path.join(from!, name)))).toBe(true);
    // The guards came back with the rows: keys, triggers, checks.
    await expect(on(target.databaseUrl, "UPDATE gift_card_entries SET amount = amount + 1")).rejects.toThrow(
      "append-only",
    );
    await expect(on(target.databaseUrl, "DELETE FROM orders")).rejects.toThrow("foreign key");
  });

  test("backup and restore are nobody else's: the file and its folder are the owner's alone, whatever the umask", async () => {
    await buy();
    const before = process.umask(0);
    try {
      const { file } = await writeBackup(source, path.join(folder, "own/deep/copy.tar.gz"));
      const modes = [file, path.dirname(file), path.dirname(path.dirname(file))].map((each) =>
        (statSync(each).mode & 0o777).toString(8),
      );
      expect(modes).toEqual(["600", "700", "700"]);
      expect(readdirSync(path.dirname(file))).toEqual(["copy.tar.gz"]);
    } finally {
      process.umask(before);
    }
  });

  // Fails without: what a killed backup left is taken away.
  test("backup and restore take away what a killed one left, and nobody else's", async () => {
    const own = path.join(folder, "left");
    for (const name of [".backup-killed", ".backup-running", "other"])
      mkdirSync(path.join(own, name), { recursive: true });
    const before = new Date(Date.now() - 2 * 86_400_000);
    for (const name of [".backup-killed", "other"]) utimesSync(path.join(own, name), before, before);
    await writeBackup(source, path.join(own, "copy.tar.gz"));
    expect(readdirSync(own).sort()).toEqual([".backup-running", "copy.tar.gz", "other"]);
  });

  test("backup and restore are encrypted for whoever has the key, and lead to the same shop", async () => {
    await buy((await giftCard()).code);
    await buy();
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const written = await writeBackup({ ...source, recipient }, path.join(folder, "secret.tar.gz.age"));
    expect((statSync(written.file).mode & 0o777).toString(8)).toBe("600");
    expect(readFileSync(written.file).subarray(0, 21).toString()).toBe("age-encryption.org/v1");

    await emptyTarget();
    await expect(readBackup(written.file, target)).rejects.toThrow("Kopian är krypterad");
    const other = await generateIdentity();
    await expect(readBackup(written.file, { ...target, identity: other })).rejects.toThrow("passar inte");
    await readBackup(written.file, { ...target, identity });
    const { restores: _, ...brought } = await contents(target.databaseUrl);
    const { restores: __, ...kept } = await contents(source.databaseUrl);
    expect(brought).toEqual(kept);
  });

  test("backup and restore are taken and brought back by the commands, with keys they make", async () => {
    await buy();
    await emptyTarget();
    const [key, copies] = [path.join(folder, "nyckel.txt"), path.join(folder, "copies")];
    // As ops/run.mjs starts them: with the command's own name before what was asked.
    const run = (command: string, args: string[], settings: Record<string, string>) =>
      spawnSync(process.execPath, [`ops/${command}.ts`, command, ...args], {
        encoding: "utf8",
        env: { ...process.env, DATA_DIR: path.join(folder, "data"), BACKUP_DIR: copies, ...settings },
      });
    const made = run("backup", ["--ny-nyckel", key], {});
    expect((statSync(key).mode & 0o777).toString(8)).toBe("600");
    const recipient = /BACKUP_AGE_RECIPIENT=(age1\S+)/.exec(made.stdout)![1]!;
    expect(run("backup", ["--ny-nyckel", key], {}).status, "never over a key").toBe(1);

    const taken = run("backup", [], { BACKUP_AGE_RECIPIENT: recipient });
    const [name] = readdirSync(copies);
    expect(taken.stdout).toContain("krypterat");
    expect(name).toMatch(/^backup-.*\.tar\.gz\.age$/);
    const asShop = new URL(process.env.DATABASE_URL!);
    asShop.pathname = new URL(target.databaseUrl).pathname;
    const into = { DATABASE_URL: asShop.toString(), MIGRATE_DATABASE_URL: target.databaseUrl };
    const closed = run("restore", [path.join(copies, name!)], into);
    expect([closed.status, closed.stderr]).toEqual([1, expect.stringContaining("Kopian är krypterad")]);
    const restored = run("restore", [path.join(copies, name!), key], into);
    expect(restored.stdout, restored.stderr).toContain("1 ordrar");
    for (const said of ["frågar butiken Stripe", "presentkort betalade helt", "npm run doctor"])
      expect(restored.stdout).toContain(said);
    expect(await on(target.databaseUrl, "SELECT recovered_at FROM restores")).toEqual([
      { recovered_at: null },
    ]);

    expect(await on(asShop.toString(), "SELECT count(*)::int AS sold FROM orders")).toEqual([{ sold: 1 }]);
    const moment = "2026-11-20T12:00:00.000Z";
    expect(run("restore", ["--efter", moment], into).stdout).toContain(`som den var ${moment}`);
    expect(run("restore", ["--efter", "i går"], into).status).toBe(1);
    expect(await on(target.databaseUrl, "SELECT taken_at FROM restores ORDER BY 1 LIMIT 1")).toEqual([
      { taken_at: new Date(moment) },
    ]);
  });

  // Fails without: a cut encrypted backup is known before it is read.
  test("backup and restore leave nothing behind when an encrypted copy is cut", async () => {
    await buy();
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const { file } = await writeBackup({ ...source, recipient }, path.join(folder, "whole.tar.gz.age"));
    const cut = path.join(folder, "cut.tar.gz.age");
    writeFileSync(cut, readFileSync(file).subarray(0, -20));
    await emptyTarget();
    await expect(readBackup(cut, { ...target, identity })).rejects.toThrow("skadad");
    expect(await on(target.databaseUrl, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  test("backup and restore are consistent when people buy meanwhile", async () => {
    const card = await giftCard();
    let buying = true;
    let bought = 0;
    const shoppers = Array.from({ length: 4 }, async () => {
      while (buying) {
        await buy(bought % 3 === 0 ? card.code : undefined);
        bought += 1;
      }
    });
    while (bought < 4) await new Promise((resolve) => setTimeout(resolve, 10));
    const backups: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const written = await writeBackup(source, path.join(folder, `round-${round}.tar.gz`));
      backups.push(written.file);
    }
    buying = false;
    await Promise.all(shoppers);
    let before = 0;
    for (const file of backups) {
      await emptyTarget();
      const { tables } = await readBackup(file, target);
      expect(await findBroken(async (sql) => ({ rows: await on(target.databaseUrl, sql) }))).toEqual([]);
      expect(tables.orders).toBeGreaterThanOrEqual(before);
      before = tables.orders!;
    }
    expect(before).toBeGreaterThan(0);
  }, 60_000);

  test("backup and restore never write over a shop: a database with rows is refused and stays as it is", async () => {
    await buy();
    const { file } = await writeBackup(source, path.join(folder, "one.tar.gz"));
    const before = await contents(source.databaseUrl);
    await expect(readBackup(file, { ...source })).rejects.toThrow("Databasen är inte tom");
    expect(await contents(source.databaseUrl)).toEqual(before);
  });

  test("backup and restore leave the database empty when the copy is damaged or breaks a rule", async () => {
    await giftCard();
    await buy();
    const { file } = await writeBackup(source, path.join(folder, "good.tar.gz"));
    const { tar } = await import("../../ops/backup/archive");
    const open = path.join(folder, "open");
    mkdirSync(open);
    await tar("-xzf", file, "-C", open);
    const spoil = async (table: string, change: (text: string) => string, said: string) => {
      const at = path.join(open, "tables", `${table}.jsonl`);
      const good = readFileSync(at, "utf8");
      writeFileSync(at, change(good));
      await tar("-czf", path.join(folder, "bad.tar.gz"), "-C", open, ".");
      writeFileSync(at, good);
      await emptyTarget();
      await expect(readBackup(path.join(folder, "bad.tar.gz"), target)).rejects.toThrow(said);
      expect(await on(target.databaseUrl, "SELECT 1 FROM orders UNION ALL SELECT 1 FROM gift_cards")).toEqual(
        [],
      );
    };
    await spoil("order_items", (text) => text.split("\n").slice(1).join("\n"), "order_items: 0 rader");
    await spoil(
      "gift_cards",
      (text) => text.replace('_balance": 100000', '_balance": 99999'),
      "but entries 100000",
    );
    const stranger = `"checkout_id": "${crypto.randomUUID()}"`;
    await spoil("orders", (text) => text.replace(/"checkout_id": "[^"]+"/, stranger), "foreign key");
    await spoil(
      "outbox",
      (text) => text.replace('"kind": "order-confirmation"', '"kind": "order-shipped"'),
      "I5",
    );
  });
});
