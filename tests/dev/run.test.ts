// Runs dev/run.mjs in a temporary project with a fake npm and a fake Node that only record how they are called.
// Fails without: a command of a running shop runs no npm ci.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const QUIET = "--ignore-scripts --no-audit --no-fund --loglevel=error";
const ALL = `ci --include=dev ${QUIET}`;
const WITHOUT_TESTS = `ci --include=dev --workspaces=false ${QUIET}`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "run-"));
  mkdirSync(path.join(root, "dev"));
  cpSync("dev/run.mjs", path.join(root, "dev/run.mjs"));
  writeFileSync(path.join(root, "package.json"), '{ "dependencies": { "node": "24" }, "allowScripts": {} }');
  writeFileSync(path.join(root, "package-lock.json"), '{ "after": "a pull" }');
  mkdirSync(path.join(root, "node_modules/node/bin"), { recursive: true });
  const node = path.join(root, "node_modules/node/bin/node");
  writeFileSync(node, '#!/bin/sh\nfor each; do last=$each; done\necho "ran $last"\n', { mode: 0o755 });
  writeFileSync(path.join(root, "node_modules/.installed-from"), "an older lock file");
  writeFileSync(path.join(root, "npm"), `#!/bin/sh\necho "$*" >> ${root}/asked\n`, { mode: 0o755 });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(command: string): { said: string; npm: string[] } {
  const { stdout } = spawnSync(process.execPath, [path.join(root, "dev/run.mjs"), command], {
    env: { ...process.env, npm_execpath: "", PATH: `${root}:${process.env.PATH}` },
    encoding: "utf8",
  });
  const asked = path.join(root, "asked");
  return { said: stdout, npm: existsSync(asked) ? readFileSync(asked, "utf8").trim().split("\n") : [] };
}

const rebuild = expect.stringMatching(/^rebuild/) as string;

test.each(["test", "check"])(
  "after a pull with a new lock file, start and dev install their packages once, and %s adds the test packages",
  (command) => {
    expect(run("start").npm).toEqual([WITHOUT_TESTS, rebuild]);
    expect(run("dev").npm).toHaveLength(2);
    expect(run(command).npm.slice(2)).toEqual([ALL, rebuild]);
    expect(run("start").npm).toHaveLength(4);
  },
);

test.each(["build", "serve", "migrate", "backup", "restore"])(
  "on a server, %s leaves installed packages alone, and installs them only where there are none",
  (command) => {
    expect(run(command)).toEqual({ said: `ran ${command}\n`, npm: [] });
    rmSync(path.join(root, "node_modules"), { recursive: true });
    expect(run(command).npm[0]).toBe(WITHOUT_TESTS);
  },
);

test.each(["doctor", "admin:create"])(
  "on a server, %s runs by a package that npm ci --omit=dev installs",
  (command) => {
    const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(Object.keys(dependencies)).toContain(scripts[command].split(" ")[0]);
  },
);
