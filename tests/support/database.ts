// The database of this worker: made for its first file, emptied before each test, and left for its next file.
import pg from "pg";
import { inject } from "vitest";

const template = inject("templateDatabaseUrl");
const templateName = new URL(template).pathname.slice(1);
const name = `${templateName}_${process.env.VITEST_POOL_ID ?? "0"}`;

const inDatabase = (database: string, url: string) => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
};
/** As the role that owns its tables, and as the shop's own. */
export const [asOwner, asShop] = [
  inDatabase(name, template),
  inDatabase(name, inject("templateShopUrl")),
] as const;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function createDatabase(): Promise<void> {
  const client = await connect(inDatabase("postgres", template));
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  } catch (error) {
    // An earlier process of this worker made it.
    if ((error as { code?: string }).code !== "42P04") throw error;
  } finally {
    await client.end();
  }
}

await createDatabase();
/** One connection for what is between the tests: a new one costs 70 ms of processor. No trigger is run by it. */
export const besideTests = await connect(asOwner);

// Deleting the few rows of a test takes 1 ms, TRUNCATE 100: it makes new files for every table and index.
const { rows } = await besideTests.query<{ emptied: string }>(
  `SELECT string_agg(format('DELETE FROM %I;', tablename), ' ') AS emptied FROM pg_tables
   WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'counters')`,
);
await besideTests.query(`SET session_replication_role = replica;
  CREATE FUNCTION pg_temp.empty_database() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
    ${rows[0]!.emptied}
    UPDATE counters SET (value, noted) = (SELECT start, start FROM (VALUES (CASE name WHEN 'order' THEN 1000 ELSE 0 END)) AS s (start));
  END $$`);

/** Empties every table and starts the serial numbers again. */
export async function emptyDatabase(): Promise<void> {
  await besideTests.query("SELECT pg_temp.empty_database()");
}
