"use client";
import { useState, type FormEvent } from "react";

type Errors = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** An editable element that is no form control, such as the text of a post. */
type Written = HTMLElement & { validity?: undefined };

const NONE: ReadonlySet<string> = new Set();

/** The browser's own constraints: required, type, length. The rest is validated by the server. */
function isFilledIn(control: Control | Written): boolean {
  return control.validity ? control.validity.valid : control.textContent.trim() !== "";
}

/**
 * Clears each error as soon as its field is corrected. `open` are the remaining errors, for the fields; the summary gets
 * all of them and the `corrected` ones. Put `onInput` on the form. `errors` must be the same object until a new answer.
 */
export function useCorrections(errors: Errors, isValid: (control: Control) => boolean = isFilledIn) {
  const [seen, setSeen] = useState({ errors, corrected: NONE });
  if (seen.errors !== errors) setSeen({ errors, corrected: NONE });
  const corrected = seen.errors === errors ? seen.corrected : NONE;

  function onInput(event: FormEvent<HTMLFormElement>) {
    const control = event.target as Control;
    const field = control.name in errors ? control.name : control.id;
    if (field in errors && !corrected.has(field) && isValid(control))
      setSeen({ errors, corrected: new Set([...corrected, field]) });
  }
  const open = Object.fromEntries(Object.entries(errors).filter(([id]) => !corrected.has(id)));
  return { open: open as Errors, corrected, onInput };
}
