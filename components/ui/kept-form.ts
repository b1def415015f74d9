"use client";
// Keeps what is typed in a form in sessionStorage, so that leaving the page does not lose it.
import { useEffect, useRef } from "react";
import { readJson, tabStorage, writeKey } from "@/lib/kernel/browser-storage";

/** The values of a form's fields, by name. */
export type Typed = Readonly<Record<string, string>>;

/** Saves the form's values under `key`, without React's own fields and without the field named `except`. */
export function keepTyped(key: string, form: HTMLFormElement, except?: string): void {
  const fields = [...new FormData(form)].filter(([name]) => !name.startsWith("$ACTION") && name !== except);
  writeKey(tabStorage(), key, JSON.stringify(Object.fromEntries(fields)));
}

/** The saved values; empty when there are none or they can't be read. */
export function readTyped(key: string): Typed {
  const kept = Object.entries(readJson(tabStorage(), key) ?? {});
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/**
 * Restores saved values into untouched fields, and into fields whose text the saved value continues. Other fields were
 * changed before hydration, which is newer.
 */
export function fillIn(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      const radios = [...field] as HTMLInputElement[];
      if (radios.every((radio) => radio.checked === radio.defaultChecked)) field.value = value;
    } else if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked ||= field.value === value;
    } else if (field && value.startsWith((field as HTMLInputElement).value))
      (field as HTMLInputElement).value = value;
  }
}

/** Deletes the saved values. */
export const forgetTyped = (key: string) => writeKey(tabStorage(), key, null);

/**
 * Saves what is typed in the form under `key` and restores it when the visitor comes back, until `forgetTyped` is called.
 * `except` names a field that is kept elsewhere.
 */
export function useKeptForm(key: string, except?: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A thank-you text may have replaced the form.
    const form = ref.current;
    if (!form) return;
    const keep = () => keepTyped(key, form, except);
    fillIn(form, readTyped(key));
    keep();
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [key, except]);
  return ref;
}
