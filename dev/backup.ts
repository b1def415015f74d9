// npm run backup [-- fil.tar.gz]: database and pictures in one file, while the shop goes on selling.
import { settings } from "./backup/settings.ts";
import { writeBackup } from "./backup/write.ts";
import { Stop } from "./lifecycle.ts";

async function backup(): Promise<void> {
  const began = performance.now();
  const source = settings();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = process.argv.slice(2).find((each) => each.endsWith(".tar.gz")) ?? `backup-${stamp}.tar.gz`;
  const written = await writeBackup(source, file);
  const rows = Object.values(written.tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `${written.file}: ${rows} rader (${written.tables.orders} ordrar), ${written.pictures} bildfiler, ` +
      `${(written.bytes / 1e6).toFixed(1)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  console.log(
    `Allt som var sparat ${written.takenAt} är med. Filen rymmer kunders adresser: förvara den därefter.`,
  );
  if (source.bucket) console.log("Bilderna ligger i S3-hinken och är inte med.");
  else if (written.missing.length)
    console.error(`Bilder som inlägg visar men som inte finns: ${written.missing.join(", ")}`);
}

try {
  await backup();
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exit(1);
}
