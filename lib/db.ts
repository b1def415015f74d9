import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";

/** Connections one instance may hold; Postgres allows 100 in all by default. */
const POOL_SIZE = 20;
/** How long a request waits for a connection before it gives up with 503. */
const CONNECT_TIMEOUT_MS = 4_000;

/** A client inside a transaction, or the plain one. */
export type Tx = Prisma.TransactionClient;

function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // Without a listener a restart of Postgres would end the process.
  pool.on("error", () => {});
  return pool;
}

// `next dev` reloads modules: one pool must survive that, or connections run out.
const kept = globalThis as { shopPool?: pg.Pool; shopDb?: PrismaClient };

/** The pool behind Prisma, for libraries that speak pg themselves. Made at the first use: a build needs none. */
export function pool(): pg.Pool {
  return (kept.shopPool ??= createPool());
}

/** The database. */
export function db(): PrismaClient {
  return (kept.shopDb ??= new PrismaClient({
    adapter: new PrismaPg(pool()),
    transactionOptions: { maxWait: CONNECT_TIMEOUT_MS, timeout: 12_000 },
  }));
}

export { Prisma };
