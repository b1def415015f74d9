// What the shop's own role may do in the database: read and write rows. The tables belong to the role that migrates, so
// the shop can change none of them and switch off no trigger; what is only ever added to, it can neither change nor delete.
import pg from "pg";
import { withClient } from "./with-client.ts";

export const PRISMA_LOCK = 72707369; // the advisory lock that Prisma's own engine takes

/** Time limits; and short questions, of which many are asked, are answered before they were compiled or had helpers. */
const OF_SESSIONS = {
  statement_timeout: "15s",
  idle_in_transaction_session_timeout: "15s",
  jit: "off",
  max_parallel_workers_per_gather: "0",
};

/** Sets them for every session of the shop's role here that sets none: a pooler refuses them at a connection's start. */
export const GUARDS = Object.entries(OF_SESSIONS)
  .map(
    ([name, value]) =>
      `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), '${value}');`,
  )
  .join(" ");

const userOf = (url: string) => decodeURIComponent(new URL(url).username);

async function run(url: string, ...statements: string[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("BEGIN");
    // Instances that start together take turns: rows of the catalogue cannot be written by two.
    await client.query("SELECT pg_advisory_xact_lock($1)", [PRISMA_LOCK]);
    for (const statement of statements) await client.query(statement);
    await client.query("COMMIT");
  });
}

/** What is only ever added to has a trigger of this name. */
const revokeChanges = (user: string) => `DO $$ DECLARE ledger regclass; BEGIN
  FOR ledger IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname LIKE '%_append_only' LOOP
    EXECUTE format('REVOKE UPDATE, DELETE ON %s FROM %I', ledger, ${pg.escapeLiteral(user)});
  END LOOP; END $$`;

/** Gives the role of `shopUrl` its rights and time limits, after each migration; nothing where one role does both. */
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
