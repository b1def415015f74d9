// npm run serve: production. Everything real, nothing started but the shop itself.
import { availableParallelism } from "node:os";
import path from "node:path";
import { loadDotEnv, projectRoot } from "../ops/files.ts";
import { lifecycle } from "../ops/lifecycle.ts";
import { keepStatic } from "./older-static.ts";
import { writePlainLines } from "./plain-lines.ts";
import { startWorkers } from "./workers.ts";

if (!process.stdout.isTTY) writePlainLines();
const life = lifecycle(30_000);
loadDotEnv();
Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
process.env.DATA_DIR = path.resolve(projectRoot, process.env.DATA_DIR || ".data");

// lib/env.ts resolves `server-only` to nothing under this condition.
const prepare = [process.execPath, "--conditions=react-server", path.join(projectRoot, "server/prepare.ts")];
await life.run("Starten", prepare, process.env);

// As it was called: with a link in it, such as /srv/butik/current, this is the release that the link names now.
const release = path.resolve(process.argv[1]!, "../..");
keepStatic(release);
const workers = startWorkers({
  count: Number(process.env.WORKERS) || availableParallelism(),
  release,
  // Who answers visitors does not know the password of the tables' owner.
  env: { ...process.env, MIGRATE_DATABASE_URL: "" },
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
