import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "./db";

/** How many points one key may use per window. Kept in Postgres, for all instances and over restarts. */
export type Limit = { name: string; points: number; perSeconds: number };

const limiters = new Map<string, RateLimiterPostgres>();

function limiterFor(limit: Limit): RateLimiterPostgres {
  let limiter = limiters.get(limit.name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: pool(),
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.perSeconds,
    });
    limiters.set(limit.name, limiter);
  }
  return limiter;
}

/** `isFirst`: nothing was refused in this window before. */
export type LimitAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number; isFirst: boolean };

function toAnswer(answer: RateLimiterRes, limit: Limit): LimitAnswer {
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil(answer.msBeforeNext / 1000)),
    isFirst: answer.consumedPoints === limit.points + 1,
  };
}

async function consumeOne(limit: Limit, key: string, points: number): Promise<LimitAnswer> {
  try {
    await limiterFor(limit).consume(key, points);
    return { allowed: true };
  } catch (error) {
    if (error instanceof RateLimiterRes) return toAnswer(error, limit);
    throw error;
  }
}

/** One IPv6 subscriber may own a whole /48. All its networks together get this many times the limit of one. */
const NETWORKS = 10;

/** The limits that a key counts against: its own and, for an IPv6 network (/64, `clientAddress`), that of its /48. */
function limitsOf(limit: Limit, key: string): [Limit, string][] {
  const subscriber = key.replace(/:[0-9a-f]{1,4}::\/64$/, "::/48");
  if (subscriber === key) return [[limit, key]];
  const wider = { ...limit, name: `${limit.name}-48`, points: limit.points * NETWORKS };
  return [
    [limit, key],
    [wider, subscriber],
  ];
}

/** Counts one more for `key` and says whether that was still within the limit; -1 points give one back. */
export async function consume(limit: Limit, key: string, points = 1): Promise<LimitAnswer> {
  // One after the other: refused calls of one network must not use up what its neighbours in the /48 share.
  for (const [each, name] of limitsOf(limit, key)) {
    const answer = await consumeOne(each, name, points);
    if (!answer.allowed) return answer;
  }
  return { allowed: true };
}

/** Like `consume`, but a refused call takes no point. */
export async function consumeIfAllowed(limit: Limit, key: string): Promise<LimitAnswer> {
  const taken: [Limit, string][] = [];
  for (const one of limitsOf(limit, key)) {
    const answer = await consumeOne(...one, 1);
    taken.push(one);
    if (answer.allowed) continue;
    await Promise.all(taken.map(([each, name]) => consumeOne(each, name, -1)));
    return answer;
  }
  return { allowed: true };
}

/** Counts `points` for `key` and refuses nothing. Returns the count of this window. */
export async function countUp(limit: Limit, key: string, points = 1): Promise<number> {
  return (await limiterFor(limit).penalty(key, points)).consumedPoints;
}

/** The count of `key` in its window, and when that began; null for none. */
export async function findCount(limit: Limit, key: string): Promise<{ count: number; since: Date } | null> {
  const found = await limiterFor(limit).get(key);
  if (!found) return null;
  const since = new Date(Date.now() + found.msBeforeNext - limit.perSeconds * 1000);
  return { count: found.consumedPoints, since };
}

/** Gives `key` all its points back; those of its /48 stay used. */
export async function resetLimit(limit: Limit, key: string): Promise<void> {
  await limiterFor(limit).delete(key);
}
