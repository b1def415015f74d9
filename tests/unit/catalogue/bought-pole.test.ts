import { describe, expect, it } from "vitest";
import { designOf } from "@/lib/catalogue/bought-pole";
import { defaultDesign, inWords, type PoleInWords } from "@/lib/catalogue/design";

const custom = { ...defaultDesign("designa-din-stav"), handle: "kork", basket: "gul" };
const without = (part: string): PoleInWords => {
  const pole = inWords(custom);
  return { ...pole, parts: pole.parts.filter((chosen) => chosen.part !== part) };
};

describe("a pole that was bought", () => {
  it("is drawn as it was chosen", () => {
    expect(designOf(inWords(custom))).toEqual(custom);
  });

  // Fails without: a part that was not made then is none of its parts.
  it("is drawn without a part that is made since", () => {
    expect(designOf(without("grip"))).toEqual({ ...custom, grip: null });
  });

  // Fails without: what the maker put on where there was no choice.
  it("is not drawn bare where the maker had put on a part that is chosen today", () => {
    expect(designOf(without("handle"))).toBeNull();
    expect(designOf(without("basket"))).toBeNull();
    expect(designOf(without("color"))).toBeNull();
  });

  it("is not drawn without a part that it has and that is made no more", () => {
    const { parts, ...pole } = inWords(custom);
    const strap = { part: "strap", name: "Läder", id: "lader" };
    expect(designOf({ ...pole, parts: [...parts, strap] })).toBeNull();
  });
});
