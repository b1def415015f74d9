import { engravingProblem, normalizeEngraving } from "@/lib/catalogue/engraving";

/** A separator or particle that is left at the end when the name after it has no room: `Anna och`, `Carl von`. */
const LOOSE_END = /(?:[,&+]|\s(?:och|af|av|von|van|de|der|den|la|du))+$/iu;

/**
 * As many whole words from the start of a name as can be burnt in, for the picture of a card. Null when not even the first
 * one can.
 */
export function burntPart(name: string): string | null {
  const words = (normalizeEngraving(name) ?? "").split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const part = normalizeEngraving(words.slice(0, count).join(" ").replace(LOOSE_END, ""));
    if (part && engravingProblem(part) === null) return part;
  }
  return null;
}
