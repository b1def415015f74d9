import path from "node:path";
import { NO_DATABASE_ADDRESS } from "../../lib/kernel/production-rules.ts";
import { loadDotEnv, projectRoot, readIfThere } from "../files.ts";
import { Stop } from "../command.ts";

/** The database and the pictures' folder, from the settings. Throws `Stop` without a database that can be backed up. */
export function settings() {
  loadDotEnv();
  const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || ".data");
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl)
    throw new Stop(
      readIfThere(path.join(dataDir, "database-url"))
        ? "Databasen som npm start har med sig har ingen säkerhetskopia: den är till för att prova. Sätt DATABASE_URL för en riktig."
        : "Vilken databas? Sätt DATABASE_URL.",
    );
  const ownerUrl = process.env.MIGRATE_DATABASE_URL || databaseUrl;
  if (!URL.canParse(databaseUrl)) throw new Stop(`DATABASE_URL ${NO_DATABASE_ADDRESS}.`);
  if (!URL.canParse(ownerUrl)) throw new Stop(`MIGRATE_DATABASE_URL ${NO_DATABASE_ADDRESS}.`);
  return {
    databaseUrl,
    /** The same database, as the role that owns the tables. */
    ownerUrl,
    dataDir,
    uploads: path.join(dataDir, "uploads"),
  };
}
