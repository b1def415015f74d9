// npm run restore -- fil.tar.gz: a backup into an empty database. The shop is started afterwards.
import { Refused, readBackup } from "./backup/read.ts";
import { settings } from "./backup/settings.ts";
import { Stop } from "./lifecycle.ts";

const file = process.argv.slice(2).find((each) => each.endsWith(".tar.gz"));
const began = performance.now();
try {
  if (!file) throw new Stop("Vilken kopia? npm run restore -- backup-….tar.gz");
  const manifest = await readBackup(file, settings());
  console.log(
    `Återställd från ${manifest.takenAt}: ${manifest.tables.orders} ordrar, ${manifest.pictures} bildfiler, ` +
      `${((performance.now() - began) / 1000).toFixed(1)} s. Alla regler om pengar och ordrar stämmer.`,
  );
  console.log("Starta butiken: den frågar Stripe om allt som betalats sedan dess.");
} catch (error) {
  console.error(error instanceof Stop || error instanceof Refused ? error.message : error);
  process.exit(1);
}
