// Saves and restores the database as an operator would, for tests of what the shop does after a restore.
import type pg from "pg";
import { noteRestore } from "../../ops/backup/restored";
import { owner } from "./owner";

export type Snapshot = { takenAt: string; tables: Map<string, string> };

/** Copies every row of every table, with the time of the copy. */
export async function takeSnapshot(): Promise<Snapshot> {
  const takenAt = new Date().toISOString();
  const { rows } = await owner().query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
  );
  const tables = new Map<string, string>();
  for (const { name } of rows) {
    const found = await owner().query<{ all: string }>(
      `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS all FROM "${name}" t`,
    );
    tables.set(name, found.rows[0]!.all);
  }
  return { takenAt, tables };
}

/** Replaces all rows by those of the snapshot and tells the shop that it was restored. */
export async function restoreSnapshot(snapshot: Snapshot): Promise<void> {
  const client = await owner().connect();
  await loadSnapshot(client, snapshot).finally(() => client.release());
  await tellRestored(snapshot.takenAt);
}

/** Replaces all rows of a database with triggers and foreign keys off, as a dump is loaded. */
export async function loadSnapshot(client: pg.ClientBase, { tables }: Snapshot): Promise<void> {
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  for (const [name, all] of tables) {
    const rows = `SELECT * FROM jsonb_populate_recordset(NULL::"${name}", $1)`;
    await client.query(`DELETE FROM "${name}"`);
    await client.query(`INSERT INTO "${name}" ${rows}`, [all]);
  }
  await client.query("COMMIT");
}

/** Tells the shop that its database was restored to the time `takenAt`. */
export async function tellRestored(takenAt: string): Promise<void> {
  const client = await owner().connect();
  await noteRestore(client, takenAt).finally(() => client.release());
}
