// What tests can make the stand-in do, in the same process or over HTTP.
import type Stripe from "stripe";
import type { Fault, FaultBox } from "../faults.ts";
import { decideDispute, openDispute, type DisputeOptions } from "./disputes.ts";
import { failRefund, paySession, settleSession, type PaymentMethod } from "./payments.ts";
import { failPayout, payOut, payOutByHand } from "./payouts.ts";
import { expireOverdue, expireSession } from "./sessions.ts";
import type { World } from "./state.ts";
import type { Endpoint, WebhookBehaviour, Webhooks } from "./webhooks.ts";

export type SeenRequest = {
  at: number;
  method: string;
  path: string;
  body: string;
  idempotencyKey?: string;
  status: number;
  replayed: boolean;
};

export type StripeControl = ReturnType<typeof localControl>;

type Parts = {
  world: World;
  hooks: Webhooks;
  endpoints: Endpoint[];
  faults: FaultBox;
  seen: SeenRequest[];
};

/** The control of a stand-in in this process. */
export function localControl({ world, hooks, endpoints, faults, seen }: Parts) {
  const saved = async <Value>(step: () => Value): Promise<Value> => {
    const value = structuredClone(step());
    world.store.save();
    return value;
  };
  const { store } = world;
  const atStart = endpoints.length;
  return {
    /** Pays a session without the page; "delayed" leaves it complete but unpaid. */
    pay: (id: string, method?: PaymentMethod) => saved(() => paySession(world, id, method)),
    /** The bank's answer to a delayed payment. */
    settle: (id: string, outcome: "succeeded" | "failed") => saved(() => settleSession(world, id, outcome)),
    expire: (id: string) => saved(() => expireSession(world, id)),
    failRefund: (id: string) => saved(() => failRefund(world, id)),
    /** The customer disputes a payment. Stripe takes the money at once, unless the status is one of `warning_…`. */
    dispute: (intent: string, options?: DisputeOptions) => saved(() => openDispute(world, intent, options)),
    /** The bank's decision, or another status; money that is won comes back. */
    decideDispute: (id: string, status: Stripe.Dispute.Status) =>
      saved(() => decideDispute(world, id, status)),
    /** Pays out the whole balance to the bank account, less a further fee of Stripe's (öre). */
    payOut: (options?: { cost?: number }) => saved(() => payOut(world, options)),
    /** Pays out this amount (öre) by hand, as from Stripe's dashboard. */
    payOutByHand: (amount: number) => saved(() => payOutByHand(world, amount)),
    /** The bank sends a payout back. */
    failPayout: (id: string) => saved(() => failPayout(world, id)),
    setWebhooks: async (behaviour: Partial<WebhookBehaviour>) => hooks.set(behaviour),
    addEndpoint: async (endpoint: Endpoint) => void endpoints.push(endpoint),
    /** Tries once to deliver every undelivered event; returns how many were delivered. */
    deliverNow: () => hooks.deliverNow(),
    resend: (id: string) => hooks.resend(id),
    setFault: async (fault: Fault | null) => faults.set(fault),
    /** Moves the stand-in's clock ahead: sessions expire, coupons run out. */
    advanceClock: (seconds: number) =>
      saved(() => {
        store.state.clockOffset += seconds;
        expireOverdue(world);
      }),
    requests: async () => [...seen],
    sessions: async () =>
      Object.values(store.state.sessions).map((stored) => structuredClone(stored.session)),
    events: async () => store.state.events.map((stored) => stored.event),
    /** Marks every event as delivered, as if something else had answered in the shop's place. */
    loseEvents: () =>
      saved(() => {
        for (const stored of store.state.events) stored.undelivered = [];
      }),
    /** Resets everything: sessions, events, faults, webhook behaviour, added endpoints, requests. */
    reset: async () => {
      store.reset();
      hooks.reset();
      faults.set(null);
      endpoints.length = atStart;
      seen.length = 0;
    },
  };
}

/** The same control over HTTP, for a stand-in in another process. */
export function stripeControl(url: string): StripeControl {
  const call =
    (method: string) =>
    async (...args: unknown[]) => {
      const response = await fetch(`${url}/_stand-in/${method}`, {
        method: "POST",
        body: JSON.stringify(args),
      });
      const answer = (await response.json()) as { result?: unknown; error?: string };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.result;
    };
  return new Proxy({} as StripeControl, { get: (_, name) => call(String(name)) });
}
