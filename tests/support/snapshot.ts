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
  const asJson = ({ name }: { name: string }) =>
    `SELECT '${name}' AS name, coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS all FROM "${name}" t`;
  const copied = await owner().query<{ name: string; all: string }>(rows.map(asJson).join(" UNION ALL "));
  return { takenAt, tables: new Map(copied.rows.map(({ name, all }) => [name, all])) };
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
  await client.query([...tables.keys()].map((name) => `DELETE FROM "${name}"`).join(";"));
  for (const [name, all] of tables)
    if (all !== "[]")
      await client.query(
        `INSERT INTO "${name}" SELECT * FROM jsonb_populate_recordset(NULL::"${name}", $1)`,
        [all],
      );
  await client.query("COMMIT");
}

/** Tells the shop that its database was restored to the time `takenAt`. */
export async function tellRestored(takenAt: string): Promise<void> {
  const client = await owner().connect();
  await noteRestore(client, takenAt).finally(() => client.release());
}
