// The settings of the browser tests, by a journey that needs no browser.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

// Fails without: a journey has one try.
test("a journey that would pass at a second try fails the run", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "journeys-"));
  try {
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(
      path.join(folder, "playwright.config.ts"),
      `import shop from ${JSON.stringify(path.join(root, "playwright.config.ts"))};
       export default { ...shop, testDir: "." };`,
    );
    writeFileSync(
      path.join(folder, "second.spec.ts"),
      `import { expect, test } from "@playwright/test";
       test("passes at its second try", ({}, { retry }) => expect(retry).toBe(1));`,
    );
    const playwright = path.join(root, "node_modules/.bin/playwright");
    const { code, stdout } = await promisify(execFile)(playwright, ["test", "--reporter=json"], {
      cwd: folder,
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => error,
    );
    expect(code).toBe(1);
    const { stats } = JSON.parse(stdout) as { stats: object };
    expect(stats).toMatchObject({ expected: 0, unexpected: 1, flaky: 0 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
