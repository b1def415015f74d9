// What was typed in a form, in the tab's storage: whoever leaves the page finds it again.
import { readJson, tabStorage, writeKey } from "@/lib/kernel/browser-storage";
/** What a form held: the value of each field, by its name. */
export type Typed = Readonly<Record<string, string>>;

/** Keeps the form as it is now, under a name of its own, without the fields of React itself and the one named. */
export function keepTyped(key: string, form: HTMLFormElement, except?: string): void {
  const fields = [...new FormData(form)].filter(([name]) => !name.startsWith("$ACTION") && name !== except);
  writeKey(tabStorage(), key, JSON.stringify(Object.fromEntries(fields)));
}

/** What was kept; empty where nothing was, or nothing that can be read. */
export function readTyped(key: string): Typed {
  const kept = Object.entries(readJson(tabStorage(), key) ?? {});
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/**
 * Puts what was kept into fields that nobody has touched, or where it goes on from what stands there: what was typed
 * before hydration is newer.
 */
export function fillIn(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) {
      const radios = [...field] as HTMLInputElement[];
      if (radios.every((radio) => radio.checked === radio.defaultChecked)) field.value = value;
    } else if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked ||= field.value === value;
    } else if (field && value.startsWith((field as HTMLInputElement).value))
      (field as HTMLInputElement).value = value;
  }
}

/** Nothing typed stays behind. */
export const forgetTyped = (key: string) => writeKey(tabStorage(), key, null);
