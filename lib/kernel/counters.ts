import "server-only";

const none = {
  /** Connections requested from the pool, and how long all of them waited together. */
  poolAsked: 0,
  poolWaitedMs: 0,
  /** Requests to the webhook without a valid signature. */
  webhooksRefused: 0,
  /** How many of `webhooksRefused` the alarm has stored in the database. */
  webhooksCounted: 0,
  /** Requests to the webhook whose processing failed. */
  webhooksFailed: 0,
  /** When the sweeper last finished a round; null before its first. */
  sweptAt: null as Date | null,
};

// On globalThis: routes, pages and instrumentation are separate bundles of one process.
const shared = globalThis as { shopCounters?: typeof none };

/** What this process has counted since it began; metrics and alarms read it. */
export const counters = (shared.shopCounters ??= none);
