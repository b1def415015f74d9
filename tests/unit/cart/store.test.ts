// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCartStore, type CartStore } from "@/lib/cart/store";
import { CART_KEY, WAITING_KEY } from "@/lib/cart/cart-key";
import { defaultDesign } from "@/lib/catalogue/design";
import { memoryStorage, refusingStorage } from "@/tests/support/browser-storage";
import { RED_ADULT } from "@/tests/support/designs";

const child = defaultDesign("barnstav");

let storage: ReturnType<typeof memoryStorage>;
let tab: CartStore;
let id = 0;
const open = () => createCartStore(storage, () => `rad-${(id += 1)}`);

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  storage = memoryStorage();
  id = 0;
  tab = open();
});
afterEach(() => vi.unstubAllGlobals());

const PAYMENT = "https://betala.example/c/pay/1";
const lines = () => tab.getState().lines;
const keep = (stored: unknown) => storage.kept.set(CART_KEY, JSON.stringify(stored));

it("the cart is unknown until it has been read from the browser's storage", () => {
  expect(lines()).toBeNull();
  tab.connect();
  expect(lines()).toEqual([]);
});

it("the cart is stored with a version and without prices, and survives a reload", () => {
  tab.getState().add(RED_ADULT, 2);
  const stored = JSON.parse(storage.kept.get(CART_KEY)!);
  expect(stored).toEqual({ version: 1, lines: [{ id: "rad-1", design: RED_ADULT, quantity: 2 }] });
  tab = open();
  tab.connect();
  expect(lines()).toEqual([{ id: "rad-1", design: RED_ADULT, quantity: 2 }]);
});

it("the cart reports how many pairs it has added before its limit", () => {
  expect(tab.getState().add(RED_ADULT, 97)).toBe(97);
  expect(tab.getState().add(RED_ADULT, 5)).toBe(2);
  expect(tab.getState().add(RED_ADULT, 1)).toBe(0);
});

it("the cart works over plain http, where the browser has no randomUUID", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const phone = createCartStore(storage);
  phone.getState().add(RED_ADULT, 1);
  phone.getState().add(child, 1);
  phone.getState().duplicate(phone.getState().lines![0]!.id);
  const ids = phone.getState().lines!.map((line) => line.id);
  expect(new Set(ids).size).toBe(3);
  expect(ids.join(" ")).toMatch(/^([0-9a-f]{32} ?){3}$/);
});

it("the cart drops only stored lines that cannot be built, and counts them", () => {
  const good = { id: "a", design: RED_ADULT, quantity: 1 };
  const bad = [
    { ...good, id: "b", design: { ...RED_ADULT, color: "guld" } },
    { ...good, id: "c", quantity: 0.5 },
    { ...good, id: "d", design: { ...RED_ADULT, engraving: "ÅSA ♥" } },
    { ...good, id: "a" },
    "rad",
  ];
  keep({ version: 1, lines: [good, ...bad] });
  tab.connect();
  expect(lines()).toEqual([good]);
  expect(tab.getState().dropped).toBe(5);
  expect(JSON.parse(storage.kept.get(CART_KEY)!).lines).toEqual([good]);
});

it("the cart is empty where the storage holds rubbish or an unknown version", () => {
  for (const stored of ["{", "[]", '"x"', '{"version":7,"lines":[]}']) {
    storage.kept.set(CART_KEY, stored);
    tab = open();
    tab.connect();
    expect(lines()).toEqual([]);
  }
});

it("the cart loses nothing when two tabs add a line without an event between them", () => {
  const other = open();
  tab.connect();
  other.connect();
  tab.getState().add(RED_ADULT, 1);
  storage.kept.set(CART_KEY, storage.kept.get(CART_KEY)!);
  other.getState().add(child, 1);
  expect(other.getState().lines).toHaveLength(2);
  expect(JSON.parse(storage.kept.get(CART_KEY)!).lines).toHaveLength(2);
});

it("the cart follows a change in another tab", () => {
  tab.connect();
  keep({ version: 1, lines: [{ id: "x", design: child, quantity: 3 }] });
  window.dispatchEvent(Object.assign(new Event("storage"), { key: CART_KEY }));
  expect(lines()).toEqual([{ id: "x", design: child, quantity: 3 }]);
});

it("the cart tells the badge about every change", () => {
  const heard = vi.fn();
  window.addEventListener("varukorg", heard);
  tab.getState().add(RED_ADULT, 1);
  tab.getState().clear();
  expect(heard).toHaveBeenCalledTimes(2);
});

it("the cart keeps working where the browser refuses to store it", () => {
  storage.setItem = refusingStorage.setItem;
  tab.connect();
  tab.getState().add(RED_ADULT, 1);
  expect(lines()).toHaveLength(1);
});

it("the cart is emptied by a submit, and a cancelled checkout merges its lines back once", () => {
  tab.getState().add(RED_ADULT, 2);
  tab.getState().setAside({ sessionId: "cs_1", url: PAYMENT, lines: lines()! });
  expect(lines()).toEqual([]);
  tab.getState().add(RED_ADULT, 1);
  tab.getState().bringBack("cs_1");
  tab.getState().bringBack("cs_1");
  expect(lines()).toMatchObject([{ design: RED_ADULT, quantity: 3 }]);
});

it("the cart keeps what another tab has added during a submit, also after the payment", () => {
  tab.getState().add(RED_ADULT, 2);
  const ordered = lines()!;
  const other = open();
  other.getState().add(RED_ADULT, 1);
  other.getState().add(child, 1);
  tab.getState().setAside({ sessionId: "cs_4", url: PAYMENT, lines: ordered });
  const left = [
    { design: RED_ADULT, quantity: 1 },
    { design: child, quantity: 1 },
  ];
  expect(lines()).toMatchObject(left);
  tab.getState().forget("cs_4");
  expect(open().find(ordered[0]!.id)).toMatchObject(left[0]!);
});

it("the cart takes the server's lines of a cancelled checkout once, where the browser has none", () => {
  tab.connect();
  tab.getState().bringBack("cs_2", [{ id: "s", design: child, quantity: 1 }]);
  open()
    .getState()
    .bringBack("cs_2", [{ id: "s", design: child, quantity: 1 }]);
  expect(lines()).toEqual([{ id: "s", design: child, quantity: 1 }]);
});

it("the cart discards the lines of a checkout that is paid", () => {
  tab.getState().add(RED_ADULT, 1);
  tab.getState().setAside({ sessionId: "cs_3", url: PAYMENT, lines: lines()! });
  tab.getState().forget("cs_3");
  tab.getState().bringBack("cs_3");
  expect(lines()).toEqual([]);
});

/** Sends the storage event by which a browser tells the other tabs of a change. */
const told = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));

const waiting = (store: CartStore) => store.getState().waiting.map(({ sessionId }) => sessionId);
function submit(sessionId: string, store = tab) {
  store.getState().add(RED_ADULT, 1);
  store.getState().setAside({ sessionId, url: PAYMENT, lines: store.getState().lines! });
}

it("a waiting payment survives a reload with its lines and its payment address", () => {
  submit("cs_1");
  tab = open();
  tab.connect();
  expect(lines()).toEqual([]);
  expect(tab.getState().waiting).toEqual([
    { sessionId: "cs_1", url: PAYMENT, lines: [{ id: "rad-1", design: RED_ADULT, quantity: 1 }] },
  ]);
});

it("several payments can wait at once, and each ends by itself", () => {
  submit("cs_1");
  submit("cs_2");
  submit("cs_1");
  expect(waiting(tab)).toEqual(["cs_2", "cs_1"]);
  tab.getState().bringBack("cs_2");
  expect(waiting(tab)).toEqual(["cs_1"]);
  expect(lines()).toMatchObject([{ design: RED_ADULT, quantity: 1 }]);
  tab.getState().forget("cs_1");
  expect(storage.kept.has(WAITING_KEY)).toBe(false);
});

it.each(["{", "[]", "7", '[{"sessionId":7}]', '[{"sessionId":"cs_1"}]'])(
  "no payment waits where the storage holds %s",
  (stored) => {
    storage.kept.set(WAITING_KEY, stored);
    tab.connect();
    expect(waiting(tab)).toEqual([]);
  },
);

it("a waiting payment has no address where the storage holds one that is not http", () => {
  storage.kept.set(
    WAITING_KEY,
    JSON.stringify([{ sessionId: "cs_1", lines: [], url: "javascript:alert(1)" }]),
  );
  tab.connect();
  expect(tab.getState().waiting).toEqual([{ sessionId: "cs_1", lines: [], url: null }]);
});

it("a waiting payment ends in every tab, and each tab knows whether its lines came back", () => {
  submit("cs_1");
  const other = open();
  other.connect();
  expect(waiting(other)).toEqual(["cs_1"]);
  tab.getState().bringBack("cs_1");
  told(WAITING_KEY);
  expect(other.getState()).toMatchObject({ waiting: [], ended: { sessionId: "cs_1", isReturned: true } });
  expect(other.getState().lines).toHaveLength(1);

  submit("cs_2");
  told(WAITING_KEY);
  expect(other.getState()).toMatchObject({ ended: null });
  tab.getState().forget("cs_2");
  told(WAITING_KEY);
  for (const store of [tab, other])
    expect(store.getState()).toMatchObject({
      waiting: [],
      ended: { sessionId: "cs_2", isReturned: false },
    });
});

it("a waiting payment begins and ends in this tab when another tab writes it", () => {
  tab.connect();
  storage.kept.set(WAITING_KEY, JSON.stringify([{ sessionId: "cs_1", lines: [], url: PAYMENT }]));
  told(WAITING_KEY);
  expect(waiting(tab)).toEqual(["cs_1"]);
  storage.kept.delete(WAITING_KEY);
  told(WAITING_KEY);
  expect(tab.getState()).toMatchObject({ waiting: [], ended: { sessionId: "cs_1", isReturned: false } });
});

it("the badge is told when a waiting payment ends", () => {
  const heard = vi.fn();
  submit("cs_1");
  window.addEventListener(CART_KEY, heard);
  tab.getState().forget("cs_1");
  expect(heard).toHaveBeenCalledOnce();
});

it("a page from the back/forward cache reads waiting payments and the cart again", () => {
  tab.connect();
  storage.kept.set(WAITING_KEY, JSON.stringify([{ sessionId: "cs_1", lines: [], url: PAYMENT }]));
  keep({ version: 1, lines: [{ id: "x", design: child, quantity: 3 }] });
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(waiting(tab)).toEqual(["cs_1"]);
  expect(lines()).toHaveLength(1);
});

it("a waiting payment is known in this page where the browser refuses to store it", () => {
  storage.setItem = refusingStorage.setItem;
  tab.connect();
  submit("cs_1");
  expect(waiting(tab)).toEqual(["cs_1"]);
  expect(lines()).toEqual([]);
});
