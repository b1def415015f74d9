import path from "node:path";
import { loadDotEnv, projectRoot, readIfThere } from "../files.ts";
import { Stop } from "../lifecycle.ts";

/** Which database and folder: the settings', or those of the `npm start` that is running here. */
export function settings(): { databaseUrl: string; dataDir: string; bucket: boolean } {
  loadDotEnv();
  const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || ".data");
  const databaseUrl = process.env.DATABASE_URL || readIfThere(path.join(dataDir, "database-url"))?.trim();
  if (!databaseUrl) throw new Stop("Vilken databas? Sätt DATABASE_URL, eller starta butiken med npm start.");
  return { databaseUrl, dataDir, bucket: Boolean(process.env.S3_ENDPOINT && process.env.S3_BUCKET) };
}
