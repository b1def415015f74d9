import { once } from "node:events";
import http, { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { trace } from "@opentelemetry/api";
import { afterAll, beforeAll, expect, it } from "vitest";

const received: string[] = [];
let receiver: Server;
let foreign: Server;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  receiver = createServer((req, res) => {
    void text(req).then((body) => {
      received.push(body);
      res.end("{}");
    });
  });
  foreign = createServer((_, res) => res.end("ok"));
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  await once(foreign.listen(0, "127.0.0.1"), "listening");
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = originOf(receiver);
  process.env["OTEL_EXPORTER_OTLP_PROTOCOL"] = "http/json";
  process.env["OTEL_BSP_SCHEDULE_DELAY"] = "50";
  (await import("@/lib/kernel/tracing")).startTracing();
});

afterAll(() => {
  receiver.close();
  foreign.close();
});

/** All exported spans, once one with this name or attribute has arrived. */
async function sentWith(word: string): Promise<string> {
  await expect.poll(() => received.join("\n")).toContain(word);
  return received.join("\n");
}

it("tracing exports the host of a foreign service without its path, which for a chat webhook is a secret", async () => {
  await fetch(`${originOf(foreign)}/services/T0/B0/SECRETHOOK?key=SECRETKEY`, { method: "POST" });
  const sent = await sentWith("fetch POST");
  expect(sent).toContain(`fetch POST ${originOf(foreign)}"`);
  expect(sent).not.toMatch(/SECRETHOOK|SECRETKEY|services/);
});

it("tracing exports no path for Node's own HTTP client, which Stripe's package uses", async () => {
  const asked = http.request(`${originOf(foreign)}/v1/checkout/SECRETSESSION`, { method: "PUT" }).end();
  const [answer] = (await once(asked, "response")) as [NodeJS.ReadableStream];
  await text(answer);
  const sent = await sentWith("http PUT");
  expect(sent).not.toMatch(/SECRETSESSION|checkout/);
});

it("tracing exports no path in a package's own attributes, in errors and in their events", async () => {
  const span = trace.getTracer("test").startSpan("a job");
  span.setAttribute("next.span_name", "fetch GET https://hooks.example/services/SECRETNAME");
  span.recordException(new Error("Failed to parse URL from https://hooks.example/services/SECRETEVENT"));
  span.setStatus({ code: 2, message: "https://hooks.example/services/SECRETSTATUS" });
  span.end();
  const sent = await sentWith("a job");
  expect(sent).toContain("https://hooks.example");
  expect(sent).not.toMatch(/SECRETNAME|SECRETEVENT|SECRETSTATUS/);
});

it("tracing exports the route of a page, without the id of an order", async () => {
  const span = trace.getTracer("test").startSpan("GET /folj/[id]");
  span.setAttributes({
    "http.route": "/folj/[id]",
    "http.target": "/folj/SECRETORDER",
    "http.method": "GET",
  });
  span.end();
  const sent = await sentWith("GET /folj/[id]");
  expect(sent).toContain('{"stringValue":"/folj/[id]"}');
  expect(sent).not.toContain("SECRETORDER");
});
