// npm start and npm run dev: the whole shop on this machine.
import path from "node:path";
import { isFree } from "./free-port.ts";
import { loadDotEnv, projectRoot } from "../ops/files.ts";
import { Stop } from "../ops/command.ts";
import { lifecycle } from "./lifecycle.ts";
import { holdRunLock, writeRunningShop } from "./running-shop.ts";
import { overview } from "./overview.ts";
import { makeProgress } from "./progress.ts";
import { PARTS, startShop } from "./shop.ts";

const mode = process.argv[2] === "dev" ? "dev" : "start";
const life = lifecycle({ codeWhenAsked: 0 });

loadDotEnv();
const port = Number(process.env.PORT || 3000);
const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || ".data");

if (!Number.isInteger(port) || port < 1 || port > 65535)
  throw new Stop(`PORT=${process.env.PORT} är ingen port.`);
holdRunLock(life, dataDir, `http://localhost:${port}`);
if (!(await isFree(port)))
  throw new Stop(
    `Port ${port} är upptagen. Stäng det andra programmet eller välj en annan: PORT=${port + 1} npm start`,
  );

const before = { ...process.env };
const progress = makeProgress(life, PARTS);
const shop = await startShop({ life, mode, dataDir, port, progress });
// For an npm run doctor beside it.
const made = Object.entries(shop.env).filter(
  ([name, value]) => value !== undefined && before[name] !== value,
);
writeRunningShop(dataDir, { url: shop.url, settings: Object.fromEntries(made) as Record<string, string> });
console.log(overview(shop));
await life.stop(await shop.ended);
