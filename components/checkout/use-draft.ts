"use client";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { readDraft, writeDraft, type Draft } from "./draft";
import { ADDRESS_FIELDS, type AddressField } from "./form-errors";

/** The current values of the address fields. */
export function addressIn(form: HTMLFormElement): Partial<Record<AddressField, string>> {
  const data = new FormData(form);
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** Moves a gift card code from the URL (`?kod=`) into the draft: the cart may still be empty. */
function takeCodeFromAddress(): void {
  const address = new URL(location.href);
  const code = address.searchParams.get("kod");
  if (code === null) return;
  address.searchParams.delete("kod");
  history.replaceState(history.state, "", address);
  if (code.trim() !== "") writeDraft({ code: code.trim().slice(0, 64), applied: false });
}

/** Puts the draft into fields that are empty: what was typed before hydration is newer. */
function restore(form: HTMLFormElement, code: HTMLInputElement | null): Draft {
  takeCodeFromAddress();
  const draft = readDraft();
  for (const name of ADDRESS_FIELDS) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === "") field.value = draft.address[name] ?? "";
  }
  if (code && code.value === "" && draft.code) code.value = draft.code;
  writeDraft({ address: addressIn(form) });
  return draft;
}

type Options = {
  form: RefObject<HTMLFormElement | null>;
  code: RefObject<HTMLInputElement | null>;
  /** True once the cart has been read. */
  ready: boolean;
  /** A message that had to survive a reload. */
  onNotice: (notice: string) => void;
  /** The gift card that was applied, unless another code has been typed since. */
  onCode: (code: string) => void;
};

/** Restores, once, what was typed before a reload. */
export function useDraft({ form, code, ready, onNotice, onCode }: Options): void {
  const restored = useRef(false);
  const restoreOnce = useEffectEvent(() => {
    if (restored.current || !form.current) return;
    restored.current = true;
    const draft = restore(form.current, code.current);
    if (draft.notice) {
      onNotice(draft.notice);
      writeDraft({ notice: null });
    }
    if (draft.code && draft.applied && draft.code === code.current?.value) onCode(draft.code);
  });
  useEffect(() => {
    if (ready) restoreOnce();
  }, [ready]);
}
