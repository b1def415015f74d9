// The steps that npm run check and npm test share: they need neither a database nor a browser.
import path from "node:path";
import { nextCommand } from "../ops/build.ts";
import { projectRoot } from "../ops/files.ts";
import type { Steps } from "./steps.ts";

/** Path of a program in node_modules/.bin. */
export const bin = (name: string) => path.join(projectRoot, "node_modules/.bin", name);

const UNIT = ["run", "--reporter=dot"];

/** Each check runs as one step and resolves to false when it failed. */
export function makeChecks(step: Steps["step"], env: NodeJS.ProcessEnv) {
  const one = (name: string, program: string, ...args: string[]) =>
    step(name, (run) => run(program, [bin(program), ...args], env));
  return {
    format: () => one("oxfmt", "oxfmt", "--check"),
    lint: () => one("oxlint", "oxlint"),
    imports: () => one("importer", "depcruise", "."),
    unused: () => one("knip", "knip"),
    types: () =>
      step("typer", async (run) => {
        await run("next typegen", nextCommand("typegen"), env);
        await run("tsc", [bin("tsc"), "--noEmit"], env);
      }),
    /** Unit tests that import a file changed since the last commit, and the two that read every file. */
    changed: () =>
      step("enhet, det ändrade", async (run) => {
        await run(
          "vitest --changed",
          [bin("vitest"), ...UNIT, "--changed", "--passWithNoTests", "tests/unit"],
          env,
        );
        await run("vitest", [bin("vitest"), ...UNIT, "tests/unit/house-rules", "tests/unit/papers"], env);
      }),
  };
}

/** Runs both at once; true when both succeeded. */
export async function both(first: () => Promise<boolean>, second: () => Promise<boolean>): Promise<boolean> {
  const results = await Promise.all([first(), second()]);
  return results.every(Boolean);
}
