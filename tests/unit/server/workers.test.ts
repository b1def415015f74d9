import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "@/ops/files";

let release: string;
let node: string;

beforeEach(() => {
  release = mkdtempSync(path.join(tmpdir(), "release-"));
  for (const each of ["server", "node_modules/node/bin"])
    mkdirSync(path.join(release, each), { recursive: true });
  const worker = 'import { createServer } from "node:http"; createServer().listen(0);';
  writeFileSync(path.join(release, "server/index.ts"), `${worker} console.log(process.env.NODE_OF);`);
  writeFileSync(path.join(release, "package.json"), '{"type":"module"}');
  node = path.join(release, "node_modules/node/bin/node");
});
afterEach(() => rmSync(release, { recursive: true }));

/** Starts a worker of the release in a process of its own; what that says. */
function startOne(): string {
  const script = `
    import { startWorkers } from ${JSON.stringify(path.join(projectRoot, "server/workers.ts"))};
    const workers = startWorkers({ count: 1, release: ${JSON.stringify(release)}, env: process.env });
    await workers.ready.catch((error) => console.log(error.message));
    await workers.stop();
    process.exit(0);`;
  const command = ["--input-type=module", "--eval", script];
  return execFileSync(process.execPath, command, { encoding: "utf8", timeout: 20_000 });
}

describe("a worker", () => {
  test("a worker runs on its release's own Node, so that the folder of an earlier one can go", () => {
    const program = `#!/bin/sh\nNODE_OF=release exec ${process.execPath} "$@"\n`;
    writeFileSync(node, program, { mode: 0o755 });
    expect(startOne()).toBe("release\n");
  });

  test("a worker that can't be started ends nothing but itself", () => {
    writeFileSync(node, "");
    expect(startOne()).toBe("En arbetare kunde inte starta (EACCES).\n");
  });
});
