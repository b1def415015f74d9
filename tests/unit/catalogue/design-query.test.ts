import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultDesign } from "@/lib/catalogue/design";
import { designQuery, readDesignQuery, readProductQuery } from "@/lib/catalogue/design-query";
import { POLE_IDS } from "@/lib/catalogue/poles";
import { composePole } from "@/lib/pole-picture/composition";
import { priceDesign } from "@/lib/pricing/pricing";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { anyDesign, RED_ADULT } from "@/tests/support/designs";

it("a link to a design opens exactly that design", () => {
  fc.assert(
    fc.property(anyDesign, fc.integer({ min: 1, max: 99 }), (design, quantity) => {
      const query = designQuery(design, { quantity, engraving: true, product: true });
      expect(readProductQuery(query)).toEqual({ design, quantity, unknown: [] });
    }),
  );
});

it("a link to a design has Swedish names and ids", () => {
  expect(designQuery(RED_ADULT, { quantity: 2 }).toString()).toBe("farg=rod&grepp=kork&langd=130&antal=2");
});

it("a link to a design leaves the engraving out unless it is shared", () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(designQuery(design).has("gravyr")).toBe(false);
    }),
  );
  expect(designQuery(RED_ADULT, { engraving: true }).get("gravyr")).toBe("ÅSA");
});

it("a link to a design opens a pole that can be made, whatever its query", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...POLE_IDS),
      fc.dictionary(
        fc.constantFrom("farg", "handtag", "grepp", "truga", "langd", "gravyr", "antal"),
        fc.oneof(fc.string(), fc.constantFrom("kork", "ingen", "rod", "125", "-3", "1e9")),
      ),
      (product, query) => {
        const read = readDesignQuery(product, new URLSearchParams(query));
        const again = readDesignQuery(product, designQuery(read.design, { engraving: true }));
        expect(again).toMatchObject({ design: read.design, unknown: [] });
        expect(read.quantity).toBeGreaterThanOrEqual(1);
        expect(read.quantity).toBeLessThanOrEqual(99);
      },
    ),
  );
});

it.each([
  ["barnstav", "farg=guld&grepp=kork&langd=150", ["farg", "grepp", "langd"]],
  ["turstav", "handtag=ingen", ["handtag"]],
] as const)(
  "a link to a design falls back to the default for options that %s does not have: %s",
  (id, query, unknown) => {
    const read = readDesignQuery(id, new URLSearchParams(query));
    expect(read).toMatchObject({ unknown, design: defaultDesign(id) });
  },
);

it.each(["♥", "ÅSA 😀"])("a link to a design drops the engraving %j and its price", (text) => {
  const read = readDesignQuery("vuxenstav", new Map([["gravyr", text]]));
  expect(read).toMatchObject({ unknown: ["gravyr"], design: { engraving: null } });
  expect(priceDesign(read.design, USUAL_PRICES)).toMatchObject({ engraving: 0, unit: 99_500 });
  expect(composePole(read.design).layers.filter(({ kind }) => kind === "engraving")).toEqual([]);
});

it("a link to a design is ignored when its product is unknown", () => {
  expect(readProductQuery(new URLSearchParams("product=slalomstav"))).toBeNull();
});
