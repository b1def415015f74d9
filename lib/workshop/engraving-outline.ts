// The engraving as the laser cuts it: outlines of the shop's own letters, in millimetres.
import geometry from "@/lib/catalogue/picture-geometry.json";
import type { Design } from "@/lib/catalogue/design";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { LETTER_SPACING, textLength } from "@/lib/pole-picture/engraving";
import glyphs from "@/lib/pole-picture/engraving-glyphs.json";
import { CAP_HEIGHT } from "@/lib/catalogue/engraving-widths";

/** How thick a pole is where it is engraved. The pictures are drawn to the same scale. */
const POLE_DIAMETER_MM = 16;
const UNITS = 1000;
/** From the ring over an Å down to the tail of a g, in the font's units. */
const ABOVE = 1000;
const BELOW = 300;

const GLYPHS: Readonly<Record<string, readonly [number, string] | undefined>> = glyphs as never;

export type EngravingOutline = {
  widthMm: number;
  heightMm: number;
  capHeightMm: number;
  /** Of the SVG, in the font's units. */
  viewBox: string;
  letters: { x: number; path: string }[];
  /** Letters the font lacks: to be engraved by hand. */
  missing: string[];
};

/** Outlines of a text on this pole: in full size, or shrunk to fit. */
export function outlineOf(design: Pick<Design, "product">, text: string): EngravingOutline {
  const zone = geometry.variants[poles[design.product].variant].engraving;
  const mmPerPx = POLE_DIAMETER_MM / zone.diameterPx;
  const sizeMm = Math.min(
    (zone.capHeightPx * mmPerPx) / CAP_HEIGHT,
    (zone.lengthPx * mmPerPx) / Math.max(textLength(text), 0.001),
  );
  const letters: EngravingOutline["letters"] = [];
  const missing: string[] = [];
  let x = 0;
  for (const letter of text) {
    const [advance, path] = GLYPHS[letter] ?? [UNITS, ""];
    if (!GLYPHS[letter]) missing.push(letter);
    if (path) letters.push({ x, path });
    x += advance + LETTER_SPACING * UNITS;
  }
  const width = Math.max(0, x - LETTER_SPACING * UNITS);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    widthMm: round((width / UNITS) * sizeMm),
    heightMm: round(((ABOVE + BELOW) / UNITS) * sizeMm),
    capHeightMm: round(CAP_HEIGHT * sizeMm),
    viewBox: `0 ${-ABOVE} ${width} ${ABOVE + BELOW}`,
    letters,
    missing,
  };
}

/** The same for a sold pole; null when it is gone from the catalogue, which knows how long its engraving may be. */
export function findOutline({ product }: { product: string }, text: string): EngravingOutline | null {
  return isPoleId(product) ? outlineOf({ product }, text) : null;
}

/** Why an engraving has no file for the laser; null when it has one. */
export function byHandReason(outline: EngravingOutline | null): string | null {
  if (!outline) return "Staven finns inte i sortimentet längre, gravera för hand.";
  if (outline.missing.length === 0) return null;
  return `Saknas i typsnittet, gravera för hand: ${[...new Set(outline.missing)].join(" ")}`;
}

/** The whole SVG file, sized in millimetres, for the laser's own program; null when letters are missing. */
export function outlineFile(outline: EngravingOutline): string | null {
  if (outline.missing.length > 0) return null;
  const paths = outline.letters.map(({ x, path }) => `<path transform="translate(${x} 0)" d="${path}"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${outline.widthMm}mm" height="${outline.heightMm}mm" viewBox="${outline.viewBox}">`,
    ...paths,
    "</svg>",
    "",
  ].join("\n");
}
