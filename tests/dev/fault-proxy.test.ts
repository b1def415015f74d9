import { afterAll, beforeAll, expect, it } from "vitest";
import { startFaultProxy, type FaultProxy } from "../../dev/stand-ins/fault-proxy.ts";
import { listen, type Listening } from "../../dev/stand-ins/http.ts";

let service: Listening;
let proxy: FaultProxy;

beforeAll(async () => {
  service = await listen(0, async (_request, response) => void response.end("x".repeat(10_000)));
  proxy = await startFaultProxy({ port: service.port });
});

afterAll(async () => {
  await proxy.close();
  await service.close();
});

async function ask(withinMs = 60_000): Promise<number> {
  const headers = { connection: "close" };
  const response = await fetch(`http://${proxy.address}`, { headers, signal: AbortSignal.timeout(withinMs) });
  return (await response.text()).length;
}

it.each(["refuse", "blackhole", "rubbish", { cutAfter: 500 }, { slow: 600 }] as const)(
  "the fault proxy breaks a request by %o, and then passes everything through again",
  async (mode) => {
    proxy.set(mode);
    await expect(ask(400)).rejects.toThrow();
    proxy.set("pass");
    expect(await ask()).toBe(10_000);
  },
);
