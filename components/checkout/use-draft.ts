"use client";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { readDraft, readSavedCode, writeDraft, writeSavedCode, type Draft } from "./draft";
import { ADDRESS_FIELDS, GIFT_FIELDS, type AddressField } from "./form-errors";
import { IS_GIFT } from "./gift";

export function addressIn(form: HTMLFormElement): Partial<Record<AddressField, string>> {
  const data = new FormData(form);
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** What the form says about a present, as it is kept in the draft. */
export function giftDraft(form: HTMLFormElement): Pick<Draft, "gift"> {
  const data = new FormData(form);
  const texts = GIFT_FIELDS.map((name) => [name, String(data.get(name) ?? "")]);
  return { gift: { isGift: data.has(IS_GIFT.name), texts: Object.fromEntries(texts) } };
}

/** Takes a gift card out of the URL and saves it: the cart may still be empty. `?kort=` has the key of the card's page. */
function takeCardFromAddress(): string | null {
  const address = new URL(location.href);
  const { searchParams } = address;
  const card = searchParams.get("kort")?.trim().slice(0, 64);
  if (card === undefined) return null;
  searchParams.delete("kort");
  history.replaceState(history.state, "", address);
  if (card === "") return null;
  writeDraft({ code: null, applied: false });
  writeSavedCode(card);
  return card;
}

/** Puts the draft into fields that are empty: what was typed before hydration is newer. */
function restore(form: HTMLFormElement, code: HTMLInputElement | null): Draft {
  const draft = readDraft();
  const texts: Readonly<Record<string, string | undefined>> = { ...draft.address, ...draft.gift?.texts };
  for (const name of [...ADDRESS_FIELDS, ...GIFT_FIELDS]) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field?.value === "") field.value = texts[name] ?? "";
  }
  const isGift = form.elements.namedItem(IS_GIFT.name) as HTMLInputElement | null;
  if (isGift && draft.gift?.isGift) isGift.checked = true;
  if (code && code.value === "" && draft.code) code.value = draft.code;
  writeDraft({ address: addressIn(form), ...giftDraft(form) });
  return draft;
}

type Options = {
  form: RefObject<HTMLFormElement | null>;
  code: RefObject<HTMLInputElement | null>;
  /** True once the cart has been read. */
  ready: boolean;
  /** A message that had to survive a reload. */
  onNotice: (notice: string) => void;
  /** The gift card to apply: one that was, unless another code has been typed since, or one that a link has saved. */
  onCode: (code: string, isLinked: boolean) => void;
};

/** Restores, once, what was typed before a reload. */
export function useDraft({ form, code, ready, onNotice, onCode }: Options): void {
  const restored = useRef(false);
  const restoreOnce = useEffectEvent(() => {
    if (restored.current || !form.current) return;
    restored.current = true;
    const linked = takeCardFromAddress();
    const draft = restore(form.current, code.current);
    if (draft.notice) {
      onNotice(draft.notice);
      writeDraft({ notice: null });
    }
    const applied = draft.applied && draft.code === code.current?.value ? draft.code : null;
    const next = linked ?? applied ?? (draft.code ? null : readSavedCode());
    if (next) onCode(next, linked !== null);
  });
  useEffect(() => {
    if (ready) restoreOnce();
  }, [ready]);
}
