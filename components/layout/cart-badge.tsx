"use client";
import { useSyncExternalStore } from "react";
import { browserStorage, readJson, readKey } from "@/lib/kernel/browser-storage";
import { CART_KEY, SAVED_BALANCE_KEY, WAITING_KEY } from "@/lib/cart/cart-key";

const CHANGES = [CART_KEY, SAVED_BALANCE_KEY, "storage", "pageshow"];

/** Subscribes to changes of the stored cart, payments and gift card, in this tab and in others. */
export function onKeptChange(onChange: () => void) {
  for (const name of CHANGES) addEventListener(name, onChange);
  return () => {
    for (const name of CHANGES) removeEventListener(name, onChange);
  };
}

/** Counts the stored lines without validating them: the badge must not load the cart's code. */
function countLines(): number {
  const lines = (readJson(browserStorage(), CART_KEY) as { lines?: unknown } | null)?.lines;
  return Array.isArray(lines) ? lines.length : 0;
}

/** Whether the browser's storage has a value for this key. */
export function useKept(key: string): boolean {
  const isKept = () => readKey(browserStorage(), key) !== null;
  return useSyncExternalStore(onKeptChange, isKept, () => false);
}

/**
 * The number of distinct lines, not of pairs; hidden while the cart is empty. A waiting payment is announced to screen
 * readers only.
 */
export function CartBadge() {
  const count = useSyncExternalStore(onKeptChange, countLines, () => 0);
  const waits = useKept(WAITING_KEY) && <span className="sr-only">, en betalning som väntar</span>;
  if (count === 0) return waits;
  return (
    <>
      {waits}
      <span className="sr-only">{count === 1 ? ", 1 rad" : `, ${count} rader`}</span>
      <span
        aria-hidden="true"
        className="absolute top-px right-0 grid h-5 min-w-5 place-items-center rounded bg-spruce px-[5px] text-[0.8125rem] leading-none font-semibold text-snow md:top-1/2 md:right-3.5 md:-translate-y-1/2"
      >
        {count}
      </span>
    </>
  );
}
