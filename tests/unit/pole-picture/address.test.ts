import { expect, it } from "vitest";
import { defaultDesign } from "@/lib/catalogue/design";
import { readProductQuery } from "@/lib/catalogue/design-query";
import { pictureAddress } from "@/lib/pole-picture/address";
import { composePole } from "@/lib/pole-picture/composition";

const design = { ...defaultDesign("vuxenstav"), color: "rod", engraving: "ÅSA", lengthCm: 130 };
const queryOf = (address: string) => new URLSearchParams(address.split("?")[1]);

it("the address of a design's picture has no engraving by default, because addresses are logged", () => {
  expect(pictureAddress(design, { widthPx: 400 })).not.toMatch(/gravyr|%C3%85SA/);
});
it("the address of a design's picture leads to the design's own layers, with the engraving where it is asked for", () => {
  const read = readProductQuery(queryOf(pictureAddress(design, { widthPx: 600 }, { engraving: true })));
  expect(read).toMatchObject({ unknown: [], design: { engraving: "ÅSA" } });
  expect(composePole(read!.design).layers).toEqual(composePole(design).layers);
});
it("the address of a design's picture is the same for every length", () => {
  const short = { ...design, lengthCm: 115 };
  expect(pictureAddress(short, { format: "delning" })).toBe(pictureAddress(design, { format: "delning" }));
});
