"use client";
import { useEffect, useRef } from "react";
import { fillIn, keepTyped, readTyped } from "./typed";

/** What is typed in a form, under a name of its own, is there again for who comes back; `forgetTyped` ends that. */
export function useKeptForm(key: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // In place of the form there may be the thanks for it.
    if (!form.current) return;
    fillIn(form.current, readTyped(key));
    keepTyped(key, form.current);
  }, [key]);
  return { form, keep: () => keepTyped(key, form.current!) };
}
