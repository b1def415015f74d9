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

it("the cart in the browser is unknown until it has been read", () => {
  expect(lines()).toBeNull();
  tab.connect();
  expect(lines()).toEqual([]);
});

it("the cart in the browser is kept as a version and choices, never prices, and is there again after a reload", () => {
  tab.getState().add(RED_ADULT, 2);
  const stored = JSON.parse(storage.kept.get(CART_KEY)!);
  expect(stored).toEqual({ version: 1, lines: [{ id: "rad-1", design: RED_ADULT, quantity: 2 }] });
  tab = open();
  tab.connect();
  expect(lines()).toEqual([{ id: "rad-1", design: RED_ADULT, quantity: 2 }]);
});

it("the cart in the browser says how many pairs found room", () => {
  expect(tab.getState().add(RED_ADULT, 97)).toBe(97);
  expect(tab.getState().add(RED_ADULT, 5)).toBe(2);
  expect(tab.getState().add(RED_ADULT, 1)).toBe(0);
});

it("the cart in the browser works where a page comes over plain http, and the browser has no randomUUID", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const phone = createCartStore(storage);
  phone.getState().add(RED_ADULT, 1);
  phone.getState().add(child, 1);
  phone.getState().duplicate(phone.getState().lines![0]!.id);
  const ids = phone.getState().lines!.map((line) => line.id);
  expect(new Set(ids).size).toBe(3);
  expect(ids.join(" ")).toMatch(/^([0-9a-f]{32} ?){3}$/);
});

it("the cart in the browser drops only the lines that can't be built, and says how many", () => {
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

it("the cart in the browser survives rubbish and strange versions", () => {
  for (const stored of ["{", "[]", '"x"', '{"version":7,"lines":[]}']) {
    storage.kept.set(CART_KEY, stored);
    tab = open();
    tab.connect();
    expect(lines()).toEqual([]);
  }
});

it("the cart in the browser loses nothing when two tabs add without having seen each other", () => {
  const other = open();
  tab.connect();
  other.connect();
  tab.getState().add(RED_ADULT, 1);
  storage.kept.set(CART_KEY, storage.kept.get(CART_KEY)!);
  other.getState().add(child, 1);
  expect(other.getState().lines).toHaveLength(2);
  expect(JSON.parse(storage.kept.get(CART_KEY)!).lines).toHaveLength(2);
});

it("the cart in the browser follows what another tab does", () => {
  tab.connect();
  keep({ version: 1, lines: [{ id: "x", design: child, quantity: 3 }] });
  window.dispatchEvent(Object.assign(new Event("storage"), { key: CART_KEY }));
  expect(lines()).toEqual([{ id: "x", design: child, quantity: 3 }]);
});

it("the cart in the browser tells the badge about every change", () => {
  const heard = vi.fn();
  window.addEventListener("varukorg", heard);
  tab.getState().add(RED_ADULT, 1);
  tab.getState().clear();
  expect(heard).toHaveBeenCalledTimes(2);
});

it("the cart in the browser keeps working where the browser refuses to store", () => {
  storage.setItem = refusingStorage.setItem;
  tab.connect();
  tab.getState().add(RED_ADULT, 1);
  expect(lines()).toHaveLength(1);
});

it("the cart in the browser empties at submit and comes back, merged and once, when the checkout is cancelled", () => {
  tab.getState().add(RED_ADULT, 2);
  tab.getState().setAside({ sessionId: "cs_1", url: PAYMENT, lines: lines()! });
  expect(lines()).toEqual([]);
  tab.getState().add(RED_ADULT, 1);
  tab.getState().bringBack("cs_1");
  tab.getState().bringBack("cs_1");
  expect(lines()).toMatchObject([{ design: RED_ADULT, quantity: 3 }]);
});

it("the cart in the browser keeps what another tab put in while the order was on its way, also when that is paid", () => {
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

it("the cart in the browser takes the server's lines where this browser kept none, once", () => {
  tab.connect();
  tab.getState().bringBack("cs_2", [{ id: "s", design: child, quantity: 1 }]);
  open()
    .getState()
    .bringBack("cs_2", [{ id: "s", design: child, quantity: 1 }]);
  expect(lines()).toEqual([{ id: "s", design: child, quantity: 1 }]);
});

it("the cart in the browser throws away what was kept once it is paid", () => {
  tab.getState().add(RED_ADULT, 1);
  tab.getState().setAside({ sessionId: "cs_3", url: PAYMENT, lines: lines()! });
  tab.getState().forget("cs_3");
  tab.getState().bringBack("cs_3");
  expect(lines()).toEqual([]);
});

/** What the browser tells the other tabs when one has changed its storage. */
const told = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));

const waiting = (store: CartStore) => store.getState().waiting.map(({ sessionId }) => sessionId);
function submit(sessionId: string, store = tab) {
  store.getState().add(RED_ADULT, 1);
  store.getState().setAside({ sessionId, url: PAYMENT, lines: store.getState().lines! });
}

it("a payment that waits is known after a reload, with its lines and where it is paid", () => {
  submit("cs_1");
  tab = open();
  tab.connect();
  expect(lines()).toEqual([]);
  expect(tab.getState().waiting).toEqual([
    { sessionId: "cs_1", url: PAYMENT, lines: [{ id: "rad-1", design: RED_ADULT, quantity: 1 }] },
  ]);
});

it("a payment that waits is one of several", () => {
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
  "a payment that waits is none where the storage holds %s",
  (stored) => {
    storage.kept.set(WAITING_KEY, stored);
    tab.connect();
    expect(waiting(tab)).toEqual([]);
  },
);

it("a payment that waits is paid at an address of the web, and at no other", () => {
  storage.kept.set(
    WAITING_KEY,
    JSON.stringify([{ sessionId: "cs_1", lines: [], url: "javascript:alert(1)" }]),
  );
  tab.connect();
  expect(tab.getState().waiting).toEqual([{ sessionId: "cs_1", lines: [], url: null }]);
});

it("a payment that waits ends in every tab, each of which knows how", () => {
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

it("a payment that waits begins and ends here when another tab says so", () => {
  tab.connect();
  storage.kept.set(WAITING_KEY, JSON.stringify([{ sessionId: "cs_1", lines: [], url: PAYMENT }]));
  told(WAITING_KEY);
  expect(waiting(tab)).toEqual(["cs_1"]);
  storage.kept.delete(WAITING_KEY);
  told(WAITING_KEY);
  expect(tab.getState()).toMatchObject({ waiting: [], ended: { sessionId: "cs_1", isReturned: false } });
});

it("a payment that waits, told to the badge: when it begins and when it ends", () => {
  const heard = vi.fn();
  submit("cs_1");
  window.addEventListener(CART_KEY, heard);
  tab.getState().forget("cs_1");
  expect(heard).toHaveBeenCalledOnce();
});

it("a payment that waits is read again by a page that comes out of the back/forward cache", () => {
  tab.connect();
  storage.kept.set(WAITING_KEY, JSON.stringify([{ sessionId: "cs_1", lines: [], url: PAYMENT }]));
  keep({ version: 1, lines: [{ id: "x", design: child, quantity: 3 }] });
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(waiting(tab)).toEqual(["cs_1"]);
  expect(lines()).toHaveLength(1);
});

it("a payment that waits is told in this page also where the browser refuses to store", () => {
  storage.setItem = refusingStorage.setItem;
  tab.connect();
  submit("cs_1");
  expect(waiting(tab)).toEqual(["cs_1"]);
  expect(lines()).toEqual([]);
});
