// What was typed in a form, in the tab's storage: whoever leaves the page finds it again.
type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What a form held: the value of each field, by its name. */
export type Typed = Readonly<Record<string, string>>;

/** Keeps the form as it is now, under a name of its own. Without storage only leaving the page loses it. */
export function keepTyped(key: string, form: HTMLFormElement, storage?: TabStorage): void {
  try {
    (storage ?? sessionStorage).setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // The fields themselves still hold it.
  }
}

/** What was kept; empty where nothing was, or nothing that can be read. */
export function readTyped(key: string, storage?: TabStorage): Typed {
  try {
    const kept: unknown = JSON.parse((storage ?? sessionStorage).getItem(key) ?? "{}");
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

/** Puts what was kept into fields that nobody has touched: what was typed before hydration is newer. */
export function fillIn(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      const radios = [...field] as HTMLInputElement[];
      if (radios.every((radio) => radio.checked === radio.defaultChecked)) field.value = value;
    } else if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked ||= field.value === value;
    } else if (field && (field as HTMLInputElement).value === "") (field as HTMLInputElement).value = value;
  }
}

/** Nothing typed stays behind. */
export function forgetTyped(key: string, storage?: TabStorage): void {
  try {
    (storage ?? sessionStorage).removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
