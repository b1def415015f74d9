"use client";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { readDraft, readSavedCode, writeDraft, writeSavedCode, type Draft } from "./draft";
import { ADDRESS_FIELDS, type AddressField } from "./form-errors";

export function addressIn(form: HTMLFormElement): Partial<Record<AddressField, string>> {
  const data = new FormData(form);
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((name) => {
      const value = data.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

/** Moves a gift card from the URL to storage: the cart may still be empty. `?kort=` has the key of the card's page. */
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

/** Fills the code field from the draft if it is empty: what was typed before hydration is newer. */
function restore(field: HTMLInputElement | null): Draft {
  const draft = readDraft();
  if (field?.value === "" && draft.code) field.value = draft.code;
  return draft;
}

type Options = {
  code: RefObject<HTMLInputElement | null>;
  /** True once the cart has been read. */
  ready: boolean;
  /** A message that had to survive a reload. */
  onNotice: (notice: string) => void;
  /** Gets the code to apply: a link's, or the one applied before the reload unless another has been typed since. */
  onCode: (code: string, isLinked: boolean) => void;
};

/** Restores, once, the applied code and the pending message after a reload. */
export function useDraft({ code, ready, onNotice, onCode }: Options): void {
  const restored = useRef(false);
  const restoreOnce = useEffectEvent(() => {
    if (restored.current) return;
    restored.current = true;
    const linked = takeCardFromAddress();
    const draft = restore(code.current);
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
