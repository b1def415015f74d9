import fc from "fast-check";
import { expect, it } from "vitest";
import { soldForLess } from "@/components/configurator/sold-for-less";
import { defaultDesign } from "@/lib/catalogue/design";
import type { OutLengths } from "@/lib/catalogue/sold-out";
import { kr } from "@/lib/kernel/money";
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

it("the ready-made pole of a custom design has all its parts for 198 kr less", () => {
  const same = readyMadeOf(OWN)!;
  expect(same).toEqual({ ...OWN, product: "vuxenstav", handle: null, basket: null });
  const unit = (design: typeof OWN | typeof same) => priceDesign(design, USUAL_PRICES).unit;
  expect(unit(OWN) - unit(same)).toBe(198_00);
});

it("the ready-made pole is offered only where it costs less and its length is in stock", () => {
  const offered = (out: OutLengths, prices = USUAL_PRICES) => soldForLess(OWN, prices, out)?.ready.product;
  expect(offered({})).toBe("vuxenstav");
  expect(offered({ vuxenstav: { 125: "slut just nu" } })).toBe("vuxenstav");
  expect(offered({ vuxenstav: { 130: "slut just nu" } })).toBeUndefined();
  expect(offered({}, { ...USUAL_PRICES, "vuxenstav.base": kr(9_999) })).toBeUndefined();
});

it("a custom design with another handle or basket, or without one, has no ready-made pole", () => {
  for (const other of [{ handle: "vit" }, { handle: null }, { basket: "gul" }, { basket: null }])
    expect(readyMadeOf({ ...OWN, ...other })).toBeNull();
});

it("the ready-made pole looks exactly like the custom design, for any design", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const same = readyMadeOf(design);
      if (same) expect(composePole(same).layers).toEqual(composePole(design).layers);
    }),
    { numRuns: 300 },
  );
});
