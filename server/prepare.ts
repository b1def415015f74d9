// What `npm run serve` does before its workers start, in a process of its own that ends: the memory that all this takes
// is not kept beside them. Checks the settings, builds, migrates, makes the first admin.
import path from "node:path";
import { env } from "../lib/kernel/env.ts";
import { INSECURE } from "../lib/kernel/production-rules.ts";
import { buildIfChanged, generateClient } from "../ops/build.ts";
import { projectRoot } from "../ops/files.ts";
import { lifecycle, Stop } from "../ops/lifecycle.ts";
import { migrateOrStop } from "../ops/migrate.ts";
import { writePlainLines } from "./plain-lines.ts";

if (!process.stdout.isTTY) writePlainLines();
const life = lifecycle();
if (process.env.STAND_INS) throw new Stop("Ersättare får inte köras i skarp drift; ta bort STAND_INS.");
const settings = validSettings();
for (const word of settings.ALLOW_INSECURE) console.warn(`ALLOW_INSECURE=${word}: ${INSECURE[word]}`);

await generateClient(life);
await buildIfChanged(life, process.env);
await migrateOrStop(settings.MIGRATE_DATABASE_URL ?? settings.DATABASE_URL, settings.DATABASE_URL);
await runWithAliases("Presentkortens nyckel", "ops/card-secret.ts");
if (settings.ADMIN_EMAIL) await runWithAliases("Den första adminen", "ops/admin-first.ts");
process.exit(0);

async function runWithAliases(name: string, script: string): Promise<void> {
  const command = ["--conditions=react-server", "--import", "tsx", path.join(projectRoot, script)];
  await life.run(name, [process.execPath, ...command], process.env);
}

function validSettings(): ReturnType<typeof env> {
  try {
    return env();
  } catch (error) {
    throw new Stop((error as Error).message);
  }
}
