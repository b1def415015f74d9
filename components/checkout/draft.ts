// The checkout's choices outside its form fields, in sessionStorage so that a reload keeps them. Deleted once it is paid.
import { SAVED_BALANCE_KEY, SAVED_CODE_KEY } from "@/lib/cart/cart-key";
import { formatKronor, ore, type Ore } from "@/lib/kernel/money";
import { forgetTyped } from "@/components/ui/kept-form";
import { browserStorage, readJson, readKey, tabStorage, writeKey } from "@/lib/kernel/browser-storage";

const DRAFT_KEY = "kassa";
/** Storage key of the form's own fields (components/ui/kept-form.ts). */
export const TYPED_KEY = "kassa-formular";

/** The chosen freight, by carrier and service because each quote has new ids, and the pick-up point's id. */
export type Freight = { carrier: string; service: string; point: string | null };

export type Draft = {
  freight?: Freight | undefined;
  /** The code that was applied last. `applied` is false once the server has refused it. */
  code: string | null;
  applied: boolean;
  /** A message that must survive a reload. */
  notice: string | null;
};

const EMPTY: Draft = { code: null, applied: false, notice: null };

/** The code of a gift card link opened in this browser, maybe with an empty cart; null when there is none. */
export function readSavedCode(): string | null {
  return readKey(browserStorage(), SAVED_CODE_KEY);
}

/** Keeps the gift card of a link until it is used, removed or refused; null forgets it. */
export function writeSavedCode(code: string | null): void {
  writeKey(browserStorage(), SAVED_CODE_KEY, code);
  writeKey(browserStorage(), SAVED_BALANCE_KEY, null);
  tellChange();
}

/** Notifies this tab by an event of our own: the browser's `storage` event reaches only the other tabs. */
function tellChange(): void {
  if (typeof window !== "undefined") window.dispatchEvent(new Event(SAVED_BALANCE_KEY));
}

/** Saves the linked card's balance, 0 for a campaign. Does nothing when `code` (upper case) is not the linked one. */
export function writeSavedBalance(code: string, balance: Ore): void {
  if (readSavedCode()?.toUpperCase() !== code) return;
  writeKey(browserStorage(), SAVED_BALANCE_KEY, String(balance));
  tellChange();
}

/** The linked card's balance when it was applied; null for a campaign, or before that. */
function readSavedBalance(): Ore | null {
  const balance = Number(readKey(browserStorage(), SAVED_BALANCE_KEY));
  return Number.isSafeInteger(balance) && balance > 0 ? ore(balance) : null;
}

/** The sentence that a linked card waits in the checkout; null when there is none. */
export function describeSavedCard(): string | null {
  if (readSavedCode() === null) return null;
  const balance = readSavedBalance();
  const what = balance ? `Presentkort ${formatKronor(balance)}` : "Din kod";
  return `${what} ligger i kassan och dras av där.`;
}

/** The same in a few words, for the header of every page. */
export function nameSavedCard(): string {
  const balance = readSavedBalance();
  return balance ? `Ditt presentkort är sparat: ${formatKronor(balance)}` : "Din rabattkod är sparad";
}

function freightOf(stored: unknown): Draft["freight"] {
  const { carrier, service, point } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof carrier !== "string" || typeof service !== "string") return undefined;
  return { carrier, service, point: typeof point === "string" ? point : null };
}

/** Reads the draft; anything unusable in it is left out. */
export function readDraft(): Draft {
  const raw = readJson(tabStorage(), DRAFT_KEY);
  if (typeof raw !== "object" || raw === null) return EMPTY;
  const { freight, code, applied, notice } = raw as Record<string, unknown>;
  return {
    freight: freightOf(freight),
    code: typeof code === "string" ? code : null,
    applied: applied === true,
    notice: typeof notice === "string" ? notice : null,
  };
}

/** Updates part of the draft. Without storage a reload loses it, and nothing else changes. */
export function writeDraft(change: Partial<Draft>): void {
  writeKey(tabStorage(), DRAFT_KEY, JSON.stringify({ ...readDraft(), ...change }));
}

/** Deletes everything typed and chosen, once the order is paid. */
export function clearDraft(): void {
  writeSavedCode(null);
  writeKey(tabStorage(), DRAFT_KEY, null);
  forgetTyped(TYPED_KEY);
}
