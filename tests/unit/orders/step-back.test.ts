import { expect, it } from "vitest";
import { defaultDesign, type Design } from "@/lib/catalogue/design";
import { stepBack } from "@/lib/order-changes/step-back";
import { freezeLine } from "@/lib/orders/order";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";

const line = (choices: Partial<Design>) =>
  freezeLine({ ...defaultDesign("vuxenstav"), color: "rod", lengthCm: 125, ...choices }, 1, USUAL_PRICES);

it.each([
  ["tip", { lengthCm: 130 }, "bamboo"],
  ["bamboo", { lengthCm: 130 }, null],
  ["received", { lengthCm: 130 }, null],
  ["straps", { color: "bla" }, "tip"],
  ["tip", { color: "bla" }, null],
  ["ready", { engraving: "NILS" }, "engraving"],
] as const)("a line changed at the step %s to %j takes the order back to %s", (status, choices, step) => {
  expect(stepBack({ before: line({}), after: line(choices) }, status)).toBe(step);
});

it("a new engraving needs new bamboo once the old one is burnt in; an added row begins with bamboo; a removed row undoes no step", () => {
  const renamed = { before: line({ engraving: "NILS" }), after: line({ engraving: "SARA" }) };
  expect(stepBack(renamed, "ready")).toBe("bamboo");
  expect(stepBack(renamed, "engraving")).toBeNull();
  expect(stepBack({ before: null, after: line({}) }, "handle")).toBe("bamboo");
  expect(stepBack({ before: line({}), after: null }, "handle")).toBeNull();
});
