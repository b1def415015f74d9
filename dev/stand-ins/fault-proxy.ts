import { once } from "node:events";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";

type ProxyMode =
  | "pass"
  /** New and open connections are closed at once. */
  | "refuse"
  /** Connections are accepted and never answered. */
  | "blackhole"
  | { slow: number }
  /** Answers with bytes that no protocol knows. */
  | "rubbish"
  /** The connection breaks after this many bytes of the answer. */
  | { cutAfter: number };

export type FaultProxy = {
  port: number;
  /** host:port of the proxy. */
  address: string;
  set: (mode: ProxyMode) => void;
  close: () => Promise<void>;
};

/** A TCP proxy in front of a service, which can be made to misbehave. */
export async function startFaultProxy(target: { port: number }): Promise<FaultProxy> {
  let mode: ProxyMode = "pass";
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => socket.destroy());
  };

  const server = createServer({ noDelay: true }, (client) => {
    track(client);
    if (mode === "refuse") return client.destroy();
    if (mode === "blackhole") return client.resume();
    if (mode === "rubbish") return client.end(Buffer.from("\u0000\u00ff<html>nej\r\n\r\n", "latin1"));
    const upstream = connect({ port: target.port, host: "127.0.0.1", noDelay: true });
    track(upstream);
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.end());
    client.on("data", (bytes) => later(() => upstream.write(bytes)));
    client.on("end", () => later(() => upstream.end()));
    let passed = 0;
    upstream.on("data", (bytes: Buffer) => {
      if (mode === "blackhole") return; // answers under way are dropped too
      const room = typeof mode === "object" && "cutAfter" in mode ? mode.cutAfter - passed : Infinity;
      passed += bytes.length;
      client.write(bytes.length > room ? bytes.subarray(0, Math.max(0, room)) : bytes, () => {
        if (bytes.length >= room) client.destroy();
      });
    });
  });

  function later(step: () => void): void {
    if (typeof mode === "object" && "slow" in mode) setTimeout(step, mode.slow);
    else if (mode !== "blackhole") step();
  }

  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `127.0.0.1:${port}`,
    set(next) {
      mode = next;
      if (next === "refuse") for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
}
