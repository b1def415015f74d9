import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addToCart,
  duplicateLine,
  mergeCarts,
  putLineBack,
  removeLine,
  replaceDesign,
  setQuantity,
  withoutOrdered,
  type Cart,
} from "@/lib/cart/cart";
import { MAX_LINES, MAX_QUANTITY } from "@/lib/catalogue/order-limits";
import { defaultDesign, designKey } from "@/lib/catalogue/design";
import { anyDesign, RED_ADULT } from "@/tests/support/designs";

const child = defaultDesign("barnstav");
const two: Cart = [
  { id: "a", design: RED_ADULT, quantity: 2 },
  { id: "b", design: child, quantity: 1 },
];

it("the cart removes the pairs that were ordered and keeps the rest", () => {
  expect(withoutOrdered(two, two)).toEqual([]);
  expect(withoutOrdered(two, [{ ...two[0]!, id: "other", quantity: 1 }])).toEqual([
    { ...two[0], quantity: 1 },
    two[1],
  ]);
  expect(withoutOrdered([two[1]!], [two[0]!])).toEqual([two[1]]);
});

it("the cart appends a new design, also one that differs by its engraving, and raises the quantity of an equal one", () => {
  expect(addToCart([], RED_ADULT, 2, "a")).toEqual([{ id: "a", design: RED_ADULT, quantity: 2 }]);
  expect(addToCart(two, { ...RED_ADULT, engraving: "ALVA" }, 1, "c")).toHaveLength(3);
  expect(addToCart(two, { ...RED_ADULT }, 3, "new")).toEqual([{ ...two[0], quantity: 5 }, two[1]]);
});

it("the cart has separate lines for two people's poles of the same design", () => {
  const olle = addToCart([], child, 1, "o", "Olle");
  expect(olle).toEqual([{ id: "o", design: child, quantity: 1, whose: "Olle" }]);
  const both = addToCart(addToCart(olle, child, 1, "m", "Majken"), child, 1, "x");
  expect(both.map(({ whose }) => whose)).toEqual(["Olle", "Majken", undefined]);
  expect(addToCart(both, child, 2, "y", "Majken")[1]).toMatchObject({ id: "m", quantity: 3 });
  expect(replaceDesign(both, "m", RED_ADULT, 1)[1]).toMatchObject({ whose: "Majken", design: RED_ADULT });
  expect(mergeCarts([], both)).toEqual(both);
  expect(withoutOrdered(both, [both[1]!])).toEqual([both[0], both[2]]);
  expect(putLineBack(removeLine(both, "m"), both[1]!, 1)).toEqual(both);
});

it("the cart removes a line, also at quantity 0 or less, and can put it back once in its old place", () => {
  expect(setQuantity(two, "a", 0)).toEqual([two[1]]);
  expect(setQuantity(two, "a", -4)).toEqual([two[1]]);
  expect(removeLine(two, "b")).toEqual([two[0]]);
  expect(putLineBack([two[1]!], two[0]!, 0), "the line is back in its old place").toEqual(two);
  const anew = [{ ...two[0]!, id: "c" }];
  expect(putLineBack(anew, two[0]!, 1), "the line merges with an equal one").toEqual([
    { ...anew[0], quantity: 2 * two[0]!.quantity },
  ]);
});

it("the cart puts a removed copy of a line back as a line of its own", () => {
  const copies: Cart = [two[1]!, { ...two[1]!, id: "c" }, two[0]!];
  const left = removeLine(copies, "c");
  expect(putLineBack(left, copies[1]!, 1, copies)).toEqual(copies);
  const anew = [...left.slice(1), { ...two[1]!, id: "d" }];
  expect(
    putLineBack(anew, copies[1]!, 0, copies),
    "the line merges with one added in the meantime",
  ).toHaveLength(2);
});

it("the cart changes a line in place, and merges two lines that become equal", () => {
  const changed = { ...RED_ADULT, color: "gul" };
  expect(replaceDesign(two, "a", changed, 1)).toEqual([{ id: "a", design: changed, quantity: 1 }, two[1]]);
  expect(replaceDesign(two, "b", RED_ADULT, 1)).toEqual([{ ...two[0], quantity: 3 }]);
});

it("the cart copies one pair of a line to a new line right below it", () => {
  expect(duplicateLine(two, "a", "c").map(({ id }) => id)).toEqual(["a", "c", "b"]);
  const many = [{ ...two[0]!, quantity: 2 }];
  expect(duplicateLine(many, "a", "c").map(({ quantity }) => quantity)).toEqual([2, 1]);
});

it("the cart never exceeds its limits or has two lines of one design, after any sequence of changes", () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant("add" as const),
      design: anyDesign,
      quantity: fc.integer({ min: 1, max: 120 }),
    }),
    fc.record({
      do: fc.constant("set" as const),
      at: fc.nat(9),
      quantity: fc.integer({ min: -2, max: 120 }),
    }),
    fc.record({ do: fc.constant("remove" as const), at: fc.nat(9) }),
    fc.record({ do: fc.constant("merge" as const), design: anyDesign }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let cart: Cart = [];
      steps.forEach((taken, index) => {
        if (taken.do === "add") cart = addToCart(cart, taken.design, taken.quantity, `${index}`);
        else if (taken.do === "set") cart = setQuantity(cart, cart[taken.at]?.id ?? "none", taken.quantity);
        else if (taken.do === "remove") cart = removeLine(cart, cart[taken.at]?.id ?? "none");
        else cart = mergeCarts(cart, [{ id: `m${index}`, design: taken.design, quantity: 1 }]);
      });
      expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
      expect(new Set(cart.map(({ design }) => designKey(design))).size).toBe(cart.length);
      for (const { quantity } of cart) {
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
      }
      expect(cart.length).toBeLessThanOrEqual(MAX_LINES);
    }),
  );
});
