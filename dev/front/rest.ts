// After a load the memory it took is given back while hardly anybody waits. V8 alone waits until the process does
// nothing at all, which a shop with unpaid checkouts never does.
import type { Server } from "node:http";

/** Fewer requests than this left little behind. */
const LOAD = 500;
const WINDOW_MS = 5_000;
/** So few in a window are no load. */
const QUIET = 5;

/** Calls `collect`, which may take some 100 ms, once after every load, when hardly any request comes any more. */
export function restAfterLoad(server: Pick<Server, "on">, collect: () => void): void {
  let load = 0;
  let now = 0;
  server.on("request", () => void (now += 1));
  setInterval(() => {
    const isOver = load >= LOAD && now <= QUIET;
    load = isOver ? 0 : load + now;
    now = 0;
    if (isOver) collect();
  }, WINDOW_MS).unref();
}
