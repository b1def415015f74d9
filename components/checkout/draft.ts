// What was chosen in the checkout beside its fields, in sessionStorage so that a reload loses nothing. Deleted when it is paid.
import { SAVED_BALANCE_KEY, SAVED_CODE_KEY } from "@/lib/cart/cart-key";
import { formatKronor, ore, type Ore } from "@/lib/kernel/money";
import { forgetTyped } from "@/components/ui/typed";
import { browserStorage, readJson, readKey, tabStorage, writeKey } from "@/lib/kernel/browser-storage";

const DRAFT_KEY = "kassa";
/** Where the form's own fields are kept (components/ui/use-kept-form.ts). */
export const TYPED_KEY = "kassa-formular";

/** The chosen freight, by what stays the same in a new calculation, and the pick-up point. */
export type Freight = { carrier: string; service: string; point: string | null };

export type Draft = {
  freight?: Freight | undefined;
  /** An applied gift card, or one from a link that waits to be applied. */
  code: string | null;
  applied: boolean;
  /** A message that must survive a reload. */
  notice: string | null;
};

const EMPTY: Draft = { code: null, applied: false, notice: null };

/** The gift card whose link was opened in this browser, maybe before anything was in the cart; null when there is none. */
export function readSavedCode(): string | null {
  return readKey(browserStorage(), SAVED_CODE_KEY);
}

/** Keeps the gift card of a link until it is used, removed or refused; null forgets it. */
export function writeSavedCode(code: string | null): void {
  writeKey(browserStorage(), SAVED_CODE_KEY, code);
  writeKey(browserStorage(), SAVED_BALANCE_KEY, null);
  tellChange();
}

/** This tab is told by an event of the shop's own: the browser's goes to the others only. */
function tellChange(): void {
  if (typeof window !== "undefined") window.dispatchEvent(new Event(SAVED_BALANCE_KEY));
}

/** Keeps what the till found on the card of a link, 0 for a campaign; nothing when `code`, in upper case, is another. */
export function writeSavedBalance(code: string, balance: Ore): void {
  if (readSavedCode()?.toUpperCase() !== code) return;
  writeKey(browserStorage(), SAVED_BALANCE_KEY, String(balance));
  tellChange();
}

/** What was left on the card of a link when the till found it; null for a campaign, or before. */
function readSavedBalance(): Ore | null {
  const balance = Number(readKey(browserStorage(), SAVED_BALANCE_KEY));
  return Number.isSafeInteger(balance) && balance > 0 ? ore(balance) : null;
}

/** Says that the card of a link lies in the till; null when there is none. */
export function describeSavedCard(): string | null {
  if (readSavedCode() === null) return null;
  const balance = readSavedBalance();
  const what = balance ? `Presentkort ${formatKronor(balance)}` : "Din kod";
  return `${what} ligger i kassan och dras av där.`;
}

/** The same in a few words, for the head of every page. */
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

/** Updates part of the draft. Without storage only a reload loses it. */
export function writeDraft(change: Partial<Draft>): void {
  writeKey(tabStorage(), DRAFT_KEY, JSON.stringify({ ...readDraft(), ...change }));
}

/** Paid: nothing typed stays behind. */
export function clearDraft(): void {
  writeSavedCode(null);
  writeKey(tabStorage(), DRAFT_KEY, null);
  forgetTyped(TYPED_KEY);
}
