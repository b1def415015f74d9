"use client";
// Ready-made designs for one's own pole. Loaded when the first is taken.
import { NONE } from "@/lib/catalogue/design-query";
import { CHOICES } from "@/lib/catalogue/parts";
import { writeField } from "./form-state";
import { readAddress } from "./read-address";
import { surprise } from "./surprise";

const here = () => location.pathname + location.search;

/** Where the last one was taken, and what follows the history since then. */
let taken: string | null = null;
let following: AbortController | null = null;

/**
 * Puts the parts of a link's design in the form, or parts by chance; length and name stay. One's own design is the
 * entry before it in the history: the browser's Back brings it back, and so does Ångra. `begin` reads the form.
 */
export function takeStart(
  form: HTMLFormElement,
  pressed: HTMLElement,
  begin: (id: string | null) => void,
): void {
  if (here() !== taken) {
    // Writes all of one's own design into the address.
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

/** Reads the address into the form when the browser goes back or forward on this page. */
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
      // The button that was pressed is gone.
      if (isUndone) form.querySelector<HTMLElement>("[data-sheet]")?.focus();
    },
    { signal },
  );
}
