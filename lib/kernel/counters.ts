import "server-only";

/** What this process has counted since it began; metrics and alarms read it. */
type Counters = {
  /** Connections requested from the pool, and how long all of them waited together. */
  poolAsked: number;
  poolWaitedMs: number;
  /** Requests to the webhook without a valid signature. */
  webhooksRefused: number;
  /** How many of `webhooksRefused` the alarm has stored in the database. */
  webhooksCounted: number;
  /** Requests to the webhook whose processing failed. */
  webhooksFailed: number;
  /** When the sweeper last finished a round; null before its first. */
  sweptAt: Date | null;
};

// On globalThis: routes, pages and instrumentation are separate bundles of one process.
const shared = globalThis as { shopCounters?: Counters };

export const counters: Counters = (shared.shopCounters ??= {
  poolAsked: 0,
  poolWaitedMs: 0,
  webhooksRefused: 0,
  webhooksCounted: 0,
  webhooksFailed: 0,
  sweptAt: null,
});
