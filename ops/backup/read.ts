import { createReadStream, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { projectRoot } from "../files.ts";
import { findBroken } from "../invariants.ts";
import { migrate } from "../migrate.ts";
import { FORMAT, Refused, tar, type Manifest } from "./archive.ts";
import { isSealed, unseal } from "./seal.ts";

const ROWS_AT_ONCE = 500;
const MIGRATIONS = path.join(projectRoot, "prisma/migrations");

type Target = {
  databaseUrl: string;
  dataDir: string;
  /** The secret key of an encrypted backup. */
  identity?: string;
};

/**
 * Brings a backup into an empty database and its pictures into `dataDir`. All rows come in one transaction, whose
 * end checks every key, every balance and every rule about money: it succeeds whole or leaves the database empty.
 */
export async function readBackup(file: string, target: Target): Promise<Manifest> {
  const stage = mkdtempSync(path.join(os.tmpdir(), "restore-"));
  try {
    const archive = isSealed(file) ? path.join(stage, "archive") : file;
    if (archive !== file) await unseal(file, archive, target.identity);
    await tar("-xzf", archive, "-C", stage);
    const manifest = JSON.parse(readFileSync(path.join(stage, "manifest.json"), "utf8")) as Manifest;
    if (manifest.format !== FORMAT) throw new Refused(`Okänt format: ${String(manifest.format)}.`);
    const here = readdirSync(MIGRATIONS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set(here.map((entry) => entry.name));
    const foreign = manifest.migrations.filter((name) => !known.has(name));
    if (foreign.length)
      throw new Refused(`Kopian är tagen med en nyare version av butiken (${foreign.join(", ")}).`);
    await refuseUnlessEmpty(target.databaseUrl);
    // First the tables as they were, then the rows, then what has been added to the tables since.
    const then = path.join(stage, "migrations");
    for (const name of manifest.migrations)
      cpSync(path.join(MIGRATIONS, name), path.join(then, name), { recursive: true });
    await migrate(target.databaseUrl, then);
    await load(target.databaseUrl, stage, manifest);
    await migrate(target.databaseUrl);
    await noteRestore(target.databaseUrl, manifest.takenAt);
    const uploads = path.join(target.dataDir, "uploads");
    mkdirSync(uploads, { recursive: true });
    cpSync(path.join(stage, "uploads"), uploads, { recursive: true });
    return manifest;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * Notes in the database that it was restored to this moment: before the shop sells anything it asks Stripe for what
 * came later (lib/jobs/recover.ts). Freight that waited to be booked may have been booked since, so it is left to a
 * person.
 */
export async function noteRestore(databaseUrl: string, takenAt: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN");
    await client.query("INSERT INTO restores (taken_at) VALUES ($1)", [takenAt]);
    await client.query(
      `UPDATE shipments SET status = 'unknown', last_error = 'Återställd: kanske redan bokad.'
       WHERE status IN ('waiting', 'booking')`,
    );
    await client.query("COMMIT");
  });
}

async function refuseUnlessEmpty(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'counters')",
    );
    for (const { name } of rows) {
      const found = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`);
      if (found.rowCount)
        throw new Refused(`Databasen är inte tom (${name}). En återställning skriver aldrig över något.`);
    }
  });
}

async function load(databaseUrl: string, stage: string, manifest: Manifest): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN");
    await client.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL timezone = 'UTC'",
    );
    // Tables point at each other in rings; the keys come back, and are checked, when all rows are there.
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const [table, wanted] of Object.entries(manifest.tables)) {
      const count = await loadTable(client, table, path.join(stage, "tables", `${table}.jsonl`));
      if (count !== wanted) throw new Error(`${table}: ${count} rader i kopian, ${wanted} väntade.`);
    }
    await client.query("SET CONSTRAINTS ALL IMMEDIATE"); // the triggers count every card's balance here
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    const broken = await findBroken((sql) => client.query(sql), { idle: false });
    if (broken.length) throw new Error(`Kopian bryter mot: ${broken.map(({ rule }) => rule).join("; ")}`);
    await client.query("ANALYZE");
    await client.query("COMMIT");
  });
}

async function loadTable(client: pg.Client, table: string, file: string): Promise<number> {
  const name = client.escapeIdentifier(table);
  await client.query(`DELETE FROM ${name}`); // what the migrations themselves put there: the counters
  let count = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const rows = `[${batch.join(",")}]`;
    await client.query(
      `INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
      [rows],
    );
    count += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    batch.push(line);
    if (batch.length === ROWS_AT_ONCE) await flush();
  }
  await flush();
  return count;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end(); // an open transaction ends with it, undone
  }
}
