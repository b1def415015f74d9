import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { toOrderItem } from "@/lib/cart/order-item";
import { orderItemSchema } from "@/lib/cart/schema";
import { readStoredLine } from "@/lib/cart/stored-line";
import { defaultDesign } from "@/lib/catalogue/design";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { priceDesign } from "@/lib/pricing/pricing";
import { toKronor } from "@/lib/kernel/money";
import { anyDesign, RED_ADULT } from "@/tests/support/designs";
import { wrongFields } from "@/tests/support/schema-errors";

const item = (product: PoleId, changes: object) => ({
  product,
  color: "Röd",
  handle: product === "turstav" ? "Kork" : null,
  length: poles[product].lengthsCm[0],
  quantity: 1,
  ...changes,
});
const fields = (value: unknown) => wrongFields(orderItemSchema, value);

describe("an item from outside", () => {
  it("an item from outside becomes the same design again, for any design", () => {
    fc.assert(
      fc.property(anyDesign, fc.integer({ min: 1, max: 99 }), (design, quantity) => {
        const sent = toOrderItem({ design, quantity }, toKronor(priceDesign(design, USUAL_PRICES).unit));
        const read = z.parse(orderItemSchema, JSON.parse(JSON.stringify(sent)));
        expect(read).toEqual({ design, quantity, seenPrice: priceDesign(design, USUAL_PRICES).unit });
      }),
    );
  });

  it("an item from outside is refused where its product does not have the option", () => {
    for (const [product, ...changes] of [
      ["vuxenstav", { handle: "Kork" }, { basket: "Gul" }],
      ["barnstav", { grip: "Kork" }, { length: 150 }],
      ["turstav", { handle: "Vit" }, { handle: null }, { grip: "Svart" }],
      ["designa-din-stav", { basket: "Lack" }, { length: 112 }],
    ] as const)
      for (const change of changes)
        expect(fields(item(product, change)), product).toEqual(Object.keys(change));
  });

  it("an item from outside names all faulty fields at once", () => {
    const faulty = item("barnstav", { color: "Guld", grip: "Kork", length: "90", engraving: "x".repeat(31) });
    expect(fields(faulty).toSorted()).toEqual(["color", "engraving", "grip", "length"]);
  });

  it("an item from outside is refused without a product of ours, a colour, or a whole positive quantity", () => {
    expect(fields({ ...item("barnstav", {}), product: "slalomstav" })).toEqual(["product"]);
    expect(fields(item("barnstav", { color: undefined }))).toEqual(["color"]);
    for (const quantity of [0, -1, 1.5, 100, "2", null])
      expect(fields(item("barnstav", { quantity }))).toEqual(["quantity"]);
  });

  it("an item from outside may leave the engraving blank, which is none", () => {
    const read = z.parse(orderItemSchema, item("vuxenstav", { engraving: "  " }));
    expect(read.design.engraving).toBeNull();
  });
});

describe("a line from the browser's storage", () => {
  const line = { id: "a", design: RED_ADULT, quantity: 2 };

  it("a line from the browser's storage is read as it was written, for any design", () => {
    fc.assert(
      fc.property(anyDesign, fc.integer({ min: 1, max: 99 }), (design, quantity) => {
        const written = { id: "a", design, quantity };
        expect(readStoredLine(JSON.parse(JSON.stringify(written)))).toEqual(written);
      }),
    );
  });

  it("a line from the browser's storage keeps whose it is, where that is a name", () => {
    const line = { id: "a", design: defaultDesign("barnstav"), quantity: 1 };
    expect(readStoredLine({ ...line, whose: "Olle" })).toEqual({ ...line, whose: "Olle" });
    for (const whose of ["", 7, null, ["Olle"], "O".repeat(201)])
      expect(readStoredLine({ ...line, whose })).toEqual(line);
  });

  it("a line from the browser's storage is refused for whatever else lies there", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readStoredLine(value)).toBeNull();
      }),
    );
    const unknown = { ...defaultDesign("barnstav"), product: "__proto__" };
    expect(readStoredLine({ id: "a", design: unknown, quantity: 1 })).toBeNull();
  });

  it("a line from the browser's storage is refused when one of its values is wrong", () => {
    for (const quantity of [0, -1, 1.5, 100, "2", null])
      expect(readStoredLine({ ...line, quantity })).toBeNull();
    for (const id of ["", "x".repeat(101), 7, null]) expect(readStoredLine({ ...line, id })).toBeNull();
    for (const change of [
      { color: "guld" },
      { lengthCm: "125" },
      { basket: 1 },
      { engraving: "x".repeat(31) },
    ])
      expect(readStoredLine({ ...line, design: { ...RED_ADULT, ...change } })).toBeNull();
  });
});
