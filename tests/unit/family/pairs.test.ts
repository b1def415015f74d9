import { describe, expect, it } from "vitest";
import { linesBefore, notInCart } from "@/components/family/pairs";
import { RED_ADULT, YELLOW_CHILD } from "../../support/designs";

const blue = { ...YELLOW_CHILD, color: "bla" };
const line = (id: string, design: typeof blue, whose?: string) => ({ id, design, quantity: 1, whose });

describe("the pairs of a family", () => {
  // Fails without: who has chosen anew gets theirs in place of the old.
  it("stand in for what the same person chose before, and for nobody else's", () => {
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

  it("of two with one name stand in for a line each", () => {
    const cart = [line("a", YELLOW_CHILD, "Olle"), line("b", RED_ADULT, "Olle")];
    const pairs = [
      { design: blue, whose: "Olle" },
      { design: { ...blue, lengthCm: 95 }, whose: "Olle" },
      { design: { ...blue, lengthCm: 100 }, whose: "Olle" },
    ];
    expect([...linesBefore(pairs, pairs, cart).values()].map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
