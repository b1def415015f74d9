// npm run backup: database and pictures into the restic repository of the settings, while the shop goes on selling.
// npm run backup -- --kontrollera: reads every byte of it back, and the newest dump row by row.
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { stat } from "node:fs/promises";
import { findSnapshot, postgres, restic, TAG } from "./backup/pg-and-restic.ts";
import { settings } from "./backup/settings.ts";
import { dumpIn, inTemporaryFolder, restoredPaths } from "./backup/temporary-folder.ts";
import { endAfter, logAsService, refuseUnknownArguments, Stop } from "./command.ts";
import { withClient } from "./with-client.ts";

/** How many daily, weekly and monthly copies are kept. Older ones are deleted, and erased customers with them. */
const KEPT = ["--keep-daily=14", "--keep-weekly=8", "--keep-monthly=12"];

// The first is the name of the command (dev/run.mjs).
const args = process.argv.slice(3);

async function backup(): Promise<void> {
  const began = performance.now();
  const { ownerUrl, databaseUrl, dataDir, uploads } = settings();
  await openRepository();
  mkdirSync(dataDir, { recursive: true });
  // Everything committed before this second is in the dump. What came later is asked for at Stripe after a restore.
  const takenAt = new Date(Math.floor(Date.now() / 1000) * 1000);
  const bytes = await inTemporaryFolder(dataDir, async (folder) => {
    // Not compressed: restic does that, and stores only what has changed since the last copy.
    await postgres("pg_dump", ownerUrl, ["--format=custom", "--compress=0", `--file=${dumpIn(folder)}`]);
    // After the dump: a picture is stored before its row, and stays a day after it, so no row in the dump lacks its picture.
    // The real path, because restic stores a symlink as a link.
    const pictures = existsSync(uploads) ? [realpathSync(uploads)] : [];
    const time = takenAt.toISOString().slice(0, 19).replace("T", " ");
    const own = ["--host", TAG, "--tag", TAG];
    await restic("backup", ...own, "--time", time, "--exclude=*.tmp", dumpIn(folder), ...pictures);
    return (await stat(dumpIn(folder))).size;
  });
  await restic("forget", "--tag", TAG, "--group-by", "host,tags", ...KEPT, "--prune");
  await noteBackup(databaseUrl, takenAt, bytes);
  console.log(
    `Kopian är tagen på ${((performance.now() - began) / 1000).toFixed(1)} s: databasen ${(bytes / 1e6).toFixed(1)} MB, ` +
      `allt som var sparat ${takenAt.toISOString()} är med. Den är krypterad: spara lösenordet (RESTIC_PASSWORD_FILE) ` +
      "på två ställen som inte är servern.",
  );
}

/** Creates a missing repository, and removes stale locks of killed runs, which would block every later run. */
async function openRepository(): Promise<void> {
  await restic("cat", "config").catch((unread: Stop) =>
    restic("init").catch((unmade: Stop) => Promise.reject(new Stop(`${unread.message}\n${unmade.message}`))),
  );
  await restic("unlock");
}

async function check(): Promise<void> {
  const { ownerUrl, dataDir } = settings();
  await restic("unlock");
  await restic("check", "--read-data");
  const newest = await findSnapshot("latest");
  await inTemporaryFolder(dataDir, async (folder) => {
    await restic("restore", newest.id, "--target", folder);
    const { dump } = restoredPaths(folder, newest);
    if (!dump) throw new Stop("Den nyaste kopian har ingen databas i sig.");
    await postgres("pg_restore", ownerUrl, ["--file=/dev/null", dump]);
  });
  console.log("Kopiorna går att läsa, och den nyaste databasen till sista raden.");
}

/** Records the backup, for the alarm that tells when the last one is too old. */
async function noteBackup(databaseUrl: string, takenAt: Date, bytes: number): Promise<void> {
  const row = "INSERT INTO backups (taken_at, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING";
  await withClient(databaseUrl, (client) => client.query(row, [takenAt, bytes]));
}

logAsService();
await endAfter(() => {
  refuseUnknownArguments(args, "--kontrollera");
  return args.length > 0 ? check() : backup();
});
