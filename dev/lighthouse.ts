// npm run lighthouse: Lighthouse as a phone for every public page, median of 5, beside an empty Next page in the same
// round. Exit code 1 when accessibility, best practices or SEO is under 100: those don't vary and are measured once.
//   --runs 5   --pages /,/vuxenstav   --reasons: which audits lower the performance
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "playwright";
import { startBareNext } from "./bare-next.ts";
import { findBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { lifecycle, temporaryFolder } from "./lifecycle.ts";
import { shopToMeasure } from "./measured-shop.ts";
import { CART } from "./page-weight.ts";
import { publicPages } from "./public-pages.ts";
import { median, table } from "./table.ts";

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== "lighthouse"),
  options: {
    runs: { type: "string", default: "5" },
    pages: { type: "string" },
    reasons: { type: "boolean", default: false },
  },
});

const PERFECT = { accessibility: "tillgänglighet", "best-practices": "god sed", seo: "SEO" } as const;
type Category = keyof typeof PERFECT;
const TRIES = 3;
// Not a dependency: a hundred megabytes that nothing else needs. npx installs it when it is run.
const LIGHTHOUSE = "lighthouse@13.5.0";

/** The parts of a Lighthouse report that are read here. */
type Result = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { id: string; score: number | null; numericValue?: number; displayValue?: string; details?: unknown }
  >;
};

const life = lifecycle();
const folder = temporaryFolder(life, "lighthouse");
const shop = await shopToMeasure(life, folder);
const bare = await startBareNext(life);
const port = await freePort();
// A profile of its own with something in the cart: an empty checkout only links away.
const browser = await chromium.launchPersistentContext(path.join(folder, "profile"), {
  executablePath: await findBrowser(life),
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
});
life.onStop(() => browser.close());
const keeper = await browser.newPage();
await keeper.goto(`${shop.url}/llms.txt`);
await keeper.evaluate((cart) => localStorage.setItem("varukorg", cart), JSON.stringify(CART));
const devtools = await browser.newCDPSession(keeper);

const wanted = options.pages?.split(",");
const pages = (await publicPages(shop.url)).filter(({ path: each }) => !wanted || wanted.includes(each));
const subjects = [
  { name: "tom Next-sida", url: `${bare.url}/`, judged: false, indexed: false },
  ...pages.map((page) => ({
    name: page.path,
    url: shop.url + page.path,
    judged: true,
    indexed: page.indexed,
  })),
];
// In turns, so that a busy moment of the machine hits all pages alike.
const results = new Map<string, Result[]>(subjects.map(({ name }) => [name, []]));
for (let run = 0; run < Number(options.runs); run += 1) {
  const began = performance.now();
  for (const { name, url } of subjects) {
    const result = await audit(url, run === 0);
    results.get(name)!.push(result);
    console.log(`${run + 1}/${options.runs} ${name}: ${percent(result, "performance")}`);
    if (options.reasons) console.log(reasonsOf(result).join("\n"));
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(`runda ${run + 1}: ${seconds.toFixed(0)} s, last ${os.loadavg()[0]!.toFixed(1)}`);
}

const faults: string[] = [];
const rows = subjects.map(({ name, judged, indexed }) => {
  const all = results.get(name)!;
  const score = (category: string) =>
    category === "performance"
      ? median(all.map((each) => percent(each, category)))
      : percent(all[0]!, category);
  const time = (id: string) => median(all.map((each) => each.audits[id]?.numericValue ?? 0));
  for (const category of Object.keys(PERFECT) as Category[]) {
    if (!judged || (category === "seo" && !indexed) || score(category) === 100) continue;
    faults.push(
      `${name}: ${PERFECT[category]} ${score(category)}: ${failedAudits(all[0]!, category).join(", ")}`,
    );
  }
  return [
    name,
    score("performance").toFixed(0),
    ...Object.keys(PERFECT).map((category) => score(category).toFixed(0)),
    `${(time("largest-contentful-paint") / 1000).toFixed(2)} s`,
    `${time("total-blocking-time").toFixed(0)} ms`,
    time("cumulative-layout-shift").toFixed(3),
  ];
});
console.log(`\nLighthouse, telefon, median av ${options.runs}; last ${os.loadavg()[0]!.toFixed(1)}\n`);
console.log(table(["sida", "snabbhet", ...Object.values(PERFECT), "LCP", "TBT", "CLS"], rows));
for (const fault of faults) console.error(`✗ ${fault}`);
await life.stop(faults.length > 0 ? 1 : 0);

/** Audits a page; retries when the browser lost its trace (NO_NAVSTART on a busy machine). */
async function audit(url: string, whole: boolean): Promise<Result> {
  const flags = whole ? [] : ["--only-categories=performance", "--disable-full-page-screenshot"];
  for (let left = TRIES - 1; ; left -= 1) {
    await devtools.send("Network.clearBrowserCache");
    const run = await lighthouse(url, flags).catch(String);
    const fault = typeof run === "string" ? run : run.runtimeError?.message;
    if (typeof run === "object" && !fault) return run;
    if (left === 0) throw new Error(`${url}: ${fault}`);
    console.log(`  ${url}: ${fault}; en gång till`);
  }
}

async function lighthouse(url: string, flags: readonly string[]): Promise<Result> {
  const report = path.join(folder, "report.json");
  const output = ["--output=json", `--output-path=${report}`, "--quiet", "--disable-storage-reset"];
  await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, `--port=${port}`, ...output, ...flags], {
    env: { ...process.env, CI: "1" }, // asks nothing
  });
  return JSON.parse(readFileSync(report, "utf8")) as Result;
}

function percent(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** The audits that keep the performance under 100, with Lighthouse's own details. */
function reasonsOf(result: Result): string[] {
  const short = (result.categories.performance?.auditRefs ?? [])
    .map(({ id, weight }) => ({ audit: result.audits[id], weight }))
    .filter(({ audit: each }) => each && each.score !== null && each.score < 0.99);
  return short.map(
    ({ audit: each, weight }) =>
      `    ${weight > 0 ? `(${weight}) ` : ""}${each!.id} ${each!.displayValue ?? ""} ${JSON.stringify(each!.details ?? {}).slice(0, 600)}`,
  );
}

function failedAudits(result: Result, category: Category): string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
