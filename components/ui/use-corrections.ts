"use client";
import { useState, type FormEvent } from "react";

type Errors = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NONE: ReadonlySet<string> = new Set();

/** What the browser knows by itself: required, type, length. The rest is the server's to say. */
function isFilledIn(control: Control): boolean {
  return control.validity.valid;
}

/**
 * Errors that go as soon as their field is put right. `open` are those left, for the fields; the summary gets all of
 * them and the `corrected` ones, so that it keeps its size. Spread `onInput` on the form. Pass errors that are the
 * same object until a new answer comes.
 */
export function useCorrections(errors: Errors, isRight: (control: Control) => boolean = isFilledIn) {
  const [seen, setSeen] = useState({ errors, corrected: NONE });
  if (seen.errors !== errors) setSeen({ errors, corrected: NONE });
  const corrected = seen.errors === errors ? seen.corrected : NONE;

  function onInput(event: FormEvent<HTMLFormElement>) {
    const control = event.target as Control;
    const field = control.name in errors ? control.name : control.id;
    if (field in errors && !corrected.has(field) && isRight(control))
      setSeen({ errors, corrected: new Set([...corrected, field]) });
  }
  const open = Object.fromEntries(Object.entries(errors).filter(([id]) => !corrected.has(id)));
  return { open: open as Errors, corrected, onInput };
}
