// The shop to measure: the one whose address is given (SHOP_URL), else one started for it with fresh data.
import path from "node:path";
import { projectRoot } from "./files.ts";
import { freePort } from "./free-port.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { runningShop } from "./run-lock.ts";
import { buildIsStale } from "./build.ts";
import { Stop } from "./lifecycle.ts";
import { startShop, type RunningShop } from "./shop.ts";

// What npm start and npm test build with, so that one build serves all.
const BUILD_SITE_URL = "http://localhost:3000";

/** Starts the production build with its own database and stand-ins in `folder`, unless SHOP_URL names a shop. */
export async function shopToMeasure(
  life: Lifecycle,
  folder: string,
): Promise<Pick<RunningShop, "url"> & Partial<RunningShop>> {
  if (process.env.SHOP_URL) return { url: process.env.SHOP_URL };
  const other = runningShop(path.resolve(projectRoot, process.env.DATA_DIR || ".data"));
  if (other && buildIsStale({ ...process.env, SITE_URL: BUILD_SITE_URL }))
    throw new Stop(`Butiken körs i den här mappen (${other.url}) och bygget är gammalt. Stäng den först.`);
  return startShop({
    life,
    mode: "start",
    dataDir: folder,
    port: await freePort(),
    throwAway: true,
    buildSiteUrl: BUILD_SITE_URL,
    quiet: true,
  });
}
