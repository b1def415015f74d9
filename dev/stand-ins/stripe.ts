// A stand-in for Stripe: its HTTP API, its payment page and its webhooks, without money.
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { faultBox } from "./faults.ts";
import { listen, sendHtml, sendJson } from "./http.ts";
import { jsonStore } from "./json-store.ts";
import { answerApi } from "./stripe/api.ts";
import { localControl, type SeenRequest, type StripeControl } from "./stripe/control.ts";
import { answerHosted } from "./stripe/hosted.ts";
import { overviewPage } from "./stripe/page.ts";
import { loadParameterSpecs } from "./stripe/parameters.ts";
import { expireOverdue } from "./stripe/sessions.ts";
import { emptyState, newId, type State, type World } from "./stripe/state.ts";
import { webhooks, type Endpoint } from "./stripe/webhooks.ts";

export { stripeControl } from "./stripe/control.ts";

const EXPIRY_CHECK_MS = 1000;
const MAX_SEEN = 5000;

type Options = {
  port?: number;
  webhookUrl?: string;
  webhookSecret?: string;
  /** Further endpoints, each with its own secret. */
  endpoints?: Endpoint[];
  /** The file of the whole state; without it in memory only. */
  dataFile?: string;
};

export type StripeStandIn = { url: string; port: number; control: StripeControl; close: () => Promise<void> };

/** Starts the stand-in; point the real SDK at `url` with any sk_test_ key. */
export async function startStripeStandIn(options: Options = {}): Promise<StripeStandIn> {
  const specs = await loadParameterSpecs();
  const store = jsonStore<State>(options.dataFile, emptyState);
  const endpoints = [...(options.endpoints ?? [])];
  if (options.webhookUrl)
    endpoints.push({ url: options.webhookUrl, secret: options.webhookSecret ?? "whsec_stand_in" });
  let url = "";
  const base = {
    store,
    baseUrl: () => url,
    now: () => Math.floor(Date.now() / 1000) + store.state.clockOffset,
  };
  const hooks = webhooks(base, endpoints);
  const world: World = { ...base, emit: hooks.emit };
  const faults = faultBox();
  const seen: SeenRequest[] = [];
  const control = localControl({ world, hooks, endpoints, faults, seen });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url!, "http://stand-in");
    const body = await text(request);
    if (pathname.startsWith("/_stand-in/"))
      return answerControl(control, pathname.split("/")[2]!, body, response);
    if (pathname === "/") return sendHtml(response, 200, overviewPage(Object.values(store.state.sessions)));
    if (pathname.startsWith("/c/pay/")) {
      const form = request.method === "POST" ? new URLSearchParams(body) : undefined;
      return answerHosted(world, response, pathname.split("/")[3]!, form);
    }
    const { state } = store;
    const isAnswered = await faults.before(request, response);
    // A request that a fault delayed until after a reset must not change the new state.
    if (store.state !== state) return void request.socket.destroy();
    if (isAnswered) return note(request, body, 0, false);
    const answer = answerApi(world, specs, {
      method: request.method!,
      path: pathname,
      query: search.slice(1),
      body,
      authorization: request.headers.authorization,
      idempotencyKey: request.headers["idempotency-key"] as string | undefined,
    });
    note(request, body, answer.status, answer.replayed ?? false);
    sendJson(response, answer.status, answer.body, {
      "request-id": newId("req"),
      "stripe-version": String(request.headers["stripe-version"] ?? ""),
      ...(answer.replayed && { "idempotent-replayed": "true" }),
    });
  }

  function note(request: IncomingMessage, body: string, status: number, replayed: boolean): void {
    const idempotencyKey = request.headers["idempotency-key"] as string | undefined;
    seen.push({
      at: Date.now(),
      method: request.method!,
      path: request.url!,
      body,
      idempotencyKey,
      status,
      replayed,
    });
    if (seen.length > MAX_SEEN) seen.shift();
  }

  const server = await listen(options.port ?? 0, handle);
  url = server.url;
  for (const { session } of Object.values(store.state.sessions))
    if (session.url) session.url = `${url}/c/pay/${session.id}`; // the port may be another than last time
  hooks.resume();
  const clock = setInterval(() => expireOverdue(world), EXPIRY_CHECK_MS);
  clock.unref();
  return {
    url,
    port: server.port,
    control,
    async close() {
      clearInterval(clock);
      hooks.stop();
      await server.close();
    },
  };
}

async function answerControl(control: StripeControl, name: string, body: string, response: ServerResponse) {
  if (!Object.hasOwn(control, name)) return sendJson(response, 404, { error: `No such control: ${name}` });
  try {
    const run = control[name as keyof StripeControl] as (...args: unknown[]) => Promise<unknown>;
    sendJson(response, 200, { result: (await run(...(JSON.parse(body || "[]") as unknown[]))) ?? null });
  } catch (error) {
    sendJson(response, 400, { error: (error as Error).message });
  }
}
