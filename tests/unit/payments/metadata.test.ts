// Fails without: metadata is cut between characters.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPieces, inPieces } from "@/lib/payments/stripe";

const text = fc.string({ unit: "grapheme-composite", maxLength: 700 });
const value = fc.record({ a: text, b: fc.array(text, { maxLength: 4 }), c: fc.integer() });

test("a value survives Stripe's metadata in pieces of at most 500 units, none of which cuts a character", () => {
  fc.assert(
    fc.property(value, (given) => {
      const pieces = inPieces("order", given);
      for (const piece of Object.values(pieces)) {
        expect(piece.length).toBeLessThanOrEqual(500);
        expect(piece.isWellFormed()).toBe(true);
      }
      expect(fromPieces({ ...pieces, orders: "other", kind: "poles" }, "order")).toEqual(given);
    }),
    { numRuns: 300 },
  );
});

test("a value in Stripe's metadata is never cut inside a surrogate pair", () => {
  for (const before of ["", "a"])
    for (const piece of Object.values(inPieces("order", before + "\u{1f469}".repeat(600))))
      expect(piece.isWellFormed()).toBe(true);
});

test("a value missing from Stripe's metadata is undefined, and one with a missing piece throws", () => {
  expect(fromPieces({}, "order")).toBeUndefined();
  expect(fromPieces(null, "order")).toBeUndefined();
  const { order_2: _, ...torn } = inPieces("order", "å".repeat(1200));
  expect(() => fromPieces(torn, "order")).toThrow(SyntaxError);
});
