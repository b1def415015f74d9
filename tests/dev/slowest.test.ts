import { expect, test } from "vitest";
import { journeys, slowestTen, vitestFiles } from "../slowest.ts";

test("the slowest ten of a run are told: files of vitest", () => {
  const testResults = Array.from({ length: 12 }, (_, index) => ({
    name: `/shop/tests/unit/${index}.test.ts`,
    startTime: 1_000,
    endTime: 1_000 + index * 500,
  }));
  const lines = slowestTen(vitestFiles({ testResults }, "/shop")).split("\n");
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("   5.5 s  tests/unit/11.test.ts");
});

test("the slowest ten of a run are told: journeys, also those inside a describe", () => {
  const spec = (title: string, duration: number) => ({ title, tests: [{ results: [{ duration }] }] });
  const inner = { file: "cart.spec.ts", specs: [spec("holds two poles", 2_340)] };
  const suites = [{ file: "cart.spec.ts", specs: [spec("is empty", 900)], suites: [inner] }];
  expect(slowestTen(journeys({ suites }))).toBe(
    "   2.3 s  cart.spec.ts: holds two poles\n   0.9 s  cart.spec.ts: is empty",
  );
});
