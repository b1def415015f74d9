// What tests may order from the stand-in, in process or over HTTP alike.
import type Stripe from "stripe";
import type { Fault, FaultBox } from "../faults.ts";
import { decideDispute, openDispute, type DisputeOptions } from "./disputes.ts";
import { failRefund, paySession, settleSession, type PaymentMethod } from "./payments.ts";
import { failPayout, payOut } from "./payouts.ts";
import { expireOverdue, expireSession } from "./sessions.ts";
import type { Session, World } from "./state.ts";
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

export type StripeControl = {
  /** Pays a session without the page; "delayed" leaves it complete but unpaid. */
  pay: (sessionId: string, method?: PaymentMethod) => Promise<Session>;
  /** The bank's answer to a delayed payment. */
  settle: (sessionId: string, outcome: "succeeded" | "failed") => Promise<Session>;
  expire: (sessionId: string) => Promise<Session>;
  failRefund: (refundId: string) => Promise<Stripe.Refund>;
  /** The customer asks their bank for the money back; Stripe takes it at once unless the bank only asks. */
  dispute: (paymentIntent: string, options?: DisputeOptions) => Promise<Stripe.Dispute>;
  /** The bank's decision, or another state; money that is won comes back. */
  decideDispute: (disputeId: string, status: Stripe.Dispute.Status) => Promise<Stripe.Dispute>;
  /** Pays out the whole balance to the bank account, less further costs of Stripe's (öre). */
  payOut: (options?: { cost?: number }) => Promise<Stripe.Payout>;
  /** The bank sends a payout back. */
  failPayout: (payoutId: string) => Promise<Stripe.Payout>;
  setWebhooks: (behaviour: Partial<WebhookBehaviour>) => Promise<void>;
  addEndpoint: (endpoint: Endpoint) => Promise<void>;
  /** Delivers what is undelivered, once, and tells how many events went through. */
  deliverNow: () => Promise<number>;
  resend: (eventId: string) => Promise<boolean>;
  setFault: (fault: Fault | null) => Promise<void>;
  /** Moves the stand-in's clock ahead: sessions expire, coupons run out. */
  advanceClock: (seconds: number) => Promise<void>;
  requests: () => Promise<SeenRequest[]>;
  sessions: () => Promise<Session[]>;
  events: () => Promise<Stripe.Event[]>;
  /** Counts every event as delivered, as when something else answered in the shop's place. */
  loseEvents: () => Promise<void>;
  /** Forgets everything: sessions, events, faults, webhook behaviour, endpoints that were added, requests. */
  reset: () => Promise<void>;
};

type Parts = {
  world: World;
  hooks: Webhooks;
  endpoints: Endpoint[];
  faults: FaultBox;
  seen: SeenRequest[];
};

/** The control of a stand-in in this process. */
export function localControl({ world, hooks, endpoints, faults, seen }: Parts): StripeControl {
  const saved = async <Value>(step: () => Value): Promise<Value> => {
    const value = structuredClone(step());
    world.store.save();
    return value;
  };
  const { store } = world;
  const atStart = endpoints.length;
  return {
    pay: (id, method) => saved(() => paySession(world, id, method)),
    settle: (id, outcome) => saved(() => settleSession(world, id, outcome)),
    expire: (id) => saved(() => expireSession(world, id)),
    failRefund: (id) => saved(() => failRefund(world, id)),
    dispute: (intent, options) => saved(() => openDispute(world, intent, options)),
    decideDispute: (id, status) => saved(() => decideDispute(world, id, status)),
    payOut: (options) => saved(() => payOut(world, options)),
    failPayout: (id) => saved(() => failPayout(world, id)),
    setWebhooks: async (behaviour) => hooks.set(behaviour),
    addEndpoint: async (endpoint) => void endpoints.push(endpoint),
    deliverNow: () => hooks.deliverNow(),
    resend: (id) => hooks.resend(id),
    setFault: async (fault) => faults.set(fault),
    advanceClock: (seconds) =>
      saved(() => {
        store.state.clockOffset += seconds;
        expireOverdue(world);
      }),
    requests: async () => [...seen],
    sessions: async () =>
      Object.values(store.state.sessions).map((stored) => structuredClone(stored.session)),
    events: async () => store.state.events.map((stored) => stored.event),
    loseEvents: () =>
      saved(() => {
        for (const stored of store.state.events) stored.undelivered = [];
      }),
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
