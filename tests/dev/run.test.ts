// dev/run.mjs in a project of its own, with an npm and a Node that only write down what they are asked.
// Fails without: no npm ci under a running shop.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

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
  writeFileSync(
    path.join(root, "npm.cjs"),
    `require("fs").appendFileSync(${JSON.stringify(path.join(root, "asked"))}, process.argv.slice(2).join(" ") + "\\n")`,
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function run(command: string): { said: string; complaint: string; npm: string[] } {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, "dev/run.mjs"), command], {
    env: { ...process.env, npm_execpath: path.join(root, "npm.cjs") },
    encoding: "utf8",
  });
  const asked = path.join(root, "asked");
  return {
    said: stdout,
    complaint: stderr,
    npm: existsSync(asked) ? readFileSync(asked, "utf8").trim().split("\n") : [],
  };
}

describe("after a pull that brought another lock file", () => {
  test.each(["serve", "migrate", "backup", "restore"])(
    "%s leaves the packages of the running shop alone",
    (command) => {
      const { said, npm } = run(command);
      expect(npm).toEqual([]);
      expect(said).toBe(`ran ${command}\n`);
    },
  );

  test.each([
    ["start", WITHOUT_TESTS],
    ["dev", WITHOUT_TESTS],
    ["test", ALL],
  ])("%s installs first what it needs", (command, which) => {
    expect(run(command).npm).toEqual([which, expect.stringMatching(/^rebuild/)]);
    expect(run(command).npm, "once").toHaveLength(2);
  });

  test("what tests need is installed when they are asked for, and is then enough for start", () => {
    run("start");
    expect(run("check").npm.slice(2)).toEqual([ALL, expect.stringMatching(/^rebuild/)]);
    expect(run("start").npm).toHaveLength(4);
  });
});

describe("on a server", () => {
  test.each(["build", "serve", "migrate", "backup", "restore"])(
    "%s installs where nothing is installed yet",
    (command) => {
      rmSync(path.join(root, "node_modules"), { recursive: true });
      expect(run(command).npm[0]).toBe(WITHOUT_TESTS);
    },
  );

  test.each(["doctor", "admin:create"])("%s runs by a package that npm ci --omit=dev installs", (command) => {
    const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(Object.keys(dependencies)).toContain(scripts[command].split(" ")[0]);
  });
});
