import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

/** Room for some 500 pictures. */
const MAX_BYTES = 16_000_000;
/** A full queue takes about eight seconds; further requests are refused at once. */
const WAITING_MAX = 40;

type Options = {
  /** The size of the cache, names included; the least recently used picture goes first. */
  maxBytes: number;
  waitingMax: number;
};

type Drawn = (name: string, draw: () => Promise<Buffer>, gone?: AbortSignal) => Promise<Buffer | null>;

/** Draws one picture at a time, each once, and caches it. Null when too many wait, or all who asked have left (`gone`). */
export function drawingCache({ maxBytes, waitingMax }: Options): Drawn {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (jpeg, name) => jpeg.length + name.length,
  });
  const underWay = new Map<string, { jpeg: Promise<Buffer | null>; askers: (AbortSignal | undefined)[] }>();
  const limit = pLimit(1);

  return async (name, draw, gone) => {
    const found = cache.get(name);
    if (found) return found;
    const same = underWay.get(name);
    if (same) {
      same.askers.push(gone);
      return same.jpeg;
    }
    if (limit.pendingCount >= waitingMax) return null;
    const askers = [gone];
    const jpeg = limit(async () => {
      try {
        if (askers.every((asker) => asker?.aborted)) return null;
        const made = await draw();
        cache.set(name, made);
        return made;
      } finally {
        underWay.delete(name);
      }
    });
    underWay.set(name, { jpeg, askers });
    return jpeg;
  };
}

/** The one cache of the pictures of poles. */
export const drawn = drawingCache({ maxBytes: MAX_BYTES, waitingMax: WAITING_MAX });
