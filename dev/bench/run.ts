// npm run bench: what the shop can do, asked in turns with servers that do nothing but hand out its HTML, and what
// many orders, cards and posts change. Prints the tables of README.md.
//   --seconds 3  per measurement   --rounds 3   --only hem,produkt   --no-curve
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBareNext } from "../bare-next.ts";
import { lifecycle } from "../lifecycle.ts";
import { startMeasuredShop } from "../measured-shop.ts";
import { newOrder, openSession } from "../shopper.ts";
import { table } from "../table.ts";
import { measure, type Measure, type Target } from "./load.ts";
import { memoryMbOf } from "./process-tree.ts";
import { bareNode, coldShop, hasNginx, nginxFiles } from "./references.ts";

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "bench"),
  options: {
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    only: { type: "string" },
    "no-curve": { type: "boolean", default: false },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
/** Of visitors who ask for what is ready, and of those for whom something is made: so many pages are made at once. */
const [MANY, FEW] = [50, 8];
/** After so long without a question V8 has given back what nobody needs any more. */
const REST_SECONDS = 30;

const life = lifecycle();
const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
life.onStop(() => rmSync(folder, { recursive: true, force: true }));

// Each POST names a visitor of its own (caller.ts): the limits would be what is measured.
process.env.TRUSTED_PROXIES = "1";
const shop = await startMeasuredShop(life, folder);
const shopPid = shop.web.child.pid!;
// By number: a name would be looked up, and IPv6 tried first.
const shopUrl = shop.url.replace("localhost", "127.0.0.1");
const cold = await coldShop(life, shop.env);
const bare = await startBareNext(life);

const textOf = async (url: string) => (await fetch(url)).text();
const post = /href="(\/blogg\/(?!sida\/|rss)[^"?#]+)"/.exec(await textOf(`${shopUrl}/blogg`))![1]!;
const pages = {
  hem: "/",
  produkt: "/vuxenstav",
  inlägg: post,
  blogg: "/blogg",
  varukorg: "/varukorg",
  kassa: "/checkout",
  presentkort: "/presentkort",
  event: "/event",
};
type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];
/** Whose goal is a share of what bare Node does with the same bytes. */
const compared = ["hem", "produkt", "inlägg"] as const;

const files = path.join(folder, "pages");
mkdirSync(files);
for (const name of compared) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(shopUrl + pages[name], { headers: { "accept-encoding": "br" } }, resolve).on("error", reject);
  });
  writeFileSync(path.join(files, fileOf(name)), await buffer(answer));
}
const node = await bareNode(life, files);
const file = hasNginx() ? await nginxFiles(life, files) : undefined;
if (!file) console.log("nginx saknas (apt-get install nginx-light): dess rad hoppas över.");

function fileOf(name: (typeof compared)[number]): string {
  return `${compared.indexOf(name)}.html`;
}

/** How much there is of a page. */
async function sizeOf(url: string): Promise<{ bytes: number; elements: number }> {
  const html = await textOf(url);
  const elements = html.replace(/<script\b.*?<\/script>/gs, "<script").match(/<[a-z]/g)!.length;
  return { bytes: Buffer.byteLength(html), elements };
}

/** The bare page with as many elements and bytes of HTML as a page of the shop. */
async function bareAsLarge(page: string): Promise<string> {
  const address = (rows: number, letters: number) =>
    `${bare.url}/per-request?rows=${rows}&letters=${letters}`;
  const wanted = await sizeOf(cold.url + page);
  const rows = Math.round((wanted.elements - (await sizeOf(address(0, 0))).elements) / 2);
  const [short, long] = [await sizeOf(address(rows, 0)), await sizeOf(address(rows, 100))];
  const letters = ((wanted.bytes - short.bytes) / (long.bytes - short.bytes)) * 100;
  return address(rows, Math.max(0, Math.round(letters)));
}

const session = await openSession(shopUrl);
const targets = (
  [
    { name: "tom Next-sida", url: `${bare.url}/`, pid: bare.pid, connections: MANY },
    ...compared.map((name) => ({
      name: `bara Node: ${name}`,
      url: `${node.url}/${fileOf(name)}`,
      pid: node.pid,
      connections: MANY,
    })),
    ...(file
      ? [{ name: "bara nginx: hem", url: `${file.url}/${fileOf("hem")}`, pid: file.pid, connections: MANY }]
      : []),
    ...names.map((name) => ({
      name: `butiken: ${name}`,
      url: shopUrl + pages[name],
      pid: shopPid,
      connections: MANY,
    })),
    ...(
      await Promise.all(
        names.map(async (name) => [
          {
            name: `gjord på nytt: ${name}`,
            url: cold.url + pages[name],
            pid: cold.pid,
            connections: FEW,
          },
          {
            name: `tom, lika stor: ${name}`,
            url: await bareAsLarge(pages[name]),
            pid: bare.pid,
            connections: FEW,
          },
        ]),
      )
    ).flat(),
    {
      name: "tom Next-route, POST",
      url: `${bare.url}/api`,
      pid: bare.pid,
      connections: MANY,
      body: () => "{}",
    },
    {
      name: "butiken: verify-payment",
      url: `${shopUrl}/api/verify-payment`,
      pid: shopPid,
      connections: MANY,
      body: () => JSON.stringify({ sessionId: session }),
      status: 202,
    },
    {
      name: "butiken: create-checkout",
      url: `${shopUrl}/api/create-checkout`,
      pid: shopPid,
      connections: MANY,
      body: await newOrder(shopUrl),
    },
  ] satisfies Target[]
).filter(({ name }) => !options.only || options.only.split(",").some((part) => name.includes(part)));

// Everything warm first; then in turns, so that a busy moment of the machine hits them all alike.
for (const target of targets) await measure({ ...target, connections: 5 }, 1);
const measured = new Map<string, Measure[]>(targets.map(({ name }) => [name, []]));
for (let round = 1; round <= rounds; round += 1) {
  for (const target of targets) {
    measured.get(target.name)!.push(await measure(target, seconds));
    await sleep(100);
  }
  console.log(`runda ${round} av ${rounds} klar, last ${os.loadavg()[0]!.toFixed(1)}`);
}
await sleep(REST_SECONDS * 1000);
const restedMb = Math.max(...[shopPid, cold.pid].map(memoryMbOf));
report();
let code = [...measured.values()].flat().some(({ wrong }) => wrong > 0) ? 1 : 0;
if (!options["no-curve"])
  await life
    .run(
      "kostnadskurva",
      [process.execPath, "--conditions=react-server", "--import", "tsx", "dev/bench/cost-curve.ts"],
      process.env,
    )
    .catch(() => (code = 1));
await life.stop(code);

function report(): void {
  const middle = (name: string, of: (each: Measure) => number) => {
    const sorted = (measured.get(name) ?? []).map(of).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  const cpu = (name: string) => middle(name, (each) => each.perCpuSecond);
  const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : "–");
  const rows = targets.map(({ name }) => [
    name,
    whole(middle(name, (each) => each.perSecond)),
    whole(cpu(name)),
    (1000 / cpu(name)).toFixed(2),
    whole(middle(name, (each) => each.p50)),
    whole(middle(name, (each) => each.p99)),
    whole(middle(name, (each) => each.memoryMb)),
    whole((measured.get(name) ?? []).reduce((total, { wrong }) => total + wrong, 0)),
  ]);
  console.log(
    `\n${MANY} anslutningar (${FEW} för det som görs på nytt), ${rounds} × ${seconds} s om vartannat, medianer; ${os.cpus().length} kärnor, Node ${process.version}\n`,
  );
  console.log(table(["", "svar/s", "svar/CPU-s", "CPU-ms", "p50 ms", "p99 ms", "MB", "fel"], rows));

  const goal = (text: string, value: number, sign: "≥" | "≤", bar: number, digits = 0) => [
    text,
    Number.isFinite(value) ? value.toFixed(digits) : "–",
    `${sign} ${bar.toFixed(digits)}`,
    (sign === "≥" ? value >= bar : value <= bar) ? "" : "nej",
  ];
  const highest = targets
    .filter(({ pid }) => pid === shopPid || pid === cold.pid)
    .flatMap(({ name }) => measured.get(name)!.map(({ memoryMb }) => memoryMb));
  const share = (name: string, of: string) => cpu(name) / cpu(of);
  const rest = [
    goal("hem gjord på nytt, CPU-ms", 1000 / cpu("gjord på nytt: hem"), "≤", 10, 1),
    goal("minne under belastning, högst, MB", Math.max(...highest), "≤", 450),
    goal(`minne ${REST_SECONDS} s efter belastningen, MB`, restedMb, "≤", 350),
  ];
  const goals = [
    ...compared.map((name) =>
      goal(
        `${name} / bara Node, svar per CPU-s`,
        share(`butiken: ${name}`, `bara Node: ${name}`),
        "≥",
        0.5,
        2,
      ),
    ),
    ...compared.map((name) =>
      goal(
        `${name}, p99 i ms`,
        middle(`butiken: ${name}`, (each) => each.p99),
        "≤",
        25,
      ),
    ),
    ...names.map((name) =>
      goal(
        `${name} gjord på nytt / tom, lika stor, svar per CPU-s`,
        share(`gjord på nytt: ${name}`, `tom, lika stor: ${name}`),
        "≥",
        0.8,
        2,
      ),
    ),
    ...rest,
  ];
  console.log("");
  console.log(table(["jämförelse", "värde", "mål", "nått"], goals));
}
