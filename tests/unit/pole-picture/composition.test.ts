import path from "node:path";
import { expect, it } from "vitest";
import { defaultDesign, inWords, type Design } from "@/lib/catalogue/design";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { composePole, focusOn } from "@/lib/pole-picture/composition";
import { captionOf, describePicture } from "@/lib/pole-picture/alt-text";
import { RED_ADULT } from "@/tests/support/designs";

/** The file names of a design's layers, bottom first. */
const filesOf = (design: Design) =>
  composePole(design).layers.map((layer) =>
    layer.kind === "image" ? path.basename(layer.path) : layer.kind,
  );

it("the picture of a design has the wall at the bottom, each chosen part once and no other part", () => {
  const bare = defaultDesign("designa-din-stav");
  const files = filesOf({ ...bare, color: "bla", handle: "kork", grip: "brun", basket: "gul" });
  expect(files[0]).toBe("bg");
  for (const file of ["lacquer-bla", "handle-kork", "grip-brun", "basket-gul"])
    expect(files.filter((one) => one === file)).toHaveLength(1);
  expect(files).not.toContain("engraving");
  expect(filesOf(bare).filter((file) => /^(grip|basket)-/.test(file))).toEqual([]);
  expect(filesOf(bare)).toContain("handle-ingen");
});

it("the picture of a child's pole has the basket in the colour of the lacquer", () => {
  expect(filesOf({ ...defaultDesign("barnstav"), color: "rosa" })).toContain("basket-rosa");
});

it("the picture of a design is described in Swedish", () => {
  expect(captionOf(inWords(RED_ADULT))).toBe("Röd lack, korkgrepp, 130\u00a0cm");
  expect(describePicture(inWords(RED_ADULT))).toBe(
    "Vuxenstav: röd lack, korkgrepp, 130 cm, graverad med ÅSA",
  );
  const own = { ...defaultDesign("designa-din-stav"), handle: "gron", grip: "bla", basket: "orange" };
  expect(captionOf(inWords(own))).toBe("Svart lack, grönt handtag, blått grepp, orange truga, 125\u00a0cm");
  expect(captionOf(inWords(defaultDesign("designa-din-stav")))).toBe(
    "Svart lack, inget handtag, inget grepp, ingen truga, 125\u00a0cm",
  );
});

it("the picture of a design can focus on every part that can be chosen", () => {
  for (const id of POLE_IDS) {
    expect(focusOn({ product: id }, "color")).not.toBeNull();
    expect(focusOn({ product: id }, "engraving")).not.toBeNull();
    expect(focusOn({ product: id }, "grip") !== null || poles[id].grips.length === 0).toBe(true);
  }
});
