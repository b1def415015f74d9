import { rmSync } from "node:fs";
import { Stop } from "../ops/command.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { runningShop, writeRunningShop } from "./running-shop.ts";

/** One shop per data folder at a time: two would overwrite each other's payments and mails. */
export function holdRunLock(life: Lifecycle, dataDir: string, url: string): void {
  const other = runningShop(dataDir);
  if (other)
    throw new Stop(
      `Butiken körs redan här: ${other.url} (process ${other.pid}). Stäng den först, eller välj en egen DATA_DIR.`,
    );
  const file = writeRunningShop(dataDir, { url });
  life.onStop(() => rmSync(file, { force: true }));
}
