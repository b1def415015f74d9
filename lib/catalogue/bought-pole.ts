// Finds the pole that an order keeps in words in today's catalogue.
import type { Choices, Design, NamedPart, PoleInWords } from "./design";
import { COLOURS, type ColourOption } from "./options";
import { byKey, CHOICES, type ChoiceKey } from "./parts";
import { offeredBy, isPoleId, isRequired, poles } from "./poles";

/** What was chosen of a part; null when it was not offered. */
export function chosenOf({ parts }: Pick<PoleInWords, "parts">, part: ChoiceKey): NamedPart | null {
  return parts.find((chosen) => chosen.part === part) ?? null;
}

/** The build sheet's words for a part that a pole has but offers no choice of. A pole lacks the parts that are not listed. */
export const MAKERS_OWN: Readonly<Partial<Record<ChoiceKey, string>>> = {
  handle: "Kork (fast)",
  basket: "Modellens egen",
};

/**
 * The design of a pole in words; its length is not checked. A part that was not made when it was bought is null. Null when
 * the catalogue does not offer exactly these options any more.
 */
export function designOf(pole: PoleInWords): Design | null {
  const { product, parts, lengthCm, engraving } = pole;
  if (!isPoleId(product)) return null;
  const today = poles[product];
  const offered = offeredBy(today);
  const isOffered = offered.every(({ key, options }) => {
    const chosen = chosenOf(pole, key);
    if (!chosen) return !isRequired(today, key) && MAKERS_OWN[key] === undefined;
    if (chosen.name === null) return !isRequired(today, key);
    return today[options].some(({ id }) => id === chosen.id);
  });
  if (!isOffered || !parts.every(({ part }) => offered.some(({ key }) => key === part))) return null;
  const choices = byKey(CHOICES, ({ key }) => chosenOf(pole, key)?.id ?? null) as Choices;
  return { product, ...choices, lengthCm, engraving };
}

/** The lacquer of a pole as the catalogue of today knows it; null when it is gone. */
export function lacquerOf(pole: Pick<PoleInWords, "parts">): ColourOption | null {
  const { id } = chosenOf(pole, "color") ?? {};
  return COLOURS.find((colour) => colour.id === id) ?? null;
}
