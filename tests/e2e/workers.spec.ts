import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pidsOf } from "../../dev/bench/process-tree.ts";
import { projectRoot } from "../../ops/files.ts";
import { freePort } from "../../server/free-port.ts";
import { serverEnv } from "../support/shop";
import { expect, test } from "./test";

// Two workers on one port, as `npm run serve` starts them, beside the shop of the other journeys and on its database.

const EVERY_MS = 20;
// Each new worker starts a Next of its own, which takes long on a busy machine.
test.describe.configure({ timeout: 180_000 });
const PAGES = ["/", "/vuxenstav", "/checkout", "/ready"];

let primary: ChildProcess;
let url: string;
let dataDir: string;

async function ask(what: "pids" | "replace"): Promise<number[]> {
  primary.send(what);
  const [pids] = (await once(primary, "message")) as [number[]];
  return pids.toSorted();
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Asks on a connection of its own, as whoever comes anew. */
async function get(address: string): Promise<number> {
  const response = await fetch(url + address, { headers: { connection: "close" } });
  await response.arrayBuffer();
  return response.status;
}

/** Visits page after page while something happens; how many were answered, and what went wrong. */
async function visitDuring(happens: () => Promise<unknown>) {
  const seen: { answered: number; failures: unknown[] } = { answered: 0, failures: [] };
  let isOver = false;
  async function visit(address: string) {
    while (!isOver) {
      const next = sleep(EVERY_MS);
      const answer = await get(address).catch((error: Error) => error.cause ?? error);
      if (answer === 200) seen.answered += 1;
      else seen.failures.push([address, answer]);
      await next;
    }
  }
  const visits = PAGES.map(visit);
  await happens();
  isOver = true;
  await Promise.all(visits);
  return seen;
}

test.beforeAll(async () => {
  const port = await freePort();
  const env = serverEnv();
  dataDir = path.join(env.DATA_DIR!, "workers");
  primary = fork(path.join(projectRoot, "tests/support/run-workers.ts"), {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  url = `http://127.0.0.1:${port}`;
  await once(primary, "message");
  // Whoever comes first to a page waits longer.
  await Promise.all(PAGES.flatMap((page) => [get(page), get(page)]));
});

test.afterAll(async () => {
  if (primary.exitCode !== null || primary.signalCode !== null) return;
  primary.send("stop");
  await once(primary, "exit");
});

test("workers are replaced without a refused or failed request", async () => {
  const before = await ask("pids");
  let after: number[] = [];
  const { answered, failures } = await visitDuring(async () => {
    await sleep(500);
    after = await ask("replace");
    await sleep(500);
  });
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(10);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(before.filter(isAlive)).toEqual([]);
});

// Fails without: workers are replaced one order after the other.
test("workers stay as many when they are to be replaced twice at once", async () => {
  const before = await ask("pids");
  const first = ask("replace");
  primary.send("replace");
  await first;
  await once(primary, "message");
  const after = await ask("pids");
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
});

test("workers give out the scripts of an earlier release, whose pages are still open", async () => {
  const earlier = path.join(dataDir, "static/chunks");
  mkdirSync(earlier, { recursive: true });
  writeFileSync(path.join(earlier, "earlier.js"), "1");
  const response = await fetch(`${url}/_next/static/chunks/earlier.js`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  expect(await get("/_next/static/chunks/never.js")).toBe(404);
});

test("workers that are killed are replaced, and the other one answers meanwhile", async () => {
  const [killed] = await ask("pids");
  const { answered, failures } = await visitDuring(async () => {
    process.kill(killed!, "SIGKILL");
    await expect
      .poll(async () => (await ask("pids")).filter((pid) => pid !== killed).length, { timeout: 20_000 })
      .toBe(2);
    await sleep(500);
  });
  // Only what was in the killed one's hands: at most one request of each visitor.
  expect(failures.length).toBeLessThanOrEqual(4);
  expect(answered).toBeGreaterThan(10);
});

test("workers whose Next is killed say to whoever waits that the shop is away for a moment, and are replaced", async () => {
  // Those that are here when all are up.
  const workers = await ask("replace");
  const nexts = workers.flatMap((pid) => pidsOf(pid).filter((each) => each !== pid));
  expect(nexts).toHaveLength(2);
  // A form that Next has begun to read, and does not get the end of.
  const waiting = Array.from({ length: 8 }, () => {
    const told = request(`${url}/api/validate-gift-card`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "100" },
      agent: false,
    });
    told.write("{");
    return once(told, "response") as Promise<[IncomingMessage]>;
  });
  await sleep(1_000);
  for (const pid of nexts) process.kill(pid, "SIGKILL");
  for (const [answer] of await Promise.all(waiting)) {
    const said = JSON.parse(await text(answer)) as { error: { code: string } };
    expect([answer.statusCode, answer.headers["retry-after"], said.error.code]).toEqual([
      503,
      "5",
      "unavailable",
    ]);
  }
  const ready = () => get("/ready").catch(() => "closed");
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  expect((await ask("pids")).filter((pid) => workers.includes(pid))).toEqual([]);
});

test("workers do not outlive the process that started them, however it ends", async () => {
  const workers = await ask("pids");
  primary.kill("SIGKILL");
  await expect.poll(() => workers.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => get("/up").catch(() => "closed"), { timeout: 10_000 }).toBe("closed");
});
