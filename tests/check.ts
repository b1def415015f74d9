// npm run check, for use while you write: types, lint, imports, and the unit tests of files changed since the last commit.
import { generateClient } from "../ops/build.ts";
import { lifecycle } from "../dev/lifecycle.ts";
import { both, makeChecks } from "./checks.ts";
import { makeSteps } from "./steps.ts";

const life = lifecycle();
const { step } = makeSteps(life.onStop);
const { types, lint, imports, changed } = makeChecks(step, { ...process.env, NEXT_TELEMETRY_DISABLED: "1" });

const ok =
  (await step("prisma generate", generateClient)) &&
  (await both(async () => (await both(lint, imports)) && (await types()), changed));
await life.stop(ok ? 0 : 1);
