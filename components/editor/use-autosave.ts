"use client";
import { useEffect, useState } from "react";
import { readJson, tabStorage, writeKey } from "@/lib/kernel/browser-storage";

const PREFIX = "utkast:";

/** Values that were typed and never saved, as stored in sessionStorage. */
export type UnsavedValues<Values> = { values: Values; version: number | null; at: number };

const read = <Values>(key: string) => readJson(tabStorage(), PREFIX + key) as UnsavedValues<Values> | null;

function write(key: string, kept: UnsavedValues<unknown> | null): void {
  writeKey(tabStorage(), PREFIX + key, kept && JSON.stringify(kept));
}

type Options<Values> = {
  /** What is edited: `post/new`, `post/<id>`. */
  key: string;
  values: Values;
  version: number | null;
  dirty: boolean;
  /** True when these values were saved as the entity that is open now: the autosave of `new` is then obsolete. */
  isSaved: (values: Values) => boolean;
};

/**
 * Autosaves a form to sessionStorage until it is saved, and offers the values after a reload or a crash. `offer` is null
 * when there is nothing to offer.
 */
export function useAutosave<Values>({ key, values, version, dirty, isSaved }: Options<Values>) {
  const [offer, setOffer] = useState<UnsavedValues<Values> | null>(null);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    const unnamed = `${key.split("/")[0]}/new`;
    const fresh = read<Values>(unnamed);
    if (fresh && isSaved(fresh.values)) write(unnamed, null);
    const found = read<Values>(key);
    queueMicrotask(() => {
      if (JSON.stringify(found?.values) !== JSON.stringify(values)) setOffer(found);
      setLooked(true);
    });
    // Only on mount: anything typed later must not be offered back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const text = JSON.stringify(values);
  useEffect(() => {
    if (!looked) return;
    if (dirty) write(key, { values, version, at: Date.now() });
    else if (!offer) write(key, null);
    // `text` is `values` by content.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [looked, key, text, version, dirty, offer]);

  return {
    offer,
    close: () => setOffer(null),
    /** Deletes the autosave, so that nothing is offered next time. */
    drop: () => write(key, null),
  };
}
