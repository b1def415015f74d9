// The form holds the choices: real inputs that work without script. These functions read and write it.
import { QUERY } from "@/lib/catalogue/design-query";
import { CHOICES } from "@/lib/catalogue/parts";
import type { Part } from "@/lib/pole-picture/composition";

/** The name of the radios that choose the open panel. Their values are names of fields. */
export const OPEN_PART = "del";

/** The part of the pole that a field is about; `null` for length and quantity. */
export function partOfField(field: string): Part | null {
  if (field === QUERY.engraving) return "engraving";
  return CHOICES.find(({ query }) => query === field)?.key ?? null;
}

/** Chooses a radio or fills a field. What the form does not offer, or has run out of, is left alone. */
export function writeField(form: HTMLFormElement, field: string, value: string): void {
  const control = form.elements.namedItem(field) as RadioNodeList | HTMLInputElement | null;
  if (!control) return;
  const { value: before } = control;
  control.value = value;
  if (form.querySelector(`[name="${field}"]:checked:disabled`)) control.value = before;
}

/** Opens the panel of a field and focuses its radio. Does nothing on a page whose panels are all open. */
export function openPart(form: HTMLFormElement, field: string): void {
  writeField(form, OPEN_PART, field);
  form.querySelector<HTMLElement>(`[name=${OPEN_PART}]:checked`)?.focus({ preventScroll: true });
}
