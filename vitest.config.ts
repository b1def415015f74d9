import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const resolve = {
  alias: [
    { find: "server-only", replacement: path.join(import.meta.dirname, "tests/support/server-only.ts") },
    { find: /^@\//, replacement: `${import.meta.dirname}/` },
  ],
};

/** Timeouts that only a hanging test reaches, on a slow machine too: seven times the slowest test on two busy cores. */
const HANGS = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Tests that `npm run verify` repeats as often as promised (tests/support/runs.ts), which may take hours. */
const RUNS = { name: "runs", ...(process.env.RUNS && { timeout: 4 * 3_600_000 }) };

/** Matches a test file that changes the process for later files: its modules, or its environment (except what `vi` restores). */
const CHANGES_PROCESS =
  /\bvi\.(mock|doMock|resetModules)\(|process\.env(\.\w+|\["\w+"\]) = |Object\.assign\(process\.env/;

// A time zone nobody here lives in: code that forgets Europe/Stockholm fails loudly.
process.env.TZ = "Asia/Kathmandu";

/** Splits these test files in two projects: one whose files share a process, and `…-alone` with a process for each file. */
function projects(name: string, patterns: string[], setup: { globalSetup?: string[]; setupFiles: string[] }) {
  const files = globSync(patterns, { cwd: import.meta.dirname });
  const isAlone = (file: string) =>
    CHANGES_PROCESS.test(readFileSync(path.join(import.meta.dirname, file), "utf8"));
  return [
    { name, isolate: false, include: files.filter((file) => !isAlone(file)) },
    { name: `${name}-alone`, isolate: true, include: files.filter(isAlone) },
  ].map((project) => ({ resolve, test: { ...project, ...setup, ...HANGS, tags: [RUNS] } }));
}

export default defineConfig({
  test: {
    // Tests with a database wait half the time: one worker more than there are cores is 10 % quicker than as many.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...projects("unit", ["tests/unit/**/*.test.{ts,tsx}", "tests/dev/**/*.test.ts"], {
        setupFiles: ["tests/support/setup.ts"],
      }),
      ...projects("db", ["tests/db/**/*.test.ts"], {
        globalSetup: ["tests/support/db-global-setup.ts"],
        setupFiles: ["tests/support/setup.ts", "tests/support/db-setup.ts"],
      }),
    ],
  },
});
