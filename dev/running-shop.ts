import { rmSync } from "node:fs";
import path from "node:path";
import { Stop } from "../ops/command.ts";
import { projectRoot, readIfThere, writeAtomically } from "../ops/files.ts";
import type { Lifecycle } from "./lifecycle.ts";

type Run = {
  pid: number;
  url: string;
  /** The settings of the shop that are neither in the environment nor in .env. */
  settings?: Record<string, string>;
};

const fileIn = (dataDir: string) => path.join(dataDir, "running.json");

/** Writes which shop runs on this data folder. Returns the file, to be removed when it stops. */
export function writeRunningShop(dataDir: string, run: Omit<Run, "pid">): string {
  const file = fileIn(dataDir);
  writeAtomically(file, JSON.stringify({ pid: process.pid, ...run } satisfies Run));
  return file;
}

/** The shop that another process runs on this data folder, if any. */
export function runningShop(dataDir: string): Run | undefined {
  const text = readIfThere(fileIn(dataDir));
  if (!text) return undefined;
  const run = JSON.parse(text) as Run;
  if (run.pid === process.pid) return undefined;
  try {
    process.kill(run.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return undefined;
  }
  // After kill -9 or a reboot the pid may belong to another program.
  const commandLine = readIfThere(`/proc/${run.pid}/cmdline`);
  return commandLine === undefined || commandLine.includes("start.ts") ? run : undefined;
}

/** Allows one shop per data folder at a time: two would overwrite each other's payments and mails. Throws `Stop`. */
export function holdRunLock(life: Lifecycle, dataDir: string, url: string): void {
  const other = runningShop(dataDir);
  if (other)
    throw new Stop(
      `Butiken körs redan här: ${other.url} (process ${other.pid}). Stäng den först, eller välj en egen DATA_DIR.`,
    );
  const file = writeRunningShop(dataDir, { url });
  life.onStop(() => rmSync(file, { force: true }));
}

/** Copies the settings of the `npm start` that runs here into the environment, whose own variables win. */
export function loadRunningShop(): void {
  const dataDir = path.resolve(projectRoot, process.env.DATA_DIR || ".data");
  for (const [name, value] of Object.entries(runningShop(dataDir)?.settings ?? {}))
    process.env[name] ||= value;
}
