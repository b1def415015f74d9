import "server-only";

/** What this process has counted since it began; metrics and alarms read it. */
type Counters = {
  /** Connections asked of the pool, and how long that took in all. */
  poolAsked: number;
  poolWaitedMs: number;
  /** Messages to the webhook without a valid signature, and those that failed. */
  webhooksRefused: number;
  /** How many of the refused the alarms have counted. */
  webhooksTold: number;
  webhooksFailed: number;
  /** When the sweeper last came to its end; null before its first round. */
  sweptAt: Date | null;
};

// On globalThis: routes, pages and instrumentation are separate bundles of one process.
const shared = globalThis as { shopCounters?: Counters };

export const counters: Counters = (shared.shopCounters ??= {
  poolAsked: 0,
  poolWaitedMs: 0,
  webhooksRefused: 0,
  webhooksTold: 0,
  webhooksFailed: 0,
  sweptAt: null,
});
