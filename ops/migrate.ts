// npm run migrate: brings the database to the newest migration; npm run serve does so before it starts.
// Applies prisma/migrations as `prisma migrate deploy` would, in a tenth of its time.
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { settings } from "./backup/settings.ts";
import { projectRoot } from "./files.ts";
import { endAfter, refuseUnknownArguments, Stop } from "./command.ts";
import { grantRights, GUARDS, PRISMA_LOCK } from "./rights.ts";
import { withClient } from "./with-client.ts";

const TABLE = `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

const MIGRATIONS = path.join(projectRoot, "prisma/migrations");

/** How long a migration waits for the lock of a table. Every later query on that table queues behind it meanwhile. */
const LOCK_TIMEOUT_MS = 3_000;

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Brings the database to the newest migration and returns the names of those it applied. Each runs in one transaction with
 * its row and the advisory lock, so that a failure leaves nothing of it, and a pooler may change connections in between.
 * After a failure, `applied` has the names of those before it.
 *
 * @throws Stop when the database has a migration that this version does not know, or one that failed halfway.
 */
export async function migrate(databaseUrl: string, folder = MIGRATIONS, applied: string[] = []) {
  return withClient(databaseUrl, async (client) => {
    for (;;) {
      await client.query("BEGIN");
      const name = await applyNext(client, folder);
      await client.query("COMMIT");
      if (!name) return applied;
      applied.push(name);
    }
  });
}

/** Applies the first missing migration and returns its name. When none is missing, sets the role's `GUARDS`. */
async function applyNext(client: pg.Client, folder: string): Promise<string | undefined> {
  await client.query("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0");
  await client.query("SELECT pg_advisory_xact_lock($1)", [PRISMA_LOCK]);
  // Not CREATE TABLE IF NOT EXISTS: the shop's own role may not create tables, and need not when all are there.
  const rows = await rowsOf(client);
  if (!rows) await client.query(TABLE);
  // A failure of Prisma's own command, which applies without a transaction, leaves an unfinished row.
  const half = rows?.find(({ finished }) => !finished);
  if (half)
    throw new Stop(`Migreringen ${half.name} misslyckades förra gången: se "prisma migrate resolve".`);
  const done = (rows ?? []).map(({ name }) => name);
  const names = migrationNames(folder);
  refuseUnknown("Databasen", done, names);
  const next = names.find((name) => !done.includes(name));
  if (!next) {
    await client.query(`DO $$ BEGIN ${GUARDS} END $$`);
    return undefined;
  }
  const sql = readFileSync(path.join(folder, next, "migration.sql"), "utf8");
  await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query(sql);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksumOf(sql), next],
  );
  return next;
}

/** Migrates as the tables' owner, grants the shop's role its rights, prints what it applied. Throws `Stop` with a remedy. */
export async function migrateOrStop(ownerUrl: string, shopUrl: string, folder = MIGRATIONS) {
  const applied: string[] = [];
  const work = async () => {
    await migrate(ownerUrl, folder, applied);
    await grantRights(ownerUrl, shopUrl);
  };
  await work().catch((error: Error & { code?: string }) => {
    if (error instanceof Stop) throw error;
    const done = applied.length ? `gjort är ${applied.join(", ")} och inget mer` : "inget är ändrat";
    const remedy =
      error.code === LOCK_NOT_AVAILABLE
        ? `En tabell används just nu: ${done}. Försök igen om en stund.`
        : "Stämmer DATABASE_URL, är servern i gång, och får användaren i MIGRATE_DATABASE_URL skapa tabeller där?";
    throw new Stop(`Databasen går inte att använda: ${error.message || error.code}\n${remedy}`);
  });
  if (applied.length) console.log(`Migrerade databasen: ${applied.join(", ")}`);
  return applied;
}

type Row = { name: string; checksum: string; finished: boolean };

/** The migrations that a database has; undefined where it has no table of them. */
async function rowsOf(client: Pick<pg.ClientBase, "query">): Promise<Row[] | undefined> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (!table.rows[0].name) return undefined;
  const { rows } = await client.query<Row>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  return rows;
}

/** How the database's migrations and those in the folder differ. */
export async function pendingMigrations(client: Pick<pg.ClientBase, "query">) {
  const rows = ((await rowsOf(client)) ?? []).filter(({ finished }) => finished);
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const names = migrationNames();
  const sumOf = (name: string) => checksumOf(readFileSync(path.join(MIGRATIONS, name, "migration.sql")));
  return {
    missing: names.filter((name) => !done.has(name)),
    /** Applied, but the file has changed since. */
    changed: names.filter((name) => done.has(name) && done.get(name) !== sumOf(name)),
    /** Applied by a newer version. */
    unknown: [...done.keys()].filter((name) => !names.includes(name)),
  };
}

/** Throws `Stop` when a database, or a copy of one, has migrations that this version does not know. */
export function refuseUnknown(what: "Databasen" | "Kopian", has: string[], known: string[]): void {
  const unknown = has.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const list = unknown.length > 3 ? `${unknown.slice(0, 3).join(", ")} …` : unknown.join(", ");
  if (unknown.some((name) => name < known[0]!))
    throw new Stop(
      `${what} är från innan butiken hade sin första migrering (${list}), och går inte att föra vidare. ` +
        "Börja med en tom databas; den som npm start har ligger i mappen postgres i DATA_DIR.",
    );
  throw new Stop(
    `${what} är av en nyare version av butiken (${list}). ` +
      "Kör den versionen, eller återställ en säkerhetskopia från den här.",
  );
}

/** The migrations of a folder, the first one first. */
export function migrationNames(folder = MIGRATIONS): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function checksumOf(sql: string | Buffer): string {
  return createHash("sha256").update(sql).digest("hex");
}

if (import.meta.main)
  await endAfter(async () => {
    refuseUnknownArguments(process.argv.slice(3));
    const applied = await migrateOrStop(settings().ownerUrl, settings().databaseUrl);
    if (applied.length === 0) console.log("Databasen har redan alla migreringar.");
  });
