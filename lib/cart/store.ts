"use client";

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Design } from "@/lib/catalogue/design";
import { randomId } from "@/lib/random-id";
import * as rules from "./cart";
import type { Cart } from "./cart";
import { CART_KEY } from "./cart-key";
import * as kept from "./storage";

export type CartState = {
  /** `null` until the browser's cart has been read: neither empty nor full. */
  lines: Cart | null;
  /** How many unusable lines were left out when it was read. */
  dropped: number;
  /** Applies a rule to the stored cart and keeps the result. What could not be read is dropped for good. */
  change(rule: (cart: Cart) => Cart): void;
  /** Returns how many pairs were added: fewer than asked for when the cart is full. */
  add(design: Design, quantity: number): number;
  setQuantity(id: string, quantity: number): void;
  remove(id: string): void;
  replace(id: string, design: Design, quantity: number): void;
  duplicate(id: string): void;
  clear(): void;
  /** At submit: takes the ordered lines out of the cart and keeps them for this checkout session. */
  setAside(sessionId: string, ordered: Cart): void;
  /** Cancelled, expired or failed: merges the lines back into the cart, once for each session. */
  bringBack(sessionId: string, lines?: Cart): void;
  /** Paid: throws away what was kept for this session. */
  forget(sessionId: string): void;
};

export type CartStore = StoreApi<CartState> & {
  /** Reads the cart and follows it in other tabs; returns how to stop. */
  connect(): () => void;
  /** A line as it is stored now; `null` when there is none with this id. */
  find(id: string): rules.CartLine | null;
};

const memory = new Map<string, string>();
/** For browsers that forbid storage: the cart lives as long as the page. */
const memoryStorage: kept.CartStorage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

function browserStorage(): kept.CartStorage {
  if (typeof window === "undefined") return memoryStorage;
  try {
    localStorage.getItem(CART_KEY);
    return localStorage;
  } catch {
    return memoryStorage;
  }
}

/** A cart over the browser's storage. Every change starts from what is stored now, so tabs never overwrite each other. */
export function createCartStore(
  storage: kept.CartStorage = browserStorage(),
  newId: () => string = randomId,
): CartStore {
  let changing = false;
  const store = createStore<CartState>()((set, get) => {
    const change: CartState["change"] = (rule) => {
      const { lines, dropped } = kept.readCart(storage);
      const next = rule(lines);
      kept.writeCart(storage, next);
      set({ lines: next, dropped: get().dropped + dropped });
      changing = true;
      window.dispatchEvent(new Event(CART_KEY));
      changing = false;
    };
    return {
      lines: null,
      dropped: 0,
      change,
      add: (design, quantity) => {
        let added = 0;
        change((cart) => {
          const next = rules.addToCart(cart, design, quantity, newId());
          added = rules.pairCount(next) - rules.pairCount(cart);
          return next;
        });
        return added;
      },
      setQuantity: (id, quantity) => change((cart) => rules.setQuantity(cart, id, quantity)),
      remove: (id) => change((cart) => rules.removeLine(cart, id)),
      replace: (id, design, quantity) => change((cart) => rules.replaceDesign(cart, id, design, quantity)),
      duplicate: (id) => change((cart) => rules.duplicateLine(cart, id, newId())),
      clear: () => change(() => []),
      setAside: (sessionId, ordered) => {
        kept.forgetReturn(storage, sessionId);
        kept.writeAside(storage, sessionId, ordered);
        change((cart) => rules.withoutOrdered(cart, ordered));
      },
      bringBack: (sessionId, lines) => {
        const returned = lines ?? kept.readAside(storage, sessionId);
        if (returned === null || !kept.claimReturn(storage, sessionId)) return;
        kept.removeAside(storage, sessionId);
        change((cart) => rules.mergeCarts(cart, returned));
      },
      forget: (sessionId) => kept.removeAside(storage, sessionId),
    };
  });
  const read = () => {
    // Our own change is in `lines` already, even where the browser refused to store it.
    if (changing) return;
    const { lines, dropped } = kept.readCart(storage);
    if (dropped > 0) return store.getState().change((cart) => cart);
    store.setState({ lines });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === null) read();
  };
  return Object.assign(store, {
    find: (id: string) => kept.readCart(storage).lines.find((line) => line.id === id) ?? null,
    connect() {
      read();
      window.addEventListener("storage", onStorage);
      // Another store of the same page, e.g. the one a product page made for its first add.
      window.addEventListener(CART_KEY, read);
      return () => {
        window.removeEventListener("storage", onStorage);
        window.removeEventListener(CART_KEY, read);
      };
    },
  });
}
