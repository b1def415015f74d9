import { describe, expect, it } from "vitest";
import { designOf } from "@/lib/catalogue/bought-pole";
import { defaultDesign, inWords, type PoleInWords } from "@/lib/catalogue/design";

const custom = { ...defaultDesign("designa-din-stav"), handle: "kork", basket: "gul" };
const without = (part: string): PoleInWords => {
  const pole = inWords(custom);
  return { ...pole, parts: pole.parts.filter((chosen) => chosen.part !== part) };
};

describe("the design of a bought pole", () => {
  it("is the one that was chosen", () => {
    expect(designOf(inWords(custom))).toEqual(custom);
  });

  it("leaves out an optional part that did not exist when it was bought", () => {
    expect(designOf(without("grip"))).toEqual({ ...custom, grip: null });
  });

  it("is unknown where the maker chose a part that buyers choose today", () => {
    expect(designOf(without("handle"))).toBeNull();
    expect(designOf(without("basket"))).toBeNull();
    expect(designOf(without("color"))).toBeNull();
  });

  it("is unknown where it has a part that is no longer made", () => {
    const { parts, ...pole } = inWords(custom);
    const strap = { part: "strap", name: "Läder", id: "lader" };
    expect(designOf({ ...pole, parts: [...parts, strap] })).toBeNull();
  });
});
