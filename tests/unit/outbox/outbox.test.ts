import { expect, test } from "vitest";
import { isParked, MAX_ATTEMPTS, MONEY_AND_FREIGHT, retryDelayMs } from "@/lib/outbox/outbox";

test("a failed mail waits 5 seconds, then twice as long each time, at most 15 minutes", () => {
  expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 40_000]);
  for (const attempts of [100, MAX_ATTEMPTS, 1_100, 1_000_000]) expect(retryDelayMs(attempts)).toBe(900_000);
});

test("all attempts to send a mail together take between three and four days", () => {
  const total = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelayMs(index + 1)).reduce(
    (a, b) => a + b,
  );
  expect(total).toBeGreaterThan(3 * 24 * 60 * 60_000);
  expect(total).toBeLessThan(4 * 24 * 60 * 60_000);
});

test("a mail is parked when its address is refused or its attempts are used up; money and freight never are", () => {
  expect(isParked("order-confirmation", 1, false)).toBe(false);
  expect(isParked("order-confirmation", 1, true)).toBe(true);
  expect(isParked("order-confirmation", MAX_ATTEMPTS - 1, false)).toBe(false);
  expect(isParked("order-confirmation", MAX_ATTEMPTS, false)).toBe(true);
  for (const kind of MONEY_AND_FREIGHT) expect(isParked(kind, 1_000_000, true), kind).toBe(false);
});
