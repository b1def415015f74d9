import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { freePort, isFree } from "../../dev/free-port.ts";

const taken = createServer();
afterEach(() => void taken.close());

async function takePort(): Promise<number> {
  taken.listen(0, "127.0.0.1");
  await once(taken, "listening");
  return (taken.address() as AddressInfo).port;
}

test("freePort gives the wanted port when it is free, and another when it is taken", async () => {
  const port = await takePort();
  expect(await isFree(port)).toBe(false);
  expect(await freePort(port)).not.toBe(port);
  taken.close();
  await once(taken, "close");
  expect(await freePort(port)).toBe(port);
});

test("freePort gives no ephemeral port, which the system may hand to another program", async () => {
  for (let tried = 0; tried < 50; tried += 1) {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
  }
});
