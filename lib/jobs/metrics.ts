import "server-only";
import { createServer, type ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { db, pool, Prisma } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { counters } from "@/lib/kernel/counters";

type ShopFacts = {
  outboxWaiting: number;
  outboxAge: number;
  openCheckouts: number;
  orders: number;
  kronor: number;
  alarms: string[];
};

/** Figures that are the same for all instances: each reads them from the database. */
async function findShopFacts(): Promise<ShopFacts> {
  const [facts] = await db().$queryRaw<ShopFacts[]>(Prisma.sql`
    SELECT count(*)::int AS "outboxWaiting",
      coalesce(greatest(0, extract(epoch FROM now() - min(next_attempt_at) FILTER (WHERE attempts = 0))), 0)::float AS "outboxAge",
      (SELECT count(*)::int FROM checkouts WHERE status IN ('open', 'processing')) AS "openCheckouts",
      (SELECT count(*)::int FROM orders WHERE paid_at > now() - interval '1 hour') AS orders,
      (SELECT coalesce(sum(total_amount), 0)::float / 100 FROM orders WHERE paid_at > now() - interval '1 hour') AS kronor,
      (SELECT coalesce(array_agg(name), '{}') FROM alarms WHERE ended_at IS NULL) AS alarms
    FROM outbox WHERE status = 'pending'`);
  return facts!;
}

function makeGauges(registry: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `shop_${name}`, help, registers: [registry] });
  const counter = (name: string, help: string) =>
    new Counter({ name: `shop_${name}_total`, help, registers: [registry] });
  return {
    outboxWaiting: gauge("outbox_waiting", "Jobs of the outbox that wait"),
    outboxAge: gauge("outbox_oldest_seconds", "How long the first untried job has been due"),
    openCheckouts: gauge("checkouts_open", "Checkouts begun and not decided"),
    orders: gauge("orders_last_hour", "Orders paid in the last hour"),
    kronor: gauge("kronor_last_hour", "What they came to, in kronor"),
    alarms: new Gauge({
      name: "shop_alarm",
      help: "1 for each alarm that the owner was told of and that is not over",
      labelNames: ["alarm"],
      registers: [registry],
    }),
    sweepAge: gauge("sweep_age_seconds", "Since this instance's sweeper came to its end, or began"),
    poolUsed: gauge("pool_used", "Connections to the database in use"),
    poolWaiting: gauge("pool_waiting", "Who waits for a connection at this moment"),
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
  setTo(gauges.poolAsked, counters.poolAsked);
  setTo(gauges.poolWaited, counters.poolWaitedMs / 1000);
  setTo(gauges.webhooksRefused, counters.webhooksRefused);
  setTo(gauges.webhooksFailed, counters.webhooksFailed);
  const sweptAt = counters.sweptAt?.getTime() ?? performance.timeOrigin;
  gauges.sweepAge.set((Date.now() - sweptAt) / 1000);
  const facts = await findShopFacts();
  for (const name of ["outboxWaiting", "outboxAge", "openCheckouts", "orders", "kronor"] as const)
    gauges[name].set(facts[name]);
  gauges.alarms.reset();
  for (const alarm of facts.alarms) gauges.alarms.set({ alarm }, 1);
}

/** Creates the metrics of this process, all at zero. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = makeGauges(registry);
  const requests = new Counter({
    name: "shop_requests_total",
    help: "Requests answered",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "shop_request_seconds",
    help: "Time from a request to the end of its answer",
    labelNames: ["route"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return { registry, gauges, requests, seconds };
}

/**
 * Serves the metrics of this process to Prometheus, on this port and to this machine only. Returns the function that counts
 * an answered request.
 */
export function startMetrics(port: number) {
  const { registry, gauges, requests, seconds } = createMetrics();
  async function answer(res: ServerResponse): Promise<void> {
    await readAll(gauges).catch((error: unknown) => log.warn({ err: error }, "metrics"));
    res.writeHead(200, { "content-type": registry.contentType }).end(await registry.metrics());
  }
  createServer((_req, res) => {
    answer(res).catch((error: unknown) => {
      log.warn({ err: error }, "metrics");
      res.writeHead(500).end();
    });
  })
    // A port that is taken must not end the instance.
    .on("error", (error) => log.error({ err: error }, "no port for metrics"))
    .listen(port, "127.0.0.1")
    .unref();
  return ({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }) => {
    requests.inc({ method, route, status });
    seconds.observe({ route }, ms / 1000);
  };
}
