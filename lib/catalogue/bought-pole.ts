// A pole in words as an order keeps it: what of it the catalogue of today still knows.
import type { Design, NamedPart, PoleInWords } from "./design";
import { COLOURS, NONE_NAMES, type ColourOption } from "./options";
import { CHOSEN_PARTS, isPoleId, partsOffered, poles, type ChosenPart } from "./poles";

/** What was chosen of a part; null when it was not offered. */
export function chosenOf({ parts }: Pick<PoleInWords, "parts">, part: ChosenPart): NamedPart | null {
  return parts.find((chosen) => chosen.part === part) ?? null;
}

/**
 * The design behind a pole in words, as today's catalogue has it. Null when it is not offered any more with just these
 * parts and options, whatever they are called; its length is not looked at, because no picture shows it.
 */
export function designOf(pole: PoleInWords): Design | null {
  const { product, parts, lengthCm, engraving } = pole;
  if (!isPoleId(product)) return null;
  const today = poles[product];
  const offered = partsOffered(today);
  const isRequired = (part: ChosenPart) => part === "color" || (part === "handle" && today.handleRequired);
  const isOffered = offered.every((part) => {
    const chosen = chosenOf(pole, part);
    if (!chosen || chosen.name === null) return chosen !== null && !isRequired(part);
    return today[CHOSEN_PARTS[part]].some(({ id }) => id === chosen.id);
  });
  if (!isOffered || offered.length !== parts.length) return null;
  const idOf = (part: ChosenPart) => chosenOf(pole, part)?.id ?? null;
  return {
    product,
    color: idOf("color")!,
    handle: idOf("handle"),
    grip: idOf("grip"),
    basket: idOf("basket"),
    lengthCm,
    engraving,
  };
}

/** The lacquer of a pole as the catalogue of today knows it; null when it is gone. */
export function lacquerOf(pole: Pick<PoleInWords, "parts">): ColourOption | null {
  const { id } = chosenOf(pole, "color") ?? {};
  return COLOURS.find((colour) => colour.id === id) ?? null;
}

const LABELS: Readonly<Record<string, string>> = { handle: "Handtag", grip: "Grepp", basket: "Truga" };
const NONE: Readonly<Record<string, string>> = NONE_NAMES;

/** The choices one by one, in the order a person reads a pole: `["Röd lack", "Grepp: Kork", "130 cm"]`. */
export function listChoices({ parts, lengthCm }: PoleInWords): string[] {
  const said = parts.map(({ part, name }) => {
    if (part === "color") return `${name} lack`;
    return name === null ? NONE[part] : [LABELS[part], name].filter(Boolean).join(": ");
  });
  return [...said.filter((text) => text !== undefined), `${lengthCm} cm`];
}
