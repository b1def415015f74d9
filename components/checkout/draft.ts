// What was typed in the checkout, in sessionStorage so that a reload loses nothing. Deleted when it is paid.
import { ADDRESS_FIELDS, GIFT_FIELDS, type AddressField, type GiftField } from "./form-errors";

const DRAFT_KEY = "kassa";
const PENDING_KEY = "kassa-betalning";
const SAVED_CODE_KEY = "presentkort";

/** The chosen freight, by what stays the same in a new calculation, and the pick-up point. */
export type Freight = { carrier: string; service: string; point: string | null };

export type Draft = {
  address: Partial<Record<AddressField, string>>;
  /** Whether the poles are a present, and what is written about it, which is kept also while they are not. */
  gift?: { isGift: boolean; texts: Partial<Record<GiftField, string>> } | undefined;
  freight?: Freight | undefined;
  /** An applied gift card, or one from a link that waits to be applied. */
  code: string | null;
  applied: boolean;
  /** A message that must survive a reload. */
  notice: string | null;
};

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const EMPTY: Draft = { address: {}, code: null, applied: false, notice: null };

function tabStorage(): DraftStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function browserStorage(): DraftStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The gift card whose link was opened in this browser, maybe before anything was in the cart; null when there is none. */
export function readSavedCode(storage: DraftStorage | null = browserStorage()): string | null {
  try {
    return storage?.getItem(SAVED_CODE_KEY) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the gift card of a link until it is used, removed or refused; null forgets it. */
export function writeSavedCode(code: string | null, storage: DraftStorage | null = browserStorage()): void {
  try {
    if (code === null) storage?.removeItem(SAVED_CODE_KEY);
    else storage?.setItem(SAVED_CODE_KEY, code);
  } catch {
    // The draft of this tab still has it.
  }
}

/** The texts among what is stored under these names. */
function textsIn<Name extends string>(
  stored: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const typed = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    names.flatMap((name) => (typeof typed[name] === "string" ? [[name, typed[name]]] : [])),
  ) as Partial<Record<Name, string>>;
}

function giftOf(stored: unknown): Draft["gift"] {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { isGift, texts } = stored as Record<string, unknown>;
  return { isGift: isGift === true, texts: textsIn(texts, GIFT_FIELDS) };
}

function freightOf(stored: unknown): Draft["freight"] {
  const { carrier, service, point } = textsIn(stored, ["carrier", "service", "point"]);
  return carrier && service ? { carrier, service, point: point ?? null } : undefined;
}

/** Reads the draft; anything unusable in it is left out. */
export function readDraft(storage: DraftStorage | null = tabStorage()): Draft {
  try {
    const raw: unknown = JSON.parse(storage?.getItem(DRAFT_KEY) ?? "null");
    if (typeof raw !== "object" || raw === null) return EMPTY;
    const { address, gift, freight, code, applied, notice } = raw as Record<string, unknown>;
    return {
      address: textsIn(address, ADDRESS_FIELDS),
      gift: giftOf(gift),
      freight: freightOf(freight),
      code: typeof code === "string" ? code : null,
      applied: applied === true,
      notice: typeof notice === "string" ? notice : null,
    };
  } catch {
    return EMPTY;
  }
}

/** Updates part of the draft. Without storage only a reload loses it. */
export function writeDraft(change: Partial<Draft>, storage: DraftStorage | null = tabStorage()): void {
  try {
    storage?.setItem(DRAFT_KEY, JSON.stringify({ ...readDraft(storage), ...change }));
  } catch {
    // The fields themselves still hold the text.
  }
}

/** Paid: nothing typed stays behind, and no payment is waited for. */
export function clearDraft(
  storage: DraftStorage | null = tabStorage(),
  browser: DraftStorage | null = browserStorage(),
): void {
  writeSavedCode(null, browser);
  try {
    storage?.removeItem(DRAFT_KEY);
    storage?.removeItem(PENDING_KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** The payment this tab has started, for a shopper who returns to the checkout with the Back button. */
export function readPending(storage: DraftStorage | null = tabStorage()): string | null {
  try {
    return storage?.getItem(PENDING_KEY) ?? null;
  } catch {
    return null;
  }
}

/** Remembers which session is being paid, in this tab; null forgets it. */
export function writePending(sessionId: string | null, storage: DraftStorage | null = tabStorage()): void {
  try {
    if (sessionId === null) storage?.removeItem(PENDING_KEY);
    else storage?.setItem(PENDING_KEY, sessionId);
  } catch {
    // Back then leads to an empty cart.
  }
}
