// npm run restore [-- kopia]: restores the shop's newest copy, or one that `restic snapshots` lists, into an empty database.
// npm run restore -- --efter 2026-11-22T12:00:00Z: records that the database was restored by other means, to this moment.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { findSnapshot, postgres, restic } from "./backup/pg-and-restic.ts";
import { noteRestore, restoredWords } from "./backup/restored.ts";
import { settings } from "./backup/settings.ts";
import { inTemporaryFolder, restoredPaths } from "./backup/temporary-folder.ts";
import { findBroken } from "./invariants.ts";
import { endAfter, Stop } from "./command.ts";
import { migrate, migrationNames, refuseUnknown } from "./migrate.ts";
import { grantRights } from "./rights.ts";
import { withClient } from "./with-client.ts";

// The first is the name of the command (dev/run.mjs).
const args = process.argv.slice(3);

/** Restores a copy: database, then pictures. It succeeds as a whole, or leaves the database empty and throws. */
async function restore(copy: string): Promise<string> {
  const began = performance.now();
  const { ownerUrl, databaseUrl, dataDir, uploads } = settings();
  await withClient(ownerUrl, refuseUnlessEmpty);
  mkdirSync(dataDir, { recursive: true });
  const snapshot = await findSnapshot(copy);
  const takenAt = new Date(snapshot.time).toISOString();
  await inTemporaryFolder(dataDir, async (folder) => {
    await restic("restore", snapshot.id, "--target", folder);
    const found = restoredPaths(folder, snapshot);
    if (!found.dump) throw new Stop("Kopian har ingen databas i sig.");
    await refuseUnknownDump(ownerUrl, found.dump);
    try {
      const whole = ["--exit-on-error", "--single-transaction", "--clean", "--if-exists"];
      const asOwner = ["--no-owner", "--no-privileges"];
      const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
      await postgres("pg_restore", ownerUrl, [...whole, ...asOwner, `--dbname=${database}`, found.dump]);
      await migrate(ownerUrl);
      await withClient(ownerUrl, async (client) => {
        const broken = await findBroken((sql) => client.query(sql), { idle: false });
        if (broken.length) throw new Stop(`Kopian bryter mot: ${broken.map(({ rule }) => rule).join("; ")}`);
        await client.query("ANALYZE");
        await noteRestore(client, takenAt);
      });
    } catch (error) {
      await withClient(ownerUrl, (client) =>
        client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"),
      );
      throw error;
    }
    if (found.uploads) copyPictures(found.uploads, uploads);
  });
  await grantRights(ownerUrl, databaseUrl);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `Återställd på ${seconds} s, och alla regler om pengar och ordrar stämmer. ${restoredWords(takenAt)}`;
}

/** Copies regular files only: the shop would serve whatever file a symlink among the pictures leads to. */
function copyPictures(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isFile()) copyFileSync(path.join(from, entry.name), path.join(to, entry.name));
}

async function noteOtherRestore(moment: string | undefined): Promise<string> {
  const takenAt = new Date(moment ?? "");
  if (Number.isNaN(takenAt.getTime()) || takenAt > new Date())
    throw new Stop("Till vilken tid? npm run restore -- --efter 2026-11-22T12:00:00Z");
  const { ownerUrl, databaseUrl } = settings();
  await migrate(ownerUrl);
  await grantRights(ownerUrl, databaseUrl);
  await withClient(ownerUrl, (client) => noteRestore(client, takenAt.toISOString()));
  return restoredWords(takenAt.toISOString());
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'counters')",
  );
  for (const { name } of rows) {
    const found = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (found.rowCount)
      throw new Stop(`Databasen är inte tom (${name}). En återställning skriver aldrig över något.`);
  }
}

/** Throws `Stop` when the dump has migrations that this release does not know. */
async function refuseUnknownDump(databaseUrl: string, dump: string): Promise<void> {
  const table = ["--data-only", "--table=_prisma_migrations", "--file=-"];
  const rows = await postgres("pg_restore", databaseUrl, [...table, dump]);
  const names = [...rows.matchAll(/\t(\d{14}_\w+)\t/g)].map(([, name]) => name!);
  refuseUnknown("Kopian", names, migrationNames());
}

await endAfter(async () => {
  const told = args.indexOf("--efter");
  console.log(await (told < 0 ? restore(args[0] ?? "latest") : noteOtherRestore(args[told + 1])));
});
