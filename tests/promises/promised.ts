// What the measured promises share: calls, percentiles, work in parallel.
import type { Random } from "../support/random.ts";
import type { World } from "../faults/world.ts";
import { fromSomewhere } from "../../dev/shopper.ts";

type Tools = {
  random: Random;
  /** How many of what the promise names. */
  size: (whole: number) => number;
};

/** Measures one promise: what was found in one line, and what of it breaks the promise. */
export type Promised = (world: World, tools: Tools) => Promise<{ said: string; faults: string[] }>;

export type Reply = { status: number; ms: number; text: string; headers: Headers };

/** One request, timed to the last byte. */
export async function ask(world: World, path: string, init: RequestInit = {}): Promise<Reply> {
  const began = performance.now();
  const response = await fetch(world.url + path, { redirect: "manual", ...init });
  const text = await response.text();
  return { status: response.status, ms: performance.now() - began, text, headers: response.headers };
}

/** POST /api/<name> with JSON, from the given address or one of its own. */
export function post(world: World, name: string, body: unknown, address?: string): Promise<Reply> {
  return ask(world, `/api/${name}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(address ? { "x-forwarded-for": address } : fromSomewhere()),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** An address that no other call has. */
export function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/** Does `work` for 0 up to `count`, so many at a time. */
export async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>) {
  let next = 0;
  async function worker(): Promise<void> {
    while (next < count) await work(next++);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/** The value that so many of them do not exceed, in ms. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const median = (times: readonly number[]): number => percentile(times, 0.5);

/** How often each status came: "404 × 10000". */
export function statusesOf(replies: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
}
