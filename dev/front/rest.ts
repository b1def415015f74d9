// After a load the memory it took is given back while nobody waits. V8 alone waits until the process does nothing at
// all, which a shop with unpaid checkouts never does.
import type { Server } from "node:http";

/** Fewer requests than this left little behind. */
const LOAD = 500;
const QUIET_MS = 5_000;

/** Calls `collect` once after every load, when no request has come for some seconds; it may take 100 ms. */
export function restAfterLoad(server: Pick<Server, "on">, collect: () => void): void {
  let requests = 0;
  let last = 0;
  server.on("request", () => {
    requests += 1;
    last = Date.now();
  });
  setInterval(() => {
    if (requests < LOAD || Date.now() - last < QUIET_MS) return;
    requests = 0;
    collect();
  }, 1_000).unref();
}
