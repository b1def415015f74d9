import { expect, it } from "vitest";
import { pollIntervalMs } from "@/components/ui/use-polling";

it("a waiting page polls every second at first, then ever more slowly", () => {
  expect([0, 29_999, 30_000, 200_000, 3_600_000].map((waited) => pollIntervalMs(waited, 0))).toEqual([
    1_000, 1_000, 3_000, 8_000, 20_000,
  ]);
});

it("a waiting page polls a shop that does not answer ever more slowly, but never gives up", () => {
  expect([1, 2, 3, 50].map((failures) => pollIntervalMs(0, failures))).toEqual([2_000, 4_000, 8_000, 20_000]);
});
