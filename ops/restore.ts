// npm run restore -- fil.tar.gz [nyckel.txt]: a backup into an empty database. The shop is started afterwards.
// npm run restore -- --efter 2026-11-22T12:00:00Z: the database was brought back by other means, to this moment.
import { existsSync, readFileSync } from "node:fs";
import { Refused } from "./backup/archive.ts";
import { noteRestore, readBackup } from "./backup/read.ts";
import { restoredWords, toldWords } from "./backup/restored.ts";
import { settings } from "./backup/settings.ts";
import { Stop } from "./lifecycle.ts";
import { migrate } from "./migrate.ts";
import { grantRights } from "./rights.ts";

// The first is the name of the command (ops/run.mjs).
const args = process.argv.slice(3);
const isBackup = (name: string) => /\.tar\.gz(\.age)?$/.test(name);

async function restore(): Promise<string> {
  const began = performance.now();
  const file = args.find(isBackup);
  if (!file) throw new Stop("Vilken kopia? npm run restore -- backup-….tar.gz [nyckel.txt]");
  const keyFile = args.find((each) => !isBackup(each));
  for (const given of [file, keyFile])
    if (given && !existsSync(given)) throw new Stop(`${given} finns inte.`);
  const identity = keyFile && /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(keyFile, "utf8"))?.[0];
  if (keyFile && !identity) throw new Stop(`${keyFile} har ingen rad som börjar med AGE-SECRET-KEY-1.`);
  const { ownerUrl, databaseUrl, dataDir } = settings();
  const manifest = await readBackup(file, { databaseUrl: ownerUrl, dataDir, identity });
  await grantRights(ownerUrl, databaseUrl);
  return restoredWords(manifest, (performance.now() - began) / 1000);
}

async function tell(moment: string | undefined): Promise<string> {
  const takenAt = new Date(moment ?? "");
  if (Number.isNaN(takenAt.getTime()) || takenAt > new Date())
    throw new Stop("Till vilken tid? npm run restore -- --efter 2026-11-22T12:00:00Z");
  const { ownerUrl, databaseUrl } = settings();
  await migrate(ownerUrl);
  await grantRights(ownerUrl, databaseUrl);
  await noteRestore(ownerUrl, takenAt.toISOString());
  return toldWords(takenAt.toISOString());
}

try {
  const told = args.indexOf("--efter");
  console.log(await (told < 0 ? restore() : tell(args[told + 1])));
} catch (error) {
  console.error(error instanceof Stop || error instanceof Refused ? error.message : error);
  process.exit(1);
}
