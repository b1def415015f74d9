// Types and requests shared by the measured promises.
import type { Random } from "../support/random.ts";
import { ask as askAs, post as postAs, type Answer } from "../faults/ask.ts";
import type { World } from "../faults/world.ts";

type Tools = {
  random: Random;
  /** Scales a promised number by --part. */
  size: (whole: number) => number;
};

/** Measures one promise: `said` is the result in one line, `faults` what breaks the promise. */
export type Promised = (world: World, tools: Tools) => Promise<{ said: string; faults: string[] }>;

export type Reply = Answer;

/** One request from a new address. */
export const ask = (world: World, path: string, init?: RequestInit) => askAs(world, [], path, init);

/** POST /api/<name> with JSON, from a new address unless a header names one. */
export const post = (world: World, name: string, body: object | string, headers?: Record<string, string>) =>
  postAs(world, [], name, body, headers);

/** An X-Forwarded-For header with an address unique to this index. */
export function from(index: number): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
}
