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

describe("LOG_WORDS", () => {
  // Fails without: the words of one domain in components/accounts/log-words.ts.
  it("has the words for every action that a domain may log", () => {
    expect(actions.length).toBeGreaterThan(60);
    for (const { action, words } of actions) expect(LOG_WORDS[action], action).toBe(words);
  });

  it("has each action from one domain only", () => {
    expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length);
  });
});
