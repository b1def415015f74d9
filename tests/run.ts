// npm test: cheap steps first; its last line is "N passed, N failed". The certifying tests run in npm run verify.
// npm test -- cart checkout: only the browser journeys with these names.
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
// A client that sends no X-Forwarded-For is counted by the address of its socket.
process.env.TRUSTED_PROXIES = "1";
// A busy machine is slow: a time limit of the shop must fail only what hangs.
process.env.TIMEOUT_FACTOR = "20";

const life = lifecycle({ stopWithinMs: 60_000 });
const began = performance.now();
const busy = machineSeconds();
const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || ".data");
const folder = freshFolder(path.join(dataDir, "test"));
const { step, totals } = makeSteps(life.onStop);
const slowest = new Map<string, string>();
// Registered before anything is started, so it runs after the shops and databases have ended and counts their CPU time.
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
// Recording traces costs a fifth of the time, so only journeys chosen by name are traced.
const chosen =
  journeys.length > 0
    ? ["--trace=retain-on-failure", ...journeys]
    : ["--project=with-pictures", "--project=without-pictures"];
// Each choice of journeys has its own output folder: two runs at once would otherwise empty each other's.
const output = `--output=test-results/${journeys.join("-").replaceAll(/[^\w-]+/g, "-") || "all"}`;
// A journey waits a quarter of its time, for a page or a clock: one browser more than there are cores is 8 % faster.
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

/** The settings by which a journey reaches its shop. */
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

/** Runs a test runner and reads its counts. Throws FailedTests, with at least one failure, when the runner failed. */
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
    // no report: the runner did not even start
    refused = true;
  }
  if (!refused) return counts;
  throw new FailedTests({ ...counts, failed: Math.max(1, counts.failed) });
}

/** Makes a folder for this run, named by its pid; removes the folders that killed runs left behind. */
function freshFolder(base: string): string {
  mkdirSync(base, { recursive: true });
  for (const name of readdirSync(base))
    if (!existsSync(`/proc/${name}`)) rmSync(path.join(base, name), { recursive: true, force: true });
  const own = path.join(base, String(process.pid));
  mkdirSync(own, { recursive: true });
  life.onStop(() => rmSync(own, { recursive: true, force: true }));
  return own;
}
