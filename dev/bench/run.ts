// npm run bench: throughput of the shop alone and behind nginx, beside servers that only send its HTML, and the cost of many
// orders, cards and posts (cost-curve.ts). Prints the tables of docs/performance.md. --seconds 3 per measurement,
// --rounds 3, --only hem,produkt, --no-curve
import { mkdirSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBareNext } from "../bare-next.ts";
import { startFront } from "../front.ts";
import { freePort } from "../free-port.ts";
import { Stop } from "../../ops/command.ts";
import { lifecycle, temporaryFolder } from "../lifecycle.ts";
import { startMeasuredShop } from "../measured-shop.ts";
import { startWeb } from "../shop.ts";
import { newOrder, openSession } from "../shopper.ts";
import { median, table } from "../table.ts";
import { measure, type Measure, type Target } from "./load.ts";
import { memoryMbOf } from "./process-tree.ts";
import { bareNode, hasNginx } from "./references.ts";

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "bench"),
  options: {
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    only: { type: "string" },
    "no-curve": { type: "boolean", default: false },
  },
});
const [seconds, rounds] = [Number(options.seconds), Number(options.rounds)];
/** Connections: many for cached pages, few for pages rendered each time. */
const [MANY, FEW] = [50, 8];
/** After so long without requests V8 has returned unused memory. */
const REST_SECONDS = 30;

if (!hasNginx()) throw new Stop("nginx saknas: apt-get install nginx-light");
const life = lifecycle();
const folder = temporaryFolder(life, "bench");

// Each POST comes from another visitor (caller.ts); otherwise the rate limits would be measured.
process.env.TRUSTED_PROXIES = "1";
const first = await startMeasuredShop(life, folder);
const secondPort = await freePort();
const second = await startWeb(
  { life, mode: "start", dataDir: folder, port: secondPort, quiet: true },
  { ...first.env, PORT: String(secondPort) },
);
const front = await startFront(life, folder, await freePort(), [Number(new URL(first.url).port), secondPort]);
// By IP address: a name would be resolved, and IPv6 tried first.
const alone = { url: first.url.replace("localhost", "127.0.0.1"), pids: [first.web.child.pid!] };
/** As in production: two instances behind server/nginx.conf, which caches public pages for a second. */
const shop = { url: front.url, pids: [front.pid, ...alone.pids, second.child.pid!] };
const bare = await startBareNext(life);

const textOf = async (url: string) => (await fetch(url)).text();
const post = /href="(\/blogg\/(?!sida\/|rss)[^"?#]+)"/.exec(await textOf(`${shop.url}/blogg`))![1]!;
const pages: Record<string, string> = {
  hem: "/",
  produkt: "/vuxenstav",
  inlägg: post,
  varukorg: "/varukorg",
  kassa: "/checkout",
};
const names = Object.keys(pages);
const fileOf = (name: string) => `/${names.indexOf(name)}.html`;

// The bytes that a bare Node server sends too.
const files = path.join(folder, "pages");
mkdirSync(files);
for (const name of names) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(shop.url + pages[name], { headers: { "accept-encoding": "gzip" } }, resolve).on("error", reject);
  });
  writeFileSync(files + fileOf(name), await buffer(answer));
}
const node = await bareNode(life, files);

const target = (
  name: string,
  { url, pids }: Pick<Target, "url" | "pids">,
  page: string,
  more: Partial<Target> = {},
): Target => ({ name, url: url + page, pids, connections: MANY, ...more });
const only = ({ url, pid }: { url: string; pid: number }) => ({ url, pids: [pid] });
const session = await openSession(shop.url);
const targets = [
  target("tom Next-sida", only(bare), "/"),
  ...names.map((name) => target(`bara Node: ${name}`, only(node), fileOf(name))),
  ...names.map((name) => target(`nginx → butiken: ${name}`, shop, pages[name]!)),
  ...names.map((name) => target(`next start: ${name}`, alone, pages[name]!, { connections: FEW })),
  target("tom Next-route, POST", only(bare), "/api", { body: () => "{}" }),
  target("nginx → butiken: verify-payment", shop, "/api/verify-payment", {
    body: () => JSON.stringify({ sessionId: session }),
    status: 202,
  }),
  target("nginx → butiken: create-checkout", shop, "/api/create-checkout", {
    body: await newOrder(shop.url),
  }),
].filter(({ name }) => !options.only || options.only.split(",").some((part) => name.includes(part)));

// Warms everything up, then measures in turns, so that a busy moment of the machine hits all targets alike.
for (const each of targets) await measure({ ...each, connections: 5 }, 1);
const measured = new Map<string, Measure[]>(targets.map(({ name }) => [name, []]));
for (let round = 1; round <= rounds; round += 1) {
  for (const each of targets) {
    measured.get(each.name)!.push(await measure(each, seconds));
    await sleep(100);
  }
  console.log(`runda ${round} av ${rounds} klar, last ${os.loadavg()[0]!.toFixed(1)}`);
}
await sleep(REST_SECONDS * 1000);
const restedMb = shop.pids.reduce((sum, pid) => sum + memoryMbOf(pid), 0);
report();
let code = targets.some(({ name }) => wrongOf(name) > 0) ? 1 : 0;
if (!options["no-curve"])
  await life
    .run(
      "kostnadskurva",
      [process.execPath, "--conditions=react-server", "--import", "tsx", "dev/bench/cost-curve.ts", "10000"],
      process.env,
    )
    .catch(() => (code = 1));
await life.stop(code);

function wrongOf(name: string): number {
  return measured.get(name)!.reduce((total, { wrong }) => total + wrong, 0);
}

function report(): void {
  const of = (name: string, what: keyof Measure) =>
    median((measured.get(name) ?? []).map((each) => each[what]));
  const told = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : "–");
  const rows = targets.map(({ name }) => [
    name,
    told(of(name, "perSecond")),
    told(of(name, "perCpuSecond")),
    told(1000 / of(name, "perCpuSecond"), 2),
    ...(["p50", "p99", "memoryMb"] as const).map((what) => told(of(name, what))),
    String(wrongOf(name)),
  ]);
  console.log(
    `\n${MANY} anslutningar, ${FEW} där sidan görs varje gång, ${rounds} × ${seconds} s om vartannat, medianer; ${os.cpus().length} kärnor, Node ${process.version}\n`,
  );
  console.log(table(["", "svar/s", "svar/CPU-s", "CPU-ms", "p50 ms", "p99 ms", "MB", "fel"], rows));

  const goal = (text: string, value: number, sign: "≥" | "≤", bar: number, digits: number) => [
    text,
    told(value, digits),
    `${sign} ${bar}`,
    (sign === "≥" ? value >= bar : value <= bar) ? "ja" : "nej",
  ];
  const memory = targets
    .filter(({ pids }) => pids === shop.pids)
    .flatMap(({ name }) => measured.get(name)!.map(({ memoryMb }) => memoryMb));
  const goals = [
    ...names.map((name) => {
      const ratio = of(`nginx → butiken: ${name}`, "perCpuSecond") / of(`bara Node: ${name}`, "perCpuSecond");
      return goal(`${name}, nginx → butiken / bara Node, svar per CPU-s`, ratio, "≥", 1, 2);
    }),
    ...names.map((name) =>
      goal(`${name}, next start, svar per CPU-s`, of(`next start: ${name}`, "perCpuSecond"), "≥", 50, 0),
    ),
    goal("två instanser och nginx, högst, MB", Math.max(...memory), "≤", 450, 0),
    goal(`två instanser och nginx, ${REST_SECONDS} s efter, MB`, restedMb, "≤", 450, 0),
  ];
  console.log(
    `\n${table(
      ["jämförelse", "värde", "mål", "nått"],
      goals.filter(([, value]) => value !== "–"),
    )}`,
  );
}
