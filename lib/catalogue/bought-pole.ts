// A pole in words as an order keeps it: what of it the catalogue of today still knows.
import type { Choices, Design, NamedPart, PoleInWords } from "./design";
import { COLOURS, type ColourOption } from "./options";
import { byKey, CHOICES, type ChoiceKey } from "./parts";
import { offeredBy, isPoleId, isRequired, poles } from "./poles";

/** What was chosen of a part; null when it was not offered. */
export function chosenOf({ parts }: Pick<PoleInWords, "parts">, part: ChoiceKey): NamedPart | null {
  return parts.find((chosen) => chosen.part === part) ?? null;
}

/** What a pole has of a part that it leaves no choice of, as the build sheet says it; of the other parts it has none. */
export const MAKERS_OWN: Readonly<Partial<Record<ChoiceKey, string>>> = {
  handle: "Kork (fast)",
  basket: "Modellens egen",
};

/**
 * The design of a pole in words, whatever its length: without a part that was not made when it was bought. Null when it is
 * not offered any more with just these options.
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
