import path from "node:path";
import { describe, expect, it } from "vitest";
import { LOG_WORDS } from "@/components/accounts/log-words";
import type { LogAction } from "@/lib/accounts/log-words";
import { filesBelow, ROOT } from "../../support/source-files";

const modules = await Promise.all(
  filesBelow("lib", /\/log-words\.ts$/).map(
    (file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>,
  ),
);
const actions = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => typeof value === "object")
  .flatMap((log) => Object.values(log as Record<string, LogAction>));

describe("the words of the log", () => {
  // Fails without: a domain's words in components/accounts/log-words.ts.
  it("name every action that a domain may write", () => {
    expect(actions.length).toBeGreaterThan(60);
    for (const { action, words } of actions) expect(LOG_WORDS[action], action).toBe(words);
  });

  it("name no action twice", () => {
    expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length);
  });
});
