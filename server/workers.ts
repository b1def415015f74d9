// The shop's workers: each is index.ts with a Next of its own, all on one port (node:cluster).
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Stop } from "../ops/lifecycle.ts";
import { relay } from "./relay.ts";

/** How long a worker may take for its last requests and jobs before it is killed. */
const GRACE_MS = 25_000;
/** A worker that dies is replaced after this, so that one which can't start does not take the machine. */
const AGAIN_MS = 1_000;

type Options = {
  count: number;
  /** The folder whose code the next worker runs: a link to it may have been changed since the last one. */
  release: string;
  args?: readonly string[];
  env: NodeJS.ProcessEnv;
};

// Each worker accepts by itself. Handed out by this process, a connection on its way to a worker that dies would be
// lost, and its visitor left waiting.
cluster.schedulingPolicy = cluster.SCHED_NONE;

export type Workers = {
  /** Rejects with `Stop` when a worker of the start ends before it listens. */
  ready: Promise<void>;
  /** Starts a new worker for each old one, which ends when the new one listens. The old stay when a new one can't start. */
  replace: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the workers and keeps their number, whatever ends one of them. They end with this process. */
export function startWorkers({ count, release, args = [], env }: Options): Workers {
  relay();
  const leaving = new Set<Worker>();
  let isStopping = false;
  let replacing = Promise.resolve();

  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const staying = () => all().filter((worker) => !leaving.has(worker) && !worker.isDead());

  function start(): Promise<Worker> {
    const exec = path.join(release, "server/index.ts");
    cluster.setupPrimary({ exec, cwd: release, args: [...args], execArgv: [] });
    // `fork` takes this Node: the folder of an earlier release may have been removed.
    const node = path.join(release, "node_modules/node/bin/node");
    if (existsSync(node)) process.execPath = node;
    const worker = cluster.fork(env);
    return new Promise((resolve, reject) => {
      worker.once("listening", () => {
        worker.once("exit", () => {
          if (!leaving.delete(worker)) void keepNumber(worker);
        });
        resolve(worker);
      });
      worker.once("error", (error: NodeJS.ErrnoException) =>
        reject(new Stop(`En arbetare kunde inte starta (${error.code}).`)),
      );
      worker.once("exit", (code) => reject(new Stop(`En arbetare kunde inte starta (kod ${code}).`)));
    });
  }

  async function keepNumber(dead: Worker): Promise<void> {
    console.error(`Arbetare ${dead.process.pid} har dött.`);
    await sleep(AGAIN_MS);
    while (!isStopping && staying().length < count) {
      const started = await start().catch((error: Error) => console.error(error.message));
      if (!started) await sleep(AGAIN_MS);
    }
  }

  async function end(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    leaving.add(worker);
    const ended = once(worker, "exit");
    worker.process.kill("SIGTERM");
    const killing = setTimeout(() => worker.process.kill("SIGKILL"), GRACE_MS);
    await ended;
    clearTimeout(killing);
  }

  async function replaceAll(): Promise<void> {
    for (const old of staying()) {
      if (old.isDead()) continue;
      await start();
      await end(old);
    }
  }

  return {
    ready: Promise.all(Array.from({ length: count }, start)).then(() => undefined),
    replace() {
      const replaced = replacing.then(replaceAll);
      replacing = replaced.catch(() => undefined);
      return replaced;
    },
    async stop() {
      isStopping = true;
      await Promise.all(all().map(end));
    },
  };
}
