import { afterEach, expect, vi } from "vitest";

// A call of console.error fails the test that caused it.
const errors = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(" "));
  errors.mockClear();
  expect(calls, "console.error was called").toEqual([]);
});
