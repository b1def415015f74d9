// node dev/bench/watched.ts: what metrics and traces cost, each beside a server without them, turn by turn in one run.
// Counted in answers per second of CPU, which a busy machine changes little.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { lifecycle } from "../lifecycle.ts";
import { nextStart } from "../../ops/next-start.ts";
import { freePort } from "../free-port.ts";
import { answering } from "../answering.ts";
import { startMeasuredShop } from "../measured-shop.ts";
import { supervise } from "../supervise.ts";
import { measure } from "./load.ts";

const ROUNDS = 3;
const SECONDS = 3;
/** Both are rendered each time. */
const PAGES = ["/", "/checkout?product=vuxenstav"];

const folder = mkdtempSync(path.join(os.tmpdir(), "watched-"));
const life = lifecycle();
const shop = await startMeasuredShop(life, folder);
const collector = createServer((req, res) => void req.resume().on("end", () => res.end("{}"))).listen(0);
life.onStop(() => rmSync(folder, { recursive: true }));

async function start(name: string, extra: Record<string, string>) {
  const port = await freePort();
  const settings = { ...shop.env, ...extra, DATA_DIR: path.join(folder, name) };
  const { command, env } = nextStart(port, "127.0.0.1", settings);
  const web = supervise(command, { env, wholeGroup: true, stdout: "ignore", stderr: "ignore" });
  life.onStop(web.stop);
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/up`);
  return { name, url, pid: web.child.pid! };
}

const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const servers = [
  await start("plain", {}),
  await start("metrics", { METRICS_PORT: String(await freePort()) }),
  await start("traces", { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl }),
];

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

for (const page of PAGES) {
  const seen = new Map(servers.map(({ name }) => [name, { rate: [] as number[], memory: 0 }]));
  for (let round = -1; round < ROUNDS; round += 1)
    for (const { name, url, pid } of servers) {
      const target = { name, url: url + page, pids: [pid], connections: 8 };
      const { perCpuSecond, memoryMb } = await measure(target, round < 0 ? 2 : SECONDS);
      if (round >= 0) seen.get(name)!.rate.push(perCpuSecond);
      seen.get(name)!.memory = memoryMb;
    }
  const base = middle(seen.get("plain")!.rate);
  for (const [name, { rate, memory }] of seen)
    console.log(
      `${page.padEnd(30)} ${name.padEnd(8)} ${middle(rate).toFixed(0).padStart(6)} answers per CPU second, ` +
        `${(middle(rate) / base).toFixed(2)} of plain, ${memory.toFixed(0)} MB`,
    );
}
await life.stop(0);
