import path from "node:path";
import { rmSync } from "node:fs";
import { readIfThere, writeAtomically } from "../ops/files.ts";
import { Stop, type Lifecycle } from "../ops/lifecycle.ts";

type Run = { pid: number; url: string };

/** One shop per data folder at a time: two would overwrite each other's payments and mails. */
export function holdRunLock(life: Lifecycle, dataDir: string, url: string): void {
  const file = path.join(dataDir, "running.json");
  const other = runningShop(dataDir);
  if (other)
    throw new Stop(
      `Butiken körs redan här: ${other.url} (process ${other.pid}). Stäng den först, eller välj en egen DATA_DIR.`,
    );
  writeAtomically(file, JSON.stringify({ pid: process.pid, url } satisfies Run));
  life.onStop(() => rmSync(file, { force: true }));
}

/** The shop that runs on this data folder, if one does. */
export function runningShop(dataDir: string): Run | undefined {
  const text = readIfThere(path.join(dataDir, "running.json"));
  if (!text) return undefined;
  const run = JSON.parse(text) as Run;
  if (run.pid === process.pid) return undefined;
  try {
    process.kill(run.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return undefined;
  }
  // After kill -9 or a restart of the machine the number may belong to something else.
  const commandLine = readIfThere(`/proc/${run.pid}/cmdline`);
  return commandLine === undefined || commandLine.includes("start.ts") ? run : undefined;
}
