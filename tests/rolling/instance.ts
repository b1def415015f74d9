// One of the shop's instances, on a port of its own.
import { startWeb } from "../../dev/shop.ts";
import { pidsOf } from "../../dev/bench/process-tree.ts";
import type { Lifecycle } from "../../dev/lifecycle.ts";
import type { Supervised } from "../../dev/supervise.ts";
import { freePort } from "../../dev/free-port.ts";

export type Instance = {
  port: number;
  start: () => Promise<void>;
  /** Ends it when its last request is answered. */
  stop: () => Promise<unknown>;
  /** kill -9 of all its processes. */
  kill: () => Promise<unknown>;
  /** Stops all its processes where they are, and lets them go on. */
  freeze: () => void;
  thaw: () => void;
};

/** Starts it with these settings; it ends with `life`. What it says goes into the folder's log. */
export async function startInstance(
  life: Lifecycle,
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<Instance> {
  const port = await freePort();
  let web: Supervised;
  const start = async () => {
    web = await startWeb({ life, mode: "start", dataDir, port, quiet: true }, { ...env, PORT: String(port) });
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pidsOf(web.child.pid!)) process.kill(pid, name);
  };
  await start();
  return {
    port,
    start,
    stop: () => web.stop(),
    kill() {
      process.kill(-web.child.pid!, "SIGKILL");
      return web.exited;
    },
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
  };
}
