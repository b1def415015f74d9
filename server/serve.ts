// npm run serve: production. Everything real, nothing started but the shop itself.
import path from "node:path";
import { serverCommand } from "../ops/build.ts";
import { loadDotEnv, projectRoot } from "../ops/files.ts";
import { lifecycle } from "../ops/lifecycle.ts";
import { supervise } from "../ops/supervise.ts";
import { writePlainLines } from "./plain-lines.ts";

if (!process.stdout.isTTY) writePlainLines();
const life = lifecycle(35_000);
loadDotEnv();
Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
process.env.DATA_DIR = path.resolve(projectRoot, process.env.DATA_DIR || ".data");

// lib/kernel/env.ts resolves `server-only` to nothing under this condition.
const prepare = [process.execPath, "--conditions=react-server", path.join(projectRoot, "server/prepare.ts")];
await life.run("Starten", prepare, process.env);

const shop = supervise(serverCommand(), {
  // Who answers visitors does not know the password of the tables' owner.
  env: { ...process.env, MIGRATE_DATABASE_URL: "" },
  wholeGroup: true,
  graceSeconds: 25,
});
life.onStop(shop.stop);
await life.stop((await shop.exited) || 1);
