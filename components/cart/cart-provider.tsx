"use client";

import { createContext, use, useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { createCartStore, type CartState, type CartStore } from "@/lib/cart/store";

const CartContext = createContext<CartStore | null>(null);

/** Gives its children the cart. On the server and until it is read, `lines` is `null`. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore);
  useEffect(() => store.connect(), [store]);
  return <CartContext value={store}>{children}</CartContext>;
}

/** Selects from the cart's state. Throws outside a `CartProvider`. */
export function useCart<T>(select: (state: CartState) => T): T {
  const store = use(CartContext);
  if (!store) throw new Error("useCart must be used inside a CartProvider");
  return useStore(store, select);
}
