import { engravingProblem, normalizeEngraving } from "@/lib/catalogue/engraving";

/** What a list of names, or a name such as von Essen, is left with when its last ones have no room. */
const LOOSE_END = /(?:[,&+]|\s(?:och|af|av|von|van|de|der|den|la|du))+$/iu;

/**
 * So much of a name as can be burnt in, in whole words from its start: the picture of a card shows it. Null when nothing
 * can.
 */
export function burntPart(name: string): string | null {
  const words = (normalizeEngraving(name) ?? "").split(" ");
  for (let count = words.length; count > 0; count -= 1) {
    const part = normalizeEngraving(words.slice(0, count).join(" ").replace(LOOSE_END, ""));
    if (part && engravingProblem(part) === null) return part;
  }
  return null;
}
