import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultDesign } from "@/lib/catalogue/design";
import { composePole } from "@/lib/pole-picture/composition";
import { readyMadeOf } from "@/lib/pole-picture/ready-made";
import { priceDesign } from "@/lib/pricing/pricing";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { anyDesign } from "@/tests/support/designs";

const OWN = {
  ...defaultDesign("designa-din-stav"),
  color: "rod",
  handle: "kork",
  grip: "brun",
  basket: "svart",
  lengthCm: 130,
  engraving: "ÅSA",
};

it("a pole that is sold ready-made has all that was put together, for 198 kr less", () => {
  const same = readyMadeOf(OWN)!;
  expect(same).toEqual({ ...OWN, product: "vuxenstav", handle: null, basket: null });
  const unit = (design: typeof OWN | typeof same) => priceDesign(design, USUAL_PRICES).unit;
  expect(unit(OWN) - unit(same)).toBe(198_00);
});

it("a pole that is sold ready-made is none with another handle or basket, or without one", () => {
  for (const other of [{ handle: "vit" }, { handle: null }, { basket: "gul" }, { basket: null }])
    expect(readyMadeOf({ ...OWN, ...other })).toBeNull();
});

it("a pole that is sold ready-made looks exactly like the design, whatever that is", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const same = readyMadeOf(design);
      if (same) expect(composePole(same).layers).toEqual(composePole(design).layers);
    }),
    { numRuns: 300 },
  );
});
