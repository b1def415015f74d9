import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FamilyBar } from "@/components/family/family-bar";
import { linesBefore, notInCart } from "@/components/family/pairs";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_RATES } from "@/lib/shipping/rates";
import { RED_ADULT, YELLOW_CHILD } from "../../support/designs";

const blue = { ...YELLOW_CHILD, color: "bla" };
const line = (id: string, design: typeof blue, whose?: string) => ({ id, design, quantity: 1, whose });

describe("the pairs of a family", () => {
  it("replace the lines that the same person chose before, and nobody else's", () => {
    const cart = [line("a", YELLOW_CHILD, "Olle"), line("b", RED_ADULT, "Åsa"), line("c", YELLOW_CHILD)];
    const pairs = [
      { design: blue, whose: "Olle" },
      { design: RED_ADULT, whose: "Åsa" },
      { design: RED_ADULT, whose: undefined },
    ];
    const missing = notInCart(pairs, cart);
    expect(missing).toEqual([pairs[0], pairs[2]]);
    expect([...linesBefore(missing, pairs, cart)]).toEqual([[pairs[0], cart[0]]]);
  });

  it("replace one line each where several people share a name", () => {
    const cart = [line("a", YELLOW_CHILD, "Olle"), line("b", RED_ADULT, "Olle")];
    const pairs = [
      { design: blue, whose: "Olle" },
      { design: { ...blue, lengthCm: 95 }, whose: "Olle" },
      { design: { ...blue, lengthCm: 100 }, whose: "Olle" },
    ];
    expect([...linesBefore(pairs, pairs, cart).values()].map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it.each([
    [[RED_ADULT, YELLOW_CHILD], true],
    [[RED_ADULT], false],
  ])("are said to come in one parcel only when there are several: case %#", (designs, isSaid) => {
    const pairs = designs.map((design) => ({ design, whose: undefined }));
    const terms = { prices: USUAL_PRICES, freight: USUAL_RATES, arrival: "Hos dig i mars." };
    const props = { ...terms, pairs, missing: pairs, leftOut: [], onBuy: () => {} };
    const words = "Alla byggs tillsammans och kommer i samma paket. Hos dig i mars.";
    expect(renderToStaticMarkup(createElement(FamilyBar, props)).includes(words)).toBe(isSaid);
  });
});
