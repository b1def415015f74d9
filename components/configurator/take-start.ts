"use client";
// Puts ready-made designs into the form. Loaded when the first one is taken.
import { NONE } from "@/lib/catalogue/design-query";
import type { Choices } from "@/lib/catalogue/design";
import { byKey, CHOICES } from "@/lib/catalogue/parts";
import { writeField } from "./form-state";
import { readAddress } from "./read-address";

const seen = new Set<string>();

/** A random choice for each group of the form, among those in stock. */
function pickParts(form: HTMLFormElement): Choices {
  const pick = (name: string) => {
    const radios = [...(form.elements.namedItem(name) as unknown as NodeListOf<HTMLInputElement>)];
    const open = radios.filter(({ disabled }) => !disabled);
    return open[Math.floor(Math.random() * open.length)]!.value;
  };
  return byKey(CHOICES, ({ query }) => pick(query));
}

/** Random parts. A combination that has come before is drawn again, up to 99 times. */
export function surprise(form: HTMLFormElement): Choices {
  let parts = pickParts(form);
  for (let tries = 0; tries < 99 && seen.has(Object.values(parts).join()); tries++) parts = pickParts(form);
  seen.add(Object.values(parts).join());
  return parts;
}

const here = () => location.pathname + location.search;

/** The URL after the last one was taken, and the controller that ends its `popstate` listener. */
let taken: string | null = null;
let following: AbortController | null = null;

/**
 * Puts the parts of a link's design, or random ones, into the form; length and engraving stay. The shopper's own design
 * becomes the history entry before, so that the browser's Back and "Ångra" restore it. `begin` reads the form.
 */
export function takeStart(form: HTMLFormElement, pressed: HTMLElement, begin: (id: string | null) => void) {
  if (here() !== taken) {
    // Writes the whole of the shopper's own design into the URL.
    begin(null);
    history.pushState(null, "", here());
    follow(form, begin);
  }
  const query = pressed instanceof HTMLAnchorElement ? new URL(pressed.href).searchParams : null;
  const parts = query ? null : surprise(form);
  for (const { key, query: name } of CHOICES)
    writeField(form, name, (query ? query.get(name) : parts![key]) ?? NONE);
  begin(pressed.dataset.start!);
  taken = here();
}

/** Reads the URL into the form when the browser goes back or forward on this page. */
function follow(form: HTMLFormElement, begin: (id: string | null) => void): void {
  const { pathname } = location;
  following?.abort();
  following = new AbortController();
  const { signal } = following;
  addEventListener(
    "popstate",
    () => {
      if (location.pathname !== pathname || !form.isConnected) return following!.abort();
      taken = null;
      const isUndone = document.activeElement?.matches("[data-undo]");
      readAddress(form);
      begin(null);
      // "Ångra" is gone, so its focus moves to the button that opens the ready-made designs.
      if (isUndone) form.querySelector<HTMLElement>("[data-sheet]")?.focus();
    },
    { signal },
  );
}
