import { afterEach, expect } from "vitest";

// A call of console.error fails the test that caused it. No spy of vitest's: a test that restores its own would lift it
// for the rest of its file.
const calls: string[] = [];
console.error = (...said: unknown[]) => void calls.push(said.join(" "));

afterEach(() => expect(calls.splice(0), "console.error was called").toEqual([]));
