"use client";
import { readJson, tabStorage, writeKey } from "@/lib/kernel/browser-storage";
import { isAsked } from "@/lib/accounts/form-state";
import type { Values } from "./form-context";
import { textsIn } from "./use-action";

const PREFIX = "ifyllt:";

/** Saves what is typed into a form, without passwords, for the same form after a reload. */
export function keepOverReload(place: string, form: HTMLFormElement): void {
  const typed = Object.entries(textsIn(new FormData(form), form)).filter(
    ([name]) => !name.startsWith("$ACTION") && !isAsked(name),
  );
  writeKey(tabStorage(), PREFIX + place, JSON.stringify(Object.fromEntries(typed)));
}

/** Returns what `keepOverReload` has saved, and deletes it. */
export function takeKept(place: string): Values | null {
  const kept = readJson(tabStorage(), PREFIX + place) as Values | null;
  writeKey(tabStorage(), PREFIX + place, null);
  return kept;
}
