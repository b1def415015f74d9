// What was typed in the gift card's form, in the tab's storage until a card is bought: whoever leaves the payment finds
// it again.
type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "presentkort-formular";

/** Keeps the form as it is now. Without storage only leaving the page loses it. */
export function keepTyped(form: HTMLFormElement, storage?: TabStorage): void {
  try {
    (storage ?? sessionStorage).setItem(KEY, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // The fields themselves still hold it.
  }
}

/**
 * Puts what was kept into fields that are empty: what was typed before hydration is newer. True where there was
 * something.
 */
export function restoreTyped(form: HTMLFormElement, storage?: TabStorage): boolean {
  let kept: unknown;
  try {
    kept = JSON.parse((storage ?? sessionStorage).getItem(KEY) ?? "{}");
  } catch {
    return false;
  }
  for (const [name, value] of Object.entries(kept ?? {})) {
    const field = form.elements.namedItem(name);
    if (typeof value !== "string") continue;
    if (field instanceof RadioNodeList) field.value = value;
    else if (field && (field as HTMLInputElement).value === "") (field as HTMLInputElement).value = value;
  }
  return Object.entries(kept ?? {}).some(
    ([name, value]) => value !== "" && (name !== "to" || value === "other"),
  );
}

/** Bought: nothing typed stays behind. */
export function forgetTyped(storage?: TabStorage): void {
  try {
    (storage ?? sessionStorage).removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
