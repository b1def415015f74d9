// How long an engraving may be and what it may hold; which letters there are is lib/pole-picture/engravable.ts.
import { hasUnprintable, isLongerThan } from "@/lib/characters";

/** The longest engraving, in characters as a person counts them. */
export const ENGRAVING_MAX = 30;

/** Trims and normalises (NFC) the typed text; blank is no engraving and costs nothing. */
export function normalizeEngraving(text: string | null | undefined): string | null {
  const trimmed = (text ?? "").normalize("NFC").trim().replace(/\s+/gu, " ");
  return trimmed === "" ? null : trimmed;
}

/** The Swedish reason why this text can't be engraved, or `null` when it can. */
export function engravingProblem(text: string | null): string | null {
  if (text === null) return null;
  if (isLongerThan(text, ENGRAVING_MAX)) return `Max ${ENGRAVING_MAX} tecken`;
  if (hasUnprintable(text)) return "Gravyren har tecken som inte går att gravera";
  return null;
}
