import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { restAfterLoad } from "@/dev/front/rest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shop() {
  const server = new EventEmitter();
  const collect = vi.fn();
  restAfterLoad(server as never, collect);
  const fiveSeconds = (requests: number) => {
    for (let sent = 0; sent < requests; sent += 1) server.emit("request");
    vi.advanceTimersByTime(5_000);
    return collect.mock.calls.length;
  };
  return { fiveSeconds };
}

it("memory is given back once after a load, when hardly anybody asks any more", () => {
  const { fiveSeconds } = shop();
  expect([400, 100, 6, 5, 0, 0].map(fiveSeconds)).toEqual([0, 0, 0, 1, 1, 1]);
  expect([500, 0].map(fiveSeconds)).toEqual([1, 2]);
});

it("a few visitors are no load", () => {
  const { fiveSeconds } = shop();
  expect([300, 0, 199, 0, 0].map(fiveSeconds).at(-1)).toBe(0);
  expect([1, 0].map(fiveSeconds).at(-1)).toBe(1);
});
