import { expect, test } from "vitest";
import config from "../../playwright.config";
import { slowestTen } from "../slowest";

// Fails without: a journey has one try.
test("no project retries a journey, so a flaky one fails the run", () => {
  expect(config.projects!.length).toBeGreaterThan(1);
  for (const { retries } of [config, ...config.projects!]) expect(retries ?? 0).toBe(0);
});

test("the list of a run's slowest tests has ten lines, the slowest first", () => {
  const timed = Array.from({ length: 12 }, (_, index) => ({ name: `nr ${index}`, seconds: index }));
  const lines = slowestTen(timed).split("\n");
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([10, "  11.0 s  nr 11", "   2.0 s  nr 2"]);
});
