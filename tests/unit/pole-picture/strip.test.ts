import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NameStrip } from "@/components/receipt/name-strip";
import { POLE_IDS, type PoleId } from "@/lib/catalogue/poles";
import { composePole } from "@/lib/pole-picture/composition";
import { textLength } from "@/lib/pole-picture/engraving";
import { stripOf } from "@/lib/pole-picture/strip";
import geometry from "@/lib/catalogue/picture-geometry.json";
import { anyDesign } from "@/tests/support/designs";

it("the engraving strip shows the engraving in the same proportion to the bamboo as the picture", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      fc.pre(design.engraving !== null);
      const placed = composePole(design).layers.find((layer) => layer.kind === "engraving")!;
      const { diameterPx } =
        geometry.variants[
          design.product === "barnstav" ? "barn" : design.product === "turstav" ? "tur" : "vuxen"
        ].engraving;
      const { fontSizePercent, diameterPercent } = stripOf(design.product, design.engraving!);
      expect(fontSizePercent / diameterPercent).toBeCloseTo(placed.fontSizePx / diameterPx);
    }),
  );
});

it("the engraving strip shows any thirty letters whole, in the near or the wide view", () => {
  const right = (product: PoleId, text: string) => {
    const { fontSizePercent, leftPercent } = stripOf(product, text);
    return leftPercent + textLength(text) * fontSizePercent;
  };
  for (const product of POLE_IDS) {
    for (const letter of "iAMW—")
      for (let count = 1; count <= 30; count++)
        expect(right(product, letter.repeat(count))).toBeLessThanOrEqual(97);
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }), (text) => {
        expect(right(product, text)).toBeLessThanOrEqual(97);
      }),
    );
  }
  expect(stripOf("vuxenstav", "ASTRID").folder).toBe("/stavar/remsa");
  expect(stripOf("vuxenstav", "FARMOR OCH FARFAR I BJÖRKLIDEN").folder).toBe("/bilder/gravyr-bred");
});

it("a strip on paper is never higher than its picture, so that a long name begins right of the ring", () => {
  const strip = (text: string) =>
    renderToStaticMarkup(
      createElement(NameStrip, { product: "designa-din-stav", colorId: "rod", text, onPaper: true }),
    );
  const aspectOf = (html: string) => Number(/aspect-ratio:([\d.]+)/.exec(html)![1]);
  for (const [text, picture] of [
    ["Märta", geometry.strip],
    ["Märta Löfgren-Öström", geometry.wideStrip],
  ] as const) {
    const html = strip(text);
    const widthPercent = Number(/width:([\d.]+)%/.exec(html)![1]);
    // Fails without: the greatest of both aspects in NameStrip. The picture is then enlarged to the strip's height.
    expect(aspectOf(html)).toBeGreaterThanOrEqual(
      ((picture.size[0]! / picture.size[1]!) * 100) / widthPercent - 1e-9,
    );
  }
  expect(aspectOf(strip("Märta"))).toBe(3.2);
});
