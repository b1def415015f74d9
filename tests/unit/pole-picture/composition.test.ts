import { existsSync, statSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultDesign, inWords } from "@/lib/catalogue/design";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { composePole, focusOn, startPicture } from "@/lib/pole-picture/composition";
import { captionOf, describePicture } from "@/lib/pole-picture/alt-text";
import { anyDesign, RED_ADULT } from "@/tests/support/designs";

const PUBLIC = path.join(import.meta.dirname, "../../../public");
const missing = (file: string) =>
  [".avif", ".webp"].filter(
    (ending) => !existsSync(PUBLIC + file + ending) || statSync(PUBLIC + file + ending).size === 0,
  );

describe("the picture of a design", () => {
  it("the picture of a design has every layer in public/, for any design", () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const layer of composePole(design).layers)
          if (layer.kind === "image") expect(missing(layer.path), layer.path).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("the picture of a design has a first view for each product", () => {
    for (const id of POLE_IDS) expect(missing(startPicture(id))).toEqual([]);
  });

  it("the picture of a design begins with the wall and shows each chosen part once", () => {
    const files = composePole({
      ...defaultDesign("designa-din-stav"),
      color: "bla",
      handle: "kork",
      grip: "brun",
      basket: "gul",
    }).layers.map((layer) => (layer.kind === "image" ? path.basename(layer.path) : layer.kind));
    expect(files[0]).toBe("bg");
    for (const file of ["lacquer-bla", "handle-kork", "grip-brun", "basket-gul"])
      expect(files.filter((one) => one === file)).toHaveLength(1);
    expect(files).not.toContain("engraving");
  });

  it("the picture of a design shows none of what was left out", () => {
    const files = composePole(defaultDesign("designa-din-stav")).layers.map((layer) =>
      layer.kind === "image" ? path.basename(layer.path) : layer.kind,
    );
    expect(files.filter((file) => /^(grip|basket)-/.test(file))).toEqual([]);
    expect(files).toContain("handle-ingen");
  });

  it("the picture of a design dyes the child's basket in the colour of the lacquer", () => {
    const { layers } = composePole({ ...defaultDesign("barnstav"), color: "rosa" });
    expect(layers).toContainEqual({
      kind: "image",
      path: "/stavar/lager/barn/basket-rosa",
      largePath: "/stavar/lager/barn/basket-rosa-1350",
    });
  });

  it("the picture of a design is said in Swedish", () => {
    expect(captionOf(inWords(RED_ADULT))).toBe("Röd lack, korkgrepp, 130\u00a0cm");
    expect(describePicture(inWords(RED_ADULT))).toBe(
      "Vuxenstav: röd lack, korkgrepp, 130 cm, graverad med ÅSA",
    );
    expect(
      captionOf(
        inWords({ ...defaultDesign("designa-din-stav"), handle: "gron", grip: "bla", basket: "orange" }),
      ),
    ).toBe("Svart lack, grönt handtag, blått grepp, orange truga, 125\u00a0cm");
    expect(captionOf(inWords(defaultDesign("designa-din-stav")))).toBe(
      "Svart lack, inget handtag, inget grepp, ingen truga, 125\u00a0cm",
    );
  });

  it("the picture of a design knows where to look at every part one can choose", () => {
    for (const id of POLE_IDS) {
      expect(focusOn({ product: id }, "color")).not.toBeNull();
      expect(focusOn({ product: id }, "engraving")).not.toBeNull();
      expect(focusOn({ product: id }, "grip") !== null || poles[id].grips.length === 0).toBe(true);
    }
  });
});
