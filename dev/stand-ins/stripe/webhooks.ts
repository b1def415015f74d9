import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { newId, type StoredEvent, type World } from "./state.ts";

export type Endpoint = { url: string; secret: string };

export type WebhookBehaviour = {
  /** When false, events are stored and nothing is sent until deliverNow(). */
  enabled: boolean;
  /** How many extra copies of each event are sent. */
  duplicates: number;
  /** Events that come close together are sent in reverse. */
  reorder: boolean;
  delayMs: number;
  /** The age of the signature's timestamp, negative for the future: as if the clocks were that far apart. */
  signedSecondsAgo: number;
};

const defaultBehaviour: WebhookBehaviour = {
  enabled: true,
  duplicates: 0,
  reorder: false,
  delayMs: 0,
  signedSecondsAgo: 0,
};

const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000, 60_000];
const TIMEOUT_MS = 10_000;
const REORDER_WINDOW_MS = 300;
const MAX_EVENTS = 2000;

const signer = new Stripe("sk_test_signer");

export type Webhooks = ReturnType<typeof webhooks>;

/** Makes events, signs them and delivers them until every endpoint has answered 2xx or the retries are used up. */
export function webhooks(world: Omit<World, "emit">, endpoints: Endpoint[]) {
  const { store, now } = world;
  const stopped = new AbortController();
  let behaviour = { ...defaultBehaviour };
  let waiting: StoredEvent[] = [];

  function emit(type: string, object: object): void {
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: Stripe.API_VERSION,
      created: now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: { id: null, idempotency_key: null },
      type,
    } as unknown as Stripe.Event;
    const stored = { event, undelivered: endpoints.map((endpoint) => endpoint.url), attempts: 0 };
    store.state.events = [...store.state.events, stored].slice(-MAX_EVENTS);
    if (!behaviour.enabled) return;
    if (!behaviour.reorder) return void deliver(stored, behaviour.delayMs);
    if (waiting.push(stored) > 1) return;
    setTimeout(() => {
      const batch = waiting.reverse();
      waiting = [];
      void batch.reduce((before, each) => before.then(() => deliver(each, 0)), Promise.resolve());
    }, REORDER_WINDOW_MS + behaviour.delayMs).unref();
  }

  async function deliver(stored: StoredEvent, delayMs: number): Promise<void> {
    // Not before the answer to the request that caused the event, as with Stripe.
    await pause(Math.max(1, delayMs));
    for (const wait of [...RETRY_AFTER_MS, 0]) {
      if (stopped.signal.aborted || !stored.undelivered.length || !behaviour.enabled) return;
      await attempt(stored);
      if (stored.undelivered.length) await pause(wait);
    }
  }

  async function attempt(stored: StoredEvent): Promise<void> {
    stored.attempts += 1;
    const targets = endpoints.filter((endpoint) => stored.undelivered.includes(endpoint.url));
    for (const endpoint of targets) {
      const answers = await Promise.all(
        Array.from({ length: 1 + behaviour.duplicates }, () => send(endpoint, stored.event)),
      );
      if (!answers.some(Boolean)) continue;
      stored.undelivered = stored.undelivered.filter((url) => url !== endpoint.url);
      stored.event.pending_webhooks = stored.undelivered.length;
      store.save();
    }
  }

  async function send(endpoint: Endpoint, event: Stripe.Event): Promise<boolean> {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1000) - behaviour.signedSecondsAgo;
    const { secret } = endpoint;
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    try {
      const response = await fetch(endpoint.url, {
        method: "POST",
        body: payload,
        headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        redirect: "manual",
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false; // refused, timed out or broken off: retried
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
  }

  return {
    emit,
    set(next: Partial<WebhookBehaviour>) {
      behaviour = { ...behaviour, ...next };
    },
    /** Tries once to deliver every undelivered event, also while webhooks are off; returns how many were delivered. */
    async deliverNow(): Promise<number> {
      const due = store.state.events.filter((stored) => stored.undelivered.length);
      for (const stored of due) await attempt(stored);
      return due.filter((stored) => !stored.undelivered.length).length;
    },
    /** Sends an event again, as Stripe's dashboard can. */
    async resend(id: string): Promise<boolean> {
      const stored = store.state.events.find((each) => each.event.id === id);
      const answers = stored
        ? await Promise.all(endpoints.map((endpoint) => send(endpoint, stored.event)))
        : [];
      return answers.length > 0 && answers.every(Boolean);
    },
    /** Retries what an earlier run could not deliver. */
    resume() {
      for (const stored of store.state.events) if (stored.undelivered.length) void deliver(stored, 1000);
    },
    reset() {
      behaviour = { ...defaultBehaviour };
      waiting = [];
    },
    stop: () => stopped.abort(),
  };
}
