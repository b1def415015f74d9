import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { freePort } from "../../dev/free-port.ts";
import { startSecondInstance } from "../support/second-instance";
import { sql } from "../support/shop";
import { expect, test } from "./test";

// A second instance with METRICS_PORT and an OTLP receiver.

type Trace = { resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[] };

const traces: string[] = [];
const receiver = createServer((req, res) => {
  void text(req).then((body) => {
    if (req.url === "/v1/traces") traces.push(body);
    res.end("{}");
  });
});

let instance: Awaited<ReturnType<typeof startSecondInstance>>;
let url: string;
let figuresUrl: string;

/** The value of a Prometheus metric with these labels, summed over all other labels. */
async function figure(name: string, ...labels: string[]): Promise<number> {
  const all = await (await fetch(figuresUrl)).text();
  return all
    .split("\n")
    .filter(
      (line) =>
        (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) &&
        labels.every((label) => line.includes(label)),
    )
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test.beforeAll(async () => {
  const port = await freePort();
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  instance = await startSecondInstance({
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  });
  url = instance.url;
  figuresUrl = `http://127.0.0.1:${port}`;
});

test.afterAll(async () => {
  await instance.stop();
  receiver.close();
});

test("the metrics count each request by its route and status", async () => {
  const get = (address: string) => fetch(url + address);
  for (let count = 0; count < 40; count += 1) await (await get(`/finns-inte-${count}`)).text();
  await (await get("/folj/0b1c6a8e-1111-4222-8333-abcdefabcdef")).text();
  await expect.poll(() => figure("shop_requests_total", 'route="unknown"', 'status="404"')).toBe(40);
  expect(await figure("shop_request_seconds_count", 'route="unknown"')).toBe(40);
  await expect.poll(() => figure("shop_requests_total", 'route="/folj/[id]"')).toBe(1);
  expect(await (await fetch(figuresUrl)).text()).not.toContain("0b1c6a8e");
  expect(await figure("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

test("the metrics report outbox, checkouts, orders, sweeper, webhooks and database pool", async () => {
  const count = async (query: string) => Number((await sql<{ count: string }>(query))[0]!.count);
  // Poll: between the two reads the worker may finish a job of an earlier journey.
  const agrees = (name: string, query: string) =>
    expect.poll(async () => (await figure(name)) - (await count(query))).toBe(0);
  await agrees("shop_outbox_waiting", "SELECT count(*) FROM outbox WHERE status = 'pending'");
  await agrees(
    "shop_checkouts_open",
    "SELECT count(*) FROM checkouts WHERE status IN ('open', 'processing')",
  );
  await agrees(
    "shop_orders_last_hour",
    "SELECT count(*) FROM orders WHERE paid_at > now() - interval '1 hour'",
  );
  const refused = await fetch(`${url}/api/stripe/webhook`, { method: "POST", body: "{}" });
  expect(refused.status).toBe(400);
  expect(await figure("shop_webhooks_refused_total")).toBe(1);
  expect(await figure("shop_pool_asked_total")).toBeGreaterThan(0);
  await expect.poll(() => figure("shop_sweep_age_seconds")).toBeGreaterThan(0);
  expect(await figure("shop_outbox_oldest_seconds")).toBeGreaterThanOrEqual(0);
});

test("spans of pages arrive at an OTLP receiver without the ids of orders", async () => {
  const secret = "0b1c6a8e-1111-4222-8333-abcdefabcdef";
  for (const address of ["/vuxenstav", `/folj/${secret}?epost=x@example.se`, `/finns-inte-${secret}`])
    await (await fetch(url + address)).text();
  const names = () =>
    traces.flatMap((body) =>
      (JSON.parse(body) as Trace).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name)),
      ),
    );
  await expect.poll(names).toContain("GET /vuxenstav");
  await expect.poll(names).toContain("GET /folj/[id]");
  expect(traces.join()).not.toMatch(/abcdefabcdef|@example\.se/);
});
