// npm run migrate: brings the database to the newest migration; npm run serve does so before it starts.
// Applies prisma/migrations as `prisma migrate deploy` would, in a tenth of its time.
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { settings } from "./backup/settings.ts";
import { projectRoot } from "./files.ts";
import { Stop } from "./lifecycle.ts";

const PRISMA_LOCK = 72707369; // the advisory lock that Prisma's own engine takes

const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

type Row = { migration_name: string; finished_at: Date | null };

/** Brings the database to the newest migration and returns the names of those it applied. */
export async function migrate(
  databaseUrl: string,
  folder = path.join(projectRoot, "prisma/migrations"),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [PRISMA_LOCK]);
    // "already exists" on every later start is no news.
    await client.query("SET client_min_messages = warning");
    await client.query(TABLE);
    await client.query("RESET client_min_messages");
    const { rows } = await client.query<Row>(
      "SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    const failed = rows.find((row) => !row.finished_at);
    if (failed)
      throw new Error(
        `Migreringen ${failed.migration_name} misslyckades förra gången: se "prisma migrate resolve".`,
      );
    const done = new Set(rows.map((row) => row.migration_name));
    const applied: string[] = [];
    for (const name of migrationNames(folder)) {
      if (done.has(name)) continue;
      await apply(client, name, readFileSync(path.join(folder, name, "migration.sql"), "utf8"));
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Migrates and prints what it applied. Throws `Stop` with what to look at when the database refuses. */
export async function migrateOrStop(databaseUrl: string): Promise<string[]> {
  const applied = await migrate(databaseUrl).catch((error: Error & { code?: string }) => {
    throw new Stop(
      `Databasen går inte att använda: ${error.message || error.code}\n` +
        "Stämmer DATABASE_URL, är servern i gång, och får användaren skapa tabeller där?",
    );
  });
  if (applied.length) console.log(`Migrerade databasen: ${applied.join(", ")}`);
  return applied;
}

export type MigrationState = {
  missing: string[];
  /** Run, but not with what the file says now. */
  changed: string[];
  /** Run by a newer version. */
  unknown: string[];
};

/** How the database's migrations and those in the folder differ. */
export async function pendingMigrations(
  query: (sql: string) => Promise<{ rows: unknown[] }>,
  folder = path.join(projectRoot, "prisma/migrations"),
): Promise<MigrationState> {
  const exists = await query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there");
  const rows = (exists.rows as { there: boolean }[])[0]!.there
    ? ((
        await query(
          "SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
        )
      ).rows as { migration_name: string; checksum: string }[])
    : [];
  const done = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const names = migrationNames(folder);
  const sumOf = (name: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(folder, name, "migration.sql")))
      .digest("hex");
  return {
    missing: names.filter((name) => !done.has(name)),
    changed: names.filter((name) => done.has(name) && done.get(name) !== sumOf(name)),
    unknown: [...done.keys()].filter((name) => !names.includes(name)),
  };
}

function migrationNames(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

async function apply(client: pg.Client, name: string, sql: string): Promise<void> {
  const id = randomUUID();
  const checksum = createHash("sha256").update(sql).digest("hex");
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql); // simple protocol: one implicit transaction
  } catch (error) {
    await client.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [id, String(error)]);
    throw error;
  }
  await client.query(
    "UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1",
    [id],
  );
}

if (import.meta.main) {
  try {
    const applied = await migrateOrStop(settings().databaseUrl);
    if (applied.length === 0) console.log("Databasen har redan alla migreringar.");
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}
