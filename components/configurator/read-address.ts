/**
 * Brings the design in the address into the form; what the form does not offer, or has run out of, is left alone.
 * `data-linked` hides the default design's picture until the link's is drawn. Also runs as text in the page: it uses
 * nothing outside itself.
 */
export function readAddress(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!field || field.type === "hidden") continue;
    const { value: before } = field;
    field.value = value;
    if (form.querySelector(`[name="${name}"]:checked:disabled`)) field.value = before;
    if (field.type === "number")
      (field.previousElementSibling as HTMLButtonElement).disabled = Number(value) < 2;
    else if (field.value !== before) form.parentElement!.dataset.linked = "";
  }
  form.dataset.read = "";
}

/** Stands in the form after its fields, so that a link's design is there at the first paint. */
export const READ_ADDRESS = `(${readAddress.toString()})(document.currentScript.parentElement)`;
