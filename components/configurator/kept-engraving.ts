// The engraving is a name and never in the page's address. So that a reload keeps it, it lies in the tab's storage,
// for the address it was typed at.
type TabStorage = Pick<Storage, "getItem" | "setItem">;

const KEY = "gravyr";

/** Keeps what is engraved at this address; null is nothing. Without storage a reload loses it. */
export function keepEngraving(address: string, text: string | null, storage?: TabStorage): void {
  try {
    (storage ?? sessionStorage).setItem(KEY, JSON.stringify([address, text ?? ""]));
  } catch {
    // The field itself still holds the text.
  }
}

/** What was engraved when this address was left; null when nothing is known about it. */
export function readKeptEngraving(address: string, storage?: TabStorage): string | null {
  try {
    const [kept, text] = JSON.parse((storage ?? sessionStorage).getItem(KEY) ?? "[]") as unknown[];
    return kept === address && typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}
