// npm run verify: what certifies rather than tests, on the build of this source. What a page weighs, properties and races
// as often as promised, every page, a short share of the fault suite, of the requests nobody should send and of the
// promises with a size. `npm test` goes before it.
import path from "node:path";
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

const tryOften = () =>
  step("hela antalet", (run) =>
    run("vitest", [bin("vitest"), "run", "tests/db", "--tags-filter=runs"], {
      ...env,
      NODE_ENV: "test",
      RUNS: "whole",
    }),
  );

const firstLane = async () => {
  await tryOften();
  await certify("okända adresser", "tests/promises/run.ts", "--part=0.1", "--only=23");
  await certify("återställning", "tests/faults/drill.ts");
};
const secondLane = async () => {
  await certify("budgetar", "dev/budgets.ts");
  await certify("fuzz", "tests/fuzz/run.ts", "--short");
  // Those that count; what they measure in time needs a quiet machine and the whole size.
  await certify("löften", "tests/promises/run.ts", "--part=0.05", "--only=1,4,20");
};

// What measures no time runs beside another: the budgets wait for pages that have come to rest.
await Promise.all([firstLane(), secondLane()]);
await certify("alla sidor", "tests/run.ts", "test", "tests/e2e", "--project=certifies");
// What is told of time has the machine to itself.
await certify("fel", "tests/faults/run.ts", "--short");
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
await life.stop(totals.failed === 0 ? 0 : 1);
