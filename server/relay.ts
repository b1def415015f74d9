// Workers of one shop ask each other through the first process, which only passes their messages on.
import cluster from "node:cluster";

/** `toAll` goes to every worker, the asking one too, with the number of them; `to` back to one of them. */
export type Relayed = { toAll?: true; to?: number; from?: number; of?: number };

/** Passes on what workers tell each other. Called in the first process. */
export function relay(): void {
  cluster.on("message", ({ id: from }, message: Relayed) => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    if (message.toAll) for (const worker of workers) worker!.send({ ...message, from, of: workers.length });
    else if (message.to !== undefined) workers.find((worker) => worker!.id === message.to)?.send(message);
  });
}
