import { TestRunner } from "vitest";

/**
 * How often a property or a race is tried. `npm test` tries it `few` times; `npm run verify` sets RUNS=whole, and whoever
 * looks for something rare sets a number: `RUNS=500 npx vitest run tests/db/gift-card-interleavings.test.ts`.
 * Only in a test with the tag `runs`, by which verify finds it.
 */
export function runs(few: number, whole: number): number {
  if (!TestRunner.getCurrentTest()?.tags?.includes("runs"))
    throw new Error('The test lacks { tags: "runs" }.');
  const asked = process.env.RUNS;
  return asked === "whole" ? whole : Number(asked ?? few);
}
