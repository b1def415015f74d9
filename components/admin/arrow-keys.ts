import type { KeyboardEvent } from "react";

/** Left and right arrows move the focus between the links or buttons of a tab list or toolbar (WAI-ARIA). */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
  event.preventDefault();
}
