"use client";
import { useEffect, useState } from "react";
import type { Cart } from "@/lib/cart/cart";

/** What lies in the cart, also after another tab has changed it; empty until its code has been loaded. */
export function useCartLines(): Cart {
  const [lines, setLines] = useState<Cart>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      const { createCartStore } = await import("@/lib/cart/store");
      if (leaving.signal.aborted) return;
      const store = createCartStore();
      store.subscribe((cart) => setLines(cart.lines ?? []));
      leaving.signal.addEventListener("abort", store.connect());
    };
    // Without its code nothing is known of the cart; a press loads it again.
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return lines;
}
