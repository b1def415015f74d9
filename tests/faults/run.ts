// npm run test:faults: breaks everything a shop depends on while people buy, and checks that nothing is lost.
//   --kills 200   how many times the web server is killed (kill -9) in the middle of work
//   --seed 1      repeats the same traffic and the same moments
//   --only stripe only the faults whose name contains this
//   --short       the share of at most a minute that npm run verify runs
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Request } from "./ask.ts";
import { comeToRest, findBrokenPromises } from "./checks.ts";
import { NORMAL_WEBHOOKS, OUTAGES, RESTART, type Outage } from "./outages.ts";
import { seeded } from "../support/random.ts";
import {
  blogWithoutDatabase,
  fullDisk,
  gracefulStop,
  stopWhileMailing,
  wrongClock,
  type Special,
} from "./specials.ts";
import { killedChanges } from "./killed-changes.ts";
import { killedCheckouts } from "./killed-checkout.ts";
import { readinessTells } from "./readiness.ts";
import { HEADING, line, type Row } from "./table.ts";
import { nothingTold, startTraffic } from "./traffic.ts";
import { startWorld } from "./world.ts";
import { percentile } from "../support/replies.ts";
import { lifecycle } from "../../dev/lifecycle.ts";
import { forgetSettings } from "../support/own-shop.ts";

const { values: flags } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "faults"),
  options: {
    kills: { type: "string" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    short: { type: "boolean", default: false },
  },
});
const KILLS = Number(flags.kills ?? (flags.short ? 4 : 200));
/** After so many kills the shop is brought to rest and checked. */
const KILLS_BETWEEN_CHECKS = 20;
const THINGS_PER_FAULT = flags.short ? 8 : 24;
/** No request may take longer than this, whatever is broken (docs/reliability.md, promise 6). */
const SLOWEST_MS = 12_000;
/** The goal for public pages while a service behind the shop is gone, on a quiet machine. */
const PAGE_P95_MS = 500;

const began = performance.now();
const life = lifecycle({ stopWithinMs: 60_000 });
forgetSettings();
process.env.TRUSTED_PROXIES = "1"; // six shoppers stand for many, so each request comes from a new address
const world = await startWorld(life);
const random = seeded(Number(flags.seed));
const told = nothingTold();
const cards: string[] = [];
const rows: Row[] = [];
let duplicatesAllowed = 0;

function wanted(name: string): boolean {
  return name.toLowerCase().includes(flags.only.toLowerCase());
}

function report(row: Row): void {
  rows.push(row);
  console.log(line(row));
}

async function countOrders(): Promise<number> {
  const [row] = await world.sql<{ count: number }>("SELECT count(*)::int AS count FROM orders");
  return row!.count;
}

function tooSlow(requests: readonly Request[]): string[] {
  const slow = requests.filter(({ ms }) => ms > SLOWEST_MS);
  return slow.length ? [`${slow.length} anrop över ${SLOWEST_MS / 1000} s, t.ex. ${slow[0]!.path}`] : [];
}

/** Checks the public pages. Their speed is reported but not judged, because other work on the machine decides it too. */
function pagesAmong(requests: readonly Request[]): { broken: string[]; note: string } {
  const pages = requests.filter(({ path }) => !path.startsWith("/api/") && !path.startsWith("/admin"));
  const wrong = pages.filter(({ status }) => status !== 200);
  const p95 = percentile(
    pages.map(({ ms }) => ms),
    0.95,
  );
  return {
    broken: wrong.length
      ? [`${wrong.length} sidor svarade inte 200: ${wrong[0]!.path} ${wrong[0]!.status}`]
      : [],
    note: `sidor p95 ${p95.toFixed(0)} ms (mål ${PAGE_P95_MS})`,
  };
}

/** `settled` makes further checks once the shop has come to rest, besides the usual ones. */
type Done = Pick<Row, "requests"> & Partial<Row> & { settled?: () => Promise<string[]> };

/** Breaks something, lets the shop come to rest and reports the broken promises. */
async function runFault(fault: string, work: () => Promise<Done>, lost = false): Promise<void> {
  const before = await countOrders();
  const { settled, broken = [], ...done } = await work();
  const restMs = await comeToRest(world, { lost });
  const left = [
    ...((await settled?.()) ?? []),
    ...(await findBrokenPromises(world, told, duplicatesAllowed)),
  ];
  const orders = (await countOrders()) - before;
  report({ times: 1, ...done, fault, orders, restMs, broken: [...broken, ...left] });
}

/** Kills the server in the middle of traffic, again and again. */
async function killInTraffic(count: number): Promise<void> {
  for (let left = count; left > 0; left -= KILLS_BETWEEN_CHECKS) {
    const times = Math.min(left, KILLS_BETWEEN_CHECKS);
    await runFault(`kill -9 (${count - left + times} av ${count})`, async () => {
      const traffic = startTraffic(world, { random, told, cards });
      for (let index = 0; index < times; index += 1) {
        // Waits up to 400 ms after some work has finished, to hit the middle of the next.
        await traffic.more(1 + Math.floor(random.next() * 4));
        await sleep(random.next() * 400);
        await world.web.kill();
        duplicatesAllowed += 10; // a kill can fall between the SMTP 250 and the commit of a batch of mails
        await world.web.start();
      }
      await traffic.stop();
      return { times, requests: traffic.requests };
    });
  }
}

async function runOutage(each: Outage): Promise<void> {
  const work = async () => {
    const traffic = startTraffic(world, { random, told, cards });
    await traffic.more(4);
    await each.begin(world);
    const mark = traffic.requests.length;
    await traffic.more(THINGS_PER_FAULT);
    const during = traffic.requests.slice(mark);
    await each.end(world);
    await traffic.more(4);
    await traffic.stop();
    duplicatesAllowed += 20; // a connection can be cut after the SMTP 250
    const { requests } = traffic;
    const { broken, note } = each.pagesGoOn ? pagesAmong(during) : { broken: [], note: "" };
    return { requests, broken: [...tooSlow(requests), ...broken], note };
  };
  await runFault(each.name, work, each.lost);
  await world.stripe.control.setWebhooks(NORMAL_WEBHOOKS);
}

async function runWithWrongClock(offset: string): Promise<void> {
  const env = wrongClock(offset);
  const fault = `klockan ${offset}`;
  if (!env) return console.log(`${fault.padEnd(44)} hoppas över: libfaketime är inte installerat`);
  await world.web.stop();
  await world.web.start(env);
  await runFault(fault, async () => {
    const traffic = startTraffic(world, { random, told, cards });
    await traffic.more(THINGS_PER_FAULT);
    await traffic.stop();
    return traffic;
  });
}

/** Runs faults that kill the server between two writes. */
async function runKillFault(name: string, work: () => Promise<Done & { times: number }>): Promise<void> {
  if (!wanted(name)) return;
  await runFault(name, async () => {
    const done = await work();
    duplicatesAllowed += 10 * done.times;
    return done;
  });
}

async function runSpecial(fault: string, work: () => Promise<Special | null>): Promise<void> {
  if (!wanted(fault)) return;
  const before = await countOrders();
  const done = await work();
  if (!done) return console.log(`${fault.padEnd(44)} hoppas över: kräver root`);
  report({ fault, times: 1, ...done, orders: (await countOrders()) - before });
}

/** Adds a published post that nobody has opened, so no copy of it is cached. Returns its slug. */
async function unseenPost(): Promise<string> {
  const slug = `olast-${Date.now()}`;
  await world.sql(
    `INSERT INTO blog_posts (id, title, slug, content, published) VALUES (gen_random_uuid(), $1, $2, '<p>Text.</p>', true)`,
    [`Inlägg ${slug}`, slug],
  );
  return slug;
}

console.log(`frö ${flags.seed}\n${HEADING}`);
try {
  for (const each of flags.short ? [RESTART] : OUTAGES) if (wanted(each.name)) await runOutage(each);
  await runSpecial("SIGTERM under arbete", () => gracefulStop(world));
  await runSpecial("SIGTERM under ett mejl", () => stopWhileMailing(world));
  await runKillFault("kassan dödas före svaret", () => killedCheckouts(world, flags.short ? 1 : 4));
  if (!flags.short) await runKillFault("ändringen dödas mellan två skrivningar", () => killedChanges(world));
  await runSpecial("bildernas disk full", () => fullDisk(world));
  await runSpecial("bloggen utan databas", async () => blogWithoutDatabase(world, await unseenPost()));
  if (!flags.short) {
    await runSpecial("/ready säger som det är", () => readinessTells(world));
    for (const offset of ["+6m", "-6m"]) if (wanted(`klockan ${offset}`)) await runWithWrongClock(offset);
  }
  if (wanted("kill -9")) await killInTraffic(KILLS);
} catch (error) {
  console.error(error);
  rows.push({ fault: "avbrutet", times: 1, orders: 0, requests: [], broken: [String(error)] });
}
const broken = rows.reduce((sum, row) => sum + row.broken.length, 0);
const times = rows.reduce((sum, row) => sum + row.times, 0);
const slowest = Math.max(0, ...rows.flatMap((row) => row.requests.map(({ ms }) => ms)));
console.log(
  `\n${times} fel, ${await countOrders().catch(() => 0)} ordrar, långsammaste anrop ${(slowest / 1000).toFixed(1)} s, ` +
    `${broken} brutna löften, ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
console.log(
  `kvitterat till kunder och admin, och kvar: ${told.orders.size} ordrar, ${told.cards.size} presentkort, ` +
    `${told.posts.size} inlägg, ${told.codes.size} koder, ${told.uploads.size} bilder`,
);
await life.stop(broken > 0 ? 1 : 0);
