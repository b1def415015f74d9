import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { projectRoot } from "../../ops/files.ts";
import { freePort } from "../../server/free-port.ts";
import { serverEnv, sql } from "../support/shop";
import { expect, test } from "./test";

// Two workers with METRICS_PORT, as `npm run serve` starts them.

test.describe.configure({ timeout: 180_000 });

let primary: ChildProcess;
let url: string;
let figuresUrl: string;

/** One figure, by its name and labels as Prometheus reads them, added up over the labels left out. */
async function figure(name: string, ...labels: string[]): Promise<number> {
  const text = await (await fetch(figuresUrl)).text();
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test.beforeAll(async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = serverEnv();
  primary = fork(path.join(projectRoot, "tests/support/run-workers.ts"), {
    env: {
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: path.join(env.DATA_DIR!, "metrics"),
    },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  url = `http://127.0.0.1:${port}`;
  figuresUrl = `http://127.0.0.1:${metricsPort}`;
  await once(primary, "message");
});

test.afterAll(async () => {
  primary.send("stop");
  await once(primary, "exit");
});

test("metrics count each request of all workers by its route and status, whichever is asked", async () => {
  const get = (address: string) => fetch(url + address, { headers: { connection: "close" } });
  for (let count = 0; count < 40; count += 1) await (await get(`/finns-inte-${count}`)).text();
  await (await get("/folj/0b1c6a8e-1111-4222-8333-abcdefabcdef")).text();
  for (let count = 0; count < 6; count += 1) {
    expect(await figure("shop_requests_total", 'route="unknown"', 'status="404"')).toBe(40);
    expect(await figure("shop_request_seconds_count", 'route="unknown"')).toBe(40);
  }
  expect(await figure("shop_requests_total", 'route="/folj/[id]"')).toBe(1);
  expect(await (await fetch(figuresUrl)).text()).not.toContain("0b1c6a8e");
  for (const part of ["server", "next"])
    expect(await figure("nodejs_eventloop_lag_p99_seconds", `part="${part}"`)).toBeGreaterThan(0);
});

test("metrics tell of outbox, checkouts, orders, sweeper, webhooks and pool, each once for the shop", async () => {
  const count = async (query: string) => Number((await sql<{ count: string }>(query))[0]!.count);
  expect(await figure("shop_outbox_waiting")).toBe(
    await count("SELECT count(*) FROM outbox WHERE status = 'pending'"),
  );
  expect(await figure("shop_checkouts_open")).toBe(
    await count("SELECT count(*) FROM checkouts WHERE status IN ('open', 'processing')"),
  );
  expect(await figure("shop_orders_last_hour")).toBe(
    await count("SELECT count(*) FROM orders WHERE paid_at > now() - interval '1 hour'"),
  );
  const refused = await fetch(`${url}/api/stripe/webhook`, { method: "POST", body: "{}" });
  expect(refused.status).toBe(400);
  expect(await figure("shop_webhooks_refused_total")).toBe(1);
  expect(await figure("shop_pool_asked_total")).toBeGreaterThan(0);
  await expect.poll(() => figure("shop_sweep_age_seconds"), { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await figure("shop_outbox_oldest_seconds")).toBeGreaterThanOrEqual(0);
});
