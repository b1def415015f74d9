import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";

/** Connections one instance may hold; Postgres allows 100 in all by default. */
const POOL_SIZE = 20;
/** How long a request waits for a connection before it gives up with 503. */
const CONNECT_TIMEOUT_MS = 4_000;

export type Db = PrismaClient;
/** A client inside a transaction, or the plain one. */
export type Tx = Prisma.TransactionClient;

function createClient(): PrismaClient {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // Without a listener a restart of Postgres would end the process.
  pool.on("error", () => {});
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: 12_000 },
  });
}

// `next dev` reloads modules: one client must survive that, or connections run out.
const kept = globalThis as { shopDb?: PrismaClient };

/** The database. Made at the first use, so that a build needs none. */
export function db(): PrismaClient {
  return (kept.shopDb ??= createClient());
}

export { Prisma };
