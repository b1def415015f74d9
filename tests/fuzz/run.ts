// npm run test:fuzz: first visitors without permission try every door of the admin (keys/walk.ts); then every page, route
// and server action of a production shop gets invalid input.
//   --requests 50000  the number of requests
//   --seed 1          repeats the same requests in the same order
//   --keys            only the doors of the admin
//   --hidden          only the raw sockets: malformed HTTP, and requests smuggled in the body of another
//   --short           the share that npm run verify runs: the doors, and at most half a minute of requests
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { adminCookie } from "../support/admin-cookie.ts";
import { seeded } from "../support/random.ts";
import { percentile } from "../support/replies.ts";
import { makeAsk, someAddress } from "./ask.ts";
import { hideRequests } from "./hidden.ts";
import { fireRaw, RAW } from "./raw.ts";
import { readBuild, shoot, type Shot } from "./targets.ts";
import { faultsOf, type Answer } from "./verdict.ts";
import { lifecycle } from "../../dev/lifecycle.ts";
import { hasNginx } from "../../dev/bench/references.ts";
import { startMeasuredShop } from "../../dev/measured-shop.ts";
import { freePort } from "../../dev/free-port.ts";
import { startFront } from "../../dev/front.ts";
import { forgetSettings } from "../support/own-shop.ts";

const { values: flags } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "fuzz"),
  options: {
    requests: { type: "string" },
    seed: { type: "string", default: "1" },
    keys: { type: "boolean", default: false },
    hidden: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
  },
});
const REQUESTS = Number(flags.requests ?? (flags.short ? 1_500 : 50_000));
const SHORT_MS = 25_000;
/** How often each smuggling attempt is made: whether it hits another visitor's answer is a race. */
const ROUNDS = flags.short ? 1 : 10;
const AT_ONCE = 12;
const SHOWN = 60;

const life = lifecycle({ stopWithinMs: 60_000 });
const folder = mkdtempSync(path.join(os.tmpdir(), "fuzz-"));
life.onStop(() => rmSync(folder, { recursive: true, force: true }));
forgetSettings();
// Every request comes from a new address; otherwise rate limits would answer instead of the handlers.
process.env.TRUSTED_PROXIES = "1";
const { url, env, standIns } = await startMeasuredShop(life, folder);
const [databaseUrl, authSecret] = [env.MIGRATE_DATABASE_URL!, env.AUTH_SECRET!];
// Imported now, because it reads the manifests of the build, which the start may just have rebuilt.
const { tryEveryKey } = await import("./keys/walk.ts");
const port = Number(new URL(url).port);

const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
life.onStop(() => database.end());
const random = seeded(Number(flags.seed));
const ask = makeAsk(port, AT_ONCE);
const build = readBuild();
const cookie = await adminCookie(databaseUrl, authSecret);
const statuses = new Map<number, number>();
const targets = new Map<string, number>();
const times: number[] = [];
type Finding = { shot: Shot; admin: boolean; fault: string; answer: Answer; count: number };
const findings = new Map<string, Finding>();
let sent = 0;

const shop = { url, databaseUrl, authSecret, stripeUrl: standIns.stripe! };
const tried = flags.hidden
  ? { said: [], broken: [] }
  : await tryEveryKey(shop, { random, short: flags.short });
const began = performance.now();
if (!flags.keys && !flags.hidden) await Promise.all(Array.from({ length: AT_ONCE }, worker));
const faults = [...tried.broken];
await onSockets(port, false);
if (!flags.keys) await throughNginx();
if (!flags.keys && !flags.hidden) report();
for (const line of tried.said) console.log(line);
for (const fault of faults.slice(0, SHOWN)) console.log(`✗ ${fault}`);
const wrong = findings.size + faults.length;
console.log(`Råa     ${Object.keys(RAW).length} anrop\n${wrong ? `✗ ${wrong} slags fel` : "✓ inget fel"}`);
await life.stop(wrong ? 1 : 0);

/** Runs the raw-socket tests against the server on this port. */
async function onSockets(port: number, behindNginx: boolean): Promise<void> {
  const where = behindNginx ? "genom nginx" : "";
  const target = { port, counted, behindNginx, ownerCookie: cookie };
  const hidden = await hideRequests(target, ROUNDS);
  const raw = (await fireRaw(port, behindNginx)).map((fault) => `rå ${fault}`);
  faults.push(...[...hidden.faults, ...raw].map((fault) => `${where} ${fault}`));
  tried.said.push(`${hidden.said} ${where}`);
}

async function throughNginx(): Promise<void> {
  if (!hasNginx()) return void tried.said.push("Gömda   hoppas över genom nginx: den är inte installerad");
  const front = await freePort();
  await startFront(life, folder, front, [port]);
  await onSockets(front, true);
}

/** The addresses for which the shop has counted a guess of a code. */
async function counted(addresses: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ address: string }>(
    "SELECT split_part(key, ':', 2) AS address FROM rate_limits WHERE split_part(key, ':', 2) = ANY($1)",
    [addresses],
  );
  return rows.map(({ address }) => address);
}

async function worker(): Promise<void> {
  while (sent < REQUESTS && !(flags.short && performance.now() - began > SHORT_MS)) {
    const shot = shoot(build, random);
    const admin = random.chance(0.5);
    sent++;
    const headers: Record<string, string> = { "x-forwarded-for": someAddress(random.next), ...shot.headers };
    if (admin) headers.cookie = [shot.headers.cookie, cookie].filter(Boolean).join("; ");
    const answer = await ask({ ...shot, headers });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const kind = shot.target.split(" ")[0]!;
    targets.set(kind, (targets.get(kind) ?? 0) + 1);
    times.push(answer.ms);
    for (const fault of faultsOf(shot.url, answer)) {
      const key = `${shot.target} ${fault}`;
      const known = findings.get(key);
      if (known) known.count++;
      else findings.set(key, { shot, admin, fault, answer, count: 1 });
    }
  }
}

function report(): void {
  const at = (part: number) => percentile(times, part).toFixed(0);
  const seconds = (performance.now() - began) / 1000;
  const list = (map: Map<number | string, number>) =>
    [...map]
      .sort(([a], [b]) => String(a).localeCompare(String(b)))
      .map(([key, count]) => `${key}: ${count}`)
      .join("  ");
  for (const { shot, admin, fault, answer, count } of findings.values()) {
    console.log(`\n✗ ${fault} (${count} gånger) ${shot.target}${admin ? ", som admin" : ""}`);
    console.log(`  ${shot.method} ${shot.url.slice(0, 300)} ${JSON.stringify(shot.headers).slice(0, 400)}`);
    if (shot.body) console.log(`  ${JSON.stringify(shot.body.toString("utf8").slice(0, 500))}`);
    console.log(`  → ${answer.status} ${answer.type} ${JSON.stringify(answer.body.slice(0, 200))}`);
  }
  console.log(
    `\n${sent} anrop (frö ${flags.seed}) på ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)} i sekunden`,
  );
  console.log(`Mål     ${list(targets)}`);
  console.log(`Status  ${list(statuses)}`);
  console.log(`Tid     p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms  längst ${at(1)} ms`);
}
