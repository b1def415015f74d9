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

/** Counts one more for `key` and says whether that was still within the limit; -1 points give one back. */
export async function consume(limit: Limit, key: string, points = 1): Promise<LimitAnswer> {
  try {
    await limiterFor(limit).consume(key, points);
    return { allowed: true };
  } catch (error) {
    if (error instanceof RateLimiterRes) return toAnswer(error, limit);
    throw error;
  }
}

/** Counts one or more for `key` without refusing anything: how many there are in this window. */
export async function countUp(limit: Limit, key: string, points = 1): Promise<number> {
  return (await limiterFor(limit).penalty(key, points)).consumedPoints;
}

/** How many there are for `key` in its window, and since when; null for none. */
export async function findCount(limit: Limit, key: string): Promise<{ count: number; since: Date } | null> {
  const found = await limiterFor(limit).get(key);
  if (!found) return null;
  const since = new Date(Date.now() + found.msBeforeNext - limit.perSeconds * 1000);
  return { count: found.consumedPoints, since };
}

/** Gives `key` all its points back. */
export async function resetLimit(limit: Limit, key: string): Promise<void> {
  await limiterFor(limit).delete(key);
}
