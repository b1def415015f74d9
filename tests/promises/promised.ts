// What the measured promises share.
import type { Random } from "../support/random.ts";
import { ask as askAs, post as postAs, type Answer } from "../faults/ask.ts";
import type { World } from "../faults/world.ts";

type Tools = {
  random: Random;
  /** How many of what the promise names. */
  size: (whole: number) => number;
};

/** Measures one promise: what was found in one line, and what of it breaks the promise. */
export type Promised = (world: World, tools: Tools) => Promise<{ said: string; faults: string[] }>;

export type Reply = Answer;

/** One request from an address of its own. */
export const ask = (world: World, path: string, init?: RequestInit) => askAs(world, [], path, init);

/** POST /api/<name> with JSON, from an address of its own unless a header says another. */
export const post = (world: World, name: string, body: object | string, headers?: Record<string, string>) =>
  postAs(world, [], name, body, headers);

/** The header of an address that no other call has. */
export function from(index: number): { "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` };
}
