import { afterEach, expect, vi } from "vitest";

// Whatever is written to console.error is a fault nobody looked at: the test that caused it fails.
const errors = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(" "));
  errors.mockClear();
  expect(calls, "console.error was called").toEqual([]);
});
