"use client";
import type { RefObject } from "react";
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

/** Restores what was typed before a reload; what was typed before hydration is kept. */
export function useDraft(form: RefObject<HTMLFormElement | null>, code: RefObject<HTMLInputElement | null>) {
  function restore(): Draft {
    takeCodeFromAddress();
    const draft = readDraft();
    for (const name of ADDRESS_FIELDS) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === "") field.value = draft.address[name] ?? "";
    }
    if (code.current && code.current.value === "" && draft.code) code.current.value = draft.code;
    if (form.current) writeDraft({ address: addressIn(form.current) });
    return draft;
  }
  return { restore, forgetNotice: () => writeDraft({ notice: null }) };
}
