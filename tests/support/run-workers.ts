// Workers of the shop's server in a process of their own, for tests/e2e/workers.spec.ts: what server/serve.ts does with
// the settings of production. Takes the names of what to do as messages.
import cluster from "node:cluster";
import { projectRoot } from "../../ops/files.ts";
import { startWorkers } from "../../server/workers.ts";

const workers = startWorkers({
  count: 2,
  release: projectRoot,
  args: ["-H", "127.0.0.1", "-p", process.env.PORT!],
  env: process.env,
});
const pids = () => Object.values(cluster.workers ?? {}).map((worker) => worker!.process.pid!);

process.on("message", (message) => {
  if (message === "pids") process.send!(pids());
  if (message === "replace") void workers.replace().then(() => process.send!(pids()));
  if (message === "stop") void workers.stop().then(() => process.exit(0));
});
await workers.ready;
process.send!(pids());
