import path from "node:path";
import { loadDotEnv, projectRoot, readIfThere } from "../files.ts";
import { Stop } from "../command.ts";

/** Which database and pictures, from the settings. Throws `Stop` where there are none that can be backed up. */
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
  return {
    databaseUrl,
    /** The same database, as the role that owns the tables. */
    ownerUrl: process.env.MIGRATE_DATABASE_URL || databaseUrl,
    dataDir,
    uploads: path.join(dataDir, "uploads"),
  };
}
