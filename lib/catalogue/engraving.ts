// What may be engraved: how many characters, and which. A text that may not be engraved is neither drawn nor charged.
import { hasUnprintable, isLongerThan } from "@/lib/kernel/characters";
import { WIDTHS } from "./engraving-widths";

/** The longest engraving, in characters as a person counts them. */
export const ENGRAVING_MAX = 30;

const ENGRAVABLE = new Set(Object.values(WIDTHS).flatMap((letters) => [...letters]));

/** Trims and normalises (NFC) the typed text; blank is no engraving and costs nothing. */
export function normalizeEngraving(text: string | null | undefined): string | null {
  const trimmed = (text ?? "").normalize("NFC").trim().replace(/\s+/gu, " ");
  return trimmed === "" ? null : trimmed;
}

/** The characters of a text that the shop's own letters (engraving-glyphs.json) lack an outline for, each once. */
function missingLetters(text: string): string[] {
  return [...new Set(text.normalize("NFC"))].filter((letter) => !ENGRAVABLE.has(letter));
}

/** The Swedish reason why this text can't be engraved, or `null` when it can. */
export function engravingProblem(text: string | null): string | null {
  if (text === null) return null;
  if (isLongerThan(text, ENGRAVING_MAX)) return `Max ${ENGRAVING_MAX} tecken`;
  if (hasUnprintable(text)) return "Gravyren har tecken som inte går att gravera";
  const missing = missingLetters(text);
  if (missing.length === 0) return null;
  return `Det här kan vi inte gravera: ${missing.join(" ")}. Använd bokstäver, siffror och vanliga skiljetecken.`;
}
