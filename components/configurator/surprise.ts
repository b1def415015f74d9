import type { Choices } from "@/lib/catalogue/design";
import { byKey, CHOICES } from "@/lib/catalogue/parts";

const seen = new Set<string>();

/** A part for each group of the form, at random among what can be chosen. */
function pickParts(form: HTMLFormElement): Choices {
  const pick = (name: string) => {
    const radios = [...(form.elements.namedItem(name) as unknown as NodeListOf<HTMLInputElement>)];
    const open = radios.filter(({ disabled }) => !disabled);
    return open[Math.floor(Math.random() * open.length)]!.value;
  };
  return byKey(CHOICES, ({ query }) => pick(query));
}

/** Parts by chance: never the same twice, as long as there are others. */
export function surprise(form: HTMLFormElement): Choices {
  let parts = pickParts(form);
  for (let tries = 0; tries < 99 && seen.has(Object.values(parts).join()); tries++) parts = pickParts(form);
  seen.add(Object.values(parts).join());
  return parts;
}
