// The restore drill, by the shop's own commands: take a backup, sell more, lose the database, restore the backup, start
// the shop. Every order sold after the backup must be there again, with its id and its number.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findServerPrograms } from "../../dev/server-programs.ts";
import { newOrder } from "../../dev/shopper.ts";
import { projectRoot } from "../../ops/files.ts";
import { findBroken } from "../../ops/invariants.ts";
import { Stop } from "../../ops/command.ts";
import { lifecycle } from "../../dev/lifecycle.ts";
import { forgetSettings } from "../support/own-shop.ts";
import { payFor } from "../support/pay-for.ts";
import { until } from "../support/until.ts";
import { startWorld } from "./world.ts";

const SOLD_BEFORE = 4;
const SOLD_AFTER = 6;
const BACK_WITHIN_MS = 60_000;

const life = lifecycle({ stopWithinMs: 60_000 });
forgetSettings();
const programs = findServerPrograms();
if (!programs)
  throw new Stop(
    "Övningen behöver ett PostgreSQL med pg_dump, och restic: apt-get install postgresql restic",
  );
const world = await startWorld(life, programs);
const folder = mkdtempSync(path.join(os.tmpdir(), "drill-"));
life.onStop(() => rmSync(folder, { recursive: true, force: true }));
const passwordFile = path.join(folder, "password");
writeFileSync(passwordFile, "drill\n", { mode: 0o600 });

type Order = { id: string; number: number; session: string };
const ordersNow = () =>
  world.sql<Order>("SELECT id, number, stripe_session_id AS session FROM orders ORDER BY number");

async function sell(count: number): Promise<void> {
  const order = await newOrder(world.url);
  for (let sold = 0; sold < count; sold += 1)
    await payFor(world.url, world.stripe.control, JSON.parse(order()) as object);
}

/** Runs a command of the shop as an operator does. */
async function run(command: string, ...args: string[]): Promise<void> {
  const script = path.join(projectRoot, `ops/${command}.ts`);
  const env = {
    ...world.env,
    PATH: `${programs}:${process.env.PATH}`,
    RESTIC_REPOSITORY: path.join(folder, "copies"),
    RESTIC_PASSWORD_FILE: passwordFile,
  };
  await promisify(execFile)(process.execPath, [script, command, ...args], { env });
}

async function loseDatabase(): Promise<void> {
  const url = new URL(world.env.MIGRATE_DATABASE_URL!);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await client.query(`DROP DATABASE "${name}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE "${name}"`);
  await client.end();
}

/** Waits until the sweeper has noted every order number at Stripe: a restore gets the numbers back from there. */
async function untilNoted(): Promise<void> {
  const isNoted = async () =>
    (await world.sql("SELECT name FROM counters WHERE name = 'order' AND noted < value")).length === 0;
  if (!(await until(isNoted, BACK_WITHIN_MS * 3, 500))) throw new Error("Stripe fick inte veta numren.");
}

await sell(SOLD_BEFORE);
await run("backup");
await run("backup", "--kontrollera");
await sell(SOLD_AFTER);
await untilNoted();
const sold = await ordersNow();
await world.web.stop();
await loseDatabase();
const began = performance.now();
await run("restore");
await world.web.start();
await until(async () => (await ordersNow()).length >= sold.length, BACK_WITHIN_MS, 200);
const back = await ordersNow();
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const key = ({ id, number, session }: Order) => `${number} ${id} ${session}`;
const missing = sold.filter((order) => !back.some((each) => key(each) === key(order)));
const broken = await findBroken(async (sql) => ({ rows: await world.sql(sql) }));
for (const order of missing) console.log(`    ✗ order ${key(order)} är borta eller en annan`);
for (const { rule } of broken) console.log(`    ✗ ${rule}`);
const isWell = missing.length + broken.length === 0 && back.length === SOLD_BEFORE + SOLD_AFTER;
console.log(
  `${SOLD_BEFORE} ordrar i kopian, ${SOLD_AFTER} efter den: ${back.length - missing.length} av ${sold.length} tillbaka ` +
    `med nummer och länk ${seconds} s efter att återställningen började, ${broken.length} brutna regler`,
);
await life.stop(isWell ? 0 : 1);
