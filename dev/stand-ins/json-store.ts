import { readIfThere, writeAtomically } from "../../ops/files.ts";

export type JsonStore<State> = { state: State; save: () => void; reset: () => void };

/** State in a file, written atomically by `save`; without a file in memory only. */
export function jsonStore<State extends object>(
  file: string | undefined,
  empty: () => State,
): JsonStore<State> {
  const text = file && readIfThere(file);
  const store: JsonStore<State> = {
    state: text ? { ...empty(), ...(JSON.parse(text) as State) } : empty(),
    save() {
      if (file) writeAtomically(file, JSON.stringify(store.state));
    },
    reset() {
      store.state = empty();
      store.save();
    },
  };
  return store;
}
