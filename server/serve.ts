// npm run serve: production. Everything real, nothing started but the shop itself.
import { availableParallelism } from "node:os";
import path from "node:path";
import { env, type Environment } from "../lib/env.ts";
import { takeConsole } from "../lib/log-lines.ts";
import { INSECURE } from "../lib/production-rules.ts";
import { buildIfChanged, generateClient } from "../ops/build.ts";
import { loadDotEnv, projectRoot } from "../ops/files.ts";
import { lifecycle, Stop } from "../ops/lifecycle.ts";
import { migrateOrStop } from "../ops/migrate.ts";
import { log } from "./log.ts";
import { keepStatic } from "./older-static.ts";
import { startWorkers } from "./workers.ts";

if (!process.stdout.isTTY) takeConsole(log);
const life = lifecycle(30_000);
loadDotEnv();
Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
process.env.DATA_DIR = path.resolve(projectRoot, process.env.DATA_DIR || ".data");
if (process.env.STAND_INS) throw new Stop("Ersättare får inte köras i skarp drift; ta bort STAND_INS.");
const settings = validSettings();
for (const word of settings.ALLOW_INSECURE) console.warn(`ALLOW_INSECURE=${word}: ${INSECURE[word]}`);

await generateClient(life);
await buildIfChanged(life, process.env);
await migrateOrStop(settings.DATABASE_URL);

// As it was called: with a link in it, such as /srv/butik/current, this is the release that the link names now.
const release = path.resolve(process.argv[1]!, "../..");
keepStatic(release);
const workers = startWorkers({
  count: settings.WORKERS || availableParallelism(),
  release,
  args: ["-p", String(settings.PORT)],
  env: process.env,
});
life.onStop(workers.stop);
process.on("SIGUSR2", () => {
  keepStatic(release);
  workers.replace().then(
    () => console.log("Alla arbetare är bytta."),
    (error: Error) => console.error(`${error.message} De gamla arbetarna fortsätter.`),
  );
});
await workers.ready;

function validSettings(): Environment {
  try {
    return env();
  } catch (error) {
    throw new Stop((error as Error).message);
  }
}
