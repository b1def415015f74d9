// Which payments this browser has announced, so that a later visit to a receipt announces none again.
import { browserStorage, readJson, writeKey } from "@/lib/kernel/browser-storage";

/** The localStorage key of the announced payments, newest last. */
const TOLD_KEY = "betalningar-visade";
const MOST = 20;
/** The payments that this page has waited for. It announces them even after the tab that they were made in. */
const awaited = new Set<string>();

export function awaitPayment(sessionId: string): void {
  awaited.add(sessionId);
}

function readTold(): string[] {
  const kept = readJson(browserStorage(), TOLD_KEY);
  return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
}

/** Whether a payment is to be announced: true once in this browser, and once on a page that has waited for it. */
export function isNews(sessionId: string): boolean {
  // Only the end of the id is kept: whoever has all of it can open the receipt.
  const payment = sessionId.slice(-12);
  const told = readTold();
  const isAwaited = awaited.delete(sessionId);
  if (told.includes(payment)) return isAwaited;
  writeKey(browserStorage(), TOLD_KEY, JSON.stringify([...told, payment].slice(-MOST)));
  return true;
}
