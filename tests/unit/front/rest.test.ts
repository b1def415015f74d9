import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { restAfterLoad } from "@/dev/front/rest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shop() {
  const server = new EventEmitter();
  const collect = vi.fn();
  restAfterLoad(server as never, collect);
  const ask = (times: number) => Array.from({ length: times }, () => server.emit("request"));
  return { ask, collect };
}

it("memory is given back once, when nobody has asked for five seconds after a load", () => {
  const { ask, collect } = shop();
  ask(500);
  vi.advanceTimersByTime(4_500);
  expect(collect).not.toHaveBeenCalled();
  ask(1);
  vi.advanceTimersByTime(4_500);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

it("a few visitors are no load", () => {
  const { ask, collect } = shop();
  ask(499);
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  ask(1);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});
