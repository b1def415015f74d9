// Storage of this browser. It may be full or forbidden: then nothing is stored, nothing throws, and only a reload loses it.

export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function tryOr<T>(question: () => T, otherwise: T): T {
  try {
    return question();
  } catch {
    return otherwise;
  }
}

/** Keeps until the tab is closed. */
export const tabStorage = () => tryOr<KeyStorage | null>(() => sessionStorage, null);
/** Keeps until somebody empties it. Reads once, because some browsers have the object and refuse every call. */
export const browserStorage = () =>
  tryOr<KeyStorage | null>(() => {
    localStorage.getItem("");
    return localStorage;
  }, null);

export function readKey(storage: KeyStorage | null, key: string): string | null {
  return tryOr(() => storage?.getItem(key) ?? null, null);
}

/** Reads a value as JSON; null when there is none, or it can't be parsed. */
export function readJson(storage: KeyStorage | null, key: string): unknown {
  return tryOr<unknown>(() => JSON.parse(readKey(storage, key) ?? "null"), null);
}

/** `null` removes it. */
export function writeKey(storage: KeyStorage | null, key: string, text: string | null): void {
  tryOr(() => (text === null ? storage?.removeItem(key) : storage?.setItem(key, text)), undefined);
}
