// npm run verify: what certifies rather than tests, on the build of this source. What a page weighs, properties and races
// as often as promised, every page, a short share of the fault suite, of the requests nobody should send and of the
// promises with a size. `npm test` goes before it.
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

/** The files with something that is tried as often as promised: to read the others takes as long as to try it. */
const triedOften = () =>
  globSync("tests/db/**/*.test.ts", { cwd: projectRoot }).filter((file) =>
    readFileSync(path.join(projectRoot, file), "utf8").includes('tags: "runs"'),
  );

const tryOften = () =>
  step("hela antalet", (run) =>
    run("vitest", [bin("vitest"), "run", ...triedOften(), "--tags-filter=runs"], {
      ...env,
      NODE_ENV: "test",
      RUNS: "whole",
    }),
  );

// None of them fails because it is slow: two at a time keep two cores busy, the longest first.
const parts = [
  () => certify("alla sidor", "tests/run.ts", "test", "tests/e2e", "--project=certifies", "--trace=off"),
  tryOften,
  () => certify("budgetar", "dev/budgets.ts"),
  () => certify("fuzz", "tests/fuzz/run.ts", "--short"),
  () => certify("fel", "tests/faults/run.ts", "--short"),
  // Those that count; what they measure in time needs a quiet machine and the whole size.
  () => certify("löften", "tests/promises/run.ts", "--part=0.05", "--only=1,4,20"),
  () => certify("återställning", "tests/faults/drill.ts"),
  // Counts the files of the build: not beside what makes pictures smaller there.
  () => certify("okända adresser", "tests/promises/run.ts", "--part=0.1", "--only=23"),
];
await pLimit(2).map(parts, (part) => part());
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
await life.stop(totals.failed === 0 ? 0 : 1);
