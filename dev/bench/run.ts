// npm run bench: what the shop can do, asked in turns with servers that only hand out its HTML, and what many orders,
// cards and posts change. Prints the tables of docs/performance.md. --seconds 3 per measurement, --rounds 3, --only
// hem,produkt, --no-curve
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
import { lifecycle } from "../lifecycle.ts";
import { startMeasuredShop } from "../measured-shop.ts";
import { newOrder, openSession } from "../shopper.ts";
import { table } from "../table.ts";
import { measure, type Measure, type Target } from "./load.ts";
import { memoryMbOf } from "./process-tree.ts";
import { bareNode, hasNginx, nginxFiles, type Reference } from "./references.ts";

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
/** Connections: many for pages that are kept, few for pages made each time, as that many are rendered at once. */
const [MANY, FEW] = [50, 8];
/** After so long without a question V8 has given back what nobody needs any more. */
const REST_SECONDS = 30;

const life = lifecycle();
const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
life.onStop(() => rmSync(folder, { recursive: true, force: true }));

// Each POST names a visitor of its own (caller.ts): the limits would be what is measured.
process.env.TRUSTED_PROXIES = "1";
const started = await startMeasuredShop(life, folder);
// By number: a name would be looked up, and IPv6 tried first.
const cold = { url: started.url.replace("localhost", "127.0.0.1"), pid: started.web.child.pid! };
const shop = await shopBehindNginx();
const bare = await startBareNext(life);

const textOf = async (url: string) => (await fetch(url)).text();
const post = /href="(\/blogg\/(?!sida\/|rss)[^"?#]+)"/.exec(await textOf(`${shop.url}/blogg`))![1]!;
const pages: Record<string, string> = {
  hem: "/",
  produkt: "/vuxenstav",
  inlägg: post,
  blogg: "/blogg",
  varukorg: "/varukorg",
  kassa: "/checkout",
  presentkort: "/presentkort",
  event: "/event",
};
const names = Object.keys(pages);
/** The first three have a goal beside bare Node, which hands out the same bytes. */
const compared = names.slice(0, 3);
const fileOf = (name: string) => `/${names.indexOf(name)}.html`;

const files = path.join(folder, "pages");
mkdirSync(files);
for (const name of compared) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(shop.url + pages[name], { headers: { "accept-encoding": "gzip" } }, resolve).on("error", reject);
  });
  writeFileSync(files + fileOf(name), await buffer(answer));
}
const node = await bareNode(life, files);
const nginx = await nginxFiles(life, files);

async function sizeOf(url: string): Promise<{ bytes: number; elements: number }> {
  const html = await textOf(url);
  const elements = html.replace(/<script\b.*?<\/script>/gs, "<script").match(/<[a-z]/g)!.length;
  return { bytes: Buffer.byteLength(html), elements };
}

/** The bare page with as many elements and bytes of HTML as a page of the shop. */
async function asLargeAs(page: string): Promise<string> {
  const address = (rows: number, letters: number) => `/per-request?rows=${rows}&letters=${letters}`;
  const sizeOfBare = (rows: number, letters: number) => sizeOf(bare.url + address(rows, letters));
  const wanted = await sizeOf(cold.url + page);
  const rows = Math.round((wanted.elements - (await sizeOfBare(0, 0)).elements) / 2);
  const [short, long] = [await sizeOfBare(rows, 0), await sizeOfBare(rows, 100)];
  const letters = ((wanted.bytes - short.bytes) / (long.bytes - short.bytes)) * 100;
  return address(rows, Math.max(0, Math.round(letters)));
}

const target = (
  name: string,
  of: Reference & { behind?: number },
  page: string,
  more: Partial<Target> = {},
): Target => ({
  name,
  url: of.url + page,
  pid: of.pid,
  behind: of.behind,
  connections: MANY,
  ...more,
});
const session = await openSession(shop.url);
const made = names.map(async (name) => [
  target(`gjord på nytt: ${name}`, cold, pages[name]!, { connections: FEW }),
  target(`tom, lika stor: ${name}`, bare, await asLargeAs(pages[name]!), {
    connections: FEW,
  }),
]);
const targets = [
  target("tom Next-sida", bare, "/"),
  ...compared.map((name) => target(`bara Node: ${name}`, node, fileOf(name))),
  target("bara nginx: hem", nginx, fileOf("hem")),
  ...names.map((name) => target(`butiken: ${name}`, shop, pages[name]!)),
  ...(await Promise.all(made)).flat(),
  target("tom Next-route, POST", bare, "/api", { body: () => "{}" }),
  target("butiken: verify-payment", shop, "/api/verify-payment", {
    body: () => JSON.stringify({ sessionId: session }),
    status: 202,
  }),
  target("butiken: create-checkout", shop, "/api/create-checkout", {
    body: await newOrder(shop.url),
  }),
].filter(({ name }) => !options.only || options.only.split(",").some((part) => name.includes(part)));

// Everything warm first; then in turns, so that a busy moment of the machine hits them all alike.
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
const restedMb = memoryMbOf(shop.pid) + memoryMbOf(cold.pid);
report();
let code = targets.some(({ name }) => wrongOf(name) > 0) ? 1 : 0;
if (!options["no-curve"])
  await life
    .run(
      "kostnadskurva",
      [process.execPath, "--conditions=react-server", "--import", "tsx", "dev/bench/cost-curve.ts"],
      process.env,
    )
    .catch(() => (code = 1));
await life.stop(code);

/** The shop as it stands in production: server/nginx.conf keeps what is public for a second. */
async function shopBehindNginx(): Promise<Reference & { behind: number }> {
  if (!hasNginx()) throw new Stop("nginx saknas: apt-get install nginx-light");
  const port = await freePort();
  const front = await startFront(folder, port, [Number(new URL(started.url).port)]);
  life.onStop(front.stop);
  return { url: `http://127.0.0.1:${port}`, pid: front.pid, behind: cold.pid };
}

function wrongOf(name: string): number {
  return measured.get(name)!.reduce((total, { wrong }) => total + wrong, 0);
}

function report(): void {
  const of = (name: string, what: keyof Measure) => {
    const sorted = (measured.get(name) ?? []).map((each) => each[what]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  const told = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : "–");
  const cpuMs = (name: string) => 1000 / of(name, "perCpuSecond");
  const rows = targets.map(({ name }) => [
    name,
    told(of(name, "perSecond")),
    told(of(name, "perCpuSecond")),
    told(cpuMs(name), 2),
    ...(["p50", "p99", "memoryMb"] as const).map((what) => told(of(name, what))),
    String(wrongOf(name)),
  ]);
  console.log(
    `\n${MANY} anslutningar, ${FEW} där något görs på nytt, ${rounds} × ${seconds} s om vartannat, medianer; ${os.cpus().length} kärnor, Node ${process.version}\n`,
  );
  console.log(table(["", "svar/s", "svar/CPU-s", "CPU-ms", "p50 ms", "p99 ms", "MB", "fel"], rows));

  const atLeast = (text: string, value: number, bar: number) => [
    text,
    told(value, 2),
    `≥ ${bar.toFixed(2)}`,
    value >= bar ? "ja" : "nej",
  ];
  const atMost = (text: string, value: number, bar: number) => [
    text,
    told(value, 1),
    `≤ ${bar}`,
    value <= bar ? "ja" : "nej",
  ];
  const memory = targets
    .filter(({ pid }) => pid === shop.pid || pid === cold.pid)
    .flatMap(({ name }) => measured.get(name)!.map(({ memoryMb }) => memoryMb));
  const goals = [
    ...compared.map((name) =>
      atLeast(
        `${name} / bara Node, svar per CPU-s`,
        cpuMs(`bara Node: ${name}`) / cpuMs(`butiken: ${name}`),
        0.5,
      ),
    ),
    ...compared.map((name) => atMost(`${name}, p99 i ms`, of(`butiken: ${name}`, "p99"), 25)),
    ...names.map((name) =>
      atLeast(
        `${name} gjord på nytt / tom, lika stor, svar per CPU-s`,
        cpuMs(`tom, lika stor: ${name}`) / cpuMs(`gjord på nytt: ${name}`),
        0.8,
      ),
    ),
    atMost("hem gjord på nytt, CPU-ms", cpuMs("gjord på nytt: hem"), 10),
    atMost("minne under belastning, högst, MB", Math.max(...memory), 450),
    atMost(`minne ${REST_SECONDS} s efter belastningen, MB`, restedMb, 350),
  ];
  console.log(
    `\n${table(
      ["jämförelse", "värde", "mål", "nått"],
      goals.filter(([, value]) => value !== "–"),
    )}`,
  );
}
