// The engraving is a name and never in the page's address. So that a reload keeps it, it lies in the tab's storage,
// for the address it was typed at.
import { readJson, tabStorage, writeKey } from "@/lib/kernel/browser-storage";

const KEY = "gravyr";

/** Keeps what is engraved at this address; null is nothing. Without storage a reload loses it. */
export function keepEngraving(address: string, text: string | null): void {
  writeKey(tabStorage(), KEY, JSON.stringify([address, text ?? ""]));
}

/** What was engraved when this address was left; null when nothing is known about it. */
export function readKeptEngraving(address: string): string | null {
  const kept = readJson(tabStorage(), KEY);
  return Array.isArray(kept) && kept[0] === address && typeof kept[1] === "string" ? kept[1] : null;
}
