import fc from "fast-check";
import { expect, it } from "vitest";
import { placeEngraving, textLength } from "@/lib/pole-picture/engraving";
import glyphs from "@/lib/pole-picture/engraving-glyphs.json";

const ZONE = { cx: 700, cy: 400, angleDeg: -73, lengthPx: 449, capHeightPx: 19.5 };

it("the engraving in the picture has its full size where it fits", () => {
  expect(placeEngraving("ÅSA", ZONE).fontSizePx).toBeCloseTo(19.5 / 0.7);
});

it("the engraving in the picture shrinks to the free bamboo, for any thirty letters", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }), (text) => {
      const { fontSizePx } = placeEngraving(text, ZONE);
      expect(textLength(text) * fontSizePx).toBeLessThanOrEqual(ZONE.lengthPx + 0.001);
    }),
  );
  expect(placeEngraving("M".repeat(30), ZONE).fontSizePx).toBeLessThan(15);
});

it("the engraving in the picture is measured with the widths of its own typeface", () => {
  for (const [letter, [width]] of Object.entries(glyphs as Record<string, (string | number)[]>))
    expect(textLength(letter), letter).toBeCloseTo(Number(width) / 1000);
});
