"use client";
import { useEffect, useRef } from "react";
import { fillIn, keepTyped, readTyped } from "./typed";

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
