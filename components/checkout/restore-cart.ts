"use client";
import type { CartLine } from "@/lib/cart/cart";
import { writePending } from "./draft";

/**
 * Restores the lines of a cancelled or failed checkout to the cart, once: those this browser set aside, or the
 * server's copy when the browser has none.
 */
export async function restoreCart(sessionId: string, lines: readonly CartLine[]): Promise<void> {
  const { createCartStore } = await import("@/lib/cart/store");
  const cart = createCartStore().getState();
  cart.bringBack(sessionId);
  // A no-op when the line above has restored them.
  if (lines.length > 0) cart.bringBack(sessionId, lines);
  writePending(null);
}
