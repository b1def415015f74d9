// npm test: the cheap steps first; ends with the line "N passed, N failed". What certifies comes in npm run verify.
// npm test -- cart checkout: only the browser journeys with these names, for whoever works on them.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { buildIfChanged, buildIsStale, generateClient } from "../ops/build.ts";
import { findBrowser } from "../dev/browser.ts";
import { bin, both, makeChecks } from "./checks.ts";
import { findSecrets } from "./support/bundle-secrets.ts";
import { startDatabase } from "../dev/database.ts";
import { projectRoot, readIfThere } from "../ops/files.ts";
import { Stop } from "../ops/command.ts";
import { lifecycle } from "../dev/lifecycle.ts";
import { startMeasuredShop } from "../dev/measured-shop.ts";
import { forgetSettings } from "./support/own-shop.ts";
import { runningShop } from "../dev/running-shop.ts";
import type { RunningShop } from "../dev/shop.ts";
import {
  journeys as journeysOf,
  machineSeconds,
  processorSeconds,
  slowestTen,
  vitestFiles,
  type PlaywrightReport,
  type VitestReport,
} from "./slowest.ts";
import { FailedTests, makeSteps, type Counts, type Run } from "./steps.ts";

forgetSettings();
// Whoever sends no X-Forwarded-For counts by its socket.
process.env.TRUSTED_PROXIES = "1";

const life = lifecycle(60_000);
const began = performance.now();
const busy = machineSeconds();
const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || ".data");
const folder = freshFolder(path.join(dataDir, "test"));
const { step, totals } = makeSteps(life.onStop);
const slowest = new Map<string, string>();
// Closed after all that is started below: by then the shops and their databases have ended too, and count.
life.onStop(() => {
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  for (const [what, lines] of slowest) console.log(`\nLångsammast, ${what}:\n${lines}`);
  const whole = (machineSeconds() - busy).toFixed(0);
  console.log(
    `\nSammanlagt ${seconds} s, processorn ${processorSeconds()?.toFixed(0) ?? "?"} s, hela maskinen ${whole} s`,
  );
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
});

const journeys = process.argv.slice(3);
// A record of what led to a failure costs a fifth of the time: only those chosen by name are recorded.
const chosen =
  journeys.length > 0
    ? ["--trace=retain-on-failure", ...journeys]
    : ["--project=with-pictures", "--project=without-pictures"];
// What is kept of failures has a folder for each choice: two runs beside each other would empty one another's.
const output = `--output=test-results/${journeys.join("-").replaceAll(/[^\w-]+/g, "-") || "all"}`;
// A journey waits a quarter of its time, for a page or a clock: one more than there are cores is 8 % quicker than as many.
const BROWSERS = journeys.length === 1 ? 1 : Math.min(4, availableParallelism() + 1);
const ok =
  (await step("prisma generate", generateClient)) &&
  (journeys.length > 0 || (await checks())) &&
  (await codeAndBuild()) &&
  (await browser());
await life.stop(ok && totals.failed === 0 ? 0 : 1);

async function checks(): Promise<boolean> {
  const { format, lint, imports, types, unused } = makeChecks(step, env);
  return both(
    async () => (await format()) && (await lint()) && (await imports()),
    async () => (await types()) && (await unused()),
  );
}

async function codeAndBuild(): Promise<boolean> {
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "200",
  };
  const database = await startDatabase({ dir: path.join(folder, "postgres"), name: "shop_e2e", settings });
  life.onStop(database.stop);
  return both(
    async () => journeys.length > 0 || step("enhet och databas", (run) => vitest(run, database.url)),
    () =>
      step("bygge", async (run) => {
        const other = runningShop(dataDir);
        if (other && buildIsStale())
          throw new Stop(
            `Butiken körs i den här mappen (${other.url}) och bygget är gammalt. Stäng den först.`,
          );
        await buildIfChanged(run, env);
        const settings = readIfThere(path.join(projectRoot, ".env.example"))!;
        const found = findSecrets(path.join(projectRoot, ".next/static"), settings, env);
        if (found.length) throw new Stop(`Det här får inte nå en webbläsare:\n${found.join("\n")}`);
      }),
  );
}

async function vitest(run: Run, databaseUrl: string): Promise<Counts> {
  const report = path.join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = [bin("vitest"), "run", ...reporters];
  return counted(
    () => run("vitest", command, { ...env, NODE_ENV: "test", DATABASE_URL: databaseUrl }),
    () => {
      const result = JSON.parse(readIfThere(report)!) as VitestReport;
      slowest.set("testfiler", slowestTen(vitestFiles(result, projectRoot)));
      return { passed: result.numPassedTests, failed: result.numFailedTests };
    },
  );
}

async function browser(): Promise<boolean> {
  return step("webbläsare", async (run) => {
    const chromium = await findBrowser({ run });
    const folders = Array.from({ length: BROWSERS }, (_, index) => path.join(folder, `butik-${index + 1}`));
    const shops = await Promise.all(folders.map((each) => startMeasuredShop(life, each)));
    const report = path.join(folder, "playwright.json");
    return counted(
      () =>
        run("playwright", [bin("playwright"), "test", "--reporter=list,json", output, ...chosen], {
          ...env,
          NODE_ENV: "test",
          CHROMIUM_PATH: chromium,
          SHOPS: JSON.stringify(shops.map(seenByTests)),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        }),
      () => {
        const result = JSON.parse(readIfThere(report)!) as PlaywrightReport;
        slowest.set("resor", slowestTen(journeysOf(result)));
        const { stats } = result;
        return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
      },
    );
  });
}

/** What the journeys know of their shop. */
function seenByTests({ url, env, standIns, admin }: RunningShop) {
  return {
    SHOP_URL: url,
    DATABASE_URL: env.MIGRATE_DATABASE_URL,
    AUTH_SECRET: env.AUTH_SECRET,
    STRIPE_STAND_IN_URL: standIns.stripe,
    INBOX_URL: standIns.inbox,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SERVER_ENV: JSON.stringify(env),
  };
}

/** The counts of a test runner, also when it failed; at least one failure when it says that something did. */
async function counted(work: () => Promise<void>, read: () => Counts): Promise<Counts> {
  let refused = false;
  try {
    await work();
  } catch {
    refused = true;
  }
  let counts: Counts = { passed: 0, failed: 1 };
  try {
    counts = read();
  } catch {
    // no report: it did not even start
    refused = true;
  }
  if (!refused) return counts;
  throw new FailedTests({ ...counts, failed: Math.max(1, counts.failed) });
}

/** A folder of this run's own; those that killed runs left behind are removed. */
function freshFolder(base: string): string {
  mkdirSync(base, { recursive: true });
  for (const name of readdirSync(base))
    if (!existsSync(`/proc/${name}`)) rmSync(path.join(base, name), { recursive: true, force: true });
  const own = path.join(base, String(process.pid));
  mkdirSync(own, { recursive: true });
  life.onStop(() => rmSync(own, { recursive: true, force: true }));
  return own;
}
