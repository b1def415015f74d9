"use client";
import { isAsked } from "@/lib/accounts/form-state";
import type { Values } from "./form-context";
import { textsIn } from "./use-action";

const PREFIX = "ifyllt:";

/** Keeps what is typed into a form, but no password, for the same form after the page is loaded anew. */
export function keepOverReload(place: string, form: HTMLFormElement): void {
  const typed = Object.entries(textsIn(new FormData(form), form)).filter(
    ([name]) => !name.startsWith("$ACTION") && !isAsked(name),
  );
  try {
    sessionStorage.setItem(PREFIX + place, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // A full or forbidden storage: some browsers bring the fields back themselves.
  }
}

/** What `keepOverReload` has kept, once. */
export function takeKept(place: string): Values | null {
  try {
    const kept = sessionStorage.getItem(PREFIX + place);
    sessionStorage.removeItem(PREFIX + place);
    return kept === null ? null : (JSON.parse(kept) as Values);
  } catch {
    return null;
  }
}
