import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isUuid } from "./uuid";

export type Answered = {
  id: string;
  request: IncomingMessage;
  status: number;
  ms: number;
  /** The visitor left before the end. */
  cut: boolean;
};

// Kept on globalThis: routes, pages and instrumentation are separate bundles of one process.
const kept = globalThis as { shopRequests?: AsyncLocalStorage<string>; shopRequestsNumbered?: boolean };
const requests = () => (kept.shopRequests ??= new AsyncLocalStorage());

/**
 * Gives every request an id, a proxy's or its own, which its log lines carry and its answer shows as X-Request-Id, and
 * tells of each answer. Called once.
 */
export function numberRequests(tell: (answered: Answered) => void): void {
  if (kept.shopRequestsNumbered) return;
  kept.shopRequestsNumbered = true;
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const began = performance.now();
    const given = request.headers["x-request-id"];
    const id = isUuid(given) ? given : randomUUID();
    requests().enterWith(id);
    response.setHeader("x-request-id", id);
    response.once("close", () => {
      const { statusCode: status, writableFinished } = response;
      tell({ id, request, status, ms: performance.now() - began, cut: !writableFinished });
    });
  });
}

/** The id of the request that is being answered; undefined in background work. */
export function requestId(): string | undefined {
  return requests().getStore();
}
