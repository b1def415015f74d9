import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { startSecondInstance } from "../support/second-instance";
import { expect, test } from "./test";

type Trace = { resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[] };

test("tracing: spans of the pages arrive at an OTLP receiver, without addresses of orders", async () => {
  const received: string[] = [];
  const receiver = createServer((req, res) => {
    void text(req).then((body) => {
      if (req.url === "/v1/traces") received.push(body);
      res.end("{}");
    });
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const instance = await startSecondInstance({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  });
  try {
    const secret = "0b1c6a8e-1111-4222-8333-abcdefabcdef";
    for (const address of ["/vuxenstav", `/folj/${secret}?epost=x@example.se`, `/finns-inte-${secret}`])
      await (await fetch(instance.url + address)).text();
    const names = () =>
      received.flatMap((body) =>
        (JSON.parse(body) as Trace).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name)),
        ),
      );
    await expect.poll(names).toContain("GET /vuxenstav");
    await expect.poll(names).toContain("GET /folj/[id]");
    expect(received.join()).not.toMatch(/abcdefabcdef|@example\.se/);
  } finally {
    await instance.stop();
    receiver.close();
  }
});
