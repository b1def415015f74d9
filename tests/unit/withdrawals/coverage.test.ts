import { expect, it } from "vitest";
import { coverageOf, mayKeepSome } from "@/lib/withdrawals/coverage";

it("a buyer who has written something may keep some pairs, where more than one can go back", () => {
  const [one, two, engraved] = [
    { quantity: 1, exempt: false },
    { quantity: 2, exempt: false },
    { quantity: 1, exempt: true },
  ];
  expect(mayKeepSome("Bara den röda.", [one, one])).toBe(true);
  expect(mayKeepSome("Bara ett par.", [two])).toBe(true);
  expect(mayKeepSome("Fel längd.", [one, engraved])).toBe(false);
  expect(mayKeepSome(null, [two])).toBe(false);
});

it.each([
  ["all", [false, false]],
  ["part", [false, true]],
  ["exempt", [true, true]],
] as const)(
  "a withdrawal covers %s of an order's lines, of which these are engraved: %j",
  (covers, exempt) => {
    expect(coverageOf(exempt.map((each) => ({ title: "Vuxenstav", quantity: 1, exempt: each })))).toBe(
      covers,
    );
  },
);
