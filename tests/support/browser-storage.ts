// What a browser keeps, without one.

/** A storage, with what lies in it. */
export function memoryStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A storage that is full or forbidden. */
export const refusingStorage = {
  getItem: () => {
    throw new Error("forbidden");
  },
  setItem: () => {
    throw new Error("full");
  },
  removeItem: () => {},
};
