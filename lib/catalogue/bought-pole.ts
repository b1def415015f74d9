// A pole in words as an order keeps it: what of it the catalogue of today still knows.
import type { Choices, Design, NamedPart, PoleInWords } from "./design";
import { COLOURS, type ColourOption } from "./options";
import { byKey, CHOICES, PARTS, type ChoiceKey } from "./parts";
import { offeredBy, isPoleId, isRequired, poles } from "./poles";

/** What was chosen of a part; null when it was not offered. */
export function chosenOf({ parts }: Pick<PoleInWords, "parts">, part: ChoiceKey): NamedPart | null {
  return parts.find((chosen) => chosen.part === part) ?? null;
}

/** The design of a pole in words, whatever its length. Null when it is not offered any more with just these options. */
export function designOf(pole: PoleInWords): Design | null {
  const { product, parts, lengthCm, engraving } = pole;
  if (!isPoleId(product)) return null;
  const today = poles[product];
  const offered = offeredBy(today);
  const isOffered = offered.every(({ key, options }) => {
    const chosen = chosenOf(pole, key);
    if (!chosen || chosen.name === null) return chosen !== null && !isRequired(today, key);
    return today[options].some(({ id }) => id === chosen.id);
  });
  if (!isOffered || offered.length !== parts.length) return null;
  const choices = byKey(CHOICES, ({ key }) => chosenOf(pole, key)?.id ?? null) as Choices;
  return { product, ...choices, lengthCm, engraving };
}

/** The lacquer of a pole as the catalogue of today knows it; null when it is gone. */
export function lacquerOf(pole: Pick<PoleInWords, "parts">): ColourOption | null {
  const { id } = chosenOf(pole, "color") ?? {};
  return COLOURS.find((colour) => colour.id === id) ?? null;
}

/** The choices one by one, in the order a person reads a pole: `["Röd lack", "Grepp: Kork", "130 cm"]`. */
export function listChoices({ parts, lengthCm }: PoleInWords): string[] {
  const said = parts.map(({ part, name }) => {
    if (part === "color") return `${name} lack`;
    const row = PARTS.find(({ key }) => key === part);
    return name === null ? row?.none : [row?.name, name].filter(Boolean).join(": ");
  });
  return [...said.filter((text) => text !== undefined), `${lengthCm} cm`];
}
