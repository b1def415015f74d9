import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { JsonStore } from "../json-store.ts";
import { badRequest } from "./errors.ts";
import type { StoredPayout } from "./payouts.ts";

export type Session = Stripe.Checkout.Session;

/** A session as Stripe stores it, with the parts that it returns only when asked to. */
export type StoredSession = {
  session: Session;
  lines: Stripe.LineItem[];
  /** The description of each line's product, shown below its name on the payment page. */
  details?: (string | undefined)[] | undefined;
  paymentMetadata: Stripe.Metadata;
  /** The shipping address, which Stripe keeps with the payment. */
  delivery?: Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping;
  /** The payment has been started, and the bank has not answered yet. */
  pending?: boolean;
};

export type StoredEvent = {
  event: Stripe.Event;
  /** The endpoints that have not answered 2xx yet. */
  undelivered: string[];
  attempts: number;
};

export type State = {
  sessions: Record<string, StoredSession>;
  coupons: Record<string, Stripe.Coupon>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  payouts: Record<string, StoredPayout>;
  events: StoredEvent[];
  answers: Record<string, { fingerprint: string; status: number; body: unknown; at: number }>;
  /** Seconds that a test has put the clock ahead. */
  clockOffset: number;
};

/** Nothing sold yet. */
export function emptyState(): State {
  return {
    sessions: {},
    coupons: {},
    paymentIntents: {},
    charges: {},
    refunds: {},
    disputes: {},
    payouts: {},
    events: [],
    answers: {},
    clockOffset: 0,
  };
}

/** What all parts of the stand-in share. */
export type World = {
  store: JsonStore<State>;
  baseUrl: () => string;
  /** Seconds since 1970, by the stand-in's clock. */
  now: () => number;
  emit: (type: string, object: object) => void;
};

/** A random id with one of Stripe's prefixes. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(14).toString("hex")}`;
}

const MAX_KEYS = 50;

/** Merges metadata as Stripe does: new keys are added, an empty value removes its key, empty metadata removes all. */
export function mergeMetadata(before: Stripe.Metadata, given: unknown): Stripe.Metadata {
  if (given === null) return {};
  const after = { ...before, ...((given ?? {}) as Stripe.Metadata) };
  const kept = Object.entries(after).filter(([, value]) => value !== "");
  if (kept.length > MAX_KEYS)
    throw badRequest(`Metadata can have at most ${MAX_KEYS} keys.`, "parameter_invalid_type", "metadata");
  return Object.fromEntries(kept);
}

const MAX_PAGE = 100;

/** A page of a list, newest first, in Stripe's shape. */
export function listPage<Item extends { id: string }>(
  items: readonly Item[],
  url: string,
  { limit = 10, starting_after: after, ending_before: before }: PageParams,
): { object: "list"; data: Item[]; has_more: boolean; url: string } {
  if (limit < 1 || limit > MAX_PAGE)
    throw badRequest(
      `Invalid limit: must be between 1 and ${MAX_PAGE}.`,
      "parameter_invalid_integer",
      "limit",
    );
  const from = after ? items.findIndex((item) => item.id === after) + 1 : 0;
  const until = before ? items.findIndex((item) => item.id === before) : items.length;
  const part = items.slice(from, until < 0 ? items.length : until);
  const data = before ? part.slice(-limit) : part.slice(0, limit);
  return { object: "list", data, has_more: part.length > data.length, url };
}

export type PageParams = { limit?: number; starting_after?: string; ending_before?: string };

type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** Does `created` lie in the requested range? */
export function inRange(created: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
