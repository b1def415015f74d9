import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { awaitPayment, isNews } from "@/components/checkout/told-payments";
import { memoryStorage, refusingStorage } from "../../support/browser-storage";

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => void vi.unstubAllGlobals());

const PAID = "cs_test_a1B2c3D4e5F6g7H8";
const LATER = "cs_test_z9Y8x7W6v5U4t3S2";

// Fails without: remembering in localStorage what was announced.
it("a payment is announced once in a browser, also after another one and after many visits", () => {
  expect([isNews(PAID), isNews(PAID), isNews(LATER), isNews(PAID), isNews(LATER)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

// Fails without: telling a page that waits apart from a later visit.
it("a page that has waited for a payment announces it once, also when the tab of the payment has done so", () => {
  awaitPayment(PAID);
  expect([isNews(PAID), isNews(PAID)]).toEqual([true, false]);
  awaitPayment(PAID);
  expect([isNews(PAID), isNews(PAID)]).toEqual([true, false]);
});

it("what is kept of a payment opens no receipt, and is no more than twenty payments", () => {
  for (let n = 10; n < 40; n += 1) isNews(`${PAID}${n}`);
  const kept = storage.kept.get("betalningar-visade")!;
  expect(kept).not.toContain("cs_test");
  expect(JSON.parse(kept)).toHaveLength(20);
  expect(isNews(`${PAID}39`)).toBe(false);
});

it.each(["", "{", "7", "{}", "[7]", "null"])("a payment is announced where the storage holds %j", (text) => {
  storage.setItem("betalningar-visade", text);
  expect([isNews(PAID), isNews(PAID)]).toEqual([true, false]);
});

it("a payment is announced, without an error, where the browser refuses to store", () => {
  vi.stubGlobal("localStorage", refusingStorage);
  expect(isNews(PAID)).toBe(true);
});
