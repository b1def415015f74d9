import type { Choices } from "@/lib/catalogue/design";
import { byKey, CHOICES } from "@/lib/catalogue/parts";

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
