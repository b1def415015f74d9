// npm run bench: what the shop can do, asked in turns with servers that do nothing but hand out its HTML, and what
// many orders, cards and posts change. Prints the tables of README.md.
//   --seconds 3  per measurement   --rounds 3   --connections 50   --only hem,produkt   --no-curve
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBareNext } from "../bare-next.ts";
import { lifecycle } from "../lifecycle.ts";
import { startMeasuredShop } from "../measured-shop.ts";
import { table } from "../table.ts";
import { measure, memoryOf, type Measure, type Target } from "./load.ts";
import { bareNode, hasNginx, nextStart, nginxFile, nginxFront } from "./references.ts";
import { newOrder, openSession } from "../shopper.ts";

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "bench"),
  options: {
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "50" },
    only: { type: "string" },
    "no-curve": { type: "boolean", default: false },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const connections = Number(options.connections);
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
const plain = await nextStart(life, folder, shop.env);
const bare = await startBareNext(life);
const textOf = async (url: string) => (await fetch(url)).text();
const html = await textOf(`${shopUrl}/`);
const node = await bareNode(life, folder, html);
const file = hasNginx() ? await nginxFile(life, folder, html) : undefined;
const front = hasNginx() ? await nginxFront(life, folder, shopUrl) : undefined;
if (!hasNginx()) console.log("nginx saknas (apt-get install nginx-light): dess rader hoppas över.");
const session = await openSession(shopUrl);
const post = /href="(\/blogg\/(?!sida\/|rss)[^"?#]+)"/.exec(await textOf(`${shopUrl}/blogg`))![1]!;
const order = await newOrder(shopUrl);

const pages = {
  hem: "/",
  produkt: "/vuxenstav",
  blogginlägg: post,
  varukorg: "/varukorg",
  kassa: "/checkout",
};
const served = (server: string, url: string, pids: number[]) =>
  Object.entries(pages).map(([name, page]): Target => ({
    name: `${server}: ${name}`,
    url: url + page,
    pids: () => pids,
  }));
/** Pages made per request: the answer to a form sent without script, and the admin's login. */
const perRequest = { "presentkort, per anrop": "/presentkort?svar=1", inloggning: "/admin/login" };
/** The bare page made per request, with rows until it has as much HTML as a page of the shop. */
async function bareAsLarge(page: string): Promise<string> {
  const size = async (url: string) => (await textOf(url)).length;
  const address = (rows: number) => `${bare.url}/per-request?rows=${rows}`;
  const [wanted, none, some] = [await size(shopUrl + page), await size(address(0)), await size(address(100))];
  return address(Math.round((wanted - none) / ((some - none) / 100)));
}
const asLarge = await Promise.all(
  Object.entries(perRequest).map(async ([name, page]): Promise<Target> => ({
    name: `tom sida, lika mycket HTML: ${name}`,
    url: await bareAsLarge(page),
    pids: () => [bare.pid()],
  })),
);

const targets: Target[] = [
  { name: "tom Next-sida", url: `${bare.url}/`, pids: () => [bare.pid()] },
  { name: "tom Next-sida per anrop", url: `${bare.url}/per-request`, pids: () => [bare.pid()] },
  ...asLarge,
  { name: "tom Next-route, POST", url: `${bare.url}/api`, pids: () => [bare.pid()], body: () => "{}" },
  { name: "bara Node: hem", url: node.url, pids: () => [node.pid] },
  ...(file ? [{ name: "bara nginx, fil: hem", url: file.url, pids: () => [file.pid] }] : []),
  ...served("next start", plain.url, [plain.pid]),
  ...served("butiken", shopUrl, [shopPid]),
  { name: "butiken: presentkort", url: `${shopUrl}/presentkort`, pids: () => [shopPid] },
  ...Object.entries(perRequest).map(([name, page]) => ({
    name: `butiken: ${name}`,
    url: shopUrl + page,
    pids: () => [shopPid],
  })),
  ...(front ? served("butiken bakom nginx", front.url.slice(0, -1), [front.pid, shopPid]) : []),
  {
    name: "butiken: verify-payment",
    url: `${shopUrl}/api/verify-payment`,
    pids: () => [shopPid],
    body: () => JSON.stringify({ sessionId: session }),
    status: 202,
  },
  {
    name: "butiken: create-checkout",
    url: `${shopUrl}/api/create-checkout`,
    pids: () => [shopPid],
    body: order,
  },
].filter(({ name }) => !options.only || options.only.split(",").some((part) => name.includes(part)));

// Everything warm first; then in turns, so that a busy moment of the machine hits them all alike.
for (const target of targets) await measure(target, 5, 1);
const measured = new Map<string, Measure[]>(targets.map(({ name }) => [name, []]));
for (let round = 1; round <= rounds; round += 1) {
  for (const target of targets) {
    measured.get(target.name)!.push(await measure(target, connections, seconds));
    await sleep(100);
  }
  console.log(`runda ${round} av ${rounds} klar, last ${os.loadavg()[0]!.toFixed(1)}`);
}
const lastMb = memoryOf({ pids: () => [shopPid] });
await sleep(REST_SECONDS * 1000);
const restedMb = memoryOf({ pids: () => [shopPid] });
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
  const highest = targets
    .filter(({ name }) => name.startsWith("butiken: "))
    .reduce((most, { name }) => Math.max(most, ...measured.get(name)!.map((each) => each.memoryMb)), 0);
  const middle = (name: string, of: (each: Measure) => number) => {
    const sorted = (measured.get(name) ?? []).map(of).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : "–");
  const rows = targets.map(({ name }) => [
    name,
    whole(middle(name, (each) => each.perSecond)),
    whole(middle(name, (each) => each.perCpuSecond)),
    whole(middle(name, (each) => each.p50)),
    whole(middle(name, (each) => each.p99)),
    whole(middle(name, (each) => each.memoryMb)),
    whole((measured.get(name) ?? []).reduce((total, { wrong }) => total + wrong, 0)),
  ]);
  console.log(
    `\n${connections} anslutningar, ${rounds} × ${seconds} s om vartannat, medianer; ${os.cpus().length} kärnor, Node ${process.version}\n`,
  );
  console.log(table(["", "svar/s", "svar/CPU-s", "p50 ms", "p99 ms", "MB", "fel"], rows));
  const cpu = (name: string) => middle(name, (each) => each.perCpuSecond);
  const rate = (name: string) => middle(name, (each) => each.perSecond);
  const ratio = (text: string, value: number, goal: string) => [
    text,
    Number.isFinite(value) ? value.toFixed(2) : "–",
    goal,
  ];
  const best = front ? "butiken bakom nginx" : "butiken";
  console.log("");
  console.log(
    table(
      ["jämförelse, hem", "kvot", "mål"],
      [
        ratio(`${best} / bara Node, svar per CPU-s`, cpu(`${best}: hem`) / cpu("bara Node: hem"), "≥ 0.50"),
        ratio(`${best} / bara Node, svar per s`, rate(`${best}: hem`) / rate("bara Node: hem"), "≥ 0.50"),
        ratio(`${best} / next start, svar per s`, rate(`${best}: hem`) / rate("next start: hem"), "≥ 20"),
        ratio("butiken / next start, svar per s", rate("butiken: hem") / rate("next start: hem"), ""),
        ratio("butiken / next start, svar per CPU-s", cpu("butiken: hem") / cpu("next start: hem"), ""),
        ...["presentkort", ...Object.keys(perRequest)].map((name) =>
          ratio(
            `${name} / tom sida per anrop, svar per CPU-s`,
            cpu(`butiken: ${name}`) / cpu("tom Next-sida per anrop"),
            "≥ 0.70",
          ),
        ),
        ...Object.keys(perRequest).map((name) =>
          ratio(
            `${name} / tom sida med lika mycket HTML`,
            cpu(`butiken: ${name}`) / cpu(`tom sida, lika mycket HTML: ${name}`),
            "",
          ),
        ),
        ratio(
          `${best}, p99 i ms`,
          middle(`${best}: hem`, (each) => each.p99),
          "≤ 25",
        ),
        ratio("minne under belastning, högst, MB", highest, ""),
        ratio("minne vid sista svaret, MB", lastMb, ""),
        ratio(`minne ${REST_SECONDS} s efter belastningen, MB`, restedMb, "≤ 300"),
      ],
    ),
  );
}
