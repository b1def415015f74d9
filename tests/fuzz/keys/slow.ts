// Slow connections (slowloris) that never finish their request.
import { connect } from "node:net";

/** Longer than Node waits for headers (60 s), plus its check for late ones (every 30 s). */
const GIVE_UP_MS = 120_000;
const DRIP_MS = 4_000;

/** Opens `count` connections that each send a header line now and then. Counts the answers by status; 0 is no answer. */
export async function openSlowly(port: number, count: number): Promise<Map<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, () => dripFrom(port)));
  const byStatus = new Map<number, number>();
  for (const status of answers) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return byStatus;
}

function dripFrom(port: number): Promise<number> {
  return new Promise((resolve) => {
    let got = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("GET /admin HTTP/1.1\r\nHost: x\r\n"));
    const drip = setInterval(() => socket.write("X-A: b\r\n"), DRIP_MS);
    const giveUp = setTimeout(() => socket.destroy(), GIVE_UP_MS);
    socket.on("data", (chunk) => (got += chunk.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(drip);
      clearTimeout(giveUp);
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(got)?.[1] ?? 0));
    });
  });
}
