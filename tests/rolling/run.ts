// npm run test:rolling: two instances behind nginx with visitors and buyers, during a release, a kill -9 of one instance,
// a frozen instance, a restart of the database, and a time without any instance.
//   --seconds 50  how long each event is watched
import { parseArgs } from "node:util";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lifecycle } from "../../dev/lifecycle.ts";
import { comeToRest, findBrokenPromises } from "../faults/checks.ts";
import { ask, type Request } from "../faults/ask.ts";
import { nothingTold, startTraffic } from "../faults/traffic.ts";
import { instanceOf, startWorld } from "../faults/world.ts";
import { forgetSettings } from "../support/own-shop.ts";
import { seeded } from "../support/random.ts";
import { startFront } from "../../dev/front.ts";
import { freePort } from "../../dev/free-port.ts";
import { pidsOf } from "../../dev/bench/process-tree.ts";
import { startWeb } from "../../dev/shop.ts";

const { values: flags } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "rolling"),
  options: { seconds: { type: "string", default: "50" } },
});
const SECONDS = Number(flags.seconds);
/** Pages a second; together with the buyers' requests about twenty requests a second. */
const PAGES_A_SECOND = 17;
const BUYERS = 2;
const PAGES = ["/", "/vuxenstav", "/presentkort", "/blogg", "/checkout", "/varukorg", "/kopvillkor"];
/** nginx uses an instance again a second after it has returned and answered; on a busy machine some seconds later. */
const SEEN_AGAIN_MS = 5_000;
/** How long writes may fail while the database restarts; pages must not fail at all. */
const DATABASE_AWAY_MS = 8_000;
/** Writes in flight may fail: a killed instance loses them, and a frozen one is too late for Stripe's timeout. */
const IN_FLIGHT_MS = 100;
/** A connection cut after the mail server's 250 has the same mail sent again, with the same Message-ID. */
const MAILS_TWICE_ALLOWED = 10;

const life = lifecycle({ stopWithinMs: 60_000 });
forgetSettings();
process.env.TRUSTED_PROXIES = "1";
const world = await startWorld(life);
await world.web.stop();
const folder = mkdtempSync(path.join(os.tmpdir(), "rolling-"));
life.onStop(() => rmSync(folder, { recursive: true, force: true }));
const [first, second] = [await startInstance(), await startInstance()];
const front = await startFront(life, folder, Number(new URL(world.url).port), [first.port, second.port]);

const told = nothingTold();
const traffic = startTraffic(world, { random: seeded(1), told, cards: [], people: BUYERS });
const pages: Request[] = [];
let isOver = false;

/** Starts one instance of the shop on a free port; it stops with `life`. */
async function startInstance() {
  const port = await freePort();
  const start = () =>
    startWeb(
      { life, mode: "start", dataDir: world.dataDir, port, quiet: true },
      { ...world.env, PORT: String(port) },
    );
  return { port, ...instanceOf(await start(), start) };
}

async function visitors(): Promise<void> {
  for (let index = 0; !isOver; index += 1) {
    void ask(world, pages, PAGES[index % PAGES.length]!);
    await sleep(1000 / PAGES_A_SECOND);
  }
}
const visiting = visitors();

const failed = (requests: readonly Request[]) =>
  requests.filter(({ status }) => status === 0 || status >= 500);
const slowest = (requests: readonly Request[]) => Math.max(0, ...requests.map(({ ms }) => ms)) / 1000;
let failures = 0;

/**
 * Watches the answers to visitors and buyers for SECONDS while something happens. A page may never fail. A write may fail
 * if it was sent within the first `writesMayFail` ms, or for "meanwhile" while it happened.
 */
async function during(
  name: string,
  happens: () => Promise<unknown>,
  writesMayFail: number | "meanwhile" = -Infinity,
): Promise<void> {
  const [pagesBefore, writesBefore] = [pages.length, traffic.requests.length];
  const rest = sleep(SECONDS * 1000);
  const began = performance.now();
  await happens();
  const tookMs = performance.now() - began;
  await rest;
  const seen = pages.slice(pagesBefore);
  const bought = traffic.requests.slice(writesBefore);
  const [lostPages, lostWrites] = [failed(seen), failed(bought)];
  const mayFailUntil = began + (writesMayFail === "meanwhile" ? tookMs + SEEN_AGAIN_MS : writesMayFail);
  failures += lostPages.length + lostWrites.filter(({ at }) => at >= mayFailUntil).length;
  const statuses = [...new Set([...lostPages, ...lostWrites].map((each) => `${each.path} ${each.status}`))];
  console.log(
    `${name.padEnd(30)} ${(tookMs / 1000).toFixed(1).padStart(5)} s  ` +
      `sidor ${String(seen.length).padStart(5)}, misslyckade ${lostPages.length}, långsammaste ${slowest(seen).toFixed(1)} s  ` +
      `köp m.m. ${String(bought.length).padStart(4)}, misslyckade ${lostWrites.length}, långsammaste ${slowest(bought).toFixed(1)} s` +
      (statuses.length ? `\n    ${statuses.slice(0, 6).join(", ")}` : ""),
  );
}

await during("ingenting", () => Promise.resolve());
await during("en ny version", async () => {
  for (const instance of [first, second]) {
    await instance.stop();
    await instance.start();
    await sleep(SEEN_AGAIN_MS);
  }
});
await during(
  "kill -9 av en instans",
  async () => {
    await first.kill();
    await sleep(SEEN_AGAIN_MS);
    await first.start();
  },
  IN_FLIGHT_MS,
);
await during(
  "en instans står still 10 s",
  async () => {
    for (const pid of pidsOf(second.pid())) process.kill(pid, "SIGSTOP");
    await sleep(10_000);
    for (const pid of pidsOf(second.pid())) process.kill(pid, "SIGCONT");
  },
  IN_FLIGHT_MS,
);
await during(
  "databasen startas om",
  async () => {
    await world.database.stop("fast");
    await world.database.start();
  },
  DATABASE_AWAY_MS,
);
await during(
  "alla instanser är döda 10 s",
  async () => {
    await Promise.all([first.kill(), second.kill()]);
    await sleep(10_000);
    await Promise.all([first.start(), second.start()]);
  },
  "meanwhile",
);

isOver = true;
await visiting;
await traffic.stop();
for (const stop of [front.stop, first.stop, second.stop]) await stop();
await comeToRest(world);
const broken = await findBrokenPromises(world, told, MAILS_TWICE_ALLOWED);
for (const each of broken) console.log(`    ✗ ${each}`);
const [row] = await world.sql<{ orders: number; paid: number }>(
  `SELECT (SELECT count(*)::int FROM orders) AS orders,
          (SELECT count(*)::int FROM checkouts WHERE status = 'completed') AS paid`,
);
console.log(
  `\n${pages.length} sidor, ${traffic.requests.length} anrop av köpare, ${row!.orders} ordrar av ${row!.paid} betalda köp, ` +
    `${failures} misslyckade som inte får, ${broken.length} brutna löften`,
);
await life.stop(failures + broken.length > 0 ? 1 : 0);
