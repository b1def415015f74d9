// npm run backup [-- fil.tar.gz]: database and pictures in one file, while the shop goes on selling.
// npm run backup -- --ny-nyckel nyckel.txt: a pair of keys for encrypted backups.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { generateIdentity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { settings } from "./backup/settings.ts";
import { writeBackup, type Written } from "./backup/write.ts";
import { projectRoot } from "./files.ts";
import { Stop } from "./lifecycle.ts";
import { logAsService } from "./log-as-service.ts";

const UNDEFINED_TABLE = "42P01";

// The first is the name of the command (ops/run.mjs).
const args = process.argv.slice(3);

async function backup(): Promise<void> {
  const began = performance.now();
  const { backupDir, ...source } = settings();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const given = args.find((each) => /\.tar\.gz(\.age)?$/.test(each))?.replace(/\.age$/, "");
  const name = given ?? path.join(backupDir, `backup-${stamp}.tar.gz`);
  const inBucket = source.bucket ? await listBucket() : undefined;
  const written = await writeBackup({ ...source, inBucket }, source.recipient ? `${name}.age` : name);
  await noteBackup(source.databaseUrl, written);
  const rows = Object.values(written.tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `${written.file}: ${rows} rader (${written.tables.orders} ordrar), ${written.pictures} bildfiler, ` +
      `${(written.bytes / 1e6).toFixed(1)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  console.log(
    source.recipient
      ? `Allt som var sparat ${written.takenAt} är med, krypterat. Utan den hemliga nyckeln kan ingen läsa det.`
      : `Allt som var sparat ${written.takenAt} är med. Filen rymmer kunders adresser i klartext: ` +
          "förvara den därefter, eller kryptera dem (BACKUP_AGE_RECIPIENT).",
  );
  if (inBucket)
    console.log(`Bilderna ligger i S3-hinken: deras ${inBucket.length} namn är med, inte de själva.`);
  if (written.missing.length)
    console.error(`Bilder som inlägg visar men som inte finns: ${written.missing.join(", ")}`);
}

async function listBucket(): Promise<string[]> {
  const script = path.join(projectRoot, "ops/bucket-list.ts");
  const command = ["--conditions=react-server", "--import", "tsx", script];
  const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 100_000_000 });
  return stdout.split("\n").filter(Boolean);
}

/** For the alarm that tells when the last one is too old. */
async function noteBackup(databaseUrl: string, { takenAt, bytes }: Written): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("INSERT INTO backups (taken_at, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING", [
      takenAt,
      bytes,
    ]);
  } catch (error) {
    // Taken before the migration that makes the table: the backup is as good.
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
  } finally {
    await client.end();
  }
}

async function makeKey(file: string | undefined): Promise<void> {
  if (!file) throw new Stop("Vilken fil? npm run backup -- --ny-nyckel nyckel.txt");
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  console.log(
    `${file} är den hemliga nyckeln. Förvara den på två ställen som inte är servern: utan den går ingen kopia att läsa.`,
  );
  console.log(`Sätt på servern: BACKUP_AGE_RECIPIENT=${recipient}`);
}

logAsService();
try {
  const wish = args.indexOf("--ny-nyckel");
  await (wish < 0 ? backup() : makeKey(args[wish + 1]));
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exit(1);
}
