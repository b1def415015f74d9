// Fails without: metadata is cut between signs.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromPieces, inPieces } from "@/lib/payments/stripe";

const text = fc.string({ unit: "grapheme-composite", maxLength: 700 });
const value = fc.record({ a: text, b: fc.array(text, { maxLength: 4 }), c: fc.integer() });

test("a value in Stripe's metadata comes back as it was, in pieces of at most 500 signs, none of them half a sign", () => {
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

test("a value in Stripe's metadata is not cut inside a sign of two units, wherever the cut falls", () => {
  for (const before of ["", "a"])
    for (const piece of Object.values(inPieces("order", before + "\u{1f469}".repeat(600))))
      expect(piece.isWellFormed()).toBe(true);
});

test("a value in Stripe's metadata is nothing where nothing was kept, and an error where a piece is gone", () => {
  expect(fromPieces({}, "order")).toBeUndefined();
  expect(fromPieces(null, "order")).toBeUndefined();
  const { order_2: _, ...torn } = inPieces("order", "å".repeat(1200));
  expect(() => fromPieces(torn, "order")).toThrow(SyntaxError);
});
