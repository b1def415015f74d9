// Which characters can be engraved on a pole: those the shop's own letters have an outline for (engraving-glyphs.json).
import { WIDTHS } from "./engraving-widths";

const ENGRAVABLE = new Set(Object.values(WIDTHS).flatMap((letters) => [...letters]));

/** The characters of a text that can't be engraved, each once. */
function missingLetters(text: string): string[] {
  return [...new Set(text)].filter((letter) => !ENGRAVABLE.has(letter));
}

/** The Swedish reason why a text can't be engraved, naming the characters, or `null` when it can. */
export function missingLetterProblem(text: string | null): string | null {
  const missing = missingLetters((text ?? "").normalize("NFC"));
  if (missing.length === 0) return null;
  return `Det här kan vi inte gravera: ${missing.join(" ")} Använd bokstäver, siffror och vanliga skiljetecken.`;
}
