// The engraving is a name, so it is never in the page's URL. sessionStorage keeps it over a reload, together with the
// URL it was typed at.
import { readJson, tabStorage, writeKey } from "@/lib/kernel/browser-storage";

const KEY = "gravyr";

/** Saves the engraving for this URL; null for none. Without storage a reload loses it. */
export function keepEngraving(address: string, text: string | null): void {
  writeKey(tabStorage(), KEY, JSON.stringify([address, text ?? ""]));
}

/** The engraving saved for this URL, empty for none; null when nothing was saved for it. */
export function readKeptEngraving(address: string): string | null {
  const kept = readJson(tabStorage(), KEY);
  return Array.isArray(kept) && kept[0] === address && typeof kept[1] === "string" ? kept[1] : null;
}
