import { expect, it } from "vitest";
import { defaultDesign } from "@/lib/catalogue/design";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";

const names = (options: readonly { name: string }[]) => options.map(({ name }) => name).join(", ");

it("the catalogue offers the eight colours on every pole", () => {
  for (const id of POLE_IDS)
    expect(names(poles[id].colours)).toBe("Svart, Röd, Grön, Gul, Lila, Orange, Blå, Rosa");
});

it("the catalogue has every length of the specification, in steps of 5 cm", () => {
  expect(poles.vuxenstav.lengthsCm).toEqual([100, 105, 110, 115, 120, 125, 130, 135, 140, 145, 150]);
  expect(poles.barnstav.lengthsCm).toEqual([70, 75, 80, 85, 90, 95, 100, 105]);
  expect(poles.turstav.lengthsCm).toEqual([120, 125, 130, 135, 140, 145, 150, 155, 160, 165, 170]);
  expect(poles["designa-din-stav"].lengthsCm).toEqual([110, 115, 120, 125, 130, 135, 140]);
});

it("the catalogue gives each pole its own options and no others", () => {
  expect(names(poles.vuxenstav.grips)).toBe("Svart, Röd, Grön, Gul, Blå, Lila, Brun, Kork");
  expect(names(poles.turstav.handles)).toBe("Kork, Svart");
  const custom = poles["designa-din-stav"];
  expect(names(custom.handles)).toBe("Vit, Kork, Grön, Röd, Svart, Rosa, Orange, Gul, Lila");
  expect(names(custom.baskets)).toBe("Svart, Orange, Röd, Rosa, Lila, Blå, Grön, Gul");
  expect(custom.grips).toEqual(poles.vuxenstav.grips);
  const { handles, grips, baskets } = poles.barnstav;
  expect([...handles, ...grips, ...baskets]).toEqual([]);
  expect([...poles.vuxenstav.handles, ...poles.vuxenstav.baskets]).toEqual([]);
  expect([...poles.turstav.grips, ...poles.turstav.baskets]).toEqual([]);
});

it("the default design has the first colour, the middle length (the longer of two) and no optional part", () => {
  expect(defaultDesign("designa-din-stav")).toEqual({
    product: "designa-din-stav",
    color: "svart",
    handle: null,
    grip: null,
    basket: null,
    lengthCm: 125,
    engraving: null,
  });
  expect(defaultDesign("turstav")).toMatchObject({ handle: "kork", lengthCm: 145 });
  expect(defaultDesign("barnstav").lengthCm).toBe(90);
});
