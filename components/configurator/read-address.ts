/**
 * Reads the design in the URL into the form, and skips what the form does not offer or has run out of. The first view
 * becomes the picture of that design, and `data-linked` hides the default's caption. Also runs as an inline script, so it
 * uses nothing outside itself.
 */
export function readAddress(form: HTMLFormElement): void {
  let isOther = false;
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!field || field.type === "hidden") continue;
    const { value: before } = field;
    field.value = value;
    if (form.querySelector(`[name="${name}"]:checked:disabled`)) field.value = before;
    if (field.type === "number")
      (field.previousElementSibling as HTMLButtonElement).disabled = Number(value) < 2;
    else if (field.value !== before) {
      form.parentElement!.dataset.linked = "";
      isOther ||= name !== "langd" && name !== "gravyr";
    }
  }
  form.dataset.read = "";
  const view = form.querySelector<HTMLImageElement>("[data-first-view]");
  if (!isOther || !view) return;
  const query = new URLSearchParams(new FormData(form) as never);
  // The engraving is a name and stays out of the picture's URL; every length looks the same.
  for (const name of ["gravyr", "langd", "antal", "del"]) query.delete(name);
  view.dataset.firstView = view.currentSrc;
  for (const source of view.parentElement!.querySelectorAll("source")) source.media = "not all";
  view.alt = view.srcset = "";
  view.src = `/stavar/bild.jpg?${query}&w=600`;
}

/** The inline script. It stands in the form after its fields, so that a link's design is there at the first paint. */
export const READ_ADDRESS = `(${readAddress.toString()})(document.currentScript.parentElement)`;
