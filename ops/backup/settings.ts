import path from "node:path";
import { loadDotEnv, projectRoot, readIfThere } from "../files.ts";
import { Stop } from "../lifecycle.ts";

/** Which database and folders: the settings', or those of the `npm start` that is running here. */
export function settings() {
  loadDotEnv();
  const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || ".data");
  const databaseUrl = process.env.DATABASE_URL || readIfThere(path.join(dataDir, "database-url"))?.trim();
  if (!databaseUrl) throw new Stop("Vilken databas? Sätt DATABASE_URL, eller starta butiken med npm start.");
  const recipient = process.env.BACKUP_AGE_RECIPIENT?.trim() || undefined;
  if (recipient && !recipient.startsWith("age1"))
    throw new Stop("BACKUP_AGE_RECIPIENT är den öppna nyckeln och börjar med age1, inte den hemliga.");
  return {
    databaseUrl,
    /** The same database, as the role that owns the tables. */
    ownerUrl: process.env.MIGRATE_DATABASE_URL || databaseUrl,
    dataDir,
    /** Where backups are put. */
    backupDir: path.resolve(projectRoot, process.env.BACKUP_DIR || path.join(dataDir, "backups")),
    /** The public key they are encrypted for. */
    recipient,
    bucket: Boolean(process.env.S3_ENDPOINT && process.env.S3_BUCKET),
  };
}
