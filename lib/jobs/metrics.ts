import "server-only";
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import { db, pool, Prisma } from "@/lib/db";
import { log } from "@/lib/log";
import { tally } from "@/lib/tally";

type ShopFacts = {
  outboxWaiting: number;
  outboxAge: number;
  openCheckouts: number;
  orders: number;
  kronor: number;
};

/** The same for all instances: read from the database by each, and kept once (aggregator "first"). */
async function findShopFacts(): Promise<ShopFacts> {
  const [facts] = await db().$queryRaw<ShopFacts[]>(Prisma.sql`
    SELECT count(*)::int AS "outboxWaiting",
      coalesce(greatest(0, extract(epoch FROM now() - min(next_attempt_at) FILTER (WHERE attempts = 0))), 0)::float AS "outboxAge",
      (SELECT count(*)::int FROM checkouts WHERE status IN ('open', 'processing')) AS "openCheckouts",
      (SELECT count(*)::int FROM orders WHERE paid_at > now() - interval '1 hour') AS orders,
      (SELECT coalesce(sum(total_amount), 0)::float / 100 FROM orders WHERE paid_at > now() - interval '1 hour') AS kronor
    FROM outbox WHERE status = 'pending'`);
  return facts!;
}

function makeGauges(registry: Registry) {
  const gauge = (name: string, help: string, aggregator: "first" | "sum" | "min") =>
    new Gauge({ name: `shop_${name}`, help, aggregator, registers: [registry] });
  const counter = (name: string, help: string) =>
    new Counter({ name: `shop_${name}_total`, help, registers: [registry] });
  return {
    outboxWaiting: gauge("outbox_waiting", "Jobs of the outbox that wait", "first"),
    outboxAge: gauge("outbox_oldest_seconds", "How long the first untried job has been due", "first"),
    openCheckouts: gauge("checkouts_open", "Checkouts begun and not decided", "first"),
    orders: gauge("orders_last_hour", "Orders paid in the last hour", "first"),
    kronor: gauge("kronor_last_hour", "What they came to, in kronor", "first"),
    sweepAge: gauge("sweep_age_seconds", "Since any sweeper came to its end, or began", "min"),
    poolUsed: gauge("pool_used", "Connections to the database in use", "sum"),
    poolWaiting: gauge("pool_waiting", "Who waits for a connection at this moment", "sum"),
    poolAsked: counter("pool_asked", "Connections asked of the pool"),
    poolWaited: counter("pool_waited_seconds", "How long that took in all"),
    webhooksRefused: counter("webhooks_refused", "Webhooks without a valid signature"),
    webhooksFailed: counter("webhooks_failed", "Webhooks that failed"),
  };
}

function setTo(counter: Counter, value: number): void {
  counter.reset();
  counter.inc(value);
}

async function readAll(gauges: ReturnType<typeof makeGauges>): Promise<void> {
  const { totalCount, idleCount, waitingCount } = pool();
  gauges.poolUsed.set(totalCount - idleCount);
  gauges.poolWaiting.set(waitingCount);
  setTo(gauges.poolAsked, tally.poolAsked);
  setTo(gauges.poolWaited, tally.poolWaitedMs / 1000);
  setTo(gauges.webhooksRefused, tally.webhooksRefused);
  setTo(gauges.webhooksFailed, tally.webhooksFailed);
  const sweptAt = tally.sweptAt?.getTime() ?? performance.timeOrigin;
  gauges.sweepAge.set((Date.now() - sweptAt) / 1000);
  const facts = await findShopFacts();
  for (const name of ["outboxWaiting", "outboxAge", "openCheckouts", "orders", "kronor"] as const)
    gauges[name].set(facts[name]);
}

/** Measures this process, and tells the server in front of it whenever that asks (server/metrics.ts). */
export function startMetrics(): void {
  const kept = globalThis as { shopMetrics?: Registry };
  if (kept.shopMetrics) return;
  const registry = (kept.shopMetrics = new Registry());
  registry.setDefaultLabels({ part: "next" });
  collectDefaultMetrics({ register: registry });
  const gauges = makeGauges(registry);
  process.on("message", (message: { metrics?: number }) => {
    if (typeof message !== "object" || message.metrics === undefined) return;
    void readAll(gauges)
      .catch((error: unknown) => log.warn({ err: error }, "metrics"))
      .then(() => registry.getMetricsAsJSON())
      .then((values) => process.send?.({ metrics: message.metrics, values }));
  });
}
