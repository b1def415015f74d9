"use client";
import type { CartLine } from "@/lib/cart/cart";
import { writePending } from "./draft";

/**
 * Puts the lines of a checkout that came to nothing back into the cart, once: what this browser kept aside, or
 * what the server handed over where the browser kept nothing.
 */
export async function bringBackCart(sessionId: string, lines: readonly CartLine[]): Promise<void> {
  const { createCartStore } = await import("@/lib/cart/store");
  const cart = createCartStore().getState();
  cart.bringBack(sessionId);
  // Does nothing where the line above has brought them back already.
  if (lines.length > 0) cart.bringBack(sessionId, lines);
  writePending(null);
}
