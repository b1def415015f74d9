// Web Storage without a browser.

/** A storage in memory; `kept` is its content. */
export function memoryStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A storage that is full or that the browser forbids. */
export const refusingStorage = {
  getItem: () => {
    throw new Error("forbidden");
  },
  setItem: () => {
    throw new Error("full");
  },
  removeItem: () => {},
};
