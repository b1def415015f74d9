import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

export type Answered = {
  id: string;
  request: IncomingMessage;
  port: number | undefined;
  status: number;
  ms: number;
  cut: boolean;
};

/** The message of node:diagnostics_channel. */
type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

// On globalThis: routes, pages and instrumentation are separate bundles of one process.
type Asked = { id: string; address: string | undefined };
const shared = globalThis as {
  shopRequests?: AsyncLocalStorage<Asked>;
  /** The servers that have had a request: Next's, and that of the metrics. */
  shopServers?: Set<Server>;
  shopIsEnding?: boolean;
};
const requests = () => (shared.shopRequests ??= new AsyncLocalStorage());

/** Gives every request an id for its log lines and its answer, and calls `tell` after each answer. Works once. */
export function trackRequests(tell: (answered: Answered) => void): void {
  if (shared.shopServers) return;
  const servers = (shared.shopServers = new Set());
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as Started;
    servers.add(server);
    if (shared.shopIsEnding) response.setHeader("connection", "close");
    const began = performance.now();
    const id = randomUUID();
    // Read now: a closed socket has neither.
    const { localPort: port, remoteAddress: address } = request.socket;
    requests().enterWith({ id, address });
    response.setHeader("x-request-id", id);
    response.once("close", () => {
      const { statusCode: status, writableFinished } = response;
      tell({ id, request, port, status, ms: performance.now() - began, cut: !writableFinished });
    });
  });
}

/** Stops accepting connections, and resolves when every request in flight is answered. */
export async function drainRequests(): Promise<void> {
  shared.shopIsEnding = true;
  const servers = [...(shared.shopServers ?? [])];
  const idle = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 100);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  clearInterval(idle);
}

/** The id of the request that is being answered; undefined in background work. */
export function requestId(): string | undefined {
  return requests().getStore()?.id;
}

/** The address at the other end of the request's connection: a visitor's, or that of the proxy in front. */
export function socketAddress(): string | undefined {
  return requests().getStore()?.address;
}
