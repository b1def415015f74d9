// What this browser keeps. A storage may be full or forbidden: then nothing is kept, and only a reload loses it.

export type KeyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function ask<T>(question: () => T, otherwise: T): T {
  try {
    return question();
  } catch {
    return otherwise;
  }
}

/** Until the tab is closed. */
export const tabStorage = () => ask<KeyStorage | null>(() => sessionStorage, null);
/** Until somebody empties it. There may be one that answers nothing. */
export const browserStorage = () =>
  ask<KeyStorage | null>(() => {
    localStorage.getItem("");
    return localStorage;
  }, null);

export function readKey(storage: KeyStorage | null, key: string): string | null {
  return ask(() => storage?.getItem(key) ?? null, null);
}

/** What lies there as JSON; null for nothing, and for what can't be read. */
export function readJson(storage: KeyStorage | null, key: string): unknown {
  return ask<unknown>(() => JSON.parse(readKey(storage, key) ?? "null"), null);
}

/** `null` removes it. */
export function writeKey(storage: KeyStorage | null, key: string, text: string | null): void {
  ask(() => (text === null ? storage?.removeItem(key) : storage?.setItem(key, text)), undefined);
}
