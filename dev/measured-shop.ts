// The shop that measurements run on, with fresh data.
import path from "node:path";
import { buildIsStale } from "../ops/build.ts";
import { projectRoot } from "../ops/files.ts";
import { freePort } from "./free-port.ts";
import { Stop } from "../ops/command.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { runningShop } from "./running-shop.ts";
import { startShop, type RunningShop } from "./shop.ts";

/** The shop at SHOP_URL, or one that is started now. */
export async function shopToMeasure(life: Lifecycle, folder: string): Promise<{ url: string }> {
  return process.env.SHOP_URL ? { url: process.env.SHOP_URL } : startMeasuredShop(life, folder);
}

/** Starts the production build with its own database and stand-ins in `folder`. */
export async function startMeasuredShop(life: Lifecycle, folder: string): Promise<RunningShop> {
  const other = runningShop(path.resolve(projectRoot, process.env.DATA_DIR || ".data"));
  if (other && buildIsStale())
    throw new Stop(`Butiken körs i den här mappen (${other.url}) och bygget är gammalt. Stäng den först.`);
  return startShop({
    life,
    mode: "start",
    dataDir: folder,
    port: await freePort(),
    throwAway: true,
    quiet: true,
  });
}
