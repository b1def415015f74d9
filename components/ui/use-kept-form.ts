"use client";
import { useEffect, useRef } from "react";
import { fillIn, keepTyped, readTyped } from "./typed";

/**
 * What is typed in the form, under a name of its own, is there again for who comes back; `forgetTyped` ends that. `except`:
 * the name of a field that is kept otherwise.
 */
export function useKeptForm(key: string, except?: string) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // In place of the form there may be the thanks for it.
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
