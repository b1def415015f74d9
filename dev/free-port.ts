import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ephemeral ports, so that the system gives the port to nobody between finding and using it. */
const FROM = 20_000;
const BEFORE = 32_000;
const TRIES = 50;

/** The wanted port on 127.0.0.1 if it is free, otherwise any free one; 0: any. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted > 0 && (await isFree(wanted))) return wanted;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FROM, BEFORE);
    if (await isFree(port)) return port;
  }
  throw new Error("Ingen ledig port.");
}

/** Can a server listen on this port of 127.0.0.1? */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    // Not shared with the other workers of a cluster.
    const address = { port, host: "127.0.0.1", exclusive: true };
    server.listen(address, () => server.close(() => resolve(true)));
  });
}
