// npm run verify, after npm test and on its build: page weights, properties and races as often as promised, every page,
// and a short share of the fault suite, of the fuzz suite and of the measured promises.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { projectRoot } from "../ops/files.ts";
import { lifecycle } from "../dev/lifecycle.ts";
import { bin } from "./checks.ts";
import { makeSteps } from "./steps.ts";

const life = lifecycle();
const { step, totals } = makeSteps(life.onStop);
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };

const certify = (name: string, ...command: string[]) =>
  step(name, (run) => run(name, [process.execPath, ...command.map(fromRoot)], env));
const fromRoot = (part: string) => (part.startsWith("-") ? part : path.join(projectRoot, part));

/** Test files with a test tagged `runs`. Loading the other files would take as long as running these tests. */
const filesTaggedRuns = () =>
  globSync("tests/db/**/*.test.ts", { cwd: projectRoot }).filter((file) =>
    readFileSync(path.join(projectRoot, file), "utf8").includes('tags: "runs"'),
  );

const runFullCount = () =>
  step("hela antalet", (run) =>
    run("vitest", [bin("vitest"), "run", ...filesTaggedRuns(), "--tags-filter=runs"], {
      ...env,
      NODE_ENV: "test",
      RUNS: "whole",
    }),
  );

// No part fails for being slow, so two run at a time to keep two cores busy; the longest start first.
const parts = [
  () => certify("alla sidor", "tests/run.ts", "test", "tests/e2e", "--project=certifies", "--trace=off"),
  runFullCount,
  () => certify("budgetar", "dev/budgets.ts"),
  () => certify("fuzz", "tests/fuzz/run.ts", "--short"),
  () => certify("fel", "tests/faults/run.ts", "--short"),
  // Only promises that count something: a promise about time needs a quiet machine and the full size.
  () => certify("löften", "tests/promises/run.ts", "--part=0.05", "--only=1,4,20"),
  () => certify("återställning", "tests/faults/drill.ts"),
  // Counts the files of the build, so it must not run beside a part that resizes pictures there.
  () => certify("okända adresser", "tests/promises/run.ts", "--part=0.1", "--only=23"),
];
await pLimit(2).map(parts, (part) => part());
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
await life.stop(totals.failed === 0 ? 0 : 1);
