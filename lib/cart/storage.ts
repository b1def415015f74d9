// How the cart lies in the browser: `varukorg` is {version: 1, lines}, and each line is checked when read back.
import type { Cart, CartLine } from "./cart";
import { CART_KEY, WAITING_KEY } from "./cart-key";
import { asRecord, readStoredLine } from "./stored-line";

const RETURNED_KEY = "varukorg-aterlamnad";

const VERSION = 1;
type ReadCart = { lines: Cart; dropped: number };

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

/** A submitted checkout that is neither paid nor given back, as far as this browser knows. */
export type Waiting = {
  sessionId: string;
  lines: Cart;
  /** Where it is paid; `null` where that is not known. */
  url: string | null;
};

function parseWaiting(raw: unknown): Waiting[] {
  const entry = asRecord(raw);
  if (typeof entry?.sessionId !== "string" || !Array.isArray(entry.lines)) return [];
  const { sessionId, url } = entry;
  const isAddress = typeof url === "string" && /^https?:\/\//.test(url);
  return [{ sessionId, lines: parseLines(entry.lines).lines, url: isAddress ? url : null }];
}

/** The payments that wait, the newest last. */
export function readWaitingPayments(storage: CartStorage): readonly Waiting[] {
  const raw = readJson(storage, WAITING_KEY);
  return Array.isArray(raw) ? raw.flatMap(parseWaiting) : [];
}

/** Writes them. What can't be kept here is known to the server, so nothing is lost. */
export function writeWaitingPayments(storage: CartStorage, waiting: readonly Waiting[]): void {
  try {
    if (waiting.length === 0) storage.removeItem(WAITING_KEY);
    else storage.setItem(WAITING_KEY, JSON.stringify(waiting));
  } catch {
    // A private window may refuse; the page itself still knows.
  }
}

const MAX_REMEMBERED = 20;

function readReturned(storage: CartStorage): string[] {
  const raw = readJson(storage, RETURNED_KEY);
  return Array.isArray(raw) && raw.every((id) => typeof id === "string") ? raw : [];
}

/** Has this session given its lines back? */
export function wasReturned(storage: CartStorage, sessionId: string): boolean {
  return readReturned(storage).includes(sessionId);
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
