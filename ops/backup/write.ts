import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { chmod, copyFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { once } from "node:events";
import pg from "pg";
import { FORMAT, tar, type Manifest } from "./archive.ts";
import { seal } from "./seal.ts";

const ROWS_AT_ONCE = 2_000;
const STAGE = ".backup-";
/** No backup takes as long: what is older was left by one that was killed. */
const ABANDONED_MS = 24 * 3_600_000;

type Source = {
  databaseUrl: string;
  dataDir: string;
  /** The names in the bucket, where pictures lie in one. */
  inBucket?: readonly string[];
  /** The public key that the backup is encrypted for. */
  recipient?: string;
};

export type Written = Manifest & { file: string; bytes: number; missing: string[] };

/**
 * Writes a backup of database and pictures to `file`, whole or not at all, while the shop goes on selling. One
 * REPEATABLE READ transaction sees the database as it was at one moment; pictures are written before the rows that
 * name them and kept for a day after, so copying them afterwards finds all of them. Customers' addresses
 * are in it: the file and the folders made for it are for its owner alone, and encrypted for `recipient`.
 */
export async function writeBackup(
  { databaseUrl, dataDir, inBucket, recipient }: Source,
  file: string,
): Promise<Written> {
  const folder = path.dirname(path.resolve(file));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeAbandoned(folder);
  // Beside the target, so that the last rename stays on one disk.
  const stage = mkdtempSync(path.join(folder, STAGE));
  try {
    const content = path.join(stage, "content");
    mkdirSync(content);
    const { manifest, shown } = await exportDatabase(databaseUrl, content);
    const copied = await copyPictures(path.join(dataDir, "uploads"), path.join(content, "uploads"));
    manifest.pictures = copied.size;
    if (inBucket)
      await writeFile(path.join(content, "bucket.json"), `${JSON.stringify(inBucket, null, 2)}\n`);
    await writeFile(path.join(content, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    const part = path.join(stage, "archive.part");
    await tar("-czf", part, "-C", content, ".");
    const sealed = path.join(stage, "archive.age");
    if (recipient) await seal(part, sealed, recipient);
    const done = recipient ? sealed : part;
    await chmod(done, 0o600);
    await rename(done, file);
    const kept = inBucket ? new Set(inBucket) : copied;
    const missing = shown.filter((name) => !kept.has(name));
    return { ...manifest, file, bytes: (await stat(file)).size, missing };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** What a killed backup leaves is not encrypted. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(STAGE))) {
    const left = path.join(folder, name);
    if (Date.now() - statSync(left).mtimeMs > ABANDONED_MS) rmSync(left, { recursive: true, force: true });
  }
}

async function exportDatabase(
  databaseUrl: string,
  stage: string,
): Promise<{ manifest: Manifest; shown: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL timezone = 'UTC'",
    );
    const { rows: start } = await client.query<{ now: Date }>("SELECT now()");
    const { rows: done } = await client.query<{ migration_name: string }>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1",
    );
    const { rows: names } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
    );
    const tables: Record<string, number> = {};
    mkdirSync(path.join(stage, "tables"));
    for (const { name } of names)
      tables[name] = await exportTable(client, name, path.join(stage, "tables", `${name}.jsonl`));
    const { rows: posts } = await client.query<{ text: string }>(
      `SELECT coalesce(image_url, '') || ' ' || content AS text FROM blog_posts
       UNION ALL SELECT value::text FROM settings WHERE key = 'pictures'`,
    );
    await client.query("COMMIT");
    const shown = posts.flatMap(({ text }) => text.match(/(?<=\/uploads\/)[\w.-]+\.(?:webp|avif)/g) ?? []);
    const manifest: Manifest = {
      format: FORMAT,
      takenAt: start[0]!.now.toISOString(),
      migrations: done.map((row) => row.migration_name),
      tables,
      pictures: 0,
    };
    return { manifest, shown: [...new Set(shown)] };
  } finally {
    await client.end();
  }
}

/** One row a line, read through a cursor so that a large table needs no memory. Returns how many. */
async function exportTable(client: pg.Client, table: string, file: string): Promise<number> {
  const out = createWriteStream(file, { mode: 0o600 });
  await client.query(
    `DECLARE lines NO SCROLL CURSOR FOR SELECT to_jsonb(t)::text AS line FROM ${client.escapeIdentifier(table)} t`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM lines`);
    count += rows.length;
    if (rows.length > 0 && !out.write(rows.map(({ line }) => `${line}\n`).join(""))) await once(out, "drain");
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query("CLOSE lines");
  out.end();
  await once(out, "finish");
  return count;
}

async function copyPictures(from: string, to: string): Promise<Set<string>> {
  mkdirSync(to);
  const copied = new Set<string>();
  if (!existsSync(from)) return copied;
  for (const name of readdirSync(from)) {
    if (name.endsWith(".tmp")) continue; // being written at this moment
    try {
      await copyFile(path.join(from, name), path.join(to, name));
      copied.add(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error; // tidied away meanwhile
    }
  }
  return copied;
}
