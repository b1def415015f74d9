// npm run test:fuzz: every page, route and server action of a production shop gets input nobody should send.
//   --requests 50000  how many
//   --seed 1          the same requests in the same order again
//   --only action     only targets whose name contains this
//   --short           the share of at most half a minute that npm run verify runs
// SHOP_URL, DATABASE_URL and AUTH_SECRET of a shop that runs already save its start.
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { adminCookie } from "../support/admin-cookie.ts";
import { seeded } from "../support/random.ts";
import { RAW } from "./raw.ts";
import { readBuild, shoot, type Shot } from "./targets.ts";
import { faultsOf, type Answer } from "./verdict.ts";
import { lifecycle } from "../../ops/lifecycle.ts";
import { startMeasuredShop } from "../../dev/measured-shop.ts";
import { forgetSettings } from "../support/own-shop.ts";

const { values: flags } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "fuzz"),
  options: {
    requests: { type: "string" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    short: { type: "boolean", default: false },
  },
});
const REQUESTS = Number(flags.requests ?? (flags.short ? 1_500 : 50_000));
const SHORT_MS = 25_000;
const AT_ONCE = 12;
const GIVE_UP_MS = 30_000;

const life = lifecycle(60_000);
const shop = await shopToBreak();
const { port } = new URL(shop.url);

const random = seeded(Number(flags.seed));
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const build = readBuild();
const cookie = await adminCookie(shop.databaseUrl, shop.authSecret);
const statuses = new Map<number, number>();
const targets = new Map<string, number>();
const times: number[] = [];
type Finding = { shot: Shot; admin: boolean; fault: string; answer: Answer; count: number };
const findings = new Map<string, Finding>();
let sent = 0;
const began = performance.now();

await Promise.all(Array.from({ length: AT_ONCE }, worker));
const rawFaults = await fireRaw();
report();
await life.stop(findings.size || rawFaults.length ? 1 : 0);

/** The shop that SHOP_URL, DATABASE_URL and AUTH_SECRET name, or one of its own. It has to run with TRUSTED_PROXIES=1. */
async function shopToBreak(): Promise<{ url: string; databaseUrl: string; authSecret: string }> {
  const { SHOP_URL: url, DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret } = process.env;
  if (url && databaseUrl && authSecret) return { url, databaseUrl, authSecret };
  forgetSettings();
  // Every request comes from an address of its own, else limits would answer for the handlers.
  process.env.TRUSTED_PROXIES = "1";
  const folder = mkdtempSync(path.join(os.tmpdir(), "fuzz-"));
  life.onStop(() => rmSync(folder, { recursive: true, force: true }));
  const own = await startMeasuredShop(life, folder);
  return { url: own.url, databaseUrl: own.env.MIGRATE_DATABASE_URL!, authSecret: own.env.AUTH_SECRET! };
}

async function worker(): Promise<void> {
  while (sent < REQUESTS && !(flags.short && performance.now() - began > SHORT_MS)) {
    const shot = shoot(build, random);
    const admin = random.chance(0.5);
    if (!shot.target.includes(flags.only)) continue;
    sent++;
    const headers: Record<string, string> = { "x-forwarded-for": address(), ...shot.headers };
    if (admin) headers.cookie = [shot.headers.cookie, cookie].filter(Boolean).join("; ");
    const answer = await ask(shot, headers);
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

function address(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(random.next() * 250)).join(".");
}

function ask(shot: Shot, headers: Record<string, string>): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, type = "", location = "", body = "") =>
      resolve({ status, type, location, body, ms: performance.now() - start });
    const options = {
      agent,
      port,
      host: "127.0.0.1",
      method: shot.method,
      path: shot.url,
      timeout: GIVE_UP_MS,
    };
    const length = shot.body ? { "content-length": String(shot.body.length) } : {};
    const call = request({ ...options, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => done(0));
      response.on("end", () => {
        const isPacked = response.headers["content-encoding"] !== undefined;
        const body = isPacked ? "" : Buffer.concat(chunks).toString("utf8");
        done(response.statusCode!, response.headers["content-type"], response.headers.location, body);
      });
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => done(0));
    call.end(shot.body);
  });
}

/** Bytes that are hardly HTTP, on sockets of their own. */
async function fireRaw(): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, bytes] of Object.entries(RAW)) {
    const start = performance.now();
    const text = await new Promise<string>((resolve) => {
      let got = "";
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
      socket.setTimeout(25_000, () => socket.destroy());
      socket.on("data", (chunk) => {
        got += chunk.toString("utf8");
        if (/^HTTP\/1\.1 \d+/.test(got) && got.includes("\r\n\r\n")) setTimeout(() => socket.destroy(), 200);
      });
      socket.on("error", () => resolve(got));
      socket.on("close", () => resolve(got));
    });
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
    const [, body = ""] = text.split("\r\n\r\n", 2);
    const type = /content-type: ([^\r]*)/i.exec(text)?.[1] ?? "";
    const ms = performance.now() - start;
    const wrong = faultsOf("/", { status, type, location: "", body, ms });
    if (status === 0 && ms > 20_000) wrong.push("inget svar");
    faults.push(...wrong.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

function report(): void {
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0);
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
  for (const fault of rawFaults) console.log(`✗ rå ${fault}`);
  console.log(
    `\n${sent} anrop (frö ${flags.seed}) på ${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)} i sekunden`,
  );
  console.log(`Mål     ${list(targets)}  rå: ${Object.keys(RAW).length}`);
  console.log(`Status  ${list(statuses)}`);
  console.log(`Tid     p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms  längst ${at(1)} ms`);
  const wrong = findings.size + rawFaults.length;
  console.log(wrong ? `✗ ${wrong} slags fel` : "✓ inget fel");
}
