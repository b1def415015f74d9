// npm run serve: production. Everything real, nothing started but the shop itself.
import { existsSync } from "node:fs";
import path from "node:path";
import { env, type Environment } from "../lib/env.ts";
import { INSECURE } from "../lib/production-rules.ts";
import { serverCommand } from "../ops/build.ts";
import { loadDotEnv, projectRoot } from "../ops/files.ts";
import { lifecycle, Stop } from "../ops/lifecycle.ts";
import { migrateOrStop } from "../ops/migrate.ts";
import { supervise } from "../ops/supervise.ts";

const GRACE_SECONDS = 25;
const life = lifecycle((GRACE_SECONDS + 5) * 1000);
loadDotEnv();
Object.assign(process.env, { NODE_ENV: "production" });
if (process.env.STAND_INS) throw new Stop("Ersättare får inte köras i skarp drift; ta bort STAND_INS.");
const settings = validSettings();
for (const word of settings.ALLOW_INSECURE) console.warn(`ALLOW_INSECURE=${word}: ${INSECURE[word]}`);
if (!existsSync(path.join(projectRoot, ".next/BUILD_ID"))) throw new Stop("Bygg först: npm run build");

await migrateOrStop(settings.DATABASE_URL);
const next = supervise(serverCommand("-p", process.env.PORT || "3000"), {
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  wholeGroup: true,
  graceSeconds: GRACE_SECONDS,
});
life.onStop(next.stop);
await life.stop(await next.exited);

function validSettings(): Environment {
  try {
    return env();
  } catch (error) {
    throw new Stop((error as Error).message);
  }
}
