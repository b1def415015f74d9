// What `npm run serve` does before the shop starts: checks the settings, builds, migrates, creates the first owner. It runs
// in a process of its own, whose memory is free when it ends.
import { INSECURE } from "../lib/kernel/production-rules.ts";
import { buildIfChanged, generateClient } from "../ops/build.ts";
import { endAfter, logAsService, makeRun, Stop } from "../ops/command.ts";
import { migrateOrStop } from "../ops/migrate.ts";
import { validSettings } from "../ops/valid-settings.ts";

logAsService();
const run = makeRun();
await endAfter(async () => {
  if (process.env.STAND_INS) throw new Stop("Ersättare får inte köras i skarp drift; ta bort STAND_INS.");
  const settings = validSettings();
  for (const word of settings.ALLOW_INSECURE) console.warn(`ALLOW_INSECURE=${word}: ${INSECURE[word]}`);
  await generateClient(run);
  await buildIfChanged(run, process.env);
  await migrateOrStop(settings.MIGRATE_DATABASE_URL ?? settings.DATABASE_URL, settings.DATABASE_URL);
  // Imported only now: it needs Prisma's client.
  const { createOwner, refuseWrongSecret } = await import("./first-start.ts");
  await refuseWrongSecret();
  await createOwner();
});
