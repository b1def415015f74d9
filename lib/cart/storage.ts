// How the browser stores the cart: `varukorg` is {version: 1, lines}, and each line is checked when read back.
import { readJson, readKey, writeKey, type KeyStorage } from "@/lib/kernel/browser-storage";
import type { Cart, CartLine } from "./cart";
import { CART_KEY, WAITING_KEY } from "./cart-key";
import { asRecord, readStoredLine } from "./read-stored-line";

const RETURNED_KEY = "varukorg-aterlamnad";

const VERSION = 1;
type ReadCart = { lines: Cart; dropped: number };

/** Each line is read by itself, so that one unusable line does not drop the others. */
function parseLines(raw: readonly unknown[]): ReadCart {
  const lines: CartLine[] = [];
  for (const candidate of raw) {
    const read = readStoredLine(candidate);
    if (read && !lines.some((line) => line.id === read.id)) lines.push(read);
  }
  return { lines, dropped: raw.length - lines.length };
}

/** Reads the cart; `dropped` is how many lines were unusable and left out. */
export function readCart(storage: KeyStorage): ReadCart {
  if (readKey(storage, CART_KEY) === null) return { lines: [], dropped: 0 };
  const envelope = asRecord(readJson(storage, CART_KEY));
  return envelope?.version === VERSION && Array.isArray(envelope.lines)
    ? parseLines(envelope.lines)
    : { lines: [], dropped: 1 };
}

/** Writes the cart. A full or forbidden storage keeps it for this page only. */
export function writeCart(storage: KeyStorage, lines: Cart): void {
  writeKey(storage, CART_KEY, JSON.stringify({ version: VERSION, lines }));
}

/** A submitted checkout that is neither paid nor returned to the cart, as far as this browser knows. */
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
export function readWaitingPayments(storage: KeyStorage): readonly Waiting[] {
  const raw = readJson(storage, WAITING_KEY);
  return Array.isArray(raw) ? raw.flatMap(parseWaiting) : [];
}

/** Writes the payments that wait. If the storage is full nothing is lost: the server knows them too. */
export function writeWaitingPayments(storage: KeyStorage, waiting: readonly Waiting[]): void {
  writeKey(storage, WAITING_KEY, waiting.length === 0 ? null : JSON.stringify(waiting));
}

const MAX_REMEMBERED = 20;

function readReturned(storage: KeyStorage): string[] {
  const raw = readJson(storage, RETURNED_KEY);
  return Array.isArray(raw) && raw.every((id) => typeof id === "string") ? raw : [];
}

/** Whether this session has returned its lines to the cart. */
export function wasReturned(storage: KeyStorage, sessionId: string): boolean {
  return readReturned(storage).includes(sessionId);
}

/** Marks a session's lines as returned. True only the first time, so that a checkout returns its lines once. */
export function claimReturn(storage: KeyStorage, sessionId: string): boolean {
  const returned = readReturned(storage);
  if (returned.includes(sessionId)) return false;
  writeKey(storage, RETURNED_KEY, JSON.stringify([...returned, sessionId].slice(-MAX_REMEMBERED)));
  return true;
}

/** Lets a session that is submitted again return its lines once more. */
export function forgetReturn(storage: KeyStorage, sessionId: string): void {
  const returned = readReturned(storage);
  if (!returned.includes(sessionId)) return;
  writeKey(storage, RETURNED_KEY, JSON.stringify(returned.filter((id) => id !== sessionId)));
}
