// One of the shop's instances: the first process of `npm run serve` with its workers, on a port of its own.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import path from "node:path";
import { pidsOf } from "../../dev/bench/process-tree.ts";
import { projectRoot } from "../../ops/files.ts";
import type { Lifecycle } from "../../ops/lifecycle.ts";
import { freePort } from "../../server/free-port.ts";

export type Instance = {
  port: number;
  /** Takes a new release: each worker is replaced by a new one. */
  replace: () => Promise<void>;
  killWorker: () => Promise<void>;
  /** kill -9 of the first process; its workers end with it. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops all its processes where they are, and lets them go on. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
};

/** Starts it with these settings; it ends with `life`. What it says goes into the file. */
export async function startInstance(
  life: Lifecycle,
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<Instance> {
  const log = openSync(logFile, "a");
  const port = await freePort();
  let primary: ChildProcess;

  async function ask(what: string): Promise<number[]> {
    primary.send(what);
    const [pids] = (await once(primary, "message")) as [number[]];
    return pids;
  }
  async function start(): Promise<void> {
    primary = fork(path.join(projectRoot, "tests/support/run-workers.ts"), {
      env: { ...env, PORT: String(port) },
      stdio: ["ignore", log, log, "ipc"],
    });
    await once(primary, "message");
  }
  async function end(how: () => void): Promise<void> {
    if (primary.exitCode !== null || primary.signalCode !== null) return;
    const ended = once(primary, "exit");
    how();
    await ended;
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pidsOf(primary.pid!)) process.kill(pid, name);
  };
  const stop = () => end(() => primary.send("stop"));

  await start();
  life.onStop(stop);
  return {
    port,
    start,
    stop,
    replace: async () => void (await ask("replace")),
    killWorker: async () => void process.kill((await ask("pids"))[0]!, "SIGKILL"),
    kill: () => end(() => primary.kill("SIGKILL")),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
  };
}
