import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const resolve = {
  alias: [
    { find: "server-only", replacement: path.join(import.meta.dirname, "tests/support/server-only.ts") },
    { find: /^@\//, replacement: `${import.meta.dirname}/` },
  ],
};

/** What takes longer hangs. No test is red because a machine is slow: seven times the slowest on two busy cores. */
const HANGS = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

// A time zone nobody here lives in: code that forgets Europe/Stockholm fails loudly.
process.env.TZ = "Asia/Kathmandu";

export default defineConfig({
  test: {
    // Tests with a database wait half the time: one worker more than there are cores is 10 % quicker than as many.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}", "tests/dev/**/*.test.ts"],
          setupFiles: ["tests/support/setup.ts"],
          ...HANGS,
        },
      },
      {
        resolve,
        test: {
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          globalSetup: ["tests/support/db-global-setup.ts"],
          setupFiles: ["tests/support/setup.ts", "tests/support/db-setup.ts"],
          ...HANGS,
        },
      },
    ],
  },
});
