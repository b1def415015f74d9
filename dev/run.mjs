// The entry of all commands: npm start, npm test, npm run serve and so on. Runs on the machine's own Node (18 or newer),
// installs missing packages and hands over to the project's Node 24.
import { spawn, spawnSync } from "child_process";
import { createHash } from "crypto";
import { existsSync, linkSync, readFileSync, statSync, unlinkSync, writeFileSync } from "fs";
import { tmpdir } from "os";
import path from "path";
import { fileURLToPath } from "url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const scripts = {
  start: "dev/start.ts",
  dev: "dev/start.ts",
  check: "tests/check.ts",
  test: "tests/run.ts",
  verify: "tests/verify.ts",
  build: "ops/make-build.ts",
  serve: "server/serve.ts",
  migrate: "ops/migrate.ts",
  faults: "tests/faults/run.ts",
  fuzz: "tests/fuzz/run.ts",
  promises: "tests/promises/run.ts",
  rolling: "tests/rolling/run.ts",
  backup: "ops/backup.ts",
  restore: "ops/restore.ts",
  "bench-orders": "dev/bench-orders.ts",
  budgets: "dev/budgets.ts",
  bench: "dev/bench/run.ts",
  lighthouse: "dev/lighthouse.ts",
};
// These install nothing where packages exist: a server may have no development packages, and its shop may be running.
const ON_A_SERVER = ["build", "serve", "migrate", "backup", "restore"];
/** These need no packages of tests/package.json. */
const WITHOUT_TESTS = ["start", "dev"].concat(ON_A_SERVER);
const command = process.argv[2];
const node = path.join(root, "node_modules/node/bin/node");

const asksForHelp = process.argv.includes("--help");
if (asksForHelp || !Object.keys(scripts).includes(command)) {
  console.error(`Använd: npm run ${Object.keys(manifest().scripts).join(" | npm run ")}`);
  console.error("Vad var och en gör står i docs/commands.md.");
  process.exit(asksForHelp ? 0 : 2);
}
install();
handOver();

/** Runs npm ci when node_modules is missing or made from another lock file. */
function install() {
  const lock = path.join(root, "package-lock.json");
  const stamp = path.join(root, "node_modules/.installed-from");
  const all = createHash("sha256").update(readFileSync(lock)).digest("hex");
  const some = all + " without tests";
  const enough = WITHOUT_TESTS.includes(command) ? [some, all] : [all];
  if (existsSync(node)) {
    if (ON_A_SERVER.includes(command)) return;
    if (existsSync(stamp) ? enough.includes(readFileSync(stamp, "utf8")) : installedByHand(lock)) {
      if (!existsSync(stamp)) writeFileSync(stamp, all);
      return;
    }
  }
  console.log("Installerar paket …");
  keepOwnNode();
  // Only packages that the manifest allows may run install scripts. An old npm doesn't know that list, so it is applied here.
  const which = ["--include=dev"].concat(enough[0] === all ? [] : "--workspaces=false");
  npm("ci", ...which, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
  const { allowScripts } = manifest();
  const isHere = (name) => existsSync(path.join(root, "node_modules", name));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && isHere(name));
  npm("rebuild", "--ignore-scripts=false", "--loglevel=error", ...allowed);
  if (!existsSync(node)) {
    console.error(
      "Node 24 saknas efter installationen: paketet node hämtar det med sitt installationsskript.",
    );
    process.exit(1);
  }
  writeFileSync(stamp, enough[0]);
}

/** npm may run this file on the Node in node_modules, which `npm ci` deletes: a hard link keeps it for npm. */
function keepOwnNode() {
  if (!process.execPath.startsWith(path.join(root, "node_modules") + path.sep)) return;
  const kept = path.join(root, ".node-" + process.pid);
  linkSync(process.execPath, kept);
  process.execPath = kept;
  process.on("exit", () => unlinkSync(kept));
}

/**
 * Runs npm in the project; ends the process when it fails. On an old Node, `npm exec` runs a newer Node and npm for it: the
 * old ones silently leave out packages with native code.
 */
function npm(...args) {
  const own = process.env.npm_execpath;
  const [program, ...before] = own && /\.c?js$/.test(own) ? [process.execPath, own] : ["npm"];
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isOld = major < 20 || (major === 20 && minor < 19);
  if (isOld) {
    const borrowed = ["node@" + manifest().dependencies.node, "npm@11.6.2"].map(
      (name) => "--package=" + name,
    );
    before.push("exec", "--yes", "--loglevel=error", ...borrowed, "--", "npm", "--prefix", root);
  }
  // Elsewhere, because an old npm fails on parts of the project's manifest that it doesn't understand.
  const cwd = isOld ? tmpdir() : root;
  const result = spawnSync(program, before.concat(args), { cwd, stdio: ["inherit", "ignore", "inherit"] });
  if (result.status === 0) return;
  console.error(`npm ${args[0]} misslyckades${result.error ? `: ${result.error.message}` : ""}.`);
  process.exit(result.status || 1);
}

function manifest() {
  return JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
}

/** Detects an npm ci by hand: npm's own copy of the lock is newer than the lock. */
function installedByHand(lock) {
  const copy = path.join(root, "node_modules/.package-lock.json");
  return existsSync(copy) && statSync(copy).mtimeMs >= statSync(lock).mtimeMs;
}

/** Runs the real command on Node 24. By the IPC channel it notices when this process ends, even by kill -9. */
function handOver() {
  const bin = [path.dirname(node), path.join(root, "node_modules/.bin"), process.env.PATH];
  const child = spawn(node, [path.join(root, scripts[command]), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: Object.assign({}, process.env, { PATH: bin.join(path.delimiter) }),
  });
  const stop = () => child.connected && child.send("stop");
  // Ctrl-C reaches the child too, a signal to this process does not; the child treats both together as one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  child.on("exit", (code) => process.exit(code === null ? 1 : code));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    // Notices when npm was killed with -9, which sends no signal to this process.
    setInterval(() => process.ppid !== parent && stop(), 1000).unref();
  }
}
