// npm run serve: production. Everything real, nothing started but the shop itself.
import path from "node:path";
import { endAfter, makeRun, refuseUnknownArguments, Stop } from "../ops/command.ts";
import { loadDotEnv, projectRoot } from "../ops/files.ts";
import { nextStart } from "./next-start.ts";

const run = makeRun();
await endAfter(async () => {
  refuseUnknownArguments(process.argv.slice(3));
  loadDotEnv();
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  process.env.DATA_DIR = path.resolve(projectRoot, process.env.DATA_DIR || ".data");
  // lib/kernel/env.ts resolves `server-only` to nothing under this condition; tsx reads "@/".
  const node = [process.execPath, "--conditions=react-server", "--import", "tsx"];
  await run("Starten", [...node, path.join(projectRoot, "server/prepare.ts")], process.env);
  // The process that answers visitors does not get the password of the tables' owner.
  const shop = nextStart(Number(process.env.PORT || 3000), process.env.BIND_ADDRESS, {
    ...process.env,
    MIGRATE_DATABASE_URL: "",
  });
  await run("Butiken", shop.command, shop.env);
  throw new Stop("Butiken avslutades.");
});
