// npm run bench:orders: paid orders a second, by one and two processes of the shop, with the database on the same machine
// and behind a network of 2 ms. --seconds 5 per measurement
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { findBroken } from "../ops/invariants.ts";
import { lifecycle, temporaryFolder } from "./lifecycle.ts";
import { migrate } from "../ops/migrate.ts";
import { withClient } from "../ops/with-client.ts";
import { startDatabase } from "./database.ts";
import { startFaultProxy } from "./stand-ins/fault-proxy.ts";
import { table } from "./table.ts";

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "bench-orders"),
  options: { seconds: { type: "string", default: "5" } },
});
const seconds = Number(options.seconds);
/** Checkouts prepared for each process: more than it can settle. */
const PREPARED = 600 * seconds;
/** Round trips to the database; the proxy delays each query by this. */
const DISTANCES_MS = [0, 2];
const INSTANCES = [1, 2];

const life = lifecycle();
const folder = temporaryFolder(life, "bench");
const database = await startDatabase({ dir: path.join(folder, "postgres"), name: "bench" });
life.onStop(database.stop);
await migrate(database.url);
const proxy = await startFaultProxy({ port: database.port });
life.onStop(proxy.close);

function startInstance(url: string): ChildProcess {
  const script = path.join(import.meta.dirname, "bench/settle-orders.ts");
  const args = ["--conditions=react-server", "--import", "tsx", script, String(seconds), String(PREPARED)];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      DATABASE_URL: url,
      AUTH_SECRET: "bench",
      STRIPE_SECRET_KEY: "sk_test_bench",
      STRIPE_WEBHOOK_SECRET: "whsec_bench",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "Stavmakeriet <hej@example.se>",
      EVENT_RECIPIENT: "verkstad@example.se",
    },
  });
  child.on("exit", (code) => code && life.fail(`En process slutade med ${code}.`));
  life.onStop(() => void child.kill());
  return child;
}

/** Orders a second over all instances. */
async function measure(distanceMs: number, instances: number): Promise<number> {
  proxy.set(distanceMs === 0 ? "pass" : { slow: distanceMs });
  const url = new URL(database.url);
  if (distanceMs > 0) url.port = String(proxy.port);
  const children = Array.from({ length: instances }, () => startInstance(url.toString()));
  await Promise.all(children.map((child) => once(child, "message")));
  const made = children.map(async (child) => {
    child.send("go");
    const [{ paid, seconds }] = (await once(child, "message")) as [{ paid: number; seconds: number }];
    return paid / seconds;
  });
  const rates = await Promise.all(made);
  await Promise.all(children.map((child) => child.exitCode ?? once(child, "exit")));
  return rates.reduce((all, rate) => all + rate);
}

const rows: string[][] = [];
for (const distanceMs of DISTANCES_MS)
  for (const instances of INSTANCES)
    rows.push([`${distanceMs} ms`, String(instances), (await measure(distanceMs, instances)).toFixed(0)]);
console.log(table(["databasen bort", "processer", "ordrar i sekunden"], rows));

const broken = await withClient(database.url, (client) => findBroken((sql) => client.query(sql)));
for (const { rule } of broken) console.error(rule);
await life.stop(broken.length ? 1 : 0);
