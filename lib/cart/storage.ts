// How the cart lies in the browser: `varukorg` is {version: 1, lines}, and each line is checked when read back.
import * as z from "zod/mini";
import type { Cart, CartLine } from "./cart";
import { cartLineSchema } from "./schema";

export const CART_KEY = "varukorg";
const ASIDE_KEY = "varukorg-undanlagd";
const RETURNED_KEY = "varukorg-aterlamnad";

const VERSION = 1;
/** A line that can't be made any more must not take the others with it, so lines are parsed one by one. */
const envelopeSchema = z.object({ version: z.literal(VERSION), lines: z.array(z.unknown()) });
const asideSchema = z.object({ sessionId: z.string(), lines: z.array(z.unknown()) });

export type ReadCart = { lines: Cart; dropped: number };

/** The part of `Storage` that the cart needs. */
export type CartStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function parseLines(raw: readonly unknown[]): ReadCart {
  const lines: CartLine[] = [];
  for (const candidate of raw) {
    const parsed = z.safeParse(cartLineSchema, candidate);
    if (parsed.success && !lines.some((line) => line.id === parsed.data.id)) lines.push(parsed.data);
  }
  return { lines, dropped: raw.length - lines.length };
}

function readJson(storage: CartStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

/** Reads the cart; `dropped` is how many lines were unusable and left out. */
export function readCart(storage: CartStorage): ReadCart {
  const raw = readJson(storage, CART_KEY);
  if (raw === null) return { lines: [], dropped: 0 };
  const envelope = z.safeParse(envelopeSchema, raw);
  return envelope.success ? parseLines(envelope.data.lines) : { lines: [], dropped: 1 };
}

/** Writes the cart. A full or forbidden storage keeps it for this page only. */
export function writeCart(storage: CartStorage, lines: Cart): void {
  try {
    storage.setItem(CART_KEY, JSON.stringify({ version: VERSION, lines }));
  } catch {
    // Private windows may refuse; the page itself still has the cart.
  }
}

/** Keeps the lines of a submitted checkout beside the cart until it is paid or cancelled. */
export function writeAside(storage: CartStorage, sessionId: string, lines: Cart): void {
  try {
    storage.setItem(ASIDE_KEY, JSON.stringify({ sessionId, lines }));
  } catch {
    // The server keeps the checkout's lines too, so nothing is lost.
  }
}

/** The lines kept aside for a session; `null` when there are none for it. */
export function readAside(storage: CartStorage, sessionId: string): Cart | null {
  const aside = z.safeParse(asideSchema, readJson(storage, ASIDE_KEY));
  return aside.success && aside.data.sessionId === sessionId ? parseLines(aside.data.lines).lines : null;
}

/** Throws away what was kept aside for a session. */
export function removeAside(storage: CartStorage, sessionId: string): void {
  if (readAside(storage, sessionId) !== null) storage.removeItem(ASIDE_KEY);
}

const MAX_REMEMBERED = 20;

/** True the first time it is asked for a session: what a checkout gives back comes back once. */
export function claimReturn(storage: CartStorage, sessionId: string): boolean {
  const parsed = z.safeParse(z.array(z.string()), readJson(storage, RETURNED_KEY));
  const returned = parsed.success ? parsed.data : [];
  if (returned.includes(sessionId)) return false;
  try {
    storage.setItem(RETURNED_KEY, JSON.stringify([...returned, sessionId].slice(-MAX_REMEMBERED)));
  } catch {
    // Without storage there is no second tab that could bring it back again.
  }
  return true;
}

/** A session submitted once more may give its lines back once more. */
export function forgetReturn(storage: CartStorage, sessionId: string): void {
  const parsed = z.safeParse(z.array(z.string()), readJson(storage, RETURNED_KEY));
  if (!parsed.success || !parsed.data.includes(sessionId)) return;
  try {
    storage.setItem(RETURNED_KEY, JSON.stringify(parsed.data.filter((id) => id !== sessionId)));
  } catch {
    // Nothing was remembered either.
  }
}
