import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";
import { isFailure } from "./result";
import { counters } from "./counters";

/** How long a request waits for a connection before it gives up with 503. Like the other two, times `TIMEOUT_FACTOR`. */
const CONNECT_TIMEOUT_MS = 4_000;

/** Longer than any query of ours: past this the connection is taken for dead (half-open TCP). */
const QUERY_TIMEOUT_MS = 6_000;

/** How long a transaction may take in all. */
const TRANSACTION_TIMEOUT_MS = 12_000;

/**
 * Asks one query at a time: for the relations of a row Prisma asks several at once, also on the one connection of a
 * transaction, where each would wait within pg while its time runs. Closes the connection when a query times out. pg would
 * keep it open, and the next query would wait behind the lost one. Prepared statements get no name: behind a pooler the next
 * transaction has another connection, which lacks them.
 */
class ShopClient extends pg.Client {
  /** Settles, whatever came of it, with the last query that was asked. */
  #last: Promise<unknown> = Promise.resolve();

  // @ts-expect-error pg types six overloads; all of them pass through.
  override query(first: object | string, ...rest: unknown[]): unknown {
    const ask = super.query as (...args: unknown[]) => unknown;
    if (first instanceof Object && "name" in first) first.name = undefined;
    // The pool asks by callback, and has a connection for each query.
    if (typeof rest.at(-1) === "function") return ask.call(this, first, ...rest);
    const answer = this.#last.then(() => ask.call(this, first, ...rest));
    this.#last = answer.catch((error: Error) => {
      const { stream } = (this as unknown as { connection: { stream: { destroy: () => void } } }).connection;
      if (error.message === "Query read timeout") stream.destroy();
    });
    return answer;
  }
}

type Connected = Parameters<pg.Pool["connect"]>[0];

class TimedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(then: Connected): void;
  override connect(then?: Connected): Promise<pg.PoolClient> | void {
    const began = performance.now();
    const note = () => void (counters.poolWaitedMs += performance.now() - began);
    counters.poolAsked += 1;
    if (!then) return super.connect().finally(note);
    return super.connect((...answer) => (note(), then(...answer)));
  }
}

/** A client inside a transaction, or the plain one. */
export type Tx = Prisma.TransactionClient;

// The database's own time limits are settings of its role, by ops/migrate.ts: a pooler refuses them from here.
function createPool(connectionString: string): pg.Pool {
  const { POOL_SIZE, TIMEOUT_FACTOR } = env();
  const pool = new TimedPool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS * TIMEOUT_FACTOR,
    query_timeout: QUERY_TIMEOUT_MS * TIMEOUT_FACTOR,
    Client: ShopClient as typeof pg.Client,
  });
  // Without a listener a restart of Postgres would end the process.
  pool.on("error", () => {});
  return pool;
}

// `next dev` reloads modules: one pool must survive that, or connections run out.
const shared = globalThis as { shopPool?: pg.Pool; shopDb?: PrismaClient; shopReadDb?: PrismaClient };

/** The pool behind Prisma, for libraries that speak pg themselves. Made at the first use: a build needs none. */
export function pool(): pg.Pool {
  return (shared.shopPool ??= createPool(env().DATABASE_URL));
}

function createClient(over: pg.Pool): PrismaClient {
  const { TIMEOUT_FACTOR } = env();
  return new PrismaClient({
    adapter: new PrismaPg(over),
    // Longer formats print a failed query's arguments, so customers' names and addresses would be in the log.
    errorFormat: "minimal",
    transactionOptions: {
      maxWait: CONNECT_TIMEOUT_MS * TIMEOUT_FACTOR,
      timeout: TRANSACTION_TIMEOUT_MS * TIMEOUT_FACTOR,
    },
  });
}

export function db(): PrismaClient {
  return (shared.shopDb ??= createClient(pool()));
}

/** For lists and statistics that decide nothing: the replica at DATABASE_READ_URL, which lags behind, if there is one. */
export function readDb(): PrismaClient {
  const { DATABASE_READ_URL } = env();
  if (!DATABASE_READ_URL) return db();
  return (shared.shopReadDb ??= createClient(createPool(DATABASE_READ_URL)));
}

/** Thrown inside a transaction to roll it back; carries the failed `Result`. */
class RolledBack extends Error {
  constructor(readonly answer: unknown) {
    super("rolled back");
  }
}

/** Runs `work` in a transaction, the only way to open one. A failed `Result` rolls back all that it wrote. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db().$transaction(async (tx) => {
      const answer = await work(tx);
      if (isFailure(answer)) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as T;
    throw error;
  }
}

/** Holds the lock of this name to the end of the transaction: what takes the same one takes turns, also where no row is. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** True for a write that violates a unique index (Prisma P2002). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}

/** The result of `work`, or `taken` when it violates a unique index. */
export async function unlessTaken<T, U>(work: Promise<T>, taken: U): Promise<T | U> {
  return work.catch((error: unknown) => {
    if (isUniqueViolation(error)) return taken;
    throw error;
  });
}

/** Escapes text for a filter of mode "insensitive": Prisma makes it ILIKE and leaves % and _ as wildcards. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

export { Prisma };
