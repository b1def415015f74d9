// npm run verify: what certifies rather than tests, on the build of this source. What a page weighs, a short share of the
// fault suite, of the requests nobody should send and of the promises with a size. `npm test` goes before it.
import path from "node:path";
import { projectRoot } from "../ops/files.ts";
import { lifecycle } from "../ops/lifecycle.ts";
import { makeSteps } from "./steps.ts";

const life = lifecycle();
const { step, totals } = makeSteps(life.onStop);
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };

const certify = (name: string, ...command: string[]) =>
  step(name, (run) => run(name, [process.execPath, ...command.map(fromRoot)], env));
const fromRoot = (part: string) => (part.startsWith("-") ? part : path.join(projectRoot, part));

await certify("budgetar", "dev/budgets.ts");
await certify("fel", "tests/faults/run.ts", "--short");
await certify("återställning", "tests/faults/drill.ts");
await certify("fuzz", "tests/fuzz/run.ts", "--short");
await certify("nycklar", "tests/fuzz/run.ts", "--keys", "--short");
// Those that count; what they measure in time needs a quiet machine and the whole size.
await certify("löften", "tests/promises/run.ts", "--part=0.05", "--only=1,4,20");
await certify("okända adresser", "tests/promises/run.ts", "--only=23");
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
await life.stop(totals.failed === 0 ? 0 : 1);
