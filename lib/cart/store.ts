"use client";

import { createStore, type StoreApi } from "zustand/vanilla";
import type { Design } from "@/lib/catalogue/design";
import { browserStorage, type KeyStorage } from "@/lib/kernel/browser-storage";
import { randomId } from "@/lib/kernel/random-id";
import * as rules from "./cart";
import type { Cart } from "./cart";
import { CART_KEY, WAITING_KEY } from "./cart-key";
import * as cartStorage from "./storage";

export type CartState = {
  /** `null` until the browser's cart has been read: neither empty nor full. */
  lines: Cart | null;
  /** How many unusable lines were left out when it was read. */
  dropped: number;
  /** Applies a rule to the stored cart and keeps the result. What could not be read is dropped for good. */
  change(rule: (cart: Cart) => Cart): void;
  /** Returns how many pairs were added: fewer than asked for when the cart is full. */
  add(design: Design, quantity: number, whose?: string): number;
  setQuantity(id: string, quantity: number): void;
  remove(id: string): void;
  replace(id: string, design: Design, quantity: number): void;
  duplicate(id: string): void;
  clear(): void;
  /** Payments that have been begun and are neither paid nor returned to the cart. */
  waiting: readonly cartStorage.Waiting[];
  /** The payment that ended last while this page was open: with its lines returned, or else usually paid. */
  ended: { sessionId: string; isReturned: boolean } | null;
  /** At submit: takes the ordered lines out of the cart and keeps them for this checkout session. */
  setAside(payment: cartStorage.Waiting): void;
  /** Cancelled, expired or failed: merges the lines back into the cart, once for each session. */
  bringBack(sessionId: string, lines?: Cart): void;
  /** Paid: throws away what was kept for this session, here and in other tabs. */
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
const memoryStorage: KeyStorage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/** A cart over the browser's storage. Every change starts from what is stored now, so tabs never overwrite each other. */
export function createCartStore(
  storage: KeyStorage = browserStorage() ?? memoryStorage,
  newId: () => string = randomId,
): CartStore {
  let changing = false;
  const tell = () => {
    changing = true;
    window.dispatchEvent(new Event(CART_KEY));
    changing = false;
  };
  const store = createStore<CartState>()((set, get) => {
    const change: CartState["change"] = (rule) => {
      const { lines, dropped } = cartStorage.readCart(storage);
      const next = rule(lines);
      cartStorage.writeCart(storage, next);
      set({ lines: next, dropped: get().dropped + dropped });
      tell();
    };
    const without = (sessionId: string) =>
      cartStorage.readWaitingPayments(storage).filter((payment) => payment.sessionId !== sessionId);
    const end = (sessionId: string, isReturned: boolean) => {
      const waiting = without(sessionId);
      cartStorage.writeWaitingPayments(storage, waiting);
      const wasKnown = get().waiting.some((payment) => payment.sessionId === sessionId);
      set({ waiting, ...(wasKnown ? { ended: { sessionId, isReturned } } : {}) });
      tell();
    };
    return {
      lines: null,
      dropped: 0,
      waiting: [],
      ended: null,
      change,
      add: (design, quantity, whose) => {
        let added = 0;
        change((cart) => {
          const next = rules.addToCart(cart, design, quantity, newId(), whose);
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
      setAside: (payment) => {
        cartStorage.forgetReturn(storage, payment.sessionId);
        const waiting = [...without(payment.sessionId), payment];
        cartStorage.writeWaitingPayments(storage, waiting);
        set({ waiting, ended: null });
        change((cart) => rules.withoutOrdered(cart, payment.lines));
      },
      bringBack: (sessionId, lines) => {
        const own = cartStorage
          .readWaitingPayments(storage)
          .find((payment) => payment.sessionId === sessionId);
        const returned = lines ?? own?.lines;
        if (!returned || !cartStorage.claimReturn(storage, sessionId)) return;
        // Lines first: a listener that sees no waiting payment any more must see its lines in the cart.
        change((cart) => rules.mergeCarts(cart, returned));
        end(sessionId, true);
      },
      forget: (sessionId) => end(sessionId, false),
    };
  });
  const read = () => {
    // Our own change is in the state already, even where the browser refused to store it.
    if (changing) return;
    const before = store.getState();
    const waiting = cartStorage.readWaitingPayments(storage);
    const gone = before.waiting.find((old) => !waiting.some(({ sessionId }) => sessionId === old.sessionId));
    const isNew = waiting.length > 0 && waiting.at(-1)!.sessionId !== before.waiting.at(-1)?.sessionId;
    const ended = gone
      ? { sessionId: gone.sessionId, isReturned: cartStorage.wasReturned(storage, gone.sessionId) }
      : isNew
        ? null
        : before.ended;
    store.setState({ waiting, ended });
    const { lines, dropped } = cartStorage.readCart(storage);
    if (dropped > 0) return before.change((cart) => cart);
    store.setState({ lines });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === CART_KEY || event.key === WAITING_KEY || event.key === null) read();
  };
  // A page in the back/forward cache gets no events: read what other tabs have changed meanwhile.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) read();
  };
  return Object.assign(store, {
    find: (id: string) => cartStorage.readCart(storage).lines.find((line) => line.id === id) ?? null,
    connect() {
      read();
      window.addEventListener("storage", onStorage);
      window.addEventListener("pageshow", onShow);
      // Another store of the same page, e.g. the one a product page made for its first add.
      window.addEventListener(CART_KEY, read);
      return () => {
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", onShow);
        window.removeEventListener(CART_KEY, read);
      };
    },
  });
}
