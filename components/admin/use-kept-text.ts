"use client";
import { useEffect, useState } from "react";

const PREFIX = "utkast:";

/** What was typed and never saved, as it lies in this tab. */
export type KeptText<Values> = { values: Values; version: number | null; at: number };

function read<Values>(key: string): KeptText<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null") as KeptText<Values> | null;
  } catch {
    return null;
  }
}

function write(key: string, kept: KeptText<unknown> | null): void {
  try {
    if (kept) sessionStorage.setItem(PREFIX + key, JSON.stringify(kept));
    else sessionStorage.removeItem(PREFIX + key);
  } catch {
    // A full or forbidden storage: the fields themselves still hold the text.
  }
}

type Options<Values> = {
  /** `post/new`, `post/<id>`: whose text it is. */
  key: string;
  values: Values;
  version: number | null;
  dirty: boolean;
  /** Is this the one that is open, saved? What lay under `new` is then no draft any more. */
  isSaved: (values: Values) => boolean;
};

/**
 * Keeps what is typed in this tab until it is saved, and offers it back after a reload, a crash or a page of an
 * earlier build. `offer` is null where there is nothing to give back.
 */
export function useKeptText<Values>({ key, values, version, dirty, isSaved }: Options<Values>) {
  const [offer, setOffer] = useState<KeptText<Values> | null>(null);
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
    // Once: what is typed from now on is not offered to the one who types it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const text = JSON.stringify(values);
  useEffect(() => {
    if (!looked) return;
    if (dirty) write(key, { values, version, at: Date.now() });
    else if (!offer) write(key, null);
    // `text` is `values` by content.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [looked, key, text, version, dirty, offer]);

  return {
    offer,
    close: () => setOffer(null),
    /** Left on purpose: nothing is to be offered the next time. */
    drop: () => write(key, null),
  };
}
