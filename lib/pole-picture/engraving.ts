// Where the name sits on the bamboo and how large it is: the same numbers for the page, the mail and the workshop.
import { CAP_HEIGHT, WIDTHS } from "@/lib/catalogue/engraving-widths";

/** Letters burnt by hand stand apart: this much of their size between two of them. */
export const LETTER_SPACING = 0.11;

const FALLBACK_WIDTH = 1;

const widthOf = new Map<string, number>(
  Object.entries(WIDTHS).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width) / 1000] as const),
  ),
);

/** How long a text is at size 1, spacing between its letters included. Letters the font lacks count as an em. */
export function textLength(text: string): number {
  const letters = [...text];
  const widths = letters.reduce((sum, letter) => sum + (widthOf.get(letter) ?? FALLBACK_WIDTH), 0);
  return widths + Math.max(0, letters.length - 1) * LETTER_SPACING;
}

/** A free stretch of bamboo in a picture, in its pixels: its centre, direction, length and the height of a capital. */
export type EngravingZone = {
  cx: number;
  cy: number;
  angleDeg: number;
  lengthPx: number;
  capHeightPx: number;
};

export type PlacedEngraving = { text: string; cx: number; cy: number; angleDeg: number; fontSizePx: number };

/** Puts a text on its stretch: full size where it fits, otherwise smaller until the last letter does. */
export function placeEngraving(text: string, zone: EngravingZone): PlacedEngraving {
  const full = zone.capHeightPx / CAP_HEIGHT;
  const fontSizePx = Math.min(full, zone.lengthPx / Math.max(textLength(text), 0.001));
  return { text, cx: zone.cx, cy: zone.cy, angleDeg: zone.angleDeg, fontSizePx };
}
