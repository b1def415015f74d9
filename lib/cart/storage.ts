// How the cart lies in the browser: `varukorg` is {version: 1, lines}, and each line is checked when read back.
import type { Cart, CartLine } from "./cart";
import { CART_KEY } from "./cart-key";
import { asRecord, readStoredLine } from "./stored-line";

const ASIDE_KEY = "varukorg-undanlagd";
const RETURNED_KEY = "varukorg-aterlamnad";

const VERSION = 1;
export type ReadCart = { lines: Cart; dropped: number };

/** The part of `Storage` that the cart needs. */
export type CartStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Each line is read by itself, so that one unusable line does not drop the others. */
function parseLines(raw: readonly unknown[]): ReadCart {
  const lines: CartLine[] = [];
  for (const candidate of raw) {
    const read = readStoredLine(candidate);
    if (read && !lines.some((line) => line.id === read.id)) lines.push(read);
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
  const envelope = asRecord(raw);
  return envelope?.version === VERSION && Array.isArray(envelope.lines)
    ? parseLines(envelope.lines)
    : { lines: [], dropped: 1 };
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
  const aside = asRecord(readJson(storage, ASIDE_KEY));
  return aside?.sessionId === sessionId && Array.isArray(aside.lines) ? parseLines(aside.lines).lines : null;
}

/** Throws away what was kept aside for a session. */
export function removeAside(storage: CartStorage, sessionId: string): void {
  if (readAside(storage, sessionId) !== null) storage.removeItem(ASIDE_KEY);
}

const MAX_REMEMBERED = 20;

function readReturned(storage: CartStorage): string[] {
  const raw = readJson(storage, RETURNED_KEY);
  return Array.isArray(raw) && raw.every((id) => typeof id === "string") ? raw : [];
}

/** True the first time it is asked for a session: what a checkout gives back comes back once. */
export function claimReturn(storage: CartStorage, sessionId: string): boolean {
  const returned = readReturned(storage);
  if (returned.includes(sessionId)) return false;
  try {
    storage.setItem(RETURNED_KEY, JSON.stringify([...returned, sessionId].slice(-MAX_REMEMBERED)));
  } catch {
    // Without storage there is no second tab that could bring it back again.
  }
  return true;
}

/** Lets a session that is submitted again give its lines back again. */
export function forgetReturn(storage: CartStorage, sessionId: string): void {
  const returned = readReturned(storage);
  if (!returned.includes(sessionId)) return;
  try {
    storage.setItem(RETURNED_KEY, JSON.stringify(returned.filter((id) => id !== sessionId)));
  } catch {
    // Nothing was remembered either.
  }
}
