import { TestRunner } from "vitest";

/**
 * How often a test tries a property or a race: `few` times in `npm test`, `whole` times in `npm run verify` (RUNS=whole).
 * To look for something rare, set a number: `RUNS=500 npx vitest run tests/db/gift-card-interleavings.test.ts`.
 * Throws in a test without the tag `runs`, by which verify finds it.
 */
export function runs(few: number, whole: number): number {
  if (!TestRunner.getCurrentTest()?.tags?.includes("runs"))
    throw new Error('The test lacks { tags: "runs" }.');
  const asked = process.env.RUNS;
  return asked === "whole" ? whole : Number(asked ?? few);
}
