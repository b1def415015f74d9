import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isUuid } from "./uuid";

// Kept on globalThis: routes, pages and instrumentation are separate bundles of one process.
const kept = globalThis as { shopRequests?: AsyncLocalStorage<string>; shopRequestsNumbered?: boolean };
const requests = () => (kept.shopRequests ??= new AsyncLocalStorage());

/**
 * Gives every request an id, the one of server/handler.ts or its own, which its log lines carry and its answer shows as
 * X-Request-Id. Called once.
 */
export function numberRequests(): void {
  if (kept.shopRequestsNumbered) return;
  kept.shopRequestsNumbered = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const given = request.headers["x-request-id"];
    const id = isUuid(given) ? given : randomUUID();
    requests().enterWith(id);
    response.setHeader("x-request-id", id);
  });
}

/** The id of the request that is being answered; undefined in background work. */
export function requestId(): string | undefined {
  return requests().getStore();
}
