export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (part: number) => boolean;
};

/** Pseudo-random numbers (mulberry32): the same seed repeats a failed run. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    chance: (part) => next() < part,
  };
}
