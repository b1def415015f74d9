import { expect, test } from "vitest";
import { MAX_ATTEMPTS, retryDelayMs } from "@/lib/outbox/outbox";

test("a failed mail waits 5 seconds, then twice as long each time, at most 15 minutes", () => {
  expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(retryDelayMs(MAX_ATTEMPTS)).toBe(900_000);
});

test("all tries together outlast an hour without a mail server", () => {
  const total = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelayMs(index + 1)).reduce(
    (a, b) => a + b,
  );
  expect(total).toBeGreaterThan(60 * 60_000);
});
