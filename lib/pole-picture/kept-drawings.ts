import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

type Options = {
  /** How much is kept, names included; what was asked for longest ago goes first. */
  maxBytes: number;
  /** How many may wait for their turn. */
  waitingMax: number;
};

type Drawn = (name: string, draw: () => Promise<Buffer>, gone?: AbortSignal) => Promise<Buffer | null>;

/**
 * Drawings made on request, one after another, so that the shop keeps a core for its answers. `name` says all that a
 * drawing shows: each is made once, however many ask for it, and kept while there is room. Null when too many wait
 * already, or when everybody who asked has left (`gone`) before its turn.
 */
export function keptDrawings({ maxBytes, waitingMax }: Options): Drawn {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (jpeg, name) => jpeg.length + name.length,
  });
  const underWay = new Map<string, { jpeg: Promise<Buffer | null>; askers: (AbortSignal | undefined)[] }>();
  const turns = pLimit(1);

  return async (name, draw, gone) => {
    const found = kept.get(name);
    if (found) return found;
    const same = underWay.get(name);
    if (same) {
      same.askers.push(gone);
      return same.jpeg;
    }
    if (turns.pendingCount >= waitingMax) return null;
    const askers = [gone];
    const jpeg = turns(async () => {
      try {
        if (askers.every((asker) => asker?.aborted)) return null;
        const made = await draw();
        kept.set(name, made);
        return made;
      } finally {
        underWay.delete(name);
      }
    });
    underWay.set(name, { jpeg, askers });
    return jpeg;
  };
}
