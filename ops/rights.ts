// The rights of the shop's role in the database: it reads and writes rows. The role that migrates owns the tables, so the
// shop cannot alter them or disable a trigger, and it cannot update or delete rows of append-only tables.
import pg from "pg";
import { withClient } from "./with-client.ts";

export const PRISMA_LOCK = 72707369; // the advisory lock that Prisma's own engine takes

/** Timeouts; no JIT and no parallel workers, which take longer to start than the shop's many short queries to run. */
const SESSION_SETTINGS = {
  statement_timeout: "15s",
  idle_in_transaction_session_timeout: "15s",
  jit: "off",
  max_parallel_workers_per_gather: "0",
};

/** Makes them the role's defaults in this database, because a pooler refuses them as parameters of a connection. */
export const GUARDS = Object.entries(SESSION_SETTINGS)
  .map(
    ([name, value]) =>
      `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), '${value}');`,
  )
  .join(" ");

const userOf = (url: string) => decodeURIComponent(new URL(url).username);

async function run(url: string, ...statements: string[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("BEGIN");
    // Instances that start together take turns: concurrent updates of the same catalogue row fail.
    await client.query("SELECT pg_advisory_xact_lock($1)", [PRISMA_LOCK]);
    for (const statement of statements) await client.query(statement);
    await client.query("COMMIT");
  });
}

/** Every append-only table has a trigger of this name. */
const revokeChanges = (user: string) => `DO $$ DECLARE ledger regclass; BEGIN
  FOR ledger IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname LIKE '%_append_only' LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON %s FROM %I', ledger, ${pg.escapeLiteral(user)});
  END LOOP; END $$`;

/** Gives the role of `shopUrl` its rights and timeouts, after each migration. Does nothing where one role does both. */
export async function grantRights(ownerUrl: string, shopUrl: string): Promise<void> {
  if (userOf(ownerUrl) === userOf(shopUrl)) return;
  const role = pg.escapeIdentifier(userOf(shopUrl));
  await run(
    ownerUrl,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    revokeChanges(userOf(shopUrl)),
    `REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${role}`,
  );
  await run(shopUrl, `DO $$ BEGIN ${GUARDS} END $$`);
}
