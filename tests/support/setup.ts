import { afterEach, expect } from "vitest";

// A call of console.error fails the test that caused it. This is no vitest spy, because a test that restores its own
// spies would remove it for the rest of its file.
const calls: string[] = [];
console.error = (...said: unknown[]) => void calls.push(said.join(" "));

afterEach(() => expect(calls.splice(0), "console.error was called").toEqual([]));
