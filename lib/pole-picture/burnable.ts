// Which characters can be burnt into a pole: those the shop's own letters have an outline for (engraving-glyphs.json).
import { WIDTHS } from "./engraving-widths";

const BURNABLE = new Set(Object.values(WIDTHS).flatMap((letters) => [...letters]));

/** The characters of a text that can't be burnt, each once. */
export function unburnableIn(text: string): string[] {
  return [...new Set(text)].filter((letter) => !BURNABLE.has(letter));
}

/** The Swedish reason why a text can't be burnt, naming the characters, or `null` when it can. */
export function burnProblem(text: string | null): string | null {
  const missing = unburnableIn((text ?? "").normalize("NFC"));
  if (missing.length === 0) return null;
  return `Det här kan vi inte gravera: ${missing.join(" ")} Använd bokstäver, siffror och vanliga skiljetecken.`;
}
